// Which rulings make a difference: the game is played again with some of them exchanged.
#pragma once
#include "compare/variants.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace aude {

/// Numbers of toggles.
using ToggleList = std::vector<std::size_t>;

/// Where two choices differ.
inline ToggleList differing(const ToggleValues& a, const ToggleValues& b) {
  ToggleList list;
  for (std::size_t t = 0; t < kToggles; ++t)
    if (a.at(t) != b.at(t)) list.push_back(t);
  return list;
}

/// `to` with the values that `from` has for these toggles.
inline ToggleValues exchanged(ToggleValues to, const ToggleValues& from, const ToggleList& which) {
  for (const std::size_t t : which)
    to.put(t, from.at(t));
  return to;
}

struct CauseList {
  ToggleList toggles;
  bool together = false;
};

/// Why `aspect` of the game is another by `there` than by `recorded`. Method: each toggle alone
/// that has the same effect as all; if none has, as few as possible: from all of them one after the
/// other is put back as long as the effect stays.
template <class Aspect>
CauseList find_causes(Variants& variants,
                      const ToggleValues& recorded,
                      const ToggleValues& there,
                      Aspect&& aspect) {
  const ToggleList all = differing(recorded, there);
  const auto wanted = aspect(variants.by(there));
  const auto has_effect = [&](const ToggleList& some) {
    return variants.may_go_on() && aspect(variants.by(exchanged(recorded, there, some))) == wanted;
  };
  CauseList causes;
  for (const std::size_t t : all)
    if (has_effect({t})) causes.toggles.push_back(t);
  if (!causes.toggles.empty()) return causes;
  ToggleList few = all;
  for (const std::size_t t : all) {
    ToggleList without = few;
    without.erase(std::find(without.begin(), without.end(), t));
    if (has_effect(without)) few = without;
  }
  return {few, true};
}

}  // namespace aude
