// The public surface of the rules library on one page: what doors, players and tests include.
//
// - `make_rules`: what a game is played by, or what is wrong with the set-up
// - `start`: a new game, up to the first decision
// - `to_act`, `phase_of`: who decides, and what
// - `legal`, `placements`: every legal move as a list; where the tile in hand fits, as bits
// - `check`, `explain`: why a move is not legal, with its rule; all that speaks for and against it
// - `apply`: does a legal move, with events if asked
// - `worth`, `field_worth`, `majority`, `tally`: what a feature is worth to whom, as a sheet
// - `hide`, `determinize`: what a viewer knows of a state, and a state that looks the same to it
// - `rebuild`, `same_facts`, `same_board`, `hash_of`, `copy`: states as values
//
// Pure: no input or output, clock, random source, thread or exception; nothing is allocated by
// placements, check and apply (events and lists may).
#pragma once
#include "rules/atoms/turn.hpp"
#include "rules/board/board.hpp"
#include "rules/board/names.hpp"
#include "rules/board/tunnels.hpp"
#include "rules/events/events.hpp"
#include "rules/expansions/ghosts/castles.hpp"
#include "rules/expansions/ghosts/ghosts.hpp"
#include "rules/expansions/ghosts/guards.hpp"
#include "rules/expansions/ghosts/mist.hpp"
#include "rules/expansions/halflings/crop_circle.hpp"
#include "rules/expansions/halflings/halflings.hpp"
#include "rules/expansions/tunnel/tunnel.hpp"
#include "rules/moves/figures.hpp"
#include "rules/moves/move.hpp"
#include "rules/score/score.hpp"
#include "rules/setup/rules.hpp"
#include "rules/state/hands.hpp"
#include "rules/state/state.hpp"
#include "rules/turn/explain.hpp"
#include "rules/turn/program.hpp"
#include "rules/view/view.hpp"
