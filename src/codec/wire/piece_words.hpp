// Sentences for grounds about tunnel tokens and ghosts. TUN-17, GCC-6, GCC-9
#pragma once
#include "rules/api.hpp"

#include <string>

namespace aude {

/// `red`, as the protocol names it.
std::string color_words(Color color);

/// A ground that The Tunnel brings; `seat` is whose move it is, by name.
std::string token_words(const Ground& ground, const std::string& seat);

/// A ground that ghosts bring; `seat` is whose meeple is meant, by name.
std::string ghost_words(Position p, const Ground& ground, const std::string& seat);

}  // namespace aude
