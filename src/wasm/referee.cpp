// The judge for a web worker: request bytes in, answer bytes out. docs/judge.md, "In the browser"
#include "judge/judge_line.hpp"

#include <cstddef>
#include <memory>
#include <string>

#ifdef __EMSCRIPTEN__
#define AUDE_EXPORT(name) extern "C" __attribute__((export_name(name), used))
#else
#define AUDE_EXPORT(name) extern "C"
#endif

namespace {

struct Referee {
  aude::Catalog catalog = aude::Catalog::from_embedded().value();
  aude::RuleTexts texts = aude::RuleTexts::from_embedded().value();
  std::string request;
  std::string answer;
};

Referee& referee() {
  static Referee one;
  return one;
}

}  // namespace

/// Room for a request of so many bytes; valid until the next call.
AUDE_EXPORT("aude_request") char* aude_request(std::size_t bytes) {
  referee().request.assign(bytes, '\0');
  return referee().request.data();
}

/// Answers the request that lies there; how many bytes the answer has.
AUDE_EXPORT("aude_answer") std::size_t aude_answer() {
  Referee& one = referee();
  one.answer = aude::judge_line(one.catalog, one.texts, one.request);
  return one.answer.size();
}

/// Where the answer lies, until the next call of `aude_answer`.
AUDE_EXPORT("aude_bytes") const char* aude_bytes() {
  return referee().answer.data();
}
