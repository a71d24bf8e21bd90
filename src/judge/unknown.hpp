// What cannot be told where only a part of the board is laid out: on which spaces it depends.
// docs/judge.md, "Elsewhere unknown". BASE-8 to BASE-12, HALF-13 to HALF-16
#pragma once
#include "codec/position.hpp"
#include "rules/api.hpp"

#include <string>
#include <vector>

namespace aude {

/// Spaces, by y and x, each once.
using PlaceList = std::vector<Place>;

/// The spaces without a tile that a feature reaches, or, of a field, that the cities at it do.
PlaceList depends_of(Position p, std::uint16_t root);

/// Some end of the feature is open whatever lies elsewhere: a gap that is closed to it, an opening
/// whose tunnel is not finished. `claimed`: an opening that does not count, since a token is about
/// to finish its tunnel. HALF-14, TUN-3
bool is_open_in_any_case(Position p,
                         std::uint16_t root,
                         const PositionFile& file,
                         SegmentName claimed = {});

/// Where an opening of the road has a colour's only token in sight: the field that tells whether
/// the other one is still held, `players[0].tokens`; or, where it is not, `tokens`, which would
/// tell where it lies. TUN-5
std::vector<std::string> needs_of(Position p, std::uint16_t root, const PositionFile& file);

/// The spaces without a tile beside a tile that would be laid. GEO-6
PlaceList empty_beside(Position p, std::uint16_t kind, unsigned turns, Place at);

/// Both together.
PlaceList merged(PlaceList a, const PlaceList& b);

}  // namespace aude
