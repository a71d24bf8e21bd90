// Coloured cells for a terminal, and tiles drawn with them: seven columns and three rows a space.
#pragma once
#include "rules/api.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace aude::cli {

/// What a cell shows; each has its colour.
enum class Tone : std::uint8_t {
  empty,
  gap,
  field,
  city,
  road,
  river,
  mist,
  building,
  label,
  mark,
  seat0,
  seat1,
  seat2,
  seat3,
  seat4,
  seat5
};

inline constexpr int kSpaceColumns = 7;
inline constexpr int kSpaceRows = 3;

struct Spot {
  int row = 0;
  int column = 0;
};

/// A rectangle of cells, without colours until it is printed.
class Picture {
 public:
  Picture(int rows, int columns);

  void put(Spot spot, char glyph, Tone tone);
  void write(Spot spot, std::string_view text, Tone tone);

  /// Lines with their ends; with `colour` in the codes of a terminal, else glyphs alone.
  [[nodiscard]] std::string text(bool colour) const;

 private:
  struct Cell {
    char glyph = ' ';
    Tone tone = Tone::empty;
  };

  int rows_;
  int columns_;
  std::vector<Cell> cells_;
};

/// Draws a part as it lies, its north-west cell at `corner`. The half of the space that a half does
/// not cover is left alone. GEO-3
void draw_part(Picture& picture, Spot corner, const Rules& rules, const PartForm& form);

/// Marks a part that has been drawn, in the corners of the space that it covers.
void mark_part(Picture& picture, Spot corner, Half half);

/// Where a figure on this segment is shown, counted from the space's corner.
Spot spot_of(const Rules& rules, const PartForm& form, std::uint8_t segment);

/// Where a tunnel opening of a road is shown, or the token on it. TUN-3
Spot opening_of(const Rules& rules, const PartForm& form, std::uint8_t segment);

/// A seat's colour on a word, where there are colours.
std::string in_seat_colour(std::string_view text, Seat seat, bool colour);

}  // namespace aude::cli
