// Moves as actions of the protocol, and back. docs/protocol.md, "Actions"
#pragma once
#include "codec/wire/names.hpp"

#include <boost/json.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aude {

/// Every type of action that the protocol knows.
enum class ActionType : std::uint8_t {
  chance,
  place,
  figure,
  retrieve,
  pass,
  draw,
  token,
  ghost,
  remove,
  choose
};
inline constexpr std::array<std::string_view, 10> kActionTypes{
    "chance", "place", "figure", "retrieve", "pass", "draw", "token", "ghost", "remove", "choose"};

/// Refusals of HALF-33, the same for `act` and `why`.
inline constexpr std::string_view kBesideInVain =
    "a figure joins one of one's own only by a crop circle";
inline constexpr std::string_view kBesideIsMissing =
    "by a crop circle a figure joins one of one's own: \"beside\" says so";

/// An action as a request names it, before anybody looked at a game.
struct AskedAction {
  ActionType type = ActionType::pass;
  std::optional<int> player;
  std::string tile;
  Place at;
  std::uint8_t turns = 0;
  std::optional<Half> half;
  Figure figure = Figure::normal;
  AskedSegment feature;
  /// HALF-33
  bool beside = false;
  /// `remove`, `ghost`: whose meeple, and how many ghosts it has, if that was said.
  int owner = 0;
  std::optional<int> ghosts;
  /// What is wrong with the fields of `remove`, `choose`, `token` or `ghost`; told only where these
  /// may be done.
  std::optional<Error> fault;
  /// `choose`: a draft has its tile, a crop circle the other two.
  What what = What::draft;
  Role role = Role::farmer;
  Deed deed = Deed::add;
  /// `token`: `feature`, or with `pair` the two of TUN-15.
  Color color = Color::red;
  bool pair = false;
  AskedSegment other;
  /// `chance`: as `legal` lists it.
  std::optional<int> count;
};

/// Errors: `missing`, `unknown-field`, `bad-field`.
Result<AskedAction> read_action(const boost::json::value& value, const std::string& path);

/// Whose move it is and what may be done now, whatever the board says. Errors: `ended`,
/// `wrong-player`, `wrong-phase`.
std::optional<Error> check_turn(Position p, const AskedAction& asked, const std::string& path);

/// The move that is meant: any segment of a feature stands for it. Errors: `unknown-tile`, and
/// those of `find_segment`.
Result<Move> find_move(Position p, const AskedAction& asked, const std::string& path);

/// An action as `act` takes it.
boost::json::object json_of(Position p, const Move& move);

/// How many tiles of a kind chance may still give. BASE-3, HALF-2
int count_for_chance(Position p, std::uint16_t kind);

/// `legal` in the protocol's order: `chance` by tile, with counts; `place` by tile, y, x, rotation;
/// figures in their order, then by feature; `retrieve`; `pass`; `draw`; `remove` as figures;
/// `choose` by tile, or by kind and deed; `token` by colour and opening; `ghost` by player, figure,
/// feature and ghosts.
boost::json::array legal_json(Position p, const MoveList& moves, std::optional<ActionType> only);

/// The protocol's name for where the game stands: `draft chance draw place ghost-other ghost-own
/// figure token crop-circle ended`.
std::string_view phase_name(Position p);

}  // namespace aude
