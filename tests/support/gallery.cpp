#include "support/gallery.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <string_view>

namespace aude::testing {
namespace {

namespace json = boost::json;

// A statement that says something else than docs/gallery.md knows.
class Unreadable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

using Points = std::map<std::string, std::int64_t>;

bool has(const json::object& from, std::string_view key) {
  return from.contains(key);
}

std::string text_of(const json::value& value) {
  return std::string(value.as_string());
}

/// The list at `key`; empty where there is none.
const json::array& list_at(const json::object& from, std::string_view key) {
  static const json::array none;
  const json::value* list = from.if_contains(key);
  return list == nullptr ? none : list->as_array();
}

/// Whether both lists hold the same, in any order.
bool same_members(const json::array& some, const json::array& others) {
  return some.size() == others.size() &&
         std::all_of(some.begin(), some.end(), [&](const json::value& one) {
           return std::count(some.begin(), some.end(), one) ==
                  std::count(others.begin(), others.end(), one);
         });
}

class Gallery {
 public:
  Gallery(const json::object& file, const json::object& answer) : file_(file), answer_(answer) {}

  std::vector<std::string> differences() {
    bool about_verdict = false;
    for (const json::value& one : file_.at("expect").as_array()) {
      const json::object& statement = one.as_object();
      about_verdict = about_verdict || has(statement, "verdict") || has(statement, "fault");
      try {
        check(statement);
      } catch (const std::exception& fault) {
        note(statement, fault.what());
      }
    }
    if (!about_verdict && answer_.at("verdict").as_string() == "impossible")
      found_.push_back("impossible: " + json::serialize(answer_.at("faults")));
    return found_;
  }

 private:
  void note(const json::object& statement, const std::string& what) {
    found_.push_back(json::serialize(statement) + ": " + what + reading_);
  }

  void differs(const json::object& statement, std::string_view key, const std::string& found) {
    note(statement, std::string(key) + " is " + found);
  }

  void check(const json::object& statement) {
    reading_.clear();
    if (has(statement, "verdict")) return check_verdict(statement);
    if (has(statement, "fault")) return check_fault(statement);
    json::array readings;
    if (const json::value* named = statement.if_contains("reading"))
      readings = named->is_array() ? named->as_array() : json::array{*named};
    else
      readings.emplace_back("given");
    for (const json::value& reading : readings) {
      reading_ = " by " + text_of(reading);
      if (!knows(reading)) throw Unreadable("no such reading");
      check_by(statement, reading);
    }
  }

  void check_by(const json::object& statement, const json::value& reading) {
    if (has(statement, "action") || has(statement, "actions"))
      check_asked(statement, reading);
    else if (has(statement, "feature"))
      check_feature(statement, feature(statement.at("feature"), reading));
    else if (has(statement, "features"))
      check_sum(statement, reading);
    else if (has(statement, "same") || has(statement, "apart"))
      check_joined(statement, reading);
    else
      throw Unreadable("it says nothing");
  }

  [[nodiscard]] bool knows(const json::value& reading) const {
    const json::array& all = answer_.at("readings").as_array();
    return std::any_of(
        all.begin(), all.end(), [&](const json::value& one) { return one.at("name") == reading; });
  }

  void only(const json::object& statement, std::set<std::string_view> known) const {
    known.insert("reading");
    for (const auto& [key, value] : statement)
      if (known.count(key) == 0) throw Unreadable("unknown key " + std::string(key));
  }

  void check_verdict(const json::object& statement) {
    only(statement, {"verdict"});
    if (answer_.at("verdict") != statement.at("verdict"))
      differs(statement, "verdict", json::serialize(answer_.at("verdict")));
  }

  void check_fault(const json::object& statement) {
    only(statement, {"fault", "at", "rule"});
    const json::array& faults = answer_.at("faults").as_array();
    const bool there = std::any_of(faults.begin(), faults.end(), [&](const json::value& one) {
      const json::object& fault = one.as_object();
      const auto agrees = [&](std::string_view key) {
        return !has(statement, key) || (has(fault, key) && fault.at(key) == statement.at(key));
      };
      return fault.at("code") == statement.at("fault") && agrees("at") && agrees("rule");
    });
    if (!there) differs(statement, "faults", json::serialize(faults));
  }

  // What the judge answers by that reading. A single answer that names no readings is that of all.
  static const json::object* answer_by(const json::object& entry, const json::value& reading) {
    for (const json::value& one : entry.at("answers").as_array()) {
      const json::object& answer = one.as_object();
      const json::array& readings = list_at(answer, "readings");
      if (!has(answer, "readings") ||
          std::find(readings.begin(), readings.end(), reading) != readings.end())
        return &answer;
    }
    return nullptr;
  }

  [[nodiscard]] const json::object& feature(const json::value& segment,
                                            const json::value& reading) const {
    for (const json::value& entry : answer_.at("features").as_array()) {
      const json::object* answer = answer_by(entry.as_object(), reading);
      if (answer == nullptr) continue;
      for (const json::value& one : answer->at("as").as_array()) {
        const json::array& segments = one.at("segments").as_array();
        if (std::find(segments.begin(), segments.end(), segment) != segments.end())
          return one.as_object();
      }
    }
    throw Unreadable("no feature with the segment " + json::serialize(segment));
  }

