// Bytes as a game: first what is played, then a byte for each decision, those of chance included,
// and now and then a move that nobody would make. The oracle watches every move of some games and
// now and then one of the others, which are quicker; so does the contract of src/check. An input
// that breaks something is a game that can be replayed.
//
// The header is fixed, so that inputs keep their meaning: a byte for how closely the oracle
// watches, one for the seats, 16 for sets, 24 for toggles, each for two of them.
#include "check/compare.hpp"
#include "check/contract.hpp"
#include "check/game.hpp"
#include "check/halves.hpp"
#include "check/river.hpp"
#include "check/setups.hpp"
#include "codec/catalog.hpp"
#include "fuzz/fuzz_bytes.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

namespace aude::fuzz {
namespace {

constexpr std::size_t kSetBytes = 16;
constexpr std::size_t kToggleBytes = 24;
constexpr int kMostDecisions = 160;
// From this byte on a decision is preceded by a move made of bytes alone.
constexpr std::uint8_t kGarbage = 0xE8;

// Toggles beyond the header's bytes have two values each, and take the highest bit of a byte from
// the header's start.
static_assert(kToggles <= 2 * kToggleBytes);

// In the order of their bytes. Only ever appended to; sets that are not here come after these.
constexpr std::array<std::string_view, 13> kSets{"base",
                                                 "abbot",
                                                 "inns",
                                                 "river",
                                                 "halves",
                                                 "bigs",
                                                 "squares",
                                                 "halflings-1",
                                                 "halflings-2",
                                                 "tunnel",
                                                 "abroad",
                                                 "ghosts",
                                                 "mists"};

const Catalog& catalog() {
  static const Catalog all = [] {
    Catalog out = Catalog::from_embedded().value();
    demand(!out.add_folder(AUDE_SOURCE_DIR "/tests/tiles"), "tests/tiles cannot be read");
    return out;
  }();
  return all;
}

const std::vector<const TileFile*>& files() {
  static const std::vector<const TileFile*> in_order = [] {
    std::vector<const TileFile*> out;
    for (const std::string_view name : kSets)
      for (const TileFile& file : catalog().files())
        if (file.set == name) out.push_back(&file);
    for (const TileFile& file : catalog().files())
      if (std::find(kSets.begin(), kSets.end(), file.set) == kSets.end()) out.push_back(&file);
    return out;
  }();
  return in_order;
}

// 0: not in the game, but for the first, which always is; else one of the editions.
void read_sets(Bytes& bytes, GameSetup& setup) {
  for (std::size_t i = 0; i < kSetBytes; ++i) {
    const std::size_t choice = bytes.next();
    if (i >= files().size() || (i > 0 && choice == 0)) continue;
    const TileFile& file = *files()[i];
    setup.sets.push_back(&file.sets[choice % file.sets.size()]);
  }
}

void read_toggles(Bytes& bytes, ToggleValues& toggles) {
  for (std::size_t t = 0; t < kToggleBytes; ++t) {
    const std::size_t choice = bytes.next();
    if (t + kToggleBytes < kToggles)
      toggles.put(t + kToggleBytes, static_cast<std::uint8_t>(choice >> 7U));
    if (t >= kToggles) continue;
    const auto& values = kToggleSpecs[t].values;
    const auto known = static_cast<std::size_t>(
        std::find(values.begin(), values.end(), std::string_view()) - values.begin());
    toggles.put(t, static_cast<std::uint8_t>(choice % known));
  }
  if (toggles.is(BothAtOnce::on)) toggles.set(StealToken::off);  // TUN-15: no such game
}

Move garbage_from(Bytes& bytes) {
  Move move;
  move.verb = static_cast<Verb>(bytes.below(kVerbs));
  move.owner = static_cast<Owner>(bytes.below(3));
  move.figure = static_cast<Figure>(bytes.below(kFigures + 1));
  move.turns = bytes.next();
  move.tile = bytes.next_two();
  move.at = {static_cast<std::int16_t>(bytes.next_two()),
             static_cast<std::int16_t>(bytes.next_two())};
  move.on = {bytes.next_two(), bytes.next()};
  const std::uint8_t choice = bytes.next();
  move.what = static_cast<What>(choice & 1U);
  move.role = static_cast<Role>(choice >> 1U & 3U);
  move.deed = static_cast<Deed>(choice >> 3U & 1U);
  if (move.verb == Verb::token) {
    move.color = static_cast<Color>(choice >> 4U & 7U);
    if ((choice & 128U) != 0) move.other = {0, choice};
  } else {
    move.ghosts = choice >> 4U & 3U;
    move.seat = choice >> 6U & 3U;
  }
  return move;
}

// Nobody would make this move; if it happens to be legal, it has to be on the list.
void try_garbage(Position p, const MoveList& moves, const Move& move) {
  const std::uint64_t before = hash_of(p.rules, p.state.facts);
  const Refusal refusal = check(p, move);
  const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
  demand(refusal.none() == listed, "check and legal differ about a move");
  demand(refusal.code != Refusal::Code::illegal || !refusal.rule.none(), "illegal without rule");
  demand(before == hash_of(p.rules, p.state.facts), "a refusal changed the facts");
}

class Chooser {
 public:
  explicit Chooser(Bytes& bytes) : bytes_(bytes) {}

