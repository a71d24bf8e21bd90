// Actions of the protocol, read. BASE-5, HALF-3, HALF-33, TUN-4, TUN-15, GCC-6
#include "codec/strict_json.hpp"
#include "codec/wire/actions.hpp"

#include <algorithm>
#include <array>

namespace aude {
namespace json = boost::json;

namespace {

// A number beyond the game's seats is somebody who is not to act.
constexpr int kMostSeats = 99;

Reader::Keys keys_of(ActionType type) {
  switch (type) {
    case ActionType::chance:
      return {"type", "player", "tile", "count"};
    case ActionType::place:
      return {"type", "player", "tile", "at", "rotation", "half"};
    case ActionType::figure:
      return {"type", "player", "figure", "feature", "beside"};
    case ActionType::retrieve:
      return {"type", "player", "figure", "feature"};
    case ActionType::pass:
    case ActionType::draw:
      return {"type", "player"};
    case ActionType::token:
      return {"type", "player", "token", "color", "feature", "features"};
    case ActionType::ghost:
    case ActionType::remove:
      return {"type", "player", "meeple"};
    case ActionType::choose:
      return {"type", "player", "what", "tile", "kind", "do"};
  }
  return {};
}

void read_figure(Reader& reader, AskedAction& asked) {
  asked.figure = static_cast<Figure>(reader.word("figure", kFigureNames));
  const json::value* feature = reader.need("feature");
  if (feature == nullptr) return;
  const auto segment = read_segment(*feature, reader.path_of("feature"));
  if (segment)
    asked.feature = segment.value();
  else
    reader.refuse(segment.error());
}

// `"meeple":{"player":0,"figure":"normal","feature":{...}}`
void read_meeple(Reader& reader, AskedAction& asked) {
  const json::value* value = reader.need("meeple");
  if (value == nullptr) return;
  Reader meeple(*value, reader.path_of("meeple"), {"player", "figure", "feature", "ghosts"});
  meeple.need("player");
  asked.owner = static_cast<int>(meeple.number_if_any("player", 0, kMostSeats).value_or(0));
  if (const auto ghosts = meeple.number_if_any("ghosts", 0, 2))
    asked.ghosts = static_cast<int>(*ghosts);
  read_figure(meeple, asked);
  if (!meeple.ok()) reader.refuse(meeple.error());
}

// HALF-3, HALF-33: each choice has fields of its own.
void read_choice(Reader& reader, AskedAction& asked) {
  asked.what = static_cast<What>(reader.word("what", kWhatNames));
  const bool draft = asked.what == What::draft;
  if (draft) {
    asked.tile = reader.text("tile", kMaxTextLength);
  } else {
    asked.role = static_cast<Role>(reader.word("kind", kRoleNames));
    asked.deed = static_cast<Deed>(reader.word("do", kDeedNames));
  }
  for (const char* key : {"tile", "kind", "do"})
    if ((std::string_view(key) == "tile") != draft && reader.find(key) != nullptr)
      reader.refuse("unknown-field", key, "this choice does not know the field");
}

// The field as a segment; a fault is the reader's.
AskedSegment read_segment_at(Reader& reader, const json::value& value, const std::string& path) {
  const auto segment = read_segment(value, path);
  if (segment) return segment.value();
  reader.refuse(segment.error());
  return {};
}

// TUN-4: an opening, or with `features` two at once (TUN-15).
void read_token(Reader& reader, AskedAction& asked) {
  constexpr std::array<std::string_view, 1> kinds{"tunnel"};
  reader.word("token", kinds);
  asked.color = static_cast<Color>(reader.word("color", kColorNames));
  const json::value* const pair = reader.find("features");
  asked.pair = pair != nullptr;
  if (!asked.pair) {
    if (const json::value* one = reader.need("feature"))
      asked.feature = read_segment_at(reader, *one, reader.path_of("feature"));
    return;
  }
  if (reader.find("feature") != nullptr)
    reader.refuse("bad-field", "features", "one opening or two are named, not both");
  const json::array* const list = pair->if_array();
  if (list == nullptr || list->size() != 2) {
    reader.refuse("bad-field", "features", "a list of two openings is needed");
    return;
  }
  const std::string path = reader.path_of("features");
  asked.feature = read_segment_at(reader, (*list)[0], json_path(path, 0));
  asked.other = read_segment_at(reader, (*list)[1], json_path(path, 1));
}

void read_fields(Reader& reader, AskedAction& asked) {
  if (const auto player = reader.number_if_any("player", 0, kMostSeats))
    asked.player = static_cast<int>(*player);
  switch (asked.type) {
    case ActionType::chance:
      asked.tile = reader.text("tile", kMaxTextLength);
      if (const auto count = reader.number_if_any("count", 0, kMaxParts))
        asked.count = static_cast<int>(*count);
      break;
    case ActionType::place:
      asked.tile = reader.text("tile", kMaxTextLength);
      asked.at = reader.place("at");
      asked.turns = reader.turns("rotation");
      if (const auto half = reader.word_if_any("half", kHalfNames))
        asked.half = static_cast<Half>(*half);
      break;
    case ActionType::figure:
      asked.beside = reader.flag_if_any("beside");
      read_figure(reader, asked);
      break;
    case ActionType::retrieve:
      read_figure(reader, asked);
      break;
    // These are read last, since nobody asks for them in another phase.
    case ActionType::remove:
    case ActionType::ghost:
    case ActionType::choose:
    case ActionType::pass:
    case ActionType::draw:
    case ActionType::token:
      break;
  }
}

}  // namespace

Result<AskedAction> read_action(const json::value& value, const std::string& path) {
  const json::object* object = value.if_object();
  if (object == nullptr) return Error{"bad-field", path, "an object is needed"};
  const json::value* type = object->if_contains("type");
  if (type == nullptr)
    return Error{"missing", json_path(path, "type"), "the field \"type\" is missing"};
  AskedAction asked;
  const json::string* name = type->if_string();
  const auto* const known =
      name == nullptr
          ? kActionTypes.end()
          : std::find(kActionTypes.begin(), kActionTypes.end(), std::string_view(*name));
  if (known == kActionTypes.end()) {
    std::string all;
    for (const std::string_view one : kActionTypes)
      all += " " + std::string(one);
    return Error{"bad-field", json_path(path, "type"), "one of these is needed:" + all};
  }
  asked.type = static_cast<ActionType>(known - kActionTypes.begin());
  Reader reader(value, path, keys_of(asked.type));
  read_fields(reader, asked);
  if (!reader.ok()) return reader.error();
  if (asked.type == ActionType::remove || asked.type == ActionType::ghost)
    read_meeple(reader, asked);
  if (asked.type == ActionType::choose) read_choice(reader, asked);
  if (asked.type == ActionType::token) read_token(reader, asked);
  if (!reader.ok()) asked.fault = reader.error();
  return asked;
}

}  // namespace aude
