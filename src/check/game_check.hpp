// One checked game while it goes on; for the files of check/game.hpp alone.
#pragma once
#include "check/circle.hpp"
#include "check/contract.hpp"
#include "check/game.hpp"
#include "check/halves.hpp"
#include "check/river.hpp"
#include "check/setups.hpp"
#include "check/tokens.hpp"

#include <memory>
#include <string>
#include <vector>

namespace aude::checks {

struct Expected;

class GameCheck {
 public:
  GameCheck(const GameSetup& setup,
            const Rules& rules,
            std::uint64_t seed,
            Compared& compared,
            RuleCounts& counts,
            const Alter& alter)
      : rules_(rules),
        kinds_(printed_kinds(setup, rules)),
        tiers_(draw_tiers(setup, rules)),
        halves_(setup, rules),
        prng_(seed),
        compared_(compared),
        counts_(counts),
        alter_(alter),
        state_(std::make_unique<State>()),
        before_(std::make_unique<State>()) {}

  std::optional<Difference> play(const Chooser& choose);

 private:
  [[nodiscard]] Position now() const { return {rules_, *state_}; }

  [[nodiscard]] Position earlier() const { return {rules_, *before_}; }

  bool differs(const char* where, std::string message);
  [[nodiscard]] std::vector<oracle::Placement> places_for(std::uint16_t kind) const;
  [[nodiscard]] std::string differ_in_draws() const;
  bool look();
  bool step(const Move& move);
  bool look_at_phase();
  bool look_at_circle();
  bool after_dealing();
  bool after_draw();
  bool after_placement(const Move& move);
  bool after_ghost(const Move& move, PhaseId step);
  bool go_on(bool other_is_due, bool own_is_due);
  bool after_figure(const Move& move);
  bool after_token(const Move& move);
  [[nodiscard]] bool token_waits() const;

  /// A token phase in a turn whose tile has left the game. BASE-4
  // A half tile comes from the hand, so that nothing was drawn before it either.
  [[nodiscard]] bool went_without_tile() const {
    return before_->facts.tile == kNoKind && phase_of(earlier()) != PhaseId::half_or_draw;
  }

  bool differs_without_token();
  void read(Translation told, const Facts& turn);
  [[nodiscard]] std::array<int, kMaxSeats> scores_before() const;
  bool after_circle(const Move& move);
  bool conclude(const Translation& told, Expected& expected);
  bool expect_circle(const Translation& told);
  bool settle(const Reading& scored, std::array<int, kMaxSeats> scores);
  [[nodiscard]] std::string differ_in_guards(const std::vector<int>& keepers) const;
  bool finish(const Translation& left, Expected& expected);

  const Rules& rules_;
  std::vector<TileKind> kinds_;
  std::vector<int> tiers_;
  HalfRules halves_;
  CircleWatch circle_;
  TokenWatch tokens_;
  Prng prng_;
  Compared& compared_;
  RuleCounts& counts_;
  const Alter& alter_;
  std::unique_ptr<State> state_;
  std::unique_ptr<State> before_;
  /// The board as it lies; its figures may be those before the last scoring.
  std::unique_ptr<Reading> reading_;
  Contract contract_;
  MoveList legal_;
  Events events_;
  std::vector<std::string> moves_;
  /// The choice before the draw was made, or nobody had one. HALF-5
  bool has_chosen_ = false;
  std::optional<Difference> difference_;
};

}  // namespace aude::checks
