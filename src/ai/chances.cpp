// Holes, the tiles that close them, and the chance that they come. BASE-8, BASE-9, BASE-11, HALF-14
#include "ai/chances.hpp"

#include <cmath>

namespace aude {
namespace {

constexpr int kQuarters = 4;
constexpr std::uint8_t kLongSide = 1U << static_cast<unsigned>(Side::l);

// The sides of a space that show something, one bit each.
unsigned known_sides(unsigned requirement) {
  unsigned known = 0;
  for (unsigned s = 0; s < kShortSides; ++s)
    if (requirement / kSideDigit[s] % 5U != 0) known |= 1U << s;
  return known;
}

// base^(quarters / 4) from products and square roots alone, which are the same on every platform.
double power(double base, int quarters) {
  double out = 1;
  for (; quarters > 0; quarters /= 2, base *= base)
    if (quarters % 2 != 0) out *= base;
  return std::sqrt(std::sqrt(out));
}

}  // namespace

Chances::Chances(const Rules& rules, const Weights& weights) : rules_(rules), weights_(weights) {
  for (const PartForm& form : rules.forms) {
    std::array<std::uint8_t, kSides> reach{};
    for (std::size_t s = 0; s < kSides; ++s) {
      if (form.edge_segment[s] == kNoSegment) continue;
      for (std::size_t other = 0; other < kSides; ++other)
        if (form.edge_segment[other] == form.edge_segment[s])
          reach[s] = static_cast<std::uint8_t>(reach[s] | 1U << other);
    }
    reach_.push_back(reach);
  }
}

void Chances::look_into_bag(Position p) {
  const Facts& f = p.state.facts;
  kinds_.clear();
  bag_.clear();
  unseen_ = 0;
  for (std::size_t kind = 0; kind < rules_.kinds.size(); ++kind) {
    if (f.bag[kind] == 0) continue;
    kinds_.push_back(static_cast<std::uint16_t>(kind));
    bag_.push_back(f.bag[kind]);
    unseen_ += f.bag[kind];
  }
  quarter_turns_ = kQuarters * int{f.draws_left} / f.seats;
  tiles_.assign(std::size_t{kRequirements} * 16U, kUnknown);
  chance_.assign(2 * static_cast<std::size_t>(kMaxHoles * (unseen_ + 1)), kUnknown);
}

void Chances::add_hole(Holes& holes, std::uint16_t space, Side side) {
  const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
  for (int i = 0; i < holes.count; ++i) {
    Hole& hole = holes.list[static_cast<std::size_t>(i)];
    if (hole.space != space) continue;
    hole.sides = static_cast<std::uint8_t>(hole.sides | bit);
    return;
  }
  if (holes.count == kMaxHoles) {
    holes.too_many = true;
    return;
  }
  holes.list[static_cast<std::size_t>(holes.count++)] = Hole{space, bit};
}

void Chances::find_holes(Position p, std::uint16_t root, Holes& holes) const {
  const Parts& parts = p.state.facts.parts;
  const Board& board = p.state.board;
  const bool ignored = rules_.gaps_join && rules_.toggles.is(GapClosure::ignored);
  for_each_segment(rules_, parts, board, root, [&](SegmentName name, const PartForm& form) {
    if (holes.too_many) return;
    const Place here = parts.list[name.part].at;
    const SegmentForm& segment = rules_.segment(form, name.segment);
    holes.dear = holes.dear || segment.inn || segment.cathedral;
    for (std::size_t s = 0; s < kSides && segment.edges > 0; ++s) {
      if (form.edge_segment[s] != name.segment) continue;
      const auto side = static_cast<Side>(s);
      const bool short_side = side != Side::l;
      const std::uint16_t at = find_space(rules_, board, short_side ? beside(here, side) : here);
      const Space& space = board.space[at];
      if (short_side ? space.owner[static_cast<std::size_t>(opposite(side))] != kNone
                     : space.parts > 1)
        continue;
      // HALF-15: where gaps are ignored an enclosed one closes what borders it.
      if (ignored && occupied(space) && is_enclosed(rules_, board, space)) continue;
      add_hole(holes, at, opposite(side));
    }
  });
}

std::uint16_t Chances::count_tiles(unsigned requirement, std::uint8_t sides) const {
  const unsigned known = known_sides(requirement);
  int count = 0;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    const KindForm& kind = rules_.kinds[kinds_[i]];
    if (kind.shape == Shape::big) continue;
    bool closes = false;
    for (unsigned turns = 0; turns < 4 && !closes; ++turns) {
      if ((kind.fits[requirement] & kind.distinct & 1U << turns) == 0) continue;
      const std::size_t at = kind.first_form + turns;
      unsigned covered = 0;
      unsigned reached = 0;
      for (unsigned s = 0; s < kShortSides; ++s) {
        if (rules_.forms[at].edges[s] == Terrain::none) continue;
        covered |= 1U << s;
        if ((sides >> s & 1U) != 0) reached |= reach_[at][s];
      }
      const bool touches = known == 0 || (covered & known) != 0;  // HALF-6
      closes = touches && (covered & sides) == sides && (reached & ~known) == 0;
    }
    if (closes) count += bag_[i];
  }
  return static_cast<std::uint16_t>(count);
}

