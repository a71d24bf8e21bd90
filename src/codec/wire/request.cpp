#include "codec/wire/request.hpp"

#include "codec/strict_json.hpp"

#include <cmath>

namespace aude {
namespace json = boost::json;

namespace {

// 1e999 is read as infinity, which no JSON can say.
bool all_finite(const json::value& value) {
  if (const double* number = value.if_double()) return std::isfinite(*number);
  if (const json::array* list = value.if_array())
    for (const json::value& entry : *list)
      if (!all_finite(entry)) return false;
  if (const json::object* object = value.if_object())
    for (const auto& entry : *object)
      if (!all_finite(entry.value())) return false;
  return true;
}

}  // namespace

std::optional<Error> parse_request(std::string_view text, json::value& out) {
  if (std::optional<Error> fault = parse_strictly(text, out)) return fault;
  if (!all_finite(out)) return Error{"bad-json", "", "a number is too large"};
  return {};
}

json::object error_json(const Error& error) {
  json::object out;
  out["code"] = error.code;
  out["message"] = error.message;
  if (!error.rule.empty()) out["rule"] = error.rule;
  if (!error.path.empty()) out["field"] = error.path;
  return out;
}

}  // namespace aude
