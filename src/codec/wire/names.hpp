// Names of spaces, segments, features and tiles: as the protocol writes them, and back.
// docs/protocol.md, "Names"
#pragma once
#include "codec/wire/reader.hpp"
#include "rules/api.hpp"

#include <boost/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace aude {

/// `[x, y]`
boost::json::array json_of(Place at);

/// `HALF-14`
std::string name_of_rule(RuleId rule);

/// A segment by its first port: `{"at":[0,-1],"half":"SW","kind":"city","port":"S"}`.
boost::json::object json_of(const Rules& rules, const Parts& parts, SegmentName segment);

/// A feature by its name: its first segment.
boost::json::object feature_json(Position p, std::uint16_t root);

/// `{"player":0,"figure":"normal","feature":{...}}`
boost::json::object meeple_json(Position p, const Meeple& meeple);

/// Seats of a bit set, as a list.
boost::json::array seats_json(unsigned seats);

/// A tile as it lies: `tile`, `at` (of a 2x2 tile its north-west space), `rotation`, `half`.
/// GEO-3, GEO-12
void add_laid(
    const Rules& rules, boost::json::object& to, std::uint16_t kind, Place at, unsigned turns);

/// Where the tile lies that `part` is the first part of. GEO-12
Place place_of_tile(const Rules& rules, const Parts& parts, std::uint16_t part);

/// The first parts of the tiles on the board, in the order of laying.
std::vector<std::uint16_t> tiles_on_board(const Rules& rules, const Parts& parts);

/// The real segments of a feature (not those of gaps), in the order of names.
std::vector<SegmentName> segments_of(Position p, std::uint16_t root);

/// The roots of all features on the board, in the order of their names.
std::vector<std::uint16_t> features_on_board(Position p);

/// A segment as a request names it, before anybody looked at a board.
struct AskedSegment {
  Place at;
  std::optional<Half> half;
  FeatureKind kind = FeatureKind::road;
  std::optional<Port> port;
};

/// Errors: `missing`, `unknown-field`, `bad-field`.
Result<AskedSegment> read_segment(const boost::json::value& value, const std::string& path);

/// The segment on this board. Errors: `ambiguous` without a half where halves lie, `missing` for a
/// port that is needed, `bad-field` for one that is not there; `path` is where the name lies.
Result<SegmentName> find_segment(Position p, const AskedSegment& asked, const std::string& path);

}  // namespace aude
