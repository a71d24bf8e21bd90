#include "codec/wire/worth.hpp"

#include "codec/wire/events.hpp"

#include <utility>
#include <vector>

namespace aude {
namespace json = boost::json;

namespace {

json::array worth_json(Position p, std::uint16_t root, Stage stage) {
  json::array out;
  const bool field = p.state.board.nodes[root].kind == FeatureKind::field;
  const unsigned seats = majority_on(p, root).seats;
  for (Seat seat = 0; seat < p.rules.seats; ++seat) {
    if (!field && (seats >> seat & 1U) == 0) continue;
    std::vector<SheetItem> items;
    Sheet sheet;
    sheet.items = &items;
    worth_to(p, root, stage, seat, sheet);
    if (sheet.points == 0) continue;
    out.push_back(json::object{{"player", seat},
                               {"points", sheet.points},
                               {"parts", sheet_json(p, items.data(), items.size())}});
  }
  return out;
}

}  // namespace

void add_worth(json::object& to, Position p, std::uint16_t root) {
  const bool complete = is_complete(p.state.board.nodes[root]);
  to["now"] = complete ? worth_json(p, root, Stage::complete) : json::array();
  to["at_end"] = worth_json(p, root, stage_at_end(p.state.board.nodes[root]));
}

}  // namespace aude
