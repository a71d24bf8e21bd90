// Positions as text, read: first into the JSON form, then as that. docs/positions.md
#include "codec/compact_json.hpp"
#include "codec/position_letters.hpp"
#include "codec/position_text.hpp"
#include "codec/strict_json.hpp"

#include <algorithm>

namespace aude {
namespace json = boost::json;

namespace {

class TextReader {
 public:
  TextReader(std::string_view text, std::size_t start) : in_(text, start) {}

  Result<json::object> run();

 private:
  void field(char key);
  void more_fields(char key);
  json::array place();
  json::object segment();
  void half(json::object& to);
  std::string tile(std::string_view stops);

  std::string name(std::string_view stops) { return in_.unescape(in_.until(stops)); }

  std::size_t letter(std::string_view letters, const char* what);
  json::object seat();
  void seat_field(json::object& to, char key);
  json::object placed();
  json::object meeple();
  json::object token();

  template <class Read>
  json::array list(char between, Read&& read) {
    json::array out;
    if (in_.at_end() || in_.peek() == ';') return out;
    do
      out.push_back(read());
    while (in_.take(between));
    return out;
  }

  json::array names();
  json::array tiles();
  json::object toggles();
  json::object left();
  json::object last();
  json::object circle();

  TextScanner in_;
  std::vector<std::string> sets_;
  json::object out_;
};

std::size_t TextReader::letter(std::string_view letters, const char* what) {
  const std::size_t found = in_.at_end() ? std::string_view::npos : letters.find(in_.peek());
  if (found == std::string_view::npos) {
    in_.refuse(std::string("the letter of a ") + what + " is needed, one of " +
               std::string(letters));
    return 0;
  }
  in_.take(letters[found]);
  return found;
}

json::array TextReader::place() {
  const std::int64_t x = in_.number();
  in_.need(',');
  return {x, in_.number()};
}

void TextReader::half(json::object& to) {
  if (!in_.take('.')) return;
  std::string word;
  while (in_.peek() >= 'A' && in_.peek() <= 'Z') {
    word += in_.peek();
    in_.take(in_.peek());
  }
  to["half"] = word;
}

json::object TextReader::segment() {
  json::object out{{"at", place()}};
  half(out);
  out["kind"] = kFeatureKindNames[letter(kKindLetters, "kind")];
  std::string port;
  while (in_.peek() >= 'A' && in_.peek() <= 'Z') {
    port += in_.peek();
    in_.take(in_.peek());
  }
  if (!port.empty()) out["port"] = port;
  return out;
}

std::string TextReader::tile(std::string_view stops) {
  const std::string_view raw = in_.until(stops);
  if (raw.substr(0, 1) == "/") return in_.unescape(raw.substr(1));
  const std::size_t slash = raw.find('/');
  const auto in_set = [&](std::size_t set, std::string_view id) {
    if (set >= sets_.size()) {
      in_.refuse("there is no set of that number");
      return std::string();
    }
    return sets_[set].substr(0, sets_[set].find(':')) + "/" + in_.unescape(id);
  };
  if (slash == std::string_view::npos) return in_set(0, raw);
  const std::string_view set = raw.substr(0, slash);
  if (set.find_first_not_of("0123456789") != std::string_view::npos) return in_.unescape(raw);
  if (set.size() > 3) return in_set(sets_.size(), {});
  return in_set(static_cast<std::size_t>(std::stoul(std::string(set))), raw.substr(slash + 1));
}

void TextReader::seat_field(json::object& to, char key) {
  if (key == 's') {
    to["score"] = in_.number();
  } else if (key == 'f') {
    json::object supply;
    while (in_.ok() && kFigureLetters.find(in_.peek()) != std::string_view::npos) {
      const std::size_t figure = letter(kFigureLetters, "figure");
      supply[kFigureNames[figure]] = in_.number();
    }
    to["supply"] = std::move(supply);
  } else if (key == 'h') {
    json::array hand;
    if (in_.peek() != ':' && in_.peek() != '~' && in_.peek() != ';' && !in_.at_end())
      hand = list(',', [&] { return json::value_from(tile(",:~;")); });
    to["hand"] = std::move(hand);
  } else if (key == 'c') {
    to["hand_count"] = in_.number();
  } else if (key == 't') {
    json::array tokens;
    while (!in_.at_end() && kColorLetters.find(in_.peek()) != std::string_view::npos)
      tokens.emplace_back(kColorNames[letter(kColorLetters, "colour")]);
    to["tokens"] = std::move(tokens);
  } else {
    to["reserve"] = json::object{{"guard", in_.number()}};
  }
}

json::object TextReader::seat() {
  json::object out;
  const std::string called = name(":~;");
  if (!called.empty()) out["name"] = called;
  while (in_.take(':')) {
    constexpr std::string_view keys = "sfhctr";
    seat_field(out, keys[letter(keys, "player's field")]);
  }
  return out;
}

json::object TextReader::placed() {
  json::object out{{"tile", tile("@~;")}};
  in_.need('@');
  out["at"] = place();
  const std::int64_t turns = in_.take('*') ? in_.number() : 0;
  if (turns < 0 || turns > 3) in_.refuse("a rotation is 0 to 3 quarter turns");
  out["rotation"] = turns * 90;
  if (in_.take('h'))
    out["half"] = kHalfNames[static_cast<std::size_t>(half_at(static_cast<unsigned>(turns)))];
  return out;
}

json::object TextReader::meeple() {
  json::object out{{"player", in_.number()}};
  out["figure"] = kFigureNames[letter(kFigureLetters, "figure")];
  in_.need('@');
  out["feature"] = segment();
  if (in_.take('*')) out["ghosts"] = in_.number();
  return out;
}

json::object TextReader::token() {
  json::object out{{"color", kColorNames[letter(kColorLetters, "colour")]}};
  if (in_.peek() != '@') out["player"] = in_.number();
  in_.need('@');
  out["feature"] = segment();
  if (in_.take('+')) out["now"] = true;
  if (in_.take('-')) out["passed"] = true;
  return out;
}

json::array TextReader::names() {
  return list(',', [&] { return json::value_from(name(",;")); });
}

json::array TextReader::tiles() {
  return list(',', [&] { return json::value_from(tile(",;")); });
}

json::object TextReader::toggles() {
  json::object out;
  do {
    const std::string toggle = name("=,;");
    in_.need('=');
    if (out.contains(toggle)) in_.refuse("the toggle stands here twice");
    out[toggle] = name(",;");
  } while (in_.take(','));
  return out;
}

json::object TextReader::left() {
  json::object out;
  if (in_.at_end() || in_.peek() == ';') return out;
  do {
    const std::string one = tile("*,;");
    if (out.contains(one)) in_.refuse("the tile stands here twice");
    out[one] = in_.take('*') ? in_.number() : 1;
  } while (in_.take(','));
  return out;
}

json::object TextReader::last() {
  json::object out{{"at", place()}};
  half(out);
  return out;
}

json::object TextReader::circle() {
  json::object out{{"kind", name(".;")}};
  in_.need('.');
  out["do"] = name(";");
  return out;
}

void TextReader::more_fields(char key) {
  if (key == 'w') out_["player"] = in_.number();
  if (key == 'n') out_["turn"] = in_.number();
  if (key == 'h') out_["phase"] = name(";");
  if (key == 'x') out_["tile"] = tile(";");
  if (key == 'l') out_["last"] = last();
  if (key == 'c') out_["crop_circle"] = circle();
  if (key == 'g') out_["left"] = left();
  if (key == 'y') out_["to_draw"] = in_.number();
  if (key == 'd') out_["discarded"] = tiles();
  if (key == 'e') out_["elsewhere"] = name(";");
  if (key == 'q') out_["ask"] = read_compact_json(in_);
}

void TextReader::field(char key) {
  if (key == 's') {
    out_["sets"] = names();
    for (const json::value& set : out_["sets"].as_array())
      sets_.emplace_back(std::string_view(set.as_string()));
  }
  if (key == 'r') out_["rules"] = names();
  if (key == 't') out_["toggles"] = toggles();
  if (key == 'o') out_["tiles"] = read_compact_json(in_);
  if (key == 'p') out_["players"] = list('~', [&] { return seat(); });
  if (key == 'b') out_["board"] = list('~', [&] { return placed(); });
  if (key == 'm') out_["meeples"] = list('~', [&] { return meeple(); });
  if (key == 'k') out_["tokens"] = list('~', [&] { return token(); });
  more_fields(key);
}

Result<json::object> TextReader::run() {
  std::string seen;
  while (in_.ok() && !in_.at_end()) {
    in_.need(';');
    constexpr std::string_view keys = "srtopbmkwnhxlcgydeq";
    const char key = keys[letter(keys, "field")];
    if (seen.find(key) != std::string::npos) in_.refuse("the field stands here twice");
    seen += key;
    in_.need('=');
    field(key);
  }
  if (!in_.ok()) return in_.error();
  return std::move(out_);
}

Error at_character(std::size_t number, const std::string& what) {
  return bad_field("text", "character " + std::to_string(number) + ": " + what);
}

// `aude2;...`: of another version than this program's.
bool is_of_another_version(std::string_view text) {
  const std::string_view head = text.substr(0, text.find_first_of(";!"));
  return head != kTextHead && head.size() > kTextFamily.size() &&
         head.substr(0, kTextFamily.size()) == kTextFamily &&
         head.find_first_not_of("0123456789", kTextFamily.size()) == std::string_view::npos;
}

}  // namespace

Result<PositionFile> read_position_text(std::string_view given) {
  if (given.size() > kMaxJsonBytes)
    return Error{"too-long", "text", "more than " + std::to_string(kMaxJsonBytes) + " bytes"};
  // Forums and mail break lines where they like; no white space is ever part of the text.
  std::string whole(given);
  whole.erase(
      std::remove_if(whole.begin(),
                     whole.end(),
                     [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }),
      whole.end());
  const std::string_view text = whole;
  if (is_of_another_version(text))
    return at_character(1,
                        "a text of another version: this program reads " + std::string(kTextHead));
  if (text.substr(0, kTextHead.size()) != kTextHead)
    return at_character(1, "a position as text begins with " + std::string(kTextHead));
  const std::size_t end = text.find('!');
  if (end == std::string_view::npos)
    return at_character(text.size(), "the text is cut: it ends without \"!\" and a checksum");
  const std::string_view body = text.substr(0, end);
  const std::string_view sum = text.substr(end + 1);
  if (!sum.empty() && sum.size() < kChecksumLetters)
    return at_character(text.size(), "the text is cut: its checksum has four letters");
  if (sum.size() > kChecksumLetters)
    return at_character(end + kChecksumLetters + 2, "nothing may follow the checksum");
  const auto object = TextReader(body.substr(kTextHead.size()), kTextHead.size()).run();
  if (!object) return object.error();
  if (!sum.empty() && sum != checksum_of_text(body))
    return at_character(end + 2, "the checksum does not fit: something before it has changed");
  return read_position(json::value(object.value()), "");
}

}  // namespace aude
