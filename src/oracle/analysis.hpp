// One board, analysed once, to be asked several questions. The functions of oracle.hpp make one for
// every call.
#pragma once
#include "oracle/layout.hpp"
#include "oracle/oracle.hpp"

#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <vector>

namespace aude::oracle {

/// The board must outlive it and stay as it is.
class Analysis {
 public:
  explicit Analysis(const Board& board);
  explicit Analysis(const Board&&) = delete;

  [[nodiscard]] const std::vector<Feature>& features() const { return features_; }

  [[nodiscard]] const Feature& feature_of(const SegmentRef& ref) const {
    return features_[feature_index_.at(ref)];
  }

  [[nodiscard]] std::vector<Placement> placements(int kind) const;
  [[nodiscard]] std::vector<SegmentRef> figure_places(Figure figure) const;
  /// What the seat whose turn it is may do with tokens, sorted, each once. TUN-4, TUN-13 to TUN-16
  [[nodiscard]] std::vector<TokenChoice> token_choices(int seat) const;
  [[nodiscard]] TurnScore score_turn() const;
  [[nodiscard]] std::array<int, kMaxSeats> score_end() const;

 private:
  [[nodiscard]] bool may_claim(int seat, Color color, const SegmentRef& on) const;
  [[nodiscard]] bool may_take(int seat, Color color) const;
  [[nodiscard]] std::set<int> seats_on(const SegmentRef& road) const;
  [[nodiscard]] std::set<std::size_t> completed_this_turn() const;
  [[nodiscard]] bool last_tile_bears_on(const Feature& feature) const;
  void score_fields(std::array<int, kMaxSeats>& points) const;
  void charge_farmers(std::array<int, kMaxSeats>& points,
                      const std::map<std::size_t, std::vector<int>>& farmers) const;
  [[nodiscard]] int vineyards_at(const Feature& feature) const;

  const Board* board_;
  Layout layout_;
  std::vector<Feature> features_;
  /// Into `features_`.
  std::map<SegmentRef, std::size_t> feature_index_;
};

/// Every feature, from a layout of that board. GEO-8, BASE-8 to BASE-11, HALF-11 to HALF-17
std::vector<Feature> find_features(const Board& board, const Layout& layout);

/// Where a road breaks off into a tunnel. TUN-3, TUN-11
bool has_opening(const Board& board, const SegmentRef& ref);

/// Roads that meet under ground, two at a time. TUN-5, TUN-11
std::vector<std::vector<SegmentRef>> tunnels(const Board& board);

/// Whether an opening leads nowhere yet. TUN-3, TUN-5
bool is_broken_off(const Board& board, const SegmentRef& ref);

/// BASE-3, HALF-6, HALF-7
std::vector<Placement> find_placements(const Board& board, const Layout& layout, int kind);

/// Seats that have the most figures among these, ascending; of several those with one of these
/// figures on a hill space, if any has. BASE-7, BASE-20, HALF-19
std::vector<int> majority_among(const Board& board,
                                const Layout& layout,
                                const std::vector<int>& standing);

/// How many tiles in a space show a symbol. HALF-18, HALF-19
int count_symbol(const Board& board, const Layout& layout, Space space, Symbol symbol);

}  // namespace aude::oracle
