// The universal crop circle. HALF-33
#include "oracle/layout.hpp"
#include "oracle/oracle.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

namespace aude::oracle {
namespace {

bool is_named_kind(FeatureKind kind) {
  return kind == FeatureKind::field || kind == FeatureKind::city || kind == FeatureKind::road;
}

std::vector<CircleDeed> sorted(const std::set<CircleDeed>& deeds) {
  return {deeds.begin(), deeds.end()};
}

}  // namespace

bool circle_begins(const Board& board) {
  if (!board.rulings.symbols || board.laid.empty()) return false;
  const TileKind& last = kind_of(board, static_cast<int>(board.laid.size()) - 1);
  const bool shown = std::any_of(last.parts.begin(), last.parts.end(), [](const PrintedPart& part) {
    return part.symbols.has(Symbol::crop_circle);
  });
  return shown &&
         std::any_of(board.standing.begin(), board.standing.end(), [&](const Standing& one) {
           return is_named_kind(printed(board, one.on).kind);
         });
}

std::vector<CircleDeed> circle_adds(const Board& board,
                                    int seat,
                                    FeatureKind kind,
                                    const std::vector<Figure>& supply) {
  std::set<CircleDeed> out;
  for (const Standing& one : board.standing) {
    if (one.seat != seat || printed(board, one.on).kind != kind) continue;
    for (const Figure figure : supply)
      // An abbot stands on no field, city or road (BASE-16); the others may stand there as usual.
      if (figure != Figure::abbot) out.insert({figure, one.on, 0});
  }
  return sorted(out);
}

std::vector<CircleDeed> circle_removes(const Board& board, int seat, FeatureKind kind) {
  std::set<CircleDeed> out;
  for (const Standing& one : board.standing)
    if (one.seat == seat && printed(board, one.on).kind == kind)
      out.insert({one.figure, one.on, one.ghosts});
  return sorted(out);
}

}  // namespace aude::oracle
