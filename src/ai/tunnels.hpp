// How likely a road's open tunnels are to be finished. TUN-3, TUN-5
#pragma once
#include "ai/weights.hpp"
#include "rules/api.hpp"

namespace aude {

/// The chance that every opening of a road finds its partner, in percent, for the seats that hold
/// the road (bit s for seat s). 100 for a road without an open tunnel.
///
/// Method: own. A free opening and one that waits for the second token of somebody on the road have
/// a good chance each while another opening is free; one that waits for somebody else's has a poor
/// one, which a rule by which that token may be taken (TUN-14) makes better.
int tunnel_chance(Position p, std::uint16_t road, unsigned holders, const Weights& weights);

}  // namespace aude
