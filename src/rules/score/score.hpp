// What features are worth and who gets it. BASE-7 to BASE-15, HALF-11, HALF-12
#pragma once
#include "rules/moments/moment.hpp"

namespace aude {

/// When a feature is looked at: as it is completed in the game; complete, but paid at the end of
/// the game; or unfinished at its end.
enum class Stage : std::uint8_t { complete, left_complete, at_end };

/// How a feature is looked at when the game ends.
inline Stage stage_at_end(const Node& root) {
  return is_complete(root) ? Stage::left_complete : Stage::at_end;
}

/// What lies on a feature, before any ruling. BASE-10, HALF-11
struct Tally {
  int tiles = 0;
  int spaces = 0;
  int pennants = 0;
  int inns = 0;
  int cathedrals = 0;
};

/// Counts along a feature; segments of gaps count for nothing.
Tally tally(Position p, std::uint16_t root);

/// Tiles and occupied spaces in the nine spaces around and under a monastery. HALF-12
Tally tally_around(Position p, Place at);

/// How strong each seat is on a feature. BASE-7
using Strengths = std::array<int, kMaxSeats>;
Strengths strengths(Position p, std::uint16_t root);

/// The seats with the most, if anybody has any: bit s for seat s. BASE-7
unsigned majority(const Strengths& strengths);

/// Who is paid.
struct Majority {
  /// Bit s for seat s.
  unsigned seats = 0;
  /// The rule that decided between seats with equally many figures; none where nobody lost a tie.
  RuleId by;
};

/// The seats with the most, after ties are broken, where figures on these features are counted
/// together. BASE-7, HALF-19
Majority majority_on(Position p, const FeatureSpan& features, const Strengths& strengths);

/// The same for one feature.
Majority majority_on(Position p, std::uint16_t root);

/// Tiles with a symbol in a space. HALF-18
int count_symbols(Position p, Place at, Symbol symbol);

/// How many figures of a seat on these features stand in spaces with a symbol. HALF-19
int count_on_symbol(Position p, const FeatureSpan& features, Seat seat, Symbol symbol);

/// A line that says that a tie was won, and by what; nothing where there was none.
void note_tie_break(
    Position p, const FeatureSpan& features, Seat seat, RuleId by, SegmentName where, Sheet& sheet);

/// The worth of a road, a city, or what looks around it, whoever owns it.
void worth(Position p, std::uint16_t root, Stage stage, Sheet& sheet);

/// What a field gives one seat at the end, by the toggle `base.field-scoring`. BASE-12, BASE-13
void field_worth(Position p, std::uint16_t root, Seat seat, Sheet& sheet);

/// Whether a seat is paid for a field at the end, be it 0 points; by a scoring of cities, whether
/// it is paid for any city at that field, here or at another field. GCC-11
bool is_paid_for_field(Position p, std::uint16_t root, Seat seat);

/// What a feature pays a seat that is paid for it, and why. BASE-7 to BASE-14, GCC-11
void worth_to(Position p, std::uint16_t root, Stage stage, Seat seat, Sheet& sheet);

/// Scores a complete feature and gives its meeples back. BASE-6
void score_complete(const Turn& turn, std::uint16_t root);

/// A seat is paid for a feature as it stands, unfinished, whoever else is on it. BASE-17
void score_called_back(const Turn& turn, std::uint16_t root, Seat seat, RuleId why);

/// Final scoring; figures stay where they are. BASE-15
void score_at_end(const Turn& turn);

/// Who has won: bit s for seat s. BASE-15
unsigned winners(Position p);

}  // namespace aude
