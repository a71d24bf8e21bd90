// Looking into JSON that may hold anything: what is absent or of another kind is null, empty or 0,
// and the comparison that follows says so.
#pragma once
#include <boost/json.hpp>

#include <string>
#include <string_view>

namespace aude {

inline const boost::json::value& look(const boost::json::object& from, std::string_view key) {
  static const boost::json::value nothing;
  const boost::json::value* found = from.if_contains(key);
  return found == nullptr ? nothing : *found;
}

inline const boost::json::object& object_of(const boost::json::value& from) {
  static const boost::json::object nothing;
  const boost::json::object* object = from.if_object();
  return object == nullptr ? nothing : *object;
}

inline const boost::json::value& look(const boost::json::value& from, std::string_view key) {
  return look(object_of(from), key);
}

/// What is found lives in the argument, which must therefore have a name.
const boost::json::value& look(boost::json::object&&, std::string_view) = delete;
const boost::json::value& look(boost::json::value&&, std::string_view) = delete;

inline const boost::json::array& list_of(const boost::json::value& from) {
  static const boost::json::array nothing;
  const boost::json::array* list = from.if_array();
  return list == nullptr ? nothing : *list;
}

inline std::string text_of(const boost::json::value& from) {
  const boost::json::string* text = from.if_string();
  return text == nullptr ? std::string() : std::string(text->data(), text->size());
}

inline int number_of(const boost::json::value& from, int otherwise = 0) {
  if (const auto* number = from.if_int64()) return static_cast<int>(*number);
  return otherwise;
}

}  // namespace aude
