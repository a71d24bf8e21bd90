// The short words of scenario files, to the protocol's JSON and back. tests/scenarios/README.md
#pragma once
#include <boost/json.hpp>

#include <stdexcept>
#include <string>
#include <vector>

namespace aude::testing {

/// Why a scenario fails, or cannot be read.
struct ScenarioFault : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The names of a game's players, by seat.
using Players = std::vector<std::string>;

std::vector<std::string> words_of(const std::string& text);

int seat_of(const Players& players, const std::string& name);

/// `city 0,-1 S`, `field 2,0 SW LL`, `monastery 1,1`.
boost::json::object segment_of(const std::string& text);

/// The same back, from the protocol.
std::string words_of_segment(const boost::json::value& segment);

/// `Alice: place base/E 0,-1 180`, `Alice: normal on city 0,-1 S`, `Alice: retrieve abbot from
/// garden 0,0`, `Alice: pass`, `Alice: draw`, `Alice: choose draft halflings-1/03`, `Alice: choose
/// knight add`, `Alice: normal beside city 0,-1 S`, `Alice: remove normal from city 0,-1 S`,
/// `Alice: token red on road 0,0 E`, for two at once `... and road 1,0 W`.
boost::json::object action_of(const Players& players, const std::string& text);

/// The same back, without the player.
std::string words_of_action(const Players& players, const boost::json::value& action);

/// An event `scored` or an entry of `value`: `Alice 4 city BASE-9: 2 tiles 4 BASE-9`.
std::string words_of_score(const Players& players, const boost::json::value& scored);

/// Whether `expected` says the same as `scored`, as far as it says anything: `Alice 4 city`, then
/// if it likes rules, then if it likes a colon and all the parts, each with or without its rule.
bool says_the_same(const Players& players,
                   const std::string& expected,
                   const boost::json::value& scored);

/// `[a, b]`, for messages.
std::string listed(const std::vector<std::string>& words);

}  // namespace aude::testing
