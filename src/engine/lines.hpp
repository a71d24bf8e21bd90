// A session on a stream of lines.
#pragma once
#include "engine/session.hpp"

#include <iosfwd>

namespace aude {

/// Answers each line of `in` with one on `out`, flushed, until `in` ends or `out` fails. A carriage
/// return before the line's end and empty lines are passed over; what a line has beyond
/// `kMaxJsonBytes` is not kept.
void answer_lines(Session& session, std::istream& in, std::ostream& out);

}  // namespace aude
