#include "cli/board_view.hpp"

#include "cli/picture.hpp"

#include <algorithm>
#include <limits>

namespace aude::cli {
namespace {

constexpr int kMargin = 5;  // for the numbers of the rows

// The spaces that are shown, both ends included.
struct Frame {
  int left = std::numeric_limits<int>::max();
  int top = std::numeric_limits<int>::max();
  int right = std::numeric_limits<int>::min();
  int bottom = std::numeric_limits<int>::min();

  void include(Place at) {
    left = std::min<int>(left, at.x);
    right = std::max<int>(right, at.x);
    top = std::min<int>(top, at.y);
    bottom = std::max<int>(bottom, at.y);
  }

  [[nodiscard]] bool has(Place at) const {
    return at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
  }

  [[nodiscard]] Spot corner(Place at) const {
    return {1 + (at.y - top) * kSpaceRows, kMargin + (at.x - left) * kSpaceColumns};
  }
};

// As wide as the terminal allows, around the last tile.
void narrow(Frame& frame, int middle, int columns) {
  const int most = std::max(3, (columns - kMargin) / kSpaceColumns);
  if (frame.right - frame.left + 1 <= most) return;
  const int left = std::clamp(middle - most / 2, frame.left, frame.right - most + 1);
  frame.left = left;
  frame.right = left + most - 1;
}

void draw_axes(Picture& picture, const Frame& frame) {
  for (int x = frame.left; x <= frame.right; ++x) {
    const std::string number = std::to_string(x);
    const int column = kMargin + (x - frame.left) * kSpaceColumns + 3;
    picture.write({0, column - static_cast<int>(number.size()) / 2}, number, Tone::empty);
  }
  for (int y = frame.top; y <= frame.bottom; ++y)
    picture.write({2 + (y - frame.top) * kSpaceRows, 0}, std::to_string(y), Tone::empty);
}

void draw_parts(Picture& picture, const Frame& frame, Position p) {
  const Parts& parts = p.state.facts.parts;
  for (std::uint16_t i = 0; i < parts.count; ++i) {
    const Place at = parts.list[i].at;
    if (frame.has(at))
      draw_part(picture, frame.corner(at), p.rules, p.rules.forms[parts.list[i].form]);
  }
}

// The tile laid last, unless only start tiles lie there.
void mark_last(Picture& picture, const Frame& frame, Position p) {
  const Facts& f = p.state.facts;
  if (f.turn < 2 && f.last_part == kNone) return;
  for (std::uint16_t i = f.parts.count; i-- > 0;) {
    const LaidPart& laid = f.parts.list[i];
    const PartForm& form = p.rules.forms[laid.form];
    if (frame.has(laid.at)) mark_part(picture, frame.corner(laid.at), form.half);
    if (form.quarter == 0) return;  // GEO-12: the first of its parts
  }
}

void draw_meeples(Picture& picture, const Frame& frame, Position p) {
  const Facts& f = p.state.facts;
  for (std::uint8_t i = 0; i < f.meeples; ++i) {
    const Meeple& meeple = f.meeple[i];
    const LaidPart& laid = f.parts.list[meeple.on.part];
    if (!frame.has(laid.at)) continue;
    const Spot corner = frame.corner(laid.at);
    const Spot at = spot_of(p.rules, p.rules.forms[laid.form], meeple.on.segment);
    constexpr std::string_view signs = "mALg";  // in the order of `Figure`
    const auto tone = static_cast<Tone>(static_cast<int>(Tone::seat0) + meeple.seat);
    picture.put({corner.row + at.row, corner.column + at.column},
                static_cast<char>('1' + meeple.seat),
                tone);
    if (meeple.figure != Figure::normal)
      picture.put({corner.row + at.row, corner.column + at.column - 1},
                  signs[static_cast<std::size_t>(meeple.figure)],
                  tone);
    if (meeple.ghosts > 0)
      picture.put({corner.row + at.row, corner.column + at.column + 1},
                  meeple.ghosts == 1 ? '\'' : '"',
                  Tone::mist);
  }
}

// TUN-4: a letter for the token's colour, in the colour of whoever placed it.
void draw_tokens(Picture& picture, const Frame& frame, Position p) {
  constexpr std::string_view letters = "RBGYKA";  // in the order of `Color`
  const Parts& parts = p.state.facts.parts;
  for (const TunnelToken& token : parts.tokens) {
    const LaidPart& laid = parts.list[token.on.part];
    if (!frame.has(laid.at)) continue;
    const Spot corner = frame.corner(laid.at);
    const Spot at = opening_of(p.rules, p.rules.forms[laid.form], token.on.segment);
    picture.put({corner.row + at.row, corner.column + at.column},
                letters[static_cast<std::size_t>(token.color)],
                static_cast<Tone>(static_cast<int>(Tone::seat0) + token.seat));
  }
}

void draw_choices(Picture& picture,
                  const Frame& frame,
                  const std::vector<PlaceChoice>& choices,
                  Position p) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Place at = choices[i].at;
    // Where several half tiles may lie the number of the first stands there.
    const bool shown = std::any_of(choices.begin(),
                                   choices.begin() + static_cast<std::ptrdiff_t>(i),
                                   [at](const PlaceChoice& other) { return other.at == at; });
    if (shown || !frame.has(at)) continue;
    const Spot corner = frame.corner(at);
    const std::string number = '[' + std::to_string(i + 1) + ']';
    const std::uint16_t id = find_space(p.rules, p.state.board, at);
    // Beside a half the number stands in its gap.
    const bool gap = id != kNone && occupied(p.state.board.space[id]);
    const Half free = gap ? p.state.board.space[id].gap : Half::whole;
    const int row = free == Half::whole ? 1 : (free == Half::sw || free == Half::se ? 2 : 0);
    const int column = free == Half::sw || free == Half::nw ? 0 : (gap ? 4 : 2);
    picture.write({corner.row + row, corner.column + column}, number, Tone::label);
  }
}

