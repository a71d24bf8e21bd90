// Any bytes as a record: refused with words, or a game whose own record leads back to it and stands
// up to `verify`. docs/records.md
#include "check/contract.hpp"
#include "fuzz/fuzz_bytes.hpp"
#include "table/record.hpp"

#include <boost/json.hpp>

namespace aude::fuzz {
namespace {

struct Data {
  Catalog catalog = Catalog::from_embedded().value();
  RuleTexts texts = RuleTexts::from_embedded().value();
};

const Data& data() {
  static const Data all = [] {
    Data out;
    const auto fault = out.catalog.add_folder(AUDE_SOURCE_DIR "/tests/tiles");
    demand(!fault, "tests/tiles cannot be read");
    return out;
  }();
  return all;
}

Result<LoadedGame> load(std::string_view text) {
  return load_record_text(data().catalog, data().texts, text);
}

Result<LoadedGame> verify(std::string_view text) {
  return verify_record(data().catalog, data().texts, text);
}

void demand_words(const Error& error) {
  demand(!error.code.empty() && !error.message.empty(), "a refusal without words");
}

// The sum keeps chance from getting past it: here it is put right.
std::string with_right_sum(std::string_view text) {
  auto record = record_of_text(text);
  if (!record) return std::string(text);
  boost::json::object& object = record.value();
  if (boost::json::object* end = object["end"].if_object()) (*end)["sum"] = sum_of_record(object);
  return record_text(object);
}

void run(std::string_view given) {
  const auto as_given = load(given);
  if (!as_given) demand_words(as_given.error());
  const std::string text = with_right_sum(given);
  const auto loaded = load(text);
  if (!loaded) {
    demand_words(loaded.error());
    return;
  }
  const TableGame& game = loaded.value().game;
  demand(checks::not_conserved(game.table.position()).empty(), "pieces are lost or made", text);
  for (const Viewer reader : {kEverything, kSpectator}) {
    const boost::json::object record = record_json(game, reader);
    const std::string own = record_text(record);
    const auto again = load(own);
    demand(again.ok(), "a record is refused", own);
    // Half tiles that the reader does not know are dealt unknown ones: so what the records tell.
    const boost::json::object told = record_json(again.value().game, reader);
    demand(told.at("moves") == record.at("moves"), "another game", own);
    demand(told.at("end").at("hash") == record.at("end").at("hash"), "another state", own);
  }
  // The order may be a forged one, and then all records of the game are.
  const auto verified = verify(text);
  const std::string own = record_text(record_json(game, kEverything));
  demand(!verified.ok() || verify(own).ok(), "what was verified is not, once written again", own);
}

}  // namespace
}  // namespace aude::fuzz

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the same bytes as text
  aude::fuzz::run({reinterpret_cast<const char*>(data), size});
  return 0;
}
