// Lines in, lines out.
#include "engine/lines.hpp"

#include <istream>
#include <ostream>
#include <string>

namespace aude {
namespace {

enum class Line : std::uint8_t { whole, too_long, end };

Line read_line(std::istream& from, std::string& line) {
  using Traits = std::char_traits<char>;
  line.clear();
  bool any = false;
  bool too_long = false;
  for (;;) {
    const Traits::int_type next = from.get();  // through the stream: one that cannot be read ends
    if (Traits::eq_int_type(next, Traits::eof())) break;
    any = true;
    const char c = Traits::to_char_type(next);
    if (c == '\n') break;
    // One more than the limit: a carriage return may follow.
    if (line.size() <= kMaxJsonBytes)
      line += c;
    else
      too_long = true;
  }
  if (!any) return Line::end;
  if (!too_long && !line.empty() && line.back() == '\r') line.pop_back();
  return too_long || line.size() > kMaxJsonBytes ? Line::too_long : Line::whole;
}

}  // namespace

void answer_lines(Session& session, std::istream& in, std::ostream& out) {
  std::string line;
  while (out) {
    const Line read = read_line(in, line);
    if (read == Line::end) return;
    out << (read == Line::whole ? session.answer(line) : Session::answer_to_too_long()) << '\n';
    out.flush();
  }
}

}  // namespace aude
