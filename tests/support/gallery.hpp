// Reads what a file of the gallery expects and compares it with a judgement. docs/gallery.md
#pragma once
#include <boost/json.hpp>

#include <string>
#include <vector>

namespace aude::testing {

/// One line for each statement of `file` that does not hold of `answer`, the judge's about it; for
/// a statement that cannot be read, too.
std::vector<std::string> gallery_differences(const boost::json::object& file,
                                             const boost::json::object& answer);

}  // namespace aude::testing
