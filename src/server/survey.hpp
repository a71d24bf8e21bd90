// What the aids of a table show. docs/socket.md, `survey`
#pragma once
#include "rules/api.hpp"
#include "server/head.hpp"

#include <boost/json.hpp>

namespace aude::server {

/// `features`, each with `now` and `at_end`, `left` and `dead`, as far as the table allows them.
/// Of features but fields `worth` is what allows the majority and the worth; of fields `fields`
/// allows the majority, and only both together the worth.
boost::json::object survey_json(Position p, const TableHead& head);

/// The spaces beside tiles, and those with a free half, that no tile still to come fits, by the
/// edges alone, whichever way it is turned. Empty where no tile is to come.
std::vector<Place> dead_spaces(Position p);

}  // namespace aude::server
