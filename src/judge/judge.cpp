// docs/judge.md
#include "judge/judge.hpp"

#include "codec/position_text.hpp"
#include "codec/strict_json.hpp"
#include "codec/wire/actions.hpp"
#include "judge/position_of.hpp"
#include "judge/side_by_side.hpp"

#include <algorithm>
#include <utility>

namespace aude {
namespace json = boost::json;

namespace {

constexpr std::size_t kMostNames = 64;
constexpr int kMaxMove = 1'000'000;

// The faults of pieces under each reading, those of the board and the box under all of them.
json::array faults_json(const PositionFaults& common, const SideBySide& all) {
  json::array out;
  for (const PositionFault& fault : common)
    out.push_back(fault_json(fault));
  PositionFaults listed;
  for (const JudgedReading* judged : all.judged)
    for (const PositionFault& fault : judged->laid->faults)
      if (std::find(listed.begin(), listed.end(), fault) == listed.end()) listed.push_back(fault);
  for (const PositionFault& fault : listed) {
    SameReadings has;
    for (std::size_t r = 0; r < all.judged.size(); ++r) {
      const PositionFaults& faults = all.judged[r]->laid->faults;
      if (std::find(faults.begin(), faults.end(), fault) != faults.end()) has.push_back(r);
    }
    json::object one = fault_json(fault);
    if (has.size() < all.judged.size()) one["readings"] = all.names(has);
    out.push_back(std::move(one));
  }
  return out;
}

json::object error_of_question(const Error& error) {
  json::object out{{"code", error.code}, {"message", error.message}};
  if (!error.path.empty()) out["field"] = error.path;
  return out;
}

json::object asked_feature(const SideBySide& all, const AskedSegment& feature) {
  const auto segment = find_segment(all.judged.front()->laid->position(), feature, "feature");
  if (segment) return feature_side_by_side(all, segment.value());
  return {{"feature", json_of(feature)}, {"error", error_of_question(segment.error())}};
}

json::object asked_actions(const SideBySide& all,
                           const PositionSetup& setup,
                           const Question& question,
                           bool possible) {
  json::object out;
  if (question.actions.size() == 1)
    out["action"] = question.actions.front();
  else
    out["actions"] = json::array(question.actions.begin(), question.actions.end());
  // Readings with the same rules answer alike; each is asked once.
  std::vector<std::pair<const JudgedReading*, ActionAnswer>> known;
  const auto answer_of = [&](const JudgedReading& judged) {
    const auto found = std::find_if(
        known.begin(), known.end(), [&](const auto& one) { return one.first == &judged; });
    if (found != known.end()) return found->second;
    known.emplace_back(&judged, answer_actions(judged, setup, all.texts, question, possible));
    return known.back().second;
  };
  std::vector<ActionAnswer> answers;
  for (const JudgedReading* judged : all.judged)
    answers.push_back(answer_of(*judged));
  const std::vector<SameReadings> same = gather(answers.size(), [&](std::size_t a, std::size_t b) {
    return same_answer(answers[a], answers[b]);
  });
  json::array list;
  for (const SameReadings& group : same) {
    json::object one;
    if (same.size() > 1) one["readings"] = all.names(group);
    for (auto& field : action_answer_json(answers[group.front()]))
      one[field.key()] = std::move(field.value());
    list.push_back(std::move(one));
  }
  out["answers"] = std::move(list);
  if (same.size() > 1)
    out["causes"] = all.causes(same, [&](std::size_t reading, const JudgedReading& other) {
      return same_answer(answers[reading], answer_of(other));
    });
  return out;
}

bool is_undecided(const json::value& asked) {
  const json::array* answers =
      asked.as_object().contains("answers") ? asked.at("answers").if_array() : nullptr;
  if (answers == nullptr) return false;
  const json::object& given = answers->front().as_object();
  const auto depends = [](const json::object& one) {
    const json::value* legal = one.if_contains("legal");
    return one.contains("depends_on") || one.contains("needs") ||
           (legal != nullptr && legal->is_null() && !one.contains("error"));
  };
  if (!given.contains("as")) return depends(given);
  const json::array& as = given.at("as").as_array();
  return std::any_of(
      as.begin(), as.end(), [&](const json::value& one) { return depends(one.as_object()); });
}

void add_legal(json::object& to, const LaidPosition& laid) {
  if (!laid.has_phase) return;
  MoveList moves;
  legal(laid.position(), moves);
  to["phase"] = phase_name(laid.position());
  to["legal"] = json::object{{"given", legal_json(laid.position(), moves, {})}};
  json::array needs;
  const Facts& f = laid.state.facts;
  if (!f.ended && phase_of(laid.position()) == PhaseId::half_or_draw &&
      (laid.unknown_hands >> f.turn_seat & 1U) != 0)
    needs.emplace_back("players[" + std::to_string(int{f.turn_seat}) + "].hand");
  if (!needs.empty()) to["needs"] = std::move(needs);
}

void add_judged(json::object& to,
                const SideBySide& all,
                const PositionSetup& setup,
                const std::vector<Question>& questions,
                PositionFaults common) {
  const LaidPosition& given = *all.judged.front()->laid;
  for (PositionFault& fault : check_box(setup, given))
    common.push_back(std::move(fault));
  json::array faults = faults_json(common, all);
  const bool possible = common.empty() && given.faults.empty();
  json::array asked;
  for (const Question& question : questions)
    asked.push_back(question.feature ? asked_feature(all, *question.feature)
                                     : asked_actions(all, setup, question, possible));
  const bool undecided = std::any_of(asked.begin(), asked.end(), is_undecided);
  to["verdict"] = !possible ? "impossible" : undecided ? "undecidable" : "possible";
  to["faults"] = std::move(faults);
  to["features"] = features_side_by_side(all);
  to["asked"] = std::move(asked);
  if (possible) add_legal(to, given);
}

// What can be said of a board that contradicts itself.
void add_contradiction(json::object& to, const PositionFaults& faults) {
  to["verdict"] = "impossible";
  json::array list;
  for (const PositionFault& fault : faults)
    list.push_back(fault_json(fault));
  to["faults"] = std::move(list);
  to["features"] = json::array();
  to["asked"] = json::array();
}

Result<PositionFile> position_of_line(const json::value& text) {
  if (!text.is_string()) return bad_field("text", "a text is needed");
  return read_position_text(std::string_view(text.get_string()));
}

// A record as the protocol has it, or the text of its file.
Result<PositionFile> position_of_record(const Catalog& catalog,
                                        const RuleTexts& texts,
                                        const json::value& record,
                                        std::optional<std::int64_t> move,
                                        JudgeRequest& to) {
  auto loaded = record.is_string()
                    ? load_record_text(catalog, texts, std::string_view(record.get_string()))
                    : load_record(catalog, texts, record);
  if (!loaded) {
    Error error = loaded.error();
    error.path = error.path.empty() ? "record" : "record: " + error.path;
    return error;
  }
  to.moves = loaded.value().game.table.seq();
  return position_in_record(catalog,
                            texts,
                            std::move(loaded).value(),
                            move ? std::optional(static_cast<int>(*move)) : std::nullopt);
}

}  // namespace

Result<JudgeRequest> read_judge_request(const Catalog& catalog,
                                        const RuleTexts& texts,
                                        const json::value& value) {
  Reader reader(value, "", {"cmd", "id", "position", "text", "record", "move", "rules", "ask"});
  JudgeRequest out;
  const json::value* position = reader.find("position");
  const json::value* text = reader.find("text");
  const json::value* record = reader.find("record");
  const int given = int{position != nullptr} + int{text != nullptr} + int{record != nullptr};
  if (reader.ok() && given != 1)
    reader.refuse(
        "missing", "position", "one of these is needed: \"position\", \"text\" or \"record\"");
  const auto move = reader.number_if_any("move", 0, kMaxMove);
  if (move && record == nullptr) reader.refuse("bad-field", "move", "only a record has moves");
  if (reader.ok() && reader.find("rules") != nullptr) {
    if (reader.find("rules")->is_string())
      out.rules = {reader.text("rules", 4 * kMaxNameLength)};
    else
      out.rules = read_names(reader, "rules", kMostNames, 4 * kMaxNameLength);
  }
  if (const json::array* ask = reader.list_if_any("ask", kMostAsked)) out.ask = *ask;
  if (!reader.ok()) return reader.error();
  auto read = position != nullptr ? read_position(*position, "position")
              : text != nullptr   ? position_of_line(*text)
                                  : position_of_record(catalog, texts, *record, move, out);
  if (!read) return read.error();
  out.position = std::move(read).value();
  return out;
}

Result<json::object> judge_position(const Catalog& catalog,
                                    const RuleTexts& texts,
                                    const JudgeRequest& request) {
  json::array ask = request.position.ask;
  ask.insert(ask.end(), request.ask.begin(), request.ask.end());
  const auto questions = read_questions(ask);
  if (!questions) return questions.error();
  const auto setup = set_up_position(catalog, texts, request.position);
  if (!setup) return setup.error();
  const auto rules = rules_of_position(setup.value(), setup.value().game.toggles);
  if (!rules) return rules.error();
  const auto tiles = known_tiles(setup.value(), rules.value());
  if (!tiles) return tiles.error();
  const auto readings = find_readings(texts, rules.value(), request.rules);
  if (!readings) return readings.error();
  GeometryVerdict geometry =
      check_geometry(rules.value(), tiles.value(), setup.value().file.unknown);
  json::object out{{"text", position_text(setup.value().file)},
                   {"position", position_json(setup.value().file)}};
  json::array players;
  for (const std::string& name : setup.value().players)
    players.emplace_back(name);
  out["players"] = std::move(players);
  if (request.moves) out["moves"] = *request.moves;
  std::vector<RulesReading> playable;
  Judgements judgements(setup.value(), tiles.value());
  SideBySide all{texts, playable, {}, judgements};
  for (const RulesReading& reading : readings.value()) {
    if (!geometry.can_be_laid) continue;
    const JudgedReading* const judged = judgements.by(reading.toggles);
    if (judged == nullptr && playable.empty()) return *judgements.error();
    if (judged == nullptr) continue;  // TUN-15: what excludes each other is no reading
    playable.push_back(reading);
    all.judged.push_back(judged);
  }
  json::array names;
  for (const RulesReading& reading : geometry.can_be_laid ? playable : readings.value())
    names.push_back(reading_json(texts, reading));
  out["readings"] = std::move(names);
  if (geometry.can_be_laid)
    add_judged(out, all, setup.value(), questions.value(), std::move(geometry.faults));
  else
    add_contradiction(out, geometry.faults);
  return out;
}

Result<json::object> judge_json(const Catalog& catalog,
                                const RuleTexts& texts,
                                const json::value& request) {
  const auto read = read_judge_request(catalog, texts, request);
  if (!read) return read.error();
  return judge_position(catalog, texts, read.value());
}

}  // namespace aude