// A tile that lies nowhere, its north-west cell at `corner`.
void draw_kind(
    Picture& picture, Spot corner, const Rules& rules, const KindForm& kind, unsigned turns) {
  for (unsigned quarter = 0; quarter < (kind.shape == Shape::big ? 4U : 1U); ++quarter) {
    const Place at = quarter_place(kind.shape, quarter, turns, Place{0, 0});
    draw_part(picture,
              {corner.row + at.y * kSpaceRows, corner.column + at.x * kSpaceColumns},
              rules,
              rules.forms[kind.first_form + 4 * quarter + turns]);
  }
}

}  // namespace

std::vector<PlaceChoice> choices_of(Position p, const MoveList& moves) {
  std::vector<PlaceChoice> out;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].verb != Verb::place) continue;
    const unsigned distinct = p.rules.kinds[moves[i].tile].distinct;
    if ((distinct >> moves[i].turns & 1U) == 0) continue;
    if (out.empty() || !(out.back().at == moves[i].at) || out.back().kind != moves[i].tile) {
      PlaceChoice choice;
      choice.at = moves[i].at;
      choice.kind = moves[i].tile;
      out.push_back(choice);
    }
    out.back().move[moves[i].turns] = static_cast<int>(i);
  }
  return out;
}

std::string board_text(Position p,
                       const std::vector<PlaceChoice>& choices,
                       int columns,
                       bool colour) {
  const Parts& parts = p.state.facts.parts;
  Frame frame;
  for (std::uint16_t i = 0; i < parts.count; ++i)
    frame.include(parts.list[i].at);
  for (const PlaceChoice& choice : choices)
    frame.include(choice.at);
  narrow(frame, parts.list[parts.count - 1].at.x, columns);
  Picture picture(1 + (frame.bottom - frame.top + 1) * kSpaceRows,
                  kMargin + (frame.right - frame.left + 1) * kSpaceColumns);
  draw_axes(picture, frame);
  draw_parts(picture, frame, p);
  mark_last(picture, frame, p);
  draw_meeples(picture, frame, p);
  draw_tokens(picture, frame, p);
  draw_choices(picture, frame, choices, p);
  return picture.text(colour);
}

std::string tiles_left_text(Position p, int columns, bool colour) {
  const Facts& f = p.state.facts;
  std::vector<std::uint16_t> left;
  bool big = false;
  std::size_t longest = 0;
  int total = 0;
  for (std::uint16_t kind = 0; kind < p.rules.kinds.size(); ++kind) {
    if (f.bag[kind] == 0) continue;
    left.push_back(kind);
    total += f.bag[kind];
    big = big || p.rules.kinds[kind].shape == Shape::big;
    longest = std::max(longest, p.rules.kinds[kind].name.size() + 4);  // `12 x `
  }
  const int step = std::max((big ? 2 : 1) * kSpaceColumns, static_cast<int>(longest)) + 3;
  const int height = (big ? 2 : 1) * kSpaceRows + 2;
  const int in_row = std::max(1, (columns - 2) / step);
  const int rows = (static_cast<int>(left.size()) + in_row - 1) / in_row;
  Picture picture(rows * height, 2 + in_row * step);
  for (std::size_t i = 0; i < left.size(); ++i) {
    const KindForm& kind = p.rules.kinds[left[i]];
    const Spot corner{static_cast<int>(i) / in_row * height,
                      2 + static_cast<int>(i) % in_row * step};
    picture.write(corner, std::to_string(f.bag[left[i]]) + " x " + kind.name, Tone::label);
    draw_kind(picture, {corner.row + 1, corner.column}, p.rules, kind, 0);
  }
  return picture.text(colour) + "  " + std::to_string(total) +
         " tiles are still unseen, the order unknown; " + std::to_string(f.draws_left) +
         " of them will be drawn at most.\n";
}

std::string hand_text(Position p, std::uint16_t tile, bool colour) {
  const KindForm& kind = p.rules.kinds[tile];
  const bool big = kind.shape == Shape::big;
  const int size = big ? 2 : 1;
  const int step = size * kSpaceColumns + 3;
  Picture picture(1 + size * kSpaceRows, 4 * step);
  for (unsigned turns = 0; turns < 4; ++turns) {
    const int column = static_cast<int>(turns) * step;
    picture.put(
        {0, column + size * kSpaceColumns / 2}, static_cast<char>('a' + turns), Tone::label);
    draw_kind(picture, {1, column}, p.rules, kind, turns);
  }
  return picture.text(colour);
}

}  // namespace aude::cli
