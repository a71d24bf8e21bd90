// Tunnels: what is joined under ground, and who may put a token where. TUN-1 to TUN-6, TUN-11,
// TUN-13 to TUN-16
#include "oracle/analysis.hpp"
#include "oracle/layout.hpp"
#include "oracle/oracle.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace aude::oracle {
namespace {

constexpr int kTokensOfEach = 2;  // TUN-1

std::vector<Color> all_colors() {
  return {Color::red, Color::blue, Color::green, Color::yellow, Color::black, Color::gray};
}

std::vector<SegmentRef> printed_tunnels(const Board& board, int laid) {
  std::vector<SegmentRef> out;
  const TileKind& kind = kind_of(board, laid);
  for (int q = 0; q < static_cast<int>(kind.parts.size()); ++q) {
    const std::vector<Segment>& segments = kind.parts[static_cast<std::size_t>(q)].segments;
    for (int s = 0; s < static_cast<int>(segments.size()); ++s)
      if (segments[static_cast<std::size_t>(s)].tunnel) out.push_back({laid, q, s});
  }
  return out;
}

int on_board(const Board& board, Color color) {
  return static_cast<int>(
      std::count_if(board.tokens.begin(), board.tokens.end(), [color](const Token& token) {
        return token.color == color;
      }));
}

bool is_claimed(const Board& board, const SegmentRef& opening) {
  return std::any_of(board.tokens.begin(), board.tokens.end(), [&](const Token& token) {
    return token.on == opening;
  });
}

bool is_owner(const Board& board, int seat, Color color) {
  const std::vector<Color> own = dealt_colors(board)[static_cast<std::size_t>(seat)];
  return std::find(own.begin(), own.end(), color) != own.end();
}

}  // namespace

bool has_opening(const Board& board, const SegmentRef& ref) {
  if (!printed(board, ref).tunnel || !board.rulings.tunnels) return false;
  const bool own = kind_of(board, ref.laid).name.rfind("tunnel/", 0) == 0;
  return own || board.rulings.foreign_tunnels;
}

std::vector<std::vector<SegmentRef>> tunnels(const Board& board) {
  std::vector<std::vector<SegmentRef>> out;
  // TUN-5
  std::map<Color, std::vector<SegmentRef>> claimed;
  for (const Token& token : board.tokens)
    claimed[token.color].push_back(token.on);
  for (const auto& [color, openings] : claimed)
    if (openings.size() == kTokensOfEach) out.push_back(openings);
  // TUN-11: printed tunnels that take no tokens, each quarter for itself.
  for (int laid = 0; laid < static_cast<int>(board.laid.size()); ++laid) {
    std::map<int, std::vector<SegmentRef>> through;
    for (const SegmentRef& ref : printed_tunnels(board, laid))
      if (!has_opening(board, ref)) through[ref.quarter].push_back(ref);
    for (const auto& [quarter, roads] : through)
      out.push_back(roads);
  }
  return out;
}

bool is_broken_off(const Board& board, const SegmentRef& ref) {
  if (!has_opening(board, ref)) return false;
  for (const Token& token : board.tokens)
    if (token.on == ref) return on_board(board, token.color) < kTokensOfEach;
  return true;
}

std::vector<SegmentRef> free_openings(const Board& board) {
  std::vector<SegmentRef> out;
  for (int laid = 0; laid < static_cast<int>(board.laid.size()); ++laid)
    for (const SegmentRef& ref : printed_tunnels(board, laid))
      if (has_opening(board, ref) && !is_claimed(board, ref)) out.push_back(ref);
  return out;
}

std::vector<std::vector<Color>> dealt_colors(const Board& board) {
  std::vector<std::vector<Color>> out(static_cast<std::size_t>(board.seats));
  if (board.rulings.both_at_once) return out;
  std::map<int, int> each{{1, 3}, {2, 3}, {3, 2}, {4, 1}, {5, 1}, {6, 1}};
  if (board.rulings.few_colors) each[1] = each[2] = 2;
  std::vector<Color> stack = all_colors();
  for (int round = 0; round < each[board.seats]; ++round)
    for (std::vector<Color>& own : out) {
      own.push_back(stack.front());
      stack.erase(stack.begin());
    }
  return out;
}

std::set<int> Analysis::seats_on(const SegmentRef& road) const {
  std::set<int> out;
  for (const int i : feature_of(road).standing)
    out.insert(board_->standing[static_cast<std::size_t>(i)].seat);
  return out;
}

/// A token of that colour is there for the seat to place: its own, or one that it may steal.
bool Analysis::may_take(int seat, Color color) const {
  const int placed = on_board(*board_, color);
  if (placed == kTokensOfEach) return false;
  if (is_owner(*board_, seat, color)) return true;
  if (!board_->rulings.steal || placed != 1 || board_->passed_over.count(color) == 0) return false;
  // TUN-14: a follower of the seat waits on the road that the single token holds up.
  return std::any_of(board_->tokens.begin(), board_->tokens.end(), [&](const Token& token) {
    return token.color == color && seats_on(token.on).count(seat) > 0;
  });
}

bool Analysis::may_claim(int seat, Color color, const SegmentRef& on) const {
  const std::set<int> there = seats_on(on);
  const bool own = there.count(seat) > 0;
  if (board_->rulings.follower_needed && !own) return false;  // TUN-13
  // TUN-16: only a colour's first token is held back.
  const bool blocks = !own && !there.empty() && on_board(*board_, color) == 0;
  return board_->rulings.both_at_once || !board_->rulings.no_blocking || !blocks;
}

std::vector<TokenChoice> Analysis::token_choices(int seat) const {
  std::vector<TokenChoice> out;
  if (!board_->rulings.tunnels || board_->tokens_now > 0) return out;
  const std::vector<SegmentRef> free = free_openings(*board_);
  for (const Color color : all_colors()) {
    if (!board_->rulings.both_at_once) {
      for (const SegmentRef& on : free)
        if (may_take(seat, color) && may_claim(seat, color, on)) out.push_back({color, {on}});
      continue;
    }
    // TUN-15
    if (on_board(*board_, color) > 0) continue;
    for (const SegmentRef& a : free)
      for (const SegmentRef& b : free)
        if (a < b && may_claim(seat, color, a) && may_claim(seat, color, b) &&
            (seats_on(a).count(seat) > 0 || seats_on(b).count(seat) > 0))
          out.push_back({color, {a, b}});
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace aude::oracle
