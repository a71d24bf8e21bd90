// Checks values against the part of JSON Schema 2020-12 that docs/protocol.schema.json uses: type,
// properties, required, enum, items, minItems, maxItems, additionalProperties, $ref into $defs,
// oneOf.
#pragma once
#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

namespace aude::testing {

class JsonSchema {
 public:
  /// `closed`: a property that the schema does not name is a fault even where it is allowed.
  JsonSchema(const boost::json::value& root, bool closed) : root_(root), closed_(closed) {}

  /// What is wrong with a value by a definition; empty if nothing is.
  [[nodiscard]] std::string fault(const boost::json::value& value,
                                  std::string_view definition) const {
    return fault_at(value, root_.at("$defs").at(definition), std::string(definition));
  }

  /// A keyword that this checker does not know; empty if there is none.
  [[nodiscard]] std::string unknown_keyword() const { return unknown_in(root_); }

 private:
  using Value = boost::json::value;

  static bool has_type(const Value& value, std::string_view type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_int64() || value.is_uint64();
    if (type == "boolean") return value.is_bool();
    return type == "null" && value.is_null();
  }

  static bool has_any_type(const Value& value, const Value& types) {
    if (types.is_string()) return has_type(value, types.get_string());
    return std::any_of(types.as_array().begin(), types.as_array().end(), [&](const Value& type) {
      return has_type(value, type.as_string());
    });
  }

  // A bound that the schema does not name bounds nothing.
  static bool has_length(const boost::json::array& list, const boost::json::object& schema) {
    const Value* least = schema.if_contains("minItems");
    const Value* most = schema.if_contains("maxItems");
    return (least == nullptr || list.size() >= least->to_number<std::size_t>()) &&
           (most == nullptr || list.size() <= most->to_number<std::size_t>());
  }

  [[nodiscard]] std::string fault_of_one(const Value& value,
                                         const Value& choices,
                                         const std::string& at) const {
    int fitting = 0;
    std::string faults;
    for (const Value& choice : choices.as_array()) {
      const std::string fault = fault_at(value, choice, at);
      fitting += fault.empty() ? 1 : 0;
      faults += "\n  or " + fault;
    }
    if (fitting == 1) return {};
    return at + ": fits " + std::to_string(fitting) + " of the choices" +
           (fitting == 0 ? faults : "");
  }

  [[nodiscard]] std::string fault_of_object(const boost::json::object& object,
                                            const boost::json::object& schema,
                                            const std::string& at) const {
    if (const Value* required = schema.if_contains("required"))
      for (const Value& key : required->as_array())
        if (!object.contains(key.as_string()))
          return at + ": misses " + std::string(key.as_string());
    const Value* properties = schema.if_contains("properties");
    const Value* more = schema.if_contains("additionalProperties");
    for (const auto& field : object) {
      const std::string there = at + "." + std::string(field.key());
      const Value* known =
          properties != nullptr ? properties->as_object().if_contains(field.key()) : nullptr;
      std::string fault;
      if (known != nullptr)
        fault = fault_at(field.value(), *known, there);
      else if (more != nullptr && more->is_object())
        fault = fault_at(field.value(), *more, there);
      else if ((more != nullptr && more->is_bool() && !more->as_bool()) ||
               (closed_ && properties != nullptr))
        fault = there + ": is not described";
      if (!fault.empty()) return fault;
    }
    return {};
  }

  [[nodiscard]] std::string fault_at(const Value& value,
                                     const Value& described,
                                     const std::string& at) const {
    const boost::json::object& schema = described.as_object();
    if (const Value* ref = schema.if_contains("$ref"))
      return fault_at(
          value, root_.at("$defs").at(std::string_view(ref->as_string()).substr(8)), at);
    if (const Value* one = schema.if_contains("oneOf")) return fault_of_one(value, *one, at);
    if (const Value* type = schema.if_contains("type"))
      if (!has_any_type(value, *type)) return at + ": has the wrong type";
    if (const Value* known = schema.if_contains("enum")) {
      const auto& list = known->as_array();
      if (std::find(list.begin(), list.end(), value) == list.end())
        return at + ": is none of the known values";
    }
    if (value.is_array() && !has_length(value.get_array(), schema))
      return at + ": has another length";
    if (const Value* items = schema.if_contains("items"); items != nullptr && value.is_array())
      for (std::size_t i = 0; i < value.as_array().size(); ++i) {
        std::string fault =
            fault_at(value.as_array()[i], *items, at + "[" + std::to_string(i) + "]");
        if (!fault.empty()) return fault;
      }
    return value.is_object() ? fault_of_object(value.as_object(), schema, at) : std::string();
  }

  // Properties and definitions hold schemas by free names; examples and enums hold no schemas.
  static std::string unknown_in(const Value& schema) {
    constexpr std::array<std::string_view, 16> kKnown{"$schema",
                                                      "$defs",
                                                      "$ref",
                                                      "title",
                                                      "description",
                                                      "examples",
                                                      "type",
                                                      "properties",
                                                      "required",
                                                      "enum",
                                                      "items",
                                                      "minItems",
                                                      "maxItems",
                                                      "additionalProperties",
                                                      "oneOf",
                                                      "$comment"};
    if (!schema.is_object()) return {};
    for (const auto& entry : schema.get_object()) {
      const std::string_view key = entry.key();
      if (std::find(kKnown.begin(), kKnown.end(), key) == kKnown.end()) return std::string(key);
      std::string unknown;
      if (key == "items" || key == "additionalProperties") unknown = unknown_in(entry.value());
      if (key == "oneOf")
        for (const Value& one : entry.value().as_array())
          unknown += unknown_in(one);
      if (key == "properties" || key == "$defs")
        for (const auto& one : entry.value().as_object())
          unknown += unknown_in(one.value());
      if (!unknown.empty()) return unknown;
    }
    return {};
  }

  const boost::json::value& root_;
  bool closed_;
};

/// docs/protocol.schema.json
inline const boost::json::value& protocol_schema() {
  static const boost::json::value kSchema = [] {
    std::ifstream file(AUDE_SOURCE_DIR "/docs/protocol.schema.json", std::ios::binary);
    return boost::json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
  }();
  return kSchema;
}

}  // namespace aude::testing
