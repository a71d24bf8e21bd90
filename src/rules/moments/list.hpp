// A list of types, to walk at compile time.
#pragma once
#include <type_traits>

namespace aude {

template <class... T>
struct List {};

template <class T, class L>
inline constexpr bool kContains = false;
template <class T, class... U>
inline constexpr bool kContains<T, List<U...>> = (std::is_same_v<T, U> || ...);

template <class... T, class F>
constexpr void for_each(List<T...> /*list*/, F&& f) {
  (f.template operator()<T>(), ...);
}

template <class... T, class F>
constexpr bool all_of(List<T...> /*list*/, F&& f) {
  return (f.template operator()<T>() && ... && true);
}

}  // namespace aude
