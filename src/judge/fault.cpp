#include "judge/fault.hpp"

namespace aude {
namespace json = boost::json;

json::object fault_json(const PositionFault& fault) {
  json::object out{{"code", kFaultCodes[static_cast<std::size_t>(fault.code)]}};
  for (const auto& field : fault.fields)
    out[field.key()] = field.value();
  out["field"] = fault.path;
  if (!fault.rule.none()) out["rule"] = name_of_rule(fault.rule);
  out["message"] = fault.message;
  return out;
}

}  // namespace aude