  [[nodiscard]] std::string name_of(const json::value& seat) const {
    return text_of(answer_.at("players").as_array().at(seat.to_number<std::size_t>()));
  }

  [[nodiscard]] Points points_in(const json::array& list) const {
    Points sum;
    for (const json::value& one : list)
      sum[name_of(one.at("player"))] += one.at("points").to_number<std::int64_t>();
    return sum;
  }

  // Whoever is not named gets nothing.
  void compare(const json::object& statement, std::string_view key, Points found) {
    for (const auto& [name, points] : statement.at(key).as_object()) {
      const json::array& players = answer_.at("players").as_array();
      if (std::find(players.begin(), players.end(), json::value(name)) == players.end())
        throw Unreadable("nobody is called " + std::string(name));
      found[std::string(name)] -= points.to_number<std::int64_t>();
    }
    for (const auto& [name, difference] : found)
      if (difference != 0)
        differs(statement, key, std::to_string(difference) + " more for " + name);
  }

  void compare_lists(const json::object& statement,
                     std::string_view key,
                     const json::array& found) {
    if (has(statement, key) && !same_members(statement.at(key).as_array(), found))
      differs(statement, key, json::serialize(found));
  }

  void compare_values(const json::object& statement,
                      const json::object& found,
                      std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
      if (has(statement, key) && (!has(found, key) || found.at(key) != statement.at(key)))
        differs(statement, key, has(found, key) ? json::serialize(found.at(key)) : "not told");
  }

  void check_feature(const json::object& statement, const json::object& found) {
    only(statement,
         {"feature",
          "complete",
          "tiles",
          "spaces",
          "majority",
          "now",
          "at_end",
          "depends_on",
          "needs"});
    compare_values(statement, found, {"complete", "tiles", "spaces"});
    for (const std::string_view key : {"now", "at_end"})
      if (has(statement, key)) compare(statement, key, points_in(list_at(found, key)));
    json::array majority;
    for (const json::value& seat : list_at(found, "majority"))
      majority.emplace_back(name_of(seat));
    compare_lists(statement, "majority", majority);
    for (const std::string_view key : {"depends_on", "needs"})
      compare_lists(statement, key, list_at(found, key));
  }

  void check_sum(const json::object& statement, const json::value& reading) {
    only(statement, {"features", "now", "at_end"});
    std::set<const json::object*> features;
    for (const json::value& segment : statement.at("features").as_array())
      features.insert(&feature(segment, reading));
    for (const std::string_view key : {"now", "at_end"}) {
      if (!has(statement, key)) continue;
      Points sum;
      for (const json::object* one : features)
        for (const auto& [name, points] : points_in(list_at(*one, key)))
          sum[name] += points;
      compare(statement, key, sum);
    }
  }

  void check_joined(const json::object& statement, const json::value& reading) {
    const bool same = has(statement, "same");
    only(statement, {same ? "same" : "apart"});
    const json::array& segments = statement.at(same ? "same" : "apart").as_array();
    std::set<const json::object*> features;
    for (const json::value& segment : segments)
      features.insert(&feature(segment, reading));
    if (features.size() != (same ? 1 : segments.size()))
      note(statement, std::to_string(features.size()) + " features");
  }

  [[nodiscard]] const json::object& asked(const json::object& statement,
                                          const json::value& reading) const {
    const std::string_view key = has(statement, "action") ? "action" : "actions";
    for (const json::value& one : answer_.at("asked").as_array()) {
      const json::object& entry = one.as_object();
      if (!has(entry, key) || entry.at(key) != statement.at(key)) continue;
      if (const json::object* answer = answer_by(entry, reading)) return *answer;
    }
    throw Unreadable("that was not asked");
  }

  void check_asked(const json::object& statement, const json::value& reading) {
    only(statement,
         {"action", "actions", "legal", "rule", "scores", "events", "depends_on", "needs"});
    const json::object& found = asked(statement, reading);
    compare_values(statement, found, {"legal"});
    if (has(statement, "scores")) compare(statement, "scores", points_in(list_at(found, "scores")));
    if (has(statement, "rule")) {
      const json::array& rules = list_at(found, "rules");
      if (std::none_of(rules.begin(), rules.end(), [&](const json::value& one) {
            return one.at("rule") == statement.at("rule") && one.at("allows") == false;
          }))
        differs(statement, "rules", json::serialize(rules));
    }
    if (has(statement, "events")) {
      const json::array& wanted = statement.at("events").as_array();
      auto next = wanted.begin();
      for (const json::value& event : list_at(found, "events"))
        if (next != wanted.end() && event.at("event") == *next) ++next;
      if (next != wanted.end())
        differs(statement, "events", json::serialize(list_at(found, "events")));
    }
    for (const std::string_view key : {"depends_on", "needs"})
      compare_lists(statement, key, list_at(found, key));
  }

  const json::object& file_;
  const json::object& answer_;
  std::string reading_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> gallery_differences(const json::object& file, const json::object& answer) {
  return Gallery(file, answer).differences();
}

}  // namespace aude::testing
