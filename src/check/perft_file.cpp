// A word, then its values, on every line.
#include "check/perft_file.hpp"

#include "table/dealer.hpp"

#include <charconv>
#include <limits>
#include <optional>
#include <system_error>
#include <utility>

namespace aude::checks {
namespace {

using Words = std::vector<std::string_view>;

Words words_of(std::string_view line) {
  Words out;
  line = line.substr(0, line.find('#'));
  for (;;) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == line.npos) return out;
    line.remove_prefix(first);
    const std::size_t end = std::min(line.find_first_of(" \t\r"), line.size());
    out.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
}

template <class Number>
std::optional<Number> number_in(std::string_view word,
                                Number least = std::numeric_limits<Number>::min(),
                                Number most = std::numeric_limits<Number>::max()) {
  Number number{};
  const auto [at, failed] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (failed != std::errc() || at != word.data() + word.size()) return {};
  if (number < least || number > most) return {};
  return number;
}

void append(std::vector<std::string>& list, const Words& words) {
  list.insert(list.end(), words.begin() + 1, words.end());
}

// `start base/D 0,0 90`. GEO-1
bool read_start(PerftCase& one, const Words& words) {
  if (words.size() != 4) return false;
  const std::size_t comma = words[2].find(',');
  if (comma == std::string_view::npos) return false;
  constexpr std::int16_t far = 100;
  const auto x = number_in<std::int16_t>(words[2].substr(0, comma), -far, far);
  const auto y = number_in<std::int16_t>(words[2].substr(comma + 1), -far, far);
  const auto degrees = number_in(words[3], 0, 270);
  if (!x || !y || !degrees || *degrees % 90 != 0) return false;
  one.start.push_back(
      NamedStart{std::string(words[1]), Place{*x, *y}, static_cast<std::uint8_t>(*degrees / 90)});
  return true;
}

// `hand 0 halflings-1/03`. HALF-2
bool read_hand(PerftCase& one, const Words& words) {
  const auto seat = number_in<std::size_t>(words[1], 0, kMaxSeats - 1);
  if (!seat) return false;
  if (one.hands.size() <= *seat) one.hands.resize(*seat + 1);
  one.hands[*seat].insert(one.hands[*seat].end(), words.begin() + 2, words.end());
  return true;
}

bool read_toggles(PerftCase& one, const Words& words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    if (equals == std::string_view::npos) return false;
    one.options.toggles.emplace_back(words[i].substr(0, equals), words[i].substr(equals + 1));
  }
  return true;
}

bool read_count(PerftCase& one, Draws draws, const Words& words) {
  if (words.size() != 3) return false;
  const auto depth = number_in(words[1], 1, kMaxPerftDepth);
  const auto expected = number_in<std::uint64_t>(words[2]);
  if (!depth || !expected) return false;
  one.counts.push_back({draws, *depth, *expected});
  return true;
}

// False for a line that cannot be understood.
bool read_line(PerftCase& one, const Words& words) {
  const std::string_view key = words.front();
  if (words.size() < 2) return false;
  if (key == "sets") {
    append(one.options.sets, words);
  } else if (key == "rules") {
    append(one.options.rules, words);
  } else if (key == "draw") {
    append(one.draw, words);
  } else if (key == "toggles") {
    return read_toggles(one, words);
  } else if (key == "start") {
    return read_start(one, words);
  } else if (key == "hand") {
    return read_hand(one, words);
  } else if (key == "players") {
    one.players = number_in(words[1], 1, kMaxSeats).value_or(0);
    return words.size() == 2 && one.players > 0;
  } else if (key == "shuffle") {
    const auto seed = number_in<std::uint64_t>(words[1]);
    one.shuffled = true;
    one.seed = seed.value_or(0);
    return words.size() == 2 && seed.has_value();
  } else if (key == "given" || key == "all") {
    return read_count(one, key == "given" ? Draws::given : Draws::all, words);
  } else {
    return false;
  }
  return true;
}

Error bad_line(std::size_t number, std::string message) {
  return Error{"bad-field", "line " + std::to_string(number), std::move(message)};
}

}  // namespace

Result<std::vector<PerftCase>> read_perft(std::string_view text) {
  std::vector<PerftCase> cases;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const Words words = words_of(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (words.empty()) continue;
    if (words.front() == "id" && words.size() == 2) {
      for (const PerftCase& other : cases)
        if (other.id == words[1]) return bad_line(number, "a second " + other.id);
      cases.emplace_back().id = words[1];
    } else if (cases.empty()) {
      return bad_line(number, "a case begins with its id");
    } else if (!read_line(cases.back(), words)) {
      return bad_line(number, "this is not understood");
    }
  }
  return cases;
}

Result<PerftGame> open_perft(const PerftCase& one,
                             Draws draws,
                             const Catalog& catalog,
                             const RuleTexts& texts) {
  TableSetup setup;
  Result<GameSetup> game = read_game_options(catalog, texts, one.options);
  if (!game) return game.error();
  setup.game = std::move(game).value();
  setup.game.seats = one.players;
  setup.game.start = one.start;
  setup.hands = one.hands;
  if (!one.hands.empty()) setup.hands.resize(static_cast<std::size_t>(one.players));
  for (const std::vector<std::string>& hand : setup.hands)
    setup.game.hands.push_back(static_cast<int>(hand.size()));
  Result<Rules> rules = make_rules(setup.game);
  if (!rules) return rules.error();
  PerftGame out{setup.game, std::move(rules).value(), {}};
  setup.seed = one.seed;
  if (draws == Draws::given || !one.hands.empty()) {
    Result<std::vector<std::uint16_t>> deals = stack_halves(out.rules, setup);
    if (!deals) return deals.error();
    out.deck.deals = std::move(deals).value();
  }
  if (draws == Draws::all) return out;
  if (one.draw.empty() && !one.shuffled)
    return Error{"missing", one.id, "there is neither a draw nor a shuffle"};
  setup.draw = one.draw;
  setup.draw_given = !one.draw.empty();
  setup.then_shuffle = one.shuffled;
  Result<std::vector<std::uint16_t>> order = stack_tiles(out.rules, setup);
  if (!order) return order.error();
  out.deck.draws = std::move(order).value();
  out.rules.draws = static_cast<std::uint16_t>(out.deck.draws.size());
  return out;
}

}  // namespace aude::checks