  std::optional<Move> operator()(Position p, const MoveList& moves) {
    while (!bytes_.empty() && left_-- > 0) {
      if (moves.size() <= 256) {
        const std::uint8_t choice = bytes_.next();
        if (choice < kGarbage) return moves[choice % moves.size()];
        try_garbage(p, moves, garbage_from(bytes_));
        continue;
      }
      return moves[bytes_.below(moves.size())];
    }
    return {};
  }

 private:
  Bytes& bytes_;
  int left_ = kMostDecisions;
};

[[noreturn]] void tell(const checks::Difference& difference) {
  std::string told = difference.setup;
  for (const std::string& move : difference.moves)
    told += "\n" + move;
  finding("engine and oracle differ in " + difference.where + ": " + difference.message, told);
}

// A game in which only every so many positions are looked at.
class QuickGame {
 public:
  QuickGame(const GameSetup& setup, const Rules& rules, Bytes& bytes, std::size_t interval)
      : setup_(setup),
        rules_(rules),
        kinds_(checks::printed_kinds(setup, rules)),
        tiers_(checks::draw_tiers(setup, rules)),
        prng_(bytes.left()),
        choose_(bytes),
        interval_(interval),
        state_(std::make_unique<State>()) {}

  void play() {
    start(Turn{rules_, *state_});
    for (std::size_t done = 0;; ++done) {
      const Position p{rules_, *state_};
      legal(p, moves_);
      if (done % interval_ == interval_ - 1) look(p);
      if (state_->facts.ended) return;
      const std::optional<Move> move = choose_(p, moves_);
      if (!move) break;
      told_.push_back(checks::words_for(p, *move));
      apply(Turn{rules_, *state_}, *move);
      expect("contract", checks::not_conserved(p));
    }
    legal(Position{rules_, *state_}, moves_);
    look(Position{rules_, *state_});
  }

 private:
  void look(Position p) {
    expect("contract", contract_.broken(p, moves_, prng_, counts_));
    const checks::Reading reading(checks::translate(rules_, kinds_, state_->facts));
    expect("features", checks::differ_in_features(reading, p, {}, compared_));
    if (state_->facts.ended) return;
    if (phase_of(p) == PhaseId::figure)
      expect("figures", checks::differ_in_figures(reading, p, moves_));
    // What stealing remembers is known only to who has watched the whole game. TUN-14
    if (takes_tokens(phase_of(p)) && rules_.toggles.is(StealToken::off))
      expect("tokens", checks::differ_in_tokens(reading, p, moves_));
    const auto places_for = [&](std::uint16_t kind) {
      std::vector<oracle::Placement> places = reading.analysis.placements(kind);
      return tiers_[kind] < 2 ? checks::places_on_river(reading.told.board, kind, places) : places;
    };
    if (phase_of(p) == PhaseId::half_or_draw)
      expect("choice", checks::HalfRules::differ_in_choice(p, moves_, places_for, false));
    if (phase_of(p) == PhaseId::place) {
      const std::uint16_t kind = state_->facts.tile;
      expect("placements", checks::differ_in_placements(places_for(kind), p, kind, moves_));
    }
  }

  void expect(const char* where, std::string difference) {
    if (!difference.empty())
      tell(
          checks::Difference{where, std::move(difference), checks::words_for(setup_), told_, 0, 0});
  }

  const GameSetup& setup_;
  const Rules& rules_;
  std::vector<TileKind> kinds_;
  std::vector<int> tiers_;
  Prng prng_;
  Chooser choose_;
  std::size_t interval_;
  std::unique_ptr<State> state_;
  checks::Contract contract_;
  checks::RuleCounts counts_;
  std::uint64_t compared_ = 0;
  MoveList moves_;
  std::vector<std::string> told_;
};

void run(Bytes bytes) {
  const std::size_t interval = 1 + bytes.below(16);
  GameSetup setup;
  setup.seats = 1 + static_cast<int>(bytes.below(kMaxSeats));
  read_sets(bytes, setup);
  read_toggles(bytes, setup.toggles);
  const Result<Rules> rules = make_rules(setup);
  if (!rules) {
    demand(!rules.error().code.empty() && !rules.error().message.empty(), "an error without words");
    return;
  }
  if (interval > 1) {
    QuickGame(setup, rules.value(), bytes, interval).play();
    return;
  }
  checks::Compared compared;
  checks::RuleCounts counts;
  const auto difference =
      checks::check_game(setup, rules.value(), bytes.left(), Chooser(bytes), compared, counts);
  if (difference) tell(*difference);
}

}  // namespace
}  // namespace aude::fuzz

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aude::fuzz::run(aude::fuzz::Bytes(data, size));
  return 0;
}
