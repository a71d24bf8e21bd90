// Positions as text, written. docs/positions.md
#include "codec/position_text.hpp"

#include "codec/compact_json.hpp"
#include "codec/position_letters.hpp"
#include "rules/base/hash.hpp"

namespace aude {
namespace {

std::string text_of(Place at) {
  return std::to_string(at.x) + "," + std::to_string(at.y);
}

// The set by its place among the sets where it is one of them, the first one left out.
std::string text_of_tile(const std::string& name, const PositionFile& position) {
  const std::size_t slash = name.find('/');
  if (slash == std::string::npos) return "/" + escaped(name, kBareInNames);
  const std::string id = escaped(name.substr(slash + 1), kBareInNames);
  const std::string set = name.substr(0, slash);
  const auto& sets = position.options.sets;
  for (std::size_t i = 0; i < sets.size(); ++i)
    if (sets[i].substr(0, sets[i].find(':')) == set && id.find('/') == std::string::npos)
      return i == 0 ? id : std::to_string(i) + "/" + id;
  // A set that looks like a place among the sets is told from it.
  const bool number = set.find_first_not_of("0123456789") == std::string::npos;
  return (number ? "/" : "") + escaped(name, kBareInNames);
}

std::string text_of_segment(const AskedSegment& segment) {
  std::string out = text_of(segment.at);
  if (segment.half) out += "." + std::string(kHalfNames[static_cast<std::size_t>(*segment.half)]);
  out += kKindLetters[static_cast<std::size_t>(segment.kind)];
  if (segment.port) out += kPortNames[static_cast<std::size_t>(*segment.port)];
  return out;
}

template <class List, class Write>
std::string joined(const List& list, char between, Write&& write) {
  std::string out;
  for (const auto& one : list) {
    if (&one != &list.front()) out += between;
    out += write(one);
  }
  return out;
}

std::string text_of_seat(const PositionSeat& seat, const PositionFile& position) {
  std::string out = escaped(seat.name, kBareInPlayers);
  if (seat.score) out += ":s" + std::to_string(*seat.score);
  std::string supply;
  for (std::size_t i = 0; i < kFigures; ++i)
    if (seat.supply[i] >= 0) supply += kFigureLetters[i] + std::to_string(seat.supply[i]);
  if (!supply.empty()) out += ":f" + supply;
  if (seat.hand)
    out += ":h" + joined(*seat.hand, ',', [&](const std::string& tile) {
             return text_of_tile(tile, position);
           });
  if (seat.hand_count) out += ":c" + std::to_string(*seat.hand_count);
  if (seat.tokens) {
    out += ":t";
    for (const Color color : *seat.tokens)
      out += kColorLetters[static_cast<std::size_t>(color)];
  }
  if (seat.reserve) out += ":r" + std::to_string(*seat.reserve);
  return out;
}

std::string text_of_placed(const PlacedTile& tile, const PositionFile& position) {
  std::string out = text_of_tile(tile.tile, position) + "@" + text_of(tile.at);
  if (tile.turns > 0) out += "*" + std::to_string(int{tile.turns});
  return out + (tile.names_half ? "h" : "");
}

std::string text_of_meeple(const PositionMeeple& meeple) {
  std::string out = std::to_string(meeple.player);
  out += kFigureLetters[static_cast<std::size_t>(meeple.figure)];
  out += "@" + text_of_segment(meeple.feature);
  if (meeple.ghosts > 0) out += "*" + std::to_string(meeple.ghosts);
  return out;
}

std::string text_of_token(const PositionToken& token) {
  std::string out(1, kColorLetters[static_cast<std::size_t>(token.color)]);
  if (token.player) out += std::to_string(*token.player);
  out += "@" + text_of_segment(token.feature);
  return out + (token.now ? "+" : "") + (token.passed ? "-" : "");
}

class TextWriter {
 public:
  explicit TextWriter(const PositionFile& position) : position_(position) {}

  std::string run();

 private:
  void add(char key, const std::string& value) {
    out_ += ';';
    out_ += key;
    out_ += '=';
    out_ += value;
  }

  template <class List, class Write>
  void add_list(char key, const List& list, char between, Write&& write) {
    if (!list.empty()) add(key, joined(list, between, write));
  }

  void add_options();
  void add_turn();
  void add_rest();

  const PositionFile& position_;
  std::string out_{kTextHead};
};

void TextWriter::add_options() {
  const auto name = [](const std::string& text) { return escaped(text, kBareInNames); };
  add('s', joined(position_.options.sets, ',', name));
  add_list('r', position_.options.rules, ',', name);
  add_list('t', position_.options.toggles, ',', [&](const auto& toggle) {
    return name(toggle.first) + "=" + name(toggle.second);
  });
  if (!position_.tiles.empty()) add('o', compact_json(position_.tiles));
}

void TextWriter::add_turn() {
  if (position_.player) add('w', std::to_string(*position_.player));
  if (position_.turn) add('n', std::to_string(*position_.turn));
  if (!position_.phase.empty()) add('h', position_.phase);
  if (!position_.tile.empty()) add('x', text_of_tile(position_.tile, position_));
  if (position_.last) {
    std::string last = text_of(position_.last->at);
    if (position_.last->half)
      last += "." + std::string(kHalfNames[static_cast<std::size_t>(*position_.last->half)]);
    add('l', last);
  }
  if (position_.circle)
    add('c',
        std::string(kRoleNames[static_cast<std::size_t>(position_.circle->role)]) + "." +
            std::string(kDeedNames[static_cast<std::size_t>(position_.circle->deed)]));
}

void TextWriter::add_rest() {
  const auto tile = [&](const std::string& name) { return text_of_tile(name, position_); };
  if (position_.left)
    add('g', joined(*position_.left, ',', [&](const auto& left) {
          return tile(left.first) + (left.second == 1 ? "" : "*" + std::to_string(left.second));
        }));
  if (position_.to_draw) add('y', std::to_string(*position_.to_draw));
  add_list('d', position_.discarded, ',', tile);
  if (position_.unknown) add('e', "unknown");
  if (!position_.ask.empty()) add('q', compact_json(position_.ask));
}

std::string TextWriter::run() {
  add_options();
  add_list('p', position_.players, '~', [&](const PositionSeat& seat) {
    return text_of_seat(seat, position_);
  });
  add_list('b', position_.board, '~', [&](const PlacedTile& tile) {
    return text_of_placed(tile, position_);
  });
  add_list('m', position_.meeples, '~', text_of_meeple);
  add_list('k', position_.tokens, '~', text_of_token);
  add_turn();
  add_rest();
  return out_ + '!' + checksum_of_text(out_);
}

}  // namespace

std::string checksum_of_text(std::string_view text) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  Hash hash;
  for (const char c : text)
    hash.add(static_cast<unsigned char>(c));
  std::uint64_t bits = hash.value() >> 44U;
  std::string out;
  for (std::size_t i = 0; i < kChecksumLetters; ++i, bits >>= 5U)
    out += letters[bits & 31U];
  return out;
}

std::string position_text(const PositionFile& position) {
  return TextWriter(position).run();
}

}  // namespace aude
