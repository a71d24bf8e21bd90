// Grounds and refusals as sentences for people.
#pragma once
#include "codec/rule_texts.hpp"
#include "codec/wire/names.hpp"

#include <string>
#include <vector>

namespace aude {

/// What sentences are made with: the players' names, and the product's own words for rules.
struct Words {
  const std::vector<std::string>& players;
  const RuleTexts& texts;
};

/// What people call a figure: `large meeple`.
std::string figure_words(Figure figure);

/// `a meeple`, `an abbot`.
std::string with_article(const std::string& word);

/// One sentence in English.
std::string sentence_of(Position p, const Move& move, const Ground& ground, const Words& words);

/// A refusal as an error of the protocol: `illegal` with its rule and the first ground for it,
/// `wrong-phase` or `ended`. `path` is where the action lies in the request.
Error error_of(
    Position p, const Move& move, Refusal refusal, const std::string& path, const Words& words);

/// `{"rule":"BASE-3","allows":false,"message":"...","what":"edge",...}` for each ground: `what` is
/// a code for the kind of ground, and the fields after it are what a sentence in any language
/// needs. docs/protocol.md, "why"
boost::json::array grounds_json(Position p,
                                const Move& move,
                                const std::vector<Ground>& grounds,
                                const Words& words);

}  // namespace aude
