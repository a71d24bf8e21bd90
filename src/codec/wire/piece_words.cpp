// TUN-1, TUN-2, TUN-4, TUN-14, TUN-17, GCC-6, GCC-9
#include "codec/wire/piece_words.hpp"

#include "codec/wire/grounds.hpp"
#include "codec/wire/names.hpp"

namespace aude {
namespace {

using Kind = Ground::Kind;

// TUN-1, TUN-2, TUN-4: why a colour is not for somebody.
std::string color_ground_words(const Ground& ground, const std::string& seat) {
  const std::string color = color_words(ground.color);
  if (ground.allows) return "there is a " + color + " token for " + seat + " to place";
  if (ground.rule == "TUN-1"_rule) return "both " + color + " tokens lie on the board already";
  if (ground.rule == "TUN-2"_rule) return "the " + color + " tokens are nobody's in this game";
  return "the " + color + " tokens are not " + seat + "'s";
}

}  // namespace

std::string color_words(Color color) {
  return std::string(kColorNames[static_cast<std::size_t>(color) % kColors]);
}

std::string token_words(const Ground& ground, const std::string& seat) {
  const auto either = [&ground](const char* yes, const char* no) {
    return std::string(ground.allows ? yes : no);
  };
  const std::string color = color_words(ground.color);
  const std::string there =
      " on [" + std::to_string(ground.at.x) + ", " + std::to_string(ground.at.y) + "]";
  if (ground.kind == Kind::color) return color_ground_words(ground, seat);
  if (ground.kind == Kind::opening)
    return ground.allows ? "the road" + there + " has a tunnel opening"
                         : "what is named" + there + " has no tunnel opening";
  if (ground.kind == Kind::claimed)
    return "the opening" + there +
           (ground.allows ? " is free" : " is claimed by a token, " + color);
  if (ground.kind == Kind::one_token)
    return seat + either(" has placed no token in this turn yet",
                         " has placed a token in this turn already");
  if (ground.kind == Kind::follower)
    return seat + either(" has a follower", " has no follower") + " on the road" + there;
  if (ground.kind == Kind::blocked)
    return either("the token blocks no opponent's follower", "the token blocks an opponent") +
           there;
  if (ground.kind == Kind::steal)
    return seat + either(" may take the ", " may not take the ") + color + " token" +
           either("",
                  ": its first token must hold up a road with a follower of the taker, and its "
                  "owner have had a turn with a free opening since");
  return "one token is placed at a time, or where both go at once, two";
}

std::string ghost_words(Position p, const Ground& ground, const std::string& seat) {
  if (ground.kind == Kind::must_haunt) return "the ghost must be given to somebody";
  if (ground.kind == Kind::takes_ghosts)
    return with_article(figure_words(ground.figure)) +
           (ground.allows ? " may be haunted" : " is never haunted");
  const bool own = phase_of(p) == PhaseId::ghost_own;
  return std::string("the ghost is for ") +
         (own ? "a meeple of the player's own" : "a meeple of another player") +
         (ground.allows ? ", as one of " : ", not for one of ") + seat;
}

}  // namespace aude
