#include "cli/rules.hpp"

#include "cli/rules_json.hpp"
#include "cli/text.hpp"

#include <algorithm>
#include <ostream>

namespace aude::cli {
namespace {

std::string ground_of(const ToggleValue& value) {
  return value.status + (value.date.empty() ? "" : " " + value.date) + ": " + value.source;
}

std::string rules_of(const ToggleText& toggle) {
  std::string out;
  for (const std::string& rule : toggle.rules)
    out += (out.empty() ? "" : ", ") + rule;
  return out;
}

void print_value(const ToggleValue& value, bool is_default, std::ostream& out) {
  out << "    " << padded(value.value, 13) << value.title.en << (is_default ? " (default)" : "")
      << '\n'
      << wrapped(ground_of(value), 17);
}

void print_toggle(const ToggleText& toggle, std::ostream& out) {
  out << toggle.id << "  (" << (toggle.setup ? "setup" : "ruling") << "; " << rules_of(toggle)
      << ")\n  " << toggle.title.en << '\n';
  for (const ToggleValue& value : toggle.values)
    print_value(value, &value == toggle.values.data(), out);
}

void print_side(const ToggleText& toggle,
                const RuleSetText& set,
                std::size_t width,
                std::ostream& out) {
  const ToggleValue value = value_by(toggle, set);
  out << "  " << padded(set.name, width) << "  " << padded(value.value, 12) << ' ' << value.title.en
      << '\n'
      << wrapped(ground_of(value), width + 17);
}

void print_rule(const CodexEntry& entry, std::ostream& out) {
  out << entry.rule << "  " << entry.title.en << '\n' << wrapped(entry.text.en, 2);
}

Error unknown_rule(const Data& data, const std::string& name) {
  std::string message = "no rule " + name.substr(0, kMaxNameLength) + "; known:";
  for (const CodexEntry& entry : data.texts.codex())
    message += " " + entry.rule;
  return Error{"unknown-rules", "", message};
}

}  // namespace

int list_rule_sets(const Data& data, const RulesOptions& options, std::ostream& out) {
  if (options.json) {
    out << rule_sets_as_json(data.texts) << '\n';
    return kWell;
  }
  std::size_t width = 0;
  for (const RuleSetText& set : data.texts.rule_sets())
    width = std::max(width, set.name.size());
  for (const std::string_view group : data.texts.groups()) {
    out << group << '\n';
    for (const RuleSetText& set : data.texts.rule_sets())
      if (set.group == group)
        out << "  " << padded(set.name, width) << "  " << padded(set.date, 8) << "  "
            << set.title.en << (set.is_default ? " (default)" : "") << '\n';
  }
  out << "\nrules toggles        what they decide, with sources\n"
         "rules show NAME      every value of one\n"
         "rules diff A B       how two of a group differ\n"
         "rules codex BASE-9   the text of a rule\n"
         "rules open           what the sources leave open\n";
  return kWell;
}

int list_toggles(const Data& data,
                 const RulesOptions& options,
                 std::ostream& out,
                 std::ostream& err) {
  std::vector<const ToggleText*> shown;
  for (const std::string& name : options.names) {
    const auto toggle = data.texts.toggle(name);
    if (!toggle) return fail(err, toggle.error());
    shown.push_back(toggle.value());
  }
  if (shown.empty())
    for (const ToggleText& toggle : data.texts.toggles())
      shown.push_back(&toggle);
  if (options.json) {
    out << toggles_as_json(shown) << '\n';
    return kWell;
  }
  for (const ToggleText* toggle : shown) {
    if (toggle != shown.front()) out << '\n';
    print_toggle(*toggle, out);
  }
  return kWell;
}

int show_rule_set(const Data& data,
                  const RulesOptions& options,
                  std::ostream& out,
                  std::ostream& err) {
  const auto found = data.texts.rule_set(options.names.at(0));
  if (!found) return fail(err, found.error());
  const RuleSetText& set = *found.value();
  if (options.json) {
    out << rule_set_as_json(data.texts, set) << '\n';
    return kWell;
  }
  out << set.name << "  " << set.title.en << (set.date.empty() ? "" : " (" + set.date + ")")
      << ", group " << set.group << (set.is_default ? ", its default" : "") << '\n';
  if (!set.note.en.empty()) out << wrapped(set.note.en, 2);
  for (const ToggleText& toggle : data.texts.toggles()) {
    if (toggle.group != set.group) continue;
    const ToggleValue value = value_by(toggle, set);
    out << '\n'
        << toggle.id << " = " << value.value << "  (" << rules_of(toggle) << ")\n  "
        << value.title.en << '\n'
        << wrapped(ground_of(value), 2);
  }
  return kWell;
}

int diff_rule_sets(const Data& data,
                   const RulesOptions& options,
                   std::ostream& out,
                   std::ostream& err) {
  const auto first = data.texts.rule_set(options.names.at(0));
  if (!first) return fail(err, first.error());
  const auto second = data.texts.rule_set(options.names.at(1));
  if (!second) return fail(err, second.error());
  const RuleSetText& a = *first.value();
  const RuleSetText& b = *second.value();
  if (a.group != b.group)
    return fail(err,
                Error{"bad-field",
                      "",
                      a.name + " is of the group " + a.group + ", " + b.name + " of " + b.group +
                          ": they answer other questions"});
  std::vector<const ToggleText*> differing;
  std::size_t same = 0;
  for (const ToggleText& toggle : data.texts.toggles()) {
    if (toggle.group != a.group) continue;
    if (a.value(toggle.id) != b.value(toggle.id))
      differing.push_back(&toggle);
    else
      ++same;
  }
  if (options.json) {
    out << diff_as_json(differing, a, b) << '\n';
    return kWell;
  }
  const std::size_t width = std::max(a.name.size(), b.name.size());
  out << padded(a.name, width) << "  " << a.title.en << '\n'
      << padded(b.name, width) << "  " << b.title.en << '\n';
  for (const ToggleText* toggle : differing) {
    out << '\n' << toggle->id << "  (" << rules_of(*toggle) << ")  " << toggle->title.en << '\n';
    print_side(*toggle, a, width, out);
    print_side(*toggle, b, width, out);
  }
  out << '\n'
      << differing.size() << (differing.size() == 1 ? " toggle differs, " : " toggles differ, ")
      << same << (same == 1 ? " is the same\n" : " are the same\n");
  return kWell;
}

int show_codex(const Data& data,
               const RulesOptions& options,
               std::ostream& out,
               std::ostream& err) {
  std::vector<const CodexEntry*> shown;
  for (const std::string& name : options.names) {
    const CodexEntry* entry = data.texts.codex(name);
    if (entry == nullptr) return fail(err, unknown_rule(data, name));
    shown.push_back(entry);
  }
  if (shown.empty())
    for (const CodexEntry& entry : data.texts.codex())
      shown.push_back(&entry);
  if (options.json) {
    out << codex_as_json(shown) << '\n';
    return kWell;
  }
  for (const CodexEntry* entry : shown) {
    if (options.names.empty())
      out << padded(entry->rule, 8) << ' ' << entry->title.en << '\n';
    else
      print_rule(*entry, out);
  }
  return kWell;
}

}  // namespace aude::cli
