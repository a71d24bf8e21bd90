// BASE-1, BASE-2, BASE-16, BASE-20
#include "check/setups.hpp"

#include "codec/game_options.hpp"
#include "rules/turn/program.hpp"

#include <algorithm>

namespace aude::checks {
namespace {

TileSet figures(const char* name) {
  TileSet set;
  set.name = name;
  return set;
}

// So often another deal is tried before it is clear that none will do.
constexpr int kMostRefused = 200;

bool is_named(const GameSetup& setup, std::string_view name) {
  return std::any_of(setup.sets.begin(), setup.sets.end(), [name](const TileSet* set) {
    return set->name == name;
  });
}

bool has_inns(const GameSetup& setup) {
  for (const TileSet* set : setup.sets)
    for (const KindCount& kind : set->kinds)
      for (const PrintedPart& part : kind.kind.parts)
        for (const Segment& segment : part.segments)
          if (segment.inn || segment.cathedral) return true;
  return false;
}

// An edition of the base game, now and then twice, with any other sets on top, in any order: the
// first set with a start tile gives it. BASE-2
void add_random_sets(const Catalog& catalog, Prng& prng, GameSetup& setup) {
  for (const TileFile& file : catalog.files()) {
    const bool base = file.set == "base";
    if (file.set == "abbot" || (!base && prng.below(2) == 0)) continue;
    const TileSet& edition = file.sets[prng.below(static_cast<std::uint32_t>(file.sets.size()))];
    for (std::uint32_t copies = prng.below(8) == 0 && !edition.first ? 2 : 1; copies > 0; --copies)
      setup.sets.push_back(&edition);
  }
  for (std::size_t i = setup.sets.size(); i > 1; --i)
    std::swap(setup.sets[i - 1], setup.sets[prng.below(static_cast<std::uint32_t>(i))]);
  if (prng.below(2) == 0) setup.sets.push_back(abbot_set(catalog));
  if (has_inns(setup) && !is_named(setup, "inns") && prng.below(2) == 0)
    setup.sets.push_back(inns_figures());
}

// Half of the games have a random rule set of each group, the other half random toggles.
void add_random_rules(const RuleTexts& texts, Prng& prng, GameOptions& options) {
  if (prng.below(2) == 0) {
    for (const std::string_view group : texts.groups()) {
      std::vector<const RuleSetText*> sets;
      for (const RuleSetText& set : texts.rule_sets())
        if (set.group == group) sets.push_back(&set);
      if (!sets.empty())
        options.rules.push_back(sets[prng.below(static_cast<std::uint32_t>(sets.size()))]->name);
    }
    return;
  }
  for (const ToggleText& toggle : texts.toggles()) {
    const auto values = static_cast<std::uint32_t>(toggle.values.size());
    options.toggles.emplace_back(toggle.id, toggle.values[prng.below(values)].value);
  }
}

// What is given stands, also against what was drawn for it.
void prefer_wanted(const Wanted& wanted, GameOptions& options) {
  if (!wanted.rules.empty()) {
    options.rules = wanted.rules;
    options.toggles.clear();
  }
  for (const auto& [toggle, value] : wanted.toggles) {
    const auto same = [&id = toggle](const auto& one) { return one.first == id; };
    options.toggles.erase(std::remove_if(options.toggles.begin(), options.toggles.end(), same),
                          options.toggles.end());
    options.toggles.emplace_back(toggle, value);
  }
}

}  // namespace

const TileSet* abbot_set(const Catalog& catalog) {
  static const TileSet own = figures("abbot");
  const Result<const TileSet*> found = catalog.find("abbot");
  return found ? found.value() : &own;
}

const TileSet* inns_figures() {
  static const TileSet own = figures("inns");
  return &own;
}

Result<GameSetup> random_setup(const Catalog& catalog,
                               const RuleTexts& texts,
                               const Wanted& wanted,
                               Prng& prng) {
  for (int refused = 0;;) {
    GameOptions options;
    add_random_rules(texts, prng, options);
    prefer_wanted(wanted, options);
    options.sets = wanted.sets;
    Result<GameSetup> setup = read_game_options(catalog, texts, options);
    if (!setup) return setup;
    if (wanted.sets.empty()) add_random_sets(catalog, prng, setup.value());
    const int drawn = 1 + static_cast<int>(prng.below(kMaxSeats));
    setup.value().seats = wanted.players > 0 ? wanted.players : drawn;
    const Result<Rules> rules = make_rules(setup.value());
    if (rules) return setup;
    // Too many tiles, or too few half tiles for everybody (HALF-2), are a matter of what was drawn;
    // anything else would come again.
    // TUN-15: so are toggles that exclude each other.
    const bool other_deal = rules.error().rule == "HALF-2" || rules.error().rule == "TUN-15";
    const bool too_few = other_deal && ++refused < kMostRefused;
    const bool too_many = rules.error().code == "capacity" && wanted.sets.empty();
    if (!too_few && !too_many) return rules.error();
  }
}

std::string words_for(const GameSetup& setup) {
  std::string out;
  for (const TileSet* set : setup.sets)
    out += (out.empty() ? "" : ",") + set->name + (set->edition.empty() ? "" : ":") + set->edition;
  out += " with " + std::to_string(setup.seats) + " players";
  for (std::size_t t = 0; t < kToggles; ++t)
    if (setup.toggles.at(t) != 0)
      out += ", " + std::string(kToggleSpecs[t].name) + "=" +
             std::string(kToggleSpecs[t].values[setup.toggles.at(t)]);
  return out;
}

}  // namespace aude::checks
