// Every module, one line each. `moments/order.hpp` says when they act and in which order.
#pragma once
#include "rules/expansions/abbot/abbot.hpp"
#include "rules/expansions/ghosts/castles.hpp"
#include "rules/expansions/ghosts/ghosts.hpp"
#include "rules/expansions/ghosts/guards.hpp"
#include "rules/expansions/halflings/crop_circle.hpp"
#include "rules/expansions/halflings/halflings.hpp"
#include "rules/expansions/halflings/hill.hpp"
#include "rules/expansions/halflings/partner.hpp"
#include "rules/expansions/halflings/vineyard.hpp"
#include "rules/expansions/inns/inns.hpp"
#include "rules/expansions/river/river.hpp"
#include "rules/expansions/tunnel/tunnel.hpp"
#include "rules/moments/list.hpp"

namespace aude {

using AllModules = List<Abbot,
                        Inns,
                        River,
                        Halflings,
                        Partner,
                        Hill,
                        Vineyard,
                        CropCircle,
                        Tunnel,
                        Ghosts,
                        Guards,
                        Castles>;

}  // namespace aude
