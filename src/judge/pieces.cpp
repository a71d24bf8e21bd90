// BASE-1, BASE-16, BASE-19, BASE-20, GCC-1, GCC-2, GCC-8, GCC-9, GCC-15, GCC-17, TUN-1 to TUN-4,
// TUN-11, TUN-17, HALF-1
#include "codec/strict_json.hpp"
#include "codec/wire/grounds.hpp"
#include "codec/wire/piece_words.hpp"
#include "judge/laid.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace aude {
namespace {

/// So many drive a meeple away. GCC-8
constexpr int kThirdGhost = 3;

// The rule that says how many of a figure there are. With guards there are fewer meeples. GCC-2
RuleId rule_of_figure(const Rules& rules, Figure figure) {
  const bool guards = rules.supply[static_cast<std::size_t>(Figure::guard)] > 0;
  switch (figure) {
    case Figure::abbot:
      return "BASE-16"_rule;
    case Figure::large:
      return "BASE-20"_rule;
    case Figure::guard:
      return "GCC-2"_rule;
    case Figure::normal:
      break;
  }
  return guards ? "GCC-2"_rule : "BASE-1"_rule;
}

// TUN-11: it may be one that takes no tokens.
bool is_printed_tunnel(Position p, SegmentName on) {
  const PartForm& form = p.rules.forms[p.state.facts.parts.list[on.part].form];
  return p.rules.segment(form, on.segment).tunnel;
}

class Pieces {
 public:
  Pieces(const PositionSetup& setup, LaidPosition& laid)
      : setup_(setup), laid_(laid), f_(laid.state.facts) {}

  std::optional<Error> run() {
    place_tokens();
    check_listed_tokens();
    rebuild(laid_.rules, laid_.state);
    place_meeples();
    for (Seat seat = 0; seat < f_.seats; ++seat)
      fill_supply(seat);
    return error_;
  }

 private:
  bool names_too_little(const Error& error, const AskedSegment& feature, const std::string& path);
  void place_tokens();
  void check_listed_tokens();
  void place_meeples();
  void check_standing(const PositionMeeple& meeple, FeatureKind kind, const std::string& path);
  void check_ghosts(const PositionMeeple& meeple, const std::string& path);
  void fill_supply(Seat seat);
  void fill_figure(Seat seat, std::size_t figure, int on_board);
  void check_reserve(Seat seat);
  PositionFault& add(FaultCode code, RuleId rule, std::string path, std::string message);
  PositionFault& add_at(FaultCode code,
                        RuleId rule,
                        std::string path,
                        std::string message,
                        const AskedSegment& feature);

