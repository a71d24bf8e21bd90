// Which rulings make a difference: the game is played again with some of them exchanged.
#pragma once
#include "codec/rulings.hpp"
#include "compare/variants.hpp"

namespace aude {

/// Why `aspect` of the game is another by `there` than by `recorded`.
template <class Aspect>
CauseList find_causes(Variants& variants,
                      const ToggleValues& recorded,
                      const ToggleValues& there,
                      Aspect&& aspect) {
  const auto wanted = aspect(variants.by(there));
  return find_causes(recorded, there, [&](const ToggleValues& toggles) {
    return variants.may_go_on() && aspect(variants.by(toggles)) == wanted;
  });
}

}  // namespace aude
