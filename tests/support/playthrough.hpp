// A seeded random game, printed so that a change of behaviour shows as a change of text.
#pragma once
#include "codec/catalog.hpp"
#include "codec/rule_texts.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <string>

namespace aude::testing {

/// Plays the game of `request` (a request `new`) to its end, each action drawn uniformly from
/// `legal` with `seed`. The set-up, then a line for each action with its events, every tenth line
/// with the hash of the state, then the scores.
std::string play_through(const Catalog& catalog,
                         const RuleTexts& texts,
                         const boost::json::object& request,
                         std::uint64_t seed);

}  // namespace aude::testing
