// What a person at the table may do now: shown with numbers, and read back.
#pragma once
#include "cli/board_view.hpp"
#include "cli/play_text.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aude::cli {

/// Whether a tile is laid now, perhaps after all a half tile from the hand. HALF-5
bool is_placing(Position p);

/// `place`, `figure`, `draw`, ...: what stands before the prompt.
std::string_view prompt_of(Position p);

/// The choices with their numbers, tiles with their pictures.
std::string choices_text(const Speaker& speaker,
                         Position p,
                         const MoveList& legal,
                         const std::vector<PlaceChoice>& places,
                         bool colour);

/// The index of the legal move that an answer means: `3b` where a tile is laid, else a number, 0
/// for passing or drawing. Nothing for any other answer.
std::optional<std::size_t> chosen_move(Position p,
                                       const MoveList& legal,
                                       const std::vector<PlaceChoice>& places,
                                       const std::string& line);

/// Half tiles in hand: those of a seat with their pictures, of the others how many, or the names of
/// open ones. `shared`: others read it too, so that hidden ones stay hidden. HALF-4
std::string hands_text(const Speaker& speaker, Position p, Seat seat, bool shared, bool colour);

/// The index of the move with this number; passing, which is the last, is number 0.
std::optional<std::size_t> index_of_number(const MoveList& legal, std::size_t number);

}  // namespace aude::cli
