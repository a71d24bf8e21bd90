// BASE-1, BASE-18, HALF-1, HALF-2, GCC-1, GCC-2
#include "codec/strict_json.hpp"
#include "judge/laid.hpp"
#include "judge/stack.hpp"

#include <map>
#include <utility>

namespace aude {
namespace {

// How often each tile is named, and where last.
class Uses {
 public:
  Uses(const PositionSetup& setup, const LaidPosition& laid);

  [[nodiscard]] PositionFaults faults() const;

 private:
  struct Use {
    int count = 0;
    std::string path;
  };

  void add(const std::string& tile, int count, const std::string& path);
  [[nodiscard]] bool is_half(const std::string& tile) const;
  void check(const std::string& tile, const Use& use, PositionFaults& to) const;
  void check_hands(PositionFaults& to) const;

  const PositionSetup& setup_;
  const LaidPosition& laid_;
  std::map<std::string, Use> uses_;
};

Uses::Uses(const PositionSetup& setup, const LaidPosition& laid) : setup_(setup), laid_(laid) {
  const PositionFile& file = setup.file;
  for (std::size_t i = 0; i < file.board.size(); ++i)
    add(file.board[i].tile, 1, json_path("board", i));
  for (std::size_t i = 0; i < file.discarded.size(); ++i)
    add(file.discarded[i], 1, json_path("discarded", i));
  for (std::size_t seat = 0; seat < file.players.size(); ++seat)
    if (file.players[seat].hand)
      for (const std::string& tile : *file.players[seat].hand)
        add(tile, 1, json_path(json_path("players", seat), "hand"));
  const bool in_hand = laid.has_phase && !laid.state.facts.ended && !file.tile.empty() &&
                       phase_of(laid.position()) == PhaseId::place;
  if (in_hand) add(file.tile, 1, "tile");
  if (file.left)
    for (const auto& [tile, count] : *file.left)
      add(tile, count, json_path("left", tile));
}

void Uses::add(const std::string& tile, int count, const std::string& path) {
  uses_[tile].count += count;
  uses_[tile].path = path;
}

bool Uses::is_half(const std::string& tile) const {
  const std::uint16_t kind = find_kind(laid_.rules, tile);
  return kind != kNoKind && laid_.rules.kinds[kind].shape == Shape::half;
}

void Uses::check(const std::string& tile, const Use& use, PositionFaults& to) const {
  const BoxCount box = count_in_box(setup_, tile);
  if (use.count <= box.most) return;
  const bool half = is_half(tile);
  PositionFault fault;
  fault.code = half ? FaultCode::too_many_halves : FaultCode::too_many_tiles;
  fault.rule = half ? "HALF-1"_rule : "BASE-1"_rule;
  fault.path = use.path;
  fault.message =
      std::to_string(use.count) + " of " + tile + ", and the sets hold " + std::to_string(box.held);
  if (use.count <= box.held) {  // it is set-up that makes them too many
    fault.rule = box.rule;
    fault.message = std::to_string(use.count) + " of " + tile + ", and set-up leaves " +
                    std::to_string(box.most) + " of " + std::to_string(box.held) + " in this game";
  }
  fault.fields = {{"tile", tile}, {"count", use.count}, {"most", box.most}};
  to.push_back(std::move(fault));
}

// HALF-1: half tiles whose faces nobody told are half tiles of these sets too.
void Uses::check_hands(PositionFaults& to) const {
  int count = 0;
  std::string path;
  for (std::size_t seat = 0; seat < setup_.file.players.size(); ++seat) {
    const PositionSeat& one = setup_.file.players[seat];
    if (one.hand || one.hand_count.value_or(0) == 0) continue;
    count += *one.hand_count;
    path = json_path(json_path("players", seat), "hand_count");
  }
  if (count == 0) return;
  int most = 0;
  for (const KindForm& kind : laid_.rules.kinds) {
    if (kind.group == 0) continue;
    most += count_in_box(setup_, kind.name).most;
    const auto used = uses_.find(kind.name);
    if (used != uses_.end()) count += used->second.count;
  }
  if (count <= most) return;
  PositionFault fault;
  fault.code = FaultCode::too_many_halves;
  fault.rule = "HALF-1"_rule;
  fault.path = std::move(path);
  fault.message = std::to_string(count) + " half tiles, and the sets hold " + std::to_string(most);
  fault.fields = {{"count", count}, {"most", most}};
  to.push_back(std::move(fault));
}

PositionFaults Uses::faults() const {
  PositionFaults out;
  for (const auto& [tile, use] : uses_)
    check(tile, use, out);
  check_hands(out);
  return out;
}

}  // namespace

PositionFaults check_box(const PositionSetup& setup, const LaidPosition& laid) {
  return Uses(setup, laid).faults();
}

}  // namespace aude
