#include "oracle/oracle.hpp"

#include "oracle/analysis.hpp"

#include <cstddef>

namespace aude::oracle {

Analysis::Analysis(const Board& board)
    : board_(&board), layout_(lay_out(board)), features_(find_features(board, layout_)) {
  for (std::size_t f = 0; f < features_.size(); ++f)
    for (const SegmentRef& ref : features_[f].segments)
      feature_index_[ref] = f;
}

std::vector<Feature> features(const Board& board) {
  return find_features(board, lay_out(board));
}

std::vector<Placement> placements(const Board& board, int kind) {
  return find_placements(board, lay_out(board), kind);
}

std::vector<SegmentRef> figure_places(const Board& board, Figure figure) {
  return Analysis(board).figure_places(figure);
}

TurnScore score_turn(const Board& board) {
  return Analysis(board).score_turn();
}

std::array<int, kMaxSeats> score_end(const Board& board) {
  return Analysis(board).score_end();
}

}  // namespace aude::oracle
