// The number of a rule, written in the code as "BASE-9"_rule so that grep finds it.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace aude {

/// The documents that the numbered rules come from, in the order of the rule index.
inline constexpr std::array<std::string_view, 5> kRuleFamilies{"GEO", "BASE", "HALF", "TUN", "GCC"};

/// A rule's name everywhere: in code, events, refusals, tests. The zero value is "no rule".
struct RuleId {
  std::uint8_t family = 0;
  std::uint8_t number = 0;

  [[nodiscard]] constexpr bool none() const { return number == 0; }

  friend constexpr bool operator==(RuleId, RuleId) = default;
};

/// Called at compile time only, where it is an error: it names what is wrong with a rule's number.
void not_a_rule_number();

inline namespace literals {
/// "HALF-14"_rule; a name that is no rule does not compile.
consteval RuleId operator""_rule(const char* text, std::size_t length) {
  const std::string_view all(text, length);
  const std::size_t dash = all.find('-');
  for (std::size_t f = 0; f < kRuleFamilies.size(); ++f) {
    if (all.substr(0, dash) != kRuleFamilies[f]) continue;
    int number = 0;
    for (const char c : all.substr(dash + 1)) {
      if (c < '0' || c > '9') not_a_rule_number();
      number = number * 10 + (c - '0');
    }
    return RuleId{static_cast<std::uint8_t>(f), static_cast<std::uint8_t>(number)};
  }
  not_a_rule_number();
  return {};
}
}  // namespace literals

}  // namespace aude
