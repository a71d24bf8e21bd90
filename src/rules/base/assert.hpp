// Assertions of the rules and of all that stands on them. In a build without NDEBUG a failed one is
// told to whoever listens on this thread, and then ends the program; with NDEBUG nothing is looked
// at.
#pragma once
#include <cassert>

namespace aude {

/// Hears of a failed assertion: its text, file and line. Where it returns, the program ends; a
/// server throws, so that one table falls and not all.
using AssertListener = void (*)(const char* text, const char* file, int line);

/// Who listens on this thread; null for nobody.
inline AssertListener& assert_listener() {
  thread_local AssertListener listener = nullptr;
  return listener;
}

}  // namespace aude

#ifdef NDEBUG
#define AUDE_ASSERT(condition) static_cast<void>(0)
#else
#define AUDE_ASSERT(condition)                                     \
  do {                                                             \
    if (!(condition)) {                                            \
      if (::aude::assert_listener() != nullptr)                    \
        ::aude::assert_listener()(#condition, __FILE__, __LINE__); \
      assert(condition);                                           \
    }                                                              \
  } while (false)
#endif