  const PositionSetup& setup_;
  LaidPosition& laid_;
  Facts& f_;
  // A segment that is named by halves says nothing of whether the position is possible.
  std::optional<Error> error_;
};

PositionFault& Pieces::add(FaultCode code, RuleId rule, std::string path, std::string message) {
  PositionFault fault;
  fault.code = code;
  fault.rule = rule;
  fault.path = std::move(path);
  fault.message = std::move(message);
  laid_.faults.push_back(std::move(fault));
  return laid_.faults.back();
}

PositionFault& Pieces::add_at(FaultCode code,
                              RuleId rule,
                              std::string path,
                              std::string message,
                              const AskedSegment& feature) {
  PositionFault& fault = add(code, rule, std::move(path), std::move(message));
  fault.fields["at"] = json_of(feature.at);
  if (feature.half) fault.fields["half"] = kHalfNames[static_cast<std::size_t>(*feature.half)];
  if (feature.port) fault.fields["port"] = kPortNames[static_cast<std::size_t>(*feature.port)];
  fault.fields["kind"] = kFeatureKindNames[static_cast<std::size_t>(feature.kind)];
  return fault;
}

// GEO-3: which of two half tiles, or which of its segments, somebody has to say.
bool Pieces::names_too_little(const Error& error,
                              const AskedSegment& feature,
                              const std::string& path) {
  if (error.code != "ambiguous" && error.code != "missing") return false;
  if (error_) return true;
  error_ = error;
  if (error.code == "missing") return true;
  std::string halves;
  for (std::uint16_t i = 0; i < f_.parts.count; ++i) {
    const LaidPart& part = f_.parts.list[i];
    if (!(part.at == feature.at)) continue;
    halves += (halves.empty() ? "" : " and ") +
              std::string(kHalfNames[static_cast<std::size_t>(laid_.rules.forms[part.form].half)]);
  }
  error_ = bad_field(json_path(json_path(path, "feature"), "half"),
                     "the space " + words_of(feature.at) + " holds " +
                         (halves.size() > 2 ? "the halves " : "the half ") + halves +
                         ": which one is meant is needed");
  return true;
}

void Pieces::place_tokens() {
  auto& tokens = f_.parts.tokens;
  const Position p = laid_.position();
  for (std::size_t i = 0; i < setup_.file.tokens.size(); ++i) {
    const PositionToken& token = setup_.file.tokens[i];
    const std::string path = json_path("tokens", i);
    const auto fault = [&](FaultCode code, RuleId rule, std::string message) {
      add_at(code, rule, path, std::move(message), token.feature).fields["color"] =
          color_words(token.color);
    };
    const auto on = find_segment(p, token.feature, json_path(path, "feature"));
    if (!on) {
      if (!names_too_little(on.error(), token.feature, path))
        fault(FaultCode::no_segment, {}, on.error().message);
    } else if (!has_tokens(p.rules) || !is_opening(p.rules, f_.parts, on.value())) {
      const bool closed = has_tokens(p.rules) && is_printed_tunnel(p, on.value());
      fault(FaultCode::token_where_none,
            !has_tokens(p.rules) ? "TUN-1"_rule
            : closed             ? "TUN-11"_rule
                                 : "TUN-3"_rule,
            closed ? "the tunnel on " + words_of(token.feature.at) +
                         " is of another set: by these rules it takes no token"
                   : "there is no tunnel opening for a token on " + words_of(token.feature.at));
    } else if (token_on(f_.parts, on.value()) != nullptr) {
      fault(FaultCode::two_tokens,
            "TUN-4"_rule,
            "two tokens claim one opening on " + words_of(token.feature.at));
    } else if (count_tokens(f_.parts, token.color) >= kTokensOfColor) {
      fault(FaultCode::third_token,
            "TUN-1"_rule,
            "there are two " + color_words(token.color) + " tokens, and this is a third");
    } else if (owner_of(p.rules, token.color) == kNoSeat && p.rules.toggles.is(BothAtOnce::off)) {
      fault(FaultCode::unowned_color,
            "TUN-2"_rule,
            "nobody has " + color_words(token.color) + " with " + std::to_string(p.rules.seats) +
                " players");
    } else {
      const Seat owner = owner_of(p.rules, token.color);
      const Seat seat = token.player       ? static_cast<Seat>(*token.player)
                        : owner == kNoSeat ? Seat{0}
                                           : owner;
      const std::uint16_t turn = token.now ? f_.turn : std::uint16_t{0};
      tokens.insert(tokens.end(), {on.value(), token.color, seat, turn, token.passed});
    }
  }
}

// TUN-2: what a player has left must be theirs, and two of a colour are all there are.
void Pieces::check_listed_tokens() {
  const Rules& rules = laid_.rules;
  for (std::size_t seat = 0; seat < setup_.file.players.size(); ++seat) {
    if (!setup_.file.players[seat].tokens) continue;
    std::map<Color, int> listed;
    for (const Color color : *setup_.file.players[seat].tokens)
      ++listed[color];
    const std::string path = json_path(json_path("players", seat), "tokens");
    for (const auto& [color, count] : listed) {
      const bool owned = has_tokens(rules) && owner_of(rules, color) == static_cast<Seat>(seat);
      if (!owned) {
        PositionFault& fault = add(FaultCode::unowned_color,
                                   "TUN-2"_rule,
                                   path,
                                   setup_.players[seat] + " has no " + color_words(color));
        fault.fields = {{"color", color_words(color)}, {"player", seat}};
      } else if (count + count_tokens(f_.parts, color) > kTokensOfColor) {
        add(FaultCode::third_token,
            "TUN-1"_rule,
            path,
            "there are two " + color_words(color) + " tokens, and this is a third")
            .fields["color"] = color_words(color);
      }
    }
  }
}

void Pieces::check_standing(const PositionMeeple& meeple,
                            FeatureKind kind,
                            const std::string& path) {
  const RuleId rule = may_not_stand(laid_.rules.toggles, meeple.figure, kind);
  if (rule.none()) return;
  PositionFault& fault = add_at(FaultCode::may_not_stand,
                                rule,
                                path,
                                with_article(figure_words(meeple.figure)) + " never stands on a " +
                                    std::string(kFeatureKindNames[static_cast<std::size_t>(kind)]),
                                meeple.feature);
  fault.fields["figure"] = kFigureNames[static_cast<std::size_t>(meeple.figure)];
  fault.fields["player"] = meeple.player;
}

void Pieces::check_ghosts(const PositionMeeple& meeple, const std::string& path) {
  if (meeple.ghosts == 0) return;
  FaultCode code = FaultCode::third_ghost;
  RuleId rule = "GCC-8"_rule;
  std::string message = "the third ghost drives a meeple away: none stands there with " +
                        std::to_string(meeple.ghosts);
  if (laid_.rules.ghosts == 0 || !takes_ghosts(meeple.figure)) {
    code = FaultCode::no_ghost;
    rule = laid_.rules.ghosts == 0 ? "GCC-1"_rule : "GCC-9"_rule;
    message = laid_.rules.ghosts == 0
                  ? "there are no ghosts in this game"
                  : with_article(figure_words(meeple.figure)) + " is never haunted";
  } else if (meeple.ghosts < kThirdGhost) {
    return;
  }
  PositionFault& fault = add_at(code, rule, path, std::move(message), meeple.feature);
  fault.fields["player"] = meeple.player;
  fault.fields["figure"] = kFigureNames[static_cast<std::size_t>(meeple.figure)];
  fault.fields["count"] = meeple.ghosts;
}

void Pieces::place_meeples() {
  const Position p = laid_.position();
  int ghosts = 0;
  for (std::size_t i = 0; i < setup_.file.meeples.size(); ++i) {
    const PositionMeeple& meeple = setup_.file.meeples[i];
    const std::string path = json_path("meeples", i);
    const auto on = find_segment(p, meeple.feature, json_path(path, "feature"));
    if (!on) {
      if (!names_too_little(on.error(), meeple.feature, path))
        add_at(FaultCode::no_segment, {}, path, on.error().message, meeple.feature)
            .fields["player"] = meeple.player;
      continue;
    }
    check_standing(meeple, meeple.feature.kind, path);
    check_ghosts(meeple, path);
    ghosts += meeple.ghosts;
    f_.meeple[f_.meeples++] = Meeple{on.value(),
                                     static_cast<Seat>(meeple.player),
                                     meeple.figure,
                                     static_cast<std::uint8_t>(meeple.ghosts)};
  }
  count_meeples(laid_.state);
  if (ghosts <= p.rules.ghosts || p.rules.ghosts == 0) return;
  add(FaultCode::ghosts_supply,
      "GCC-1"_rule,
      "meeples",
      std::to_string(ghosts) + " ghosts are out, and there are " + std::to_string(p.rules.ghosts))
      .fields = {{"count", ghosts}, {"most", p.rules.ghosts}};
}

// GCC-2: the reserve has three guards of a colour at first, and no guard ever comes back to it.
void Pieces::check_reserve(Seat seat) {
  if (seat >= setup_.file.players.size()) return;
  const int reserve = setup_.file.players[seat].reserve.value_or(0);
  const int most = laid_.rules.reserve[static_cast<std::size_t>(Figure::guard)];
  if (reserve <= most) return;
  add(FaultCode::guard_reserve,
      "GCC-2"_rule,
      json_path(json_path("players", seat), "reserve"),
      most == 0
          ? "there is no reserve of guards in this game"
          : "the reserve never holds more than " + std::to_string(most) + " guards of a colour")
      .fields = {{"player", seat}, {"figure", "guard"}, {"count", reserve}, {"most", most}};
}

void Pieces::fill_figure(Seat seat, std::size_t figure, int on_board) {
  const Rules& rules = laid_.rules;
  const bool described = seat < setup_.file.players.size();
  const int given = described ? setup_.file.players[seat].supply[figure] : -1;
  const int reserve =
      described && rules.reserve[figure] > 0 ? setup_.file.players[seat].reserve.value_or(-1) : -1;
  const int all = rules.supply[figure] + rules.reserve[figure];
  const int rest = reserve >= 0 ? all - on_board - reserve : rules.supply[figure] - on_board;
  const int supply = given >= 0 ? given : std::max(0, rest);
  f_.seat[seat].supply[figure] =
      static_cast<std::uint8_t>(std::clamp(supply, 0, std::max(0, all - on_board)));
  const auto kind = static_cast<Figure>(figure);
  const auto fault = [&](FaultCode code, int count, const std::string& what) {
    add(code, rule_of_figure(rules, kind), json_path("players", seat), what).fields = {
        {"player", seat}, {"figure", kFigureNames[figure]}, {"count", count}, {"most", all}};
  };
  const std::string many = setup_.players[seat] + " has " + std::to_string(all) + " " +
                           figure_words(kind) + (all == 1 ? "" : "s");
  const int used = on_board + (given >= 0 ? given : 0);
  if (used > all)
    fault(FaultCode::too_many_figures, used, many + ", and here are " + std::to_string(used));
  const int sum = on_board + supply + reserve;
  const bool missing = sum < all && !setup_.file.unknown;  // else they stand elsewhere
  if (used <= all && reserve >= 0 && reserve <= rules.reserve[figure] && (sum > all || missing))
    fault(FaultCode::guard_reserve,
          sum,
          many + " on the board, in the supply and in the reserve together");
}

void Pieces::fill_supply(Seat seat) {
  check_reserve(seat);
  for (std::size_t figure = 0; figure < kFigures; ++figure) {
    int on_board = 0;
    for (std::uint8_t i = 0; i < f_.meeples; ++i)
      on_board +=
          f_.meeple[i].seat == seat && static_cast<std::size_t>(f_.meeple[i].figure) == figure ? 1
                                                                                               : 0;
    fill_figure(seat, figure, on_board);
  }
}

}  // namespace

std::optional<Error> place_pieces(const PositionSetup& setup, LaidPosition& laid) {
  return Pieces(setup, laid).run();
}

}  // namespace aude
