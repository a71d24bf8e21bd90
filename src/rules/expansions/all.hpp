// Every module, one line each. `moments/order.hpp` says when they act and in which order.
#pragma once
#include "rules/expansions/abbot/abbot.hpp"
#include "rules/expansions/inns/inns.hpp"
#include "rules/expansions/river/river.hpp"
#include "rules/moments/list.hpp"

namespace aude {

using AllModules = List<Abbot, Inns, River>;

}  // namespace aude
