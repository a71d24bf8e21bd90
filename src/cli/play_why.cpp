#include "cli/play_why.hpp"

#include "cli/play_choices.hpp"
#include "cli/play_text.hpp"
#include "codec/wire/actions.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>

namespace aude::cli {
namespace {

constexpr std::string_view kPlaceHint =
    "  Ask for a number and how the tile is turned (w 3b), or for any space (w -1,0 b); without\n"
    "  the letter, for every way to turn it.\n";
constexpr std::string_view kFigureHint =
    "  Ask for a number (w 2) or for a part of the tile just laid (w field NL, w abbot garden);\n"
    "  of another tile, with its space (w 0,1 city N). The number 0 is no figure.\n";

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc() || end != text.data() + text.size()) return {};
  return number;
}

// `-1,0` or `(-1,0)`, not so far out that coordinates could overflow.
std::optional<Place> place_in(std::string_view text) {
  constexpr int farthest = 9999;
  if (text.size() > 2 && text.front() == '(' && text.back() == ')')
    text = text.substr(1, text.size() - 2);
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return {};
  const auto x = whole_number(text.substr(0, comma));
  const auto y = whole_number(text.substr(comma + 1));
  if (!x || !y || std::abs(*x) > farthest || std::abs(*y) > farthest) return {};
  return Place{static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*y)};
}

std::vector<std::string> words_in(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> out;
  for (std::string word; in >> word;)
    out.push_back(word);
  return out;
}

// The index of a word in a list of names, upper and lower case alike.
template <class Names>
std::optional<std::size_t> index_in(const Names& names, std::string_view word) {
  const auto lower = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  for (std::size_t i = 0; i < names.size(); ++i)
    if (std::equal(names[i].begin(), names[i].end(), word.begin(), word.end(), [&](char a, char b) {
          return lower(a) == lower(b);
        }))
      return i;
  return {};
}

// A heading, then each ground with its rule; what forbids comes with the codex's title of the rule.
std::string grounds_text(Position p,
                         const std::string& what,
                         const Move& move,
                         const Words& words) {
  std::string out = "  " + what + (check(p, move).none() ? " is legal:\n" : " is not legal:\n");
  for (const Ground& ground : explain(p, move)) {
    out += std::string(ground.allows ? "    yes  " : "    NO   ") +
           sentence_of(p, move, ground, words);
    if (!ground.rule.none()) {
      const std::string rule = name_of_rule(ground.rule);
      const CodexEntry* entry = ground.allows ? nullptr : words.texts.codex(rule);
      out += " [" + rule + (entry == nullptr ? "" : ": " + entry->title.en) + "]";
    }
    out += '\n';
  }
  return out;
}

std::string why_place(Position p, std::string_view asked, const Shown& shown, const Words& words) {
  std::string text;
  for (const std::string& word : words_in(asked))
    text += word;
  std::optional<unsigned> turns;
  if (!text.empty() && text.back() >= 'a' && text.back() <= 'd') {
    turns = static_cast<unsigned>(text.back() - 'a');
    text.pop_back();
  }
  std::optional<Place> at = place_in(text);
  const auto number = whole_number(text);
  const PlaceChoice* chosen = nullptr;
  if (!at && number && *number > 0 && *number <= static_cast<int>(shown.places.size()))
    chosen = &shown.places[static_cast<std::size_t>(*number) - 1];
  if (chosen != nullptr) at = chosen->at;
  if (!at) return std::string(kPlaceHint);
  // HALF-5: of several half tiles in hand a number says which; for a space alone it is the first.
  std::uint16_t tile = p.state.facts.tile;
  if (tile == kNoKind) tile = (chosen != nullptr ? *chosen : shown.places.front()).kind;
  const KindForm& kind = p.rules.kinds[tile];
  std::string out;
  for (unsigned t = 0; t < 4; ++t) {
    // Ways that look alike are told once, unless one is asked for.
    if (turns ? t != *turns : (kind.distinct >> t & 1U) == 0) continue;
    const std::string what = kind.name + " on (" + std::to_string(at->x) + ',' +
                             std::to_string(at->y) + "), turned as in " +
                             static_cast<char>('a' + t) + ',';
    out += grounds_text(
        p, what, place_move(tile, Placement{*at, static_cast<std::uint8_t>(t)}), words);
  }
  return out;
}

// What `abbot 0,1 garden` or `field NL` asks for; nothing if a word is none of ours.
std::optional<AskedAction> figure_asked(std::string_view asked, std::optional<Place>& at) {
  AskedAction action;
  action.type = ActionType::figure;
  bool has_kind = false;
  for (const std::string& word : words_in(asked)) {
    if (const auto figure = index_in(kFigureNames, word == "meeple" ? "normal" : word)) {
      action.figure = static_cast<Figure>(*figure);
    } else if (const auto kind = index_in(kFeatureKindNames, word)) {
      action.feature.kind = static_cast<FeatureKind>(*kind);
      has_kind = true;
    } else if (const auto port = index_in(kPortNames, word)) {
      action.feature.port = static_cast<Port>(*port);
    } else if (const auto half = index_in(kHalfNames, word)) {
      action.feature.half = static_cast<Half>(*half);
    } else if (const auto place = place_in(word)) {
      at = place;
    } else {
      return {};
    }
  }
  if (!has_kind) return {};
  return action;
}

std::string why_segment(Position p, std::string_view asked, const Words& words) {
  std::optional<Place> at;
  std::optional<AskedAction> action = figure_asked(asked, at);
  if (!action) return std::string(kFigureHint);
  const Facts& f = p.state.facts;
  std::string fault;
  // A 2x2 tile has four parts to look at.
  for (std::uint16_t part = f.last_part; part < end_of_last_tile(p); ++part) {
    const LaidPart& laid = f.parts.list[part];
    action->feature.at = at ? *at : laid.at;
    const Half half = p.rules.forms[laid.form].half;
    if (!at && half != Half::whole) action->feature.half = half;
    const Result<Move> move = find_move(p, *action, "");
    if (move) return grounds_text(p, words_for_figure(p, move.value()), move.value(), words);
    if (fault.empty()) fault = move.error().message;
  }
  return "  There is no such part: " + fault + ".\n" + std::string(kFigureHint);
}

std::string why_figure(Position p, std::string_view asked, const Shown& shown, const Words& words) {
  const auto number = whole_number(asked);
  if (!number) return why_segment(p, asked, words);
  const auto index =
      *number < 0 ? std::nullopt : index_of_number(shown.legal, static_cast<std::size_t>(*number));
  if (!index) return std::string(kFigureHint);
  const Move& move = shown.legal[*index];
  return grounds_text(p, words_for_figure(p, move), move, words);
}

}  // namespace

std::string why_text(Position p, std::string_view asked, const Shown& shown, const Words& words) {
  while (!asked.empty() && asked.front() == ' ')
    asked.remove_prefix(1);
  return is_placing(p) ? why_place(p, asked, shown, words) : why_figure(p, asked, shown, words);
}

}  // namespace aude::cli