// HALF-14: only the half that is missing closes a gap.
std::uint16_t Chances::count_for_gap(Position p, const Space& gap, std::uint8_t sides) const {
  if (gap.gap == Half::whole) return 0;
  const unsigned turns = static_cast<unsigned>(gap.gap) - 1U;
  const std::uint16_t lone = gap.owner[static_cast<std::size_t>(sides_of(complement(gap.gap))[0])];
  const Terrain border = rules_.forms[p.state.facts.parts.list[lone].form].edges[4];
  const unsigned known = known_sides(gap.requirement) | kLongSide;
  int count = 0;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    const KindForm& kind = rules_.kinds[kinds_[i]];
    const std::size_t at = kind.first_form + turns;
    if (kind.shape != Shape::half || (kind.fits[gap.requirement] >> turns & 1U) == 0 ||
        rules_.forms[at].edges[4] != border)
      continue;
    unsigned reached = 0;
    for (unsigned s = 0; s < kSides; ++s)
      if ((sides >> s & 1U) != 0) reached |= reach_[at][s];
    if ((reached & ~known) == 0) count += bag_[i];
  }
  return static_cast<std::uint16_t>(count);
}

std::uint16_t Chances::tiles_for(Position p, const Space& space, std::uint8_t sides) {
  if (occupied(space)) return count_for_gap(p, space, sides);
  std::uint16_t& known = tiles_[space.requirement * 16U + sides];
  if (known == kUnknown) known = count_tiles(space.requirement, sides);
  return known;
}

Chance Chances::chance(std::uint16_t tiles, int holes, By by) {
  if (tiles == 0) return 0;
  std::uint16_t& known =
      chance_[static_cast<std::size_t>(((by == By::seat ? 0 : kMaxHoles) + holes - 1) *
                                       (unseen_ + 1)) +
              tiles];
  if (known == kUnknown) {
    const int effort = by == By::seat ? weights_.effort : weights_.effort_around;
    const double missed = power(static_cast<double>(unseen_ - tiles) / static_cast<double>(unseen_),
                                quarter_turns_ * effort / (100 * holes));
    known = static_cast<std::uint16_t>((1 - missed) * kCertain);
  }
  return known;
}

Prospect Chances::of_way(Position p, std::uint16_t root) {
  Holes holes;
  find_holes(p, root, holes);
  Prospect out;
  out.holes = holes.count;
  out.dear = holes.dear;
  out.complete = holes.too_many ? 0 : kCertain;
  for (int i = 0; i < holes.count && out.complete > 0; ++i) {
    const Hole& hole = holes.list[static_cast<std::size_t>(i)];
    const std::uint16_t tiles = tiles_for(p, p.state.board.space[hole.space], hole.sides);
    out.complete = out.complete * chance(tiles, holes.count, By::seat) / kCertain;
  }
  return out;
}

Prospect Chances::of_watcher(Position p, std::uint16_t segment) {
  const Board& board = p.state.board;
  const Place at = p.state.facts.parts.list[board.nodes[segment].part].at;
  Prospect out;
  out.complete = kCertain;
  out.holes = board.nodes[segment].open;
  for (int dy = -1; dy <= 1 && out.holes > 0; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const std::uint16_t id =
          find_space(rules_,
                     board,
                     {static_cast<std::int16_t>(at.x + dx), static_cast<std::int16_t>(at.y + dy)});
      if (id != kNone && occupied(board.space[id])) continue;
      const std::uint16_t tiles =
          id == kNone ? static_cast<std::uint16_t>(unseen_) : tiles_for(p, board.space[id], 0);
      const Chance filled = chance(tiles, out.holes, By::all);
      out.filled += filled;
      out.complete = out.complete * filled / kCertain;
    }
  return out;
}

}  // namespace aude
