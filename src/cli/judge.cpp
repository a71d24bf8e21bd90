#include "cli/judge.hpp"

#include "codec/position_letters.hpp"
#include "codec/position_text.hpp"
#include "codec/strict_json.hpp"
#include "codec/wire/request.hpp"
#include "judge/judge.hpp"
#include "judge/position_of.hpp"
#include "table/record.hpp"

#include <fstream>
#include <iterator>
#include <ostream>

namespace aude::cli {
namespace json = boost::json;

namespace {

int refuse(std::ostream& err, const Error& error) {
  fail(err, error);
  return kJudgedNothing;
}

Result<std::string> read_all(const std::string& file, std::istream& in) {
  std::ifstream opened;
  if (file != "-") {
    opened.open(file, std::ios::binary);
    if (!opened) return Error{"bad-field", file, "the file cannot be read"};
  }
  std::istream& from = file == "-" ? in : opened;
  std::string text(kMaxRecordBytes + 1, '\0');
  from.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(from.gcount()));
  return text;
}

// A record at some action.
Result<PositionFile> position_in_record(const Data& data,
                                        const std::string& text,
                                        const JudgeOptions& options) {
  auto loaded = load_record_text(data.catalog, data.texts, text);
  if (!loaded) return loaded.error();
  const auto move = options.move >= 0 ? std::optional(options.move) : std::nullopt;
  return position_in_record(data.catalog, data.texts, std::move(loaded).value(), move);
}

Result<PositionFile> position_in(const Data& data,
                                 const std::string& text,
                                 const JudgeOptions& options) {
  if (text.substr(0, 200).find("\"aude\"") != std::string::npos)
    return position_in_record(data, text, options);
  if (options.move >= 0) return Error{"bad-field", "--move", "only a record has moves"};
  if (text.compare(0, kTextFamily.size(), kTextFamily) == 0) return read_position_text(text);
  json::value value;
  if (auto fault = parse_request(text, value)) return *fault;
  return read_position(value, "");
}

// The questions of the command line.
Result<json::array> asked(const JudgeOptions& options) {
  json::array ask;
  const auto add = [&](const std::vector<std::string>& texts,
                       const char* key) -> std::optional<Error> {
    for (const std::string& text : texts) {
      json::value value;
      if (auto fault = parse_request(text, value))
        return Error{fault->code, std::string("--") + key, fault->message};
      // Several actions are done one after the other.
      ask.push_back(json::object{{value.is_array() ? "actions" : key, value}});
    }
    return {};
  };
  if (auto fault = add(options.actions, "action")) return *fault;
  if (auto fault = add(options.features, "feature")) return *fault;
  return ask;
}

}  // namespace

int run_judge(const Data& data,
              const JudgeOptions& options,
              std::istream& in,
              std::ostream& out,
              std::ostream& err) {
  const auto text = read_all(options.file, in);
  if (!text) return refuse(err, text.error());
  auto position = position_in(data, text.value(), options);
  if (!position) return refuse(err, position.error());
  if (options.text) {
    out << position_text(position.value()) << '\n';
    return kJudgedLegal;
  }
  auto ask = asked(options);
  if (!ask) return refuse(err, ask.error());
  JudgeRequest request;
  request.position = std::move(position).value();
  if (!options.rules.empty()) request.rules = options.rules;
  request.ask = std::move(ask).value();
  const auto answer = judge_position(data.catalog, data.texts, request);
  if (!answer) return refuse(err, answer.error());
  if (options.json)
    out << json::serialize(answer.value()) << '\n';
  else
    print_judgement(answer.value(), options.markdown, out);
  return status_of_judgement(answer.value());
}

}  // namespace aude::cli
