#!/usr/bin/env python3
"""Turns games recorded with JCloisterZone into Aude's conformance files.

    tools/convert_recorded.py IN.jsonl[.gz] OUT.jsonl[.gz]    convert, then check OUT
    tools/convert_recorded.py --check FILE.jsonl[.gz]...      check files that exist already

The output is described in tests/conformance/README.md. A recorded word that is not known here stops
the conversion: nothing is skipped in silence. Needs Python 3.11 and nothing else.
"""

import gzip
import json
import sys
from collections import Counter, namedtuple
from functools import lru_cache

SIDES = 'NESW'
HALVES = ('NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR')
STEPS = {'N': (0, -1), 'E': (1, 0), 'S': (0, 1), 'W': (-1, 0)}
KINDS = {'Road': 'road', 'City': 'city', 'Field': 'field', 'Monastery': 'monastery', 'Garden': 'garden'}
FIGURES = {'SmallFollower': 'normal', 'Abbot': 'abbot', 'BigFollower': 'large', 'Builder': 'builder', 'Pig': 'pig'}
MEEPLES = {'small': 'normal', 'abbot': 'abbot', 'big': 'large', 'builder': 'builder', 'pig': 'pig'}
COLORS = ('red', 'blue', 'green', 'yellow', 'black', 'gray')
TUNNELS = ('TUNNEL_A', 'TUNNEL_B', 'TUNNEL_C')
GOODS = {'GRAIN': 'grain', 'WINE': 'wine', 'CLOTH': 'cloth'}
SETS = {'basic:1': 'base:c1', 'basic:2': 'base:c2', 'river/1:2': 'river:c2', 'inns-and-cathedrals:2': 'inns:c2',
        'traders-and-builders:2': 'traders:c2', 'tunnel': 'tunnel'}
ELEMENTS = {'small-follower': 7, 'farmers': True, 'abbot': 1, 'garden': True, 'big-follower': 1, 'inn': True,
            'cathedral': True, 'builder': 1, 'pig': 1, 'traders': True, 'tunnel': 1}

# Layouts at rotation 0, a line a tile: id|cities|roads|fields|rivers|symbols. Features are parted by spaces;
# `N-W` touches both sides, `[..]` is printed on it, `>N+S` names the cities that a field touches.

# As the recorded engine has them.
RECORDED = """
BA/L|||NL.NR.EL.ER.SL.SR.WL.WR||monastery
BA/LR||S|NL.NR.EL.ER.SL.SR.WL.WR||monastery
BA/RCr|N|W-E|EL.WR>N ER.SL.SR.WL||
BA/Cccc+|N-W-S-E[shield]||||
BA/CccR+|N-W-E[shield]|S|SL>N SR>N||
BA/CccR|N-W-E|S|SL>N SR>N||
BA/CFc+|W-E[shield]||NL.NR>W SL.SR>W||
BA/CFc.1|W-E||NL.NR>W SL.SR>W||
BA/Cc.1|N-W||SL.SR.EL.ER>N||
BA/CcG|N-W||SL.SR.EL.ER>N||garden
BA/Cc+|N-W[shield]||SL.SR.EL.ER>N||
BA/Cc+G|N-W[shield]||SL.SR.EL.ER>N||garden
BA/CcRr|N-W|E-S|EL.SR>N ER.SL||
BA/CcRr+|N-W[shield]|E-S|EL.SR>N ER.SL||
BA/Ccc|N-E-W||SL.SR>N||
BA/CccG|N-E-W||SL.SR>N||garden
BA/Ccc+|N-E-W[shield]||SL.SR>N||
BA/CRr|N|E-S|EL.WL.WR.SR>N ER.SL||
BA/CRRR|N|E S W|WR.EL>N WL.SR ER.SL||
BA/RrC|N|S-W|WR.EL.ER.SL>N WL.SR||
BA/C|N||WL.WR.SL.SR.EL.ER>N||
BA/CG|N||WL.WR.SL.SR.EL.ER>N||garden
BA/CFC.2|N S||WL.WR.EL.ER>N+S||
BA/CFCG|N S||WL.WR.EL.ER>N+S||garden
BA/CC.2|N W||EL.ER.SL.SR>N+W||
BA/CCG|N W||EL.ER.SL.SR>N+W||garden
BA/RRRR||N E S W|WR.NL NR.EL ER.SL SR.WL||
BA/RRR||E S W|WR.NL.NR.EL ER.SL SR.WL||
BA/Rr||W-S|WR.NL.NR.EL.ER.SL SR.WL||
BA/RrG||W-S|WR.NL.NR.EL.ER.SL SR.WL||garden
BA/RFr||W-E|WR.NL.NR.EL ER.SL.SR.WL||
BA/RFrG||W-E|WR.NL.NR.EL ER.SL.SR.WL||garden
TU/CRRR|N|W[tunnel] E[tunnel] S[tunnel]|WR.EL>N ER.SL SR.WL||
TU/RCR|N|W[tunnel] E[tunnel]|WR.EL>N ER.SL.SR.WL||
TU/RR||E[tunnel] S[tunnel]|SR.WL.WR.NL.NR.EL ER.SL||
TU/RRRR||N W[tunnel] E[tunnel] S[tunnel]|WR.NL.NR.EL ER.SL SR.WL||
RI/s|||NL.NR.EL.ER.SL.SR.WL.WR|E|
RI.1/I.e|||NL.NR.EL.ER.SL.SR.WL.WR|W|
RI.1/CICI|N S||EL.WR>N ER.WL>S|W-E|
RI.1/CIRI|N|S|EL>N WR>N ER.SL WL.SR|W-E|
RI.1/LIRI||S|WR.NL.NR.EL ER.SL WL.SR|W-E|monastery
RI.1/RIrI||W-E|WR.NL NR.EL ER.SL WL.SR|N-S|
RI.1/IFI|||WR.NL.NR.EL WL.SL.SR.ER|W-E|
RI.1/CcII|N-W||SR.EL>N ER.SL|S-E|
RI.1/RrII||N-E|WR.NL.ER.SL NR.EL WL.SR|W-S|
RI.1/II|||WR.NL.NR.EL.ER.SL WL.SR|W-S|
RI.1/IIG|||WR.NL.NR.EL.ER.SL WL.SR|W-S|garden
IC/Cccc.c|N-W-S-E[cathedral]||||
IC/LRFR||W E|ER.SL.SR.WL EL.NL.NR.WR||monastery
IC/CCCC|N W E S||I>N+W+E+S||
IC/CCCCG|N W E S||I>N+W+E+S||garden
IC/CCC|N W E||SL.SR>N+W+E||
IC/CRCR|N S|W E|ER>S WL>S EL>N WR>N||
IC/CCc+|N-W[shield] S||EL.ER>N+S||
IC/C!|N||EL.ER>N WL.WR.SL.SR>N||
IC/CFR|N|S|WL.WR.SR>N EL.ER.SL>N||
IC/CcR|N-W|E|EL>W ER.SL.SR>W||
IC/CRcR+|E-W[shield]|N S|NL>W NR>W SL>W SR>W||
IC/RCc.i|N-W|S[inn]|SR>W SL.EL.ER>W||
IC/RrC.i|N|W-S[inn]|SR.WL WR.EL.ER.SL>N||
IC/CcRr+.i|N-W[shield]|E-S[inn]|SL.ER SR.EL>N||
IC/RRR.i||E[inn] W S|WR.NL.NR.EL WL.SR ER.SL||
IC/RFr.i||W-E[inn]|WR.NL.NR.EL ER.SL.SR.WL||
IC/RFr.iG||W-E[inn]|WR.NL.NR.EL ER.SL.SR.WL||garden
IC/Rr.i||W-S[inn]|WR.NL.NR.EL.ER.SL SR.WL||
IC/RrRr||N-W S-E|NL.WR SL.ER NR.EL.SR.WL||
TB/Cc.g|N-W[grain]||SL.SR.EL.ER>N||
TB/Cc.w|N-W[wine]||SL.SR.EL.ER>N||
TB/CCc.c|W-E[cloth] S||NL.NR>W I>W+S||
TB/CCc.w|W-E[wine] S||NL.NR>W I>W+S||
TB/Ccc.g|N-W-E[grain]||SL.SR>N||
TB/CcCC.c|N-W[cloth] S E||I>N+E+S||
TB/CcRR!.c|N-W[cloth]|S E|SR>N SL>N ER>N EL>N||
TB/CcRR.w|N-W[wine]|S E|SR>N SL.ER>N EL>N||
TB/CcRR.wG|N-W[wine]|S E|SR>N SL.ER>N EL>N||garden
TB/CcRC.c|N-W[cloth] S|E|EL>N ER>N+S||
TB/CcRC.g|N-W[grain] S|E|EL>N ER>N+S||
TB/CcR.c|N-W[cloth]|E|EL>N ER.SL.SR>N||
TB/CcR.cG|N-W[cloth]|E|EL>N ER.SL.SR>N||garden
TB/CcR!.w|N-W[wine]|E|EL>N ER>N SL.SR>N||
TB/CccR.w|N-W-E[wine]|S|SR>N SL>N||
TB/CcCc.w|N-W[wine] E-S||I>N+S||
TB/CFc.w|W-E[wine]||NL.NR>W SL.SR>W||
TB/CR|N|E|EL>N WL.WR.SL.SR.ER>N||
TB/CRc.g|W-E[grain]|S|NL.NR>W SR>W SL>W||
TB/CRc.w|W-E[wine]|S|NL.NR>W SR>W SL>W||
TB/CRcR.w|E-W[wine]|N S|NL>W NR>W SL>W SR>W||
TB/LRRR||E S W|WR.NL.NR.EL ER.SL WL.SR||monastery
TB/RCc.g|N-W[grain]|S|SR>N SL.EL.ER>N||
TB/RCc!.g|N-W[grain]|S|SR>N SL>N EL.ER>N||
TB/RRC|N|W S|WR>N WL.SR EL.ER.SL>N||
TB/RRrr||N-S W-E|WR.NL NR.EL ER.SL SR.WL||
"""
# As Aude has them, where that differs: Aude's name = the recorded id. Two names: in order of drawing.
# The sets `inns` and `traders` keep the recorded layout; their names are the ids without the prefix.
AUDE = """
base/A=BA/LR||S|NL.NR.EL.ER.SL.SR.WL.WR||monastery
base/B=BA/L|||NL.NR.EL.ER.SL.SR.WL.WR||monastery
base/C=BA/Cccc+|N-E-S-W[shield]||||
base/D=BA/RCr|N|E-W|EL.WR>N ER.SL.SR.WL||
base/E=BA/C|N||EL.ER.SL.SR.WL.WR>N||
base/E.garden=BA/CG|N||EL.ER.SL.SR.WL.WR>N||garden
base/F=BA/CFc+|E-W[shield]||NL.NR>E SL.SR>E||
base/G=BA/CFc.1|E-W||NL.NR>E SL.SR>E||
base/H=BA/CFC.2|N S||EL.ER.WL.WR>N+S||
base/H.garden=BA/CFCG|N S||EL.ER.WL.WR>N+S||garden
base/I=BA/CC.2|N E||SL.SR.WL.WR>N+E||
base/I.garden=BA/CCG|N E||SL.SR.WL.WR>N+E||garden
base/J=BA/CRr|N|E-S|EL.SR.WL.WR>N ER.SL||
base/K=BA/RrC|N|S-W|WR.EL.ER.SL>N WL.SR||
base/L=BA/CRRR|N|E S W|WR.EL>N ER.SL SR.WL||
base/M=BA/Cc+|N-E[shield]||SL.SR.WL.WR>N||
base/M.garden=BA/Cc+G|N-E[shield]||SL.SR.WL.WR>N||garden
base/N=BA/Cc.1|N-E||SL.SR.WL.WR>N||
base/N.garden=BA/CcG|N-E||SL.SR.WL.WR>N||garden
base/O=BA/CcRr+|N-W[shield]|E-S|EL.SR>N ER.SL||
base/P=BA/CcRr|N-W|E-S|EL.SR>N ER.SL||
base/Q=BA/Ccc+|N-E-W[shield]||SL.SR>N||
base/R=BA/Ccc|N-E-W||SL.SR>N||
base/R.garden=BA/CccG|N-E-W||SL.SR>N||garden
base/S=BA/CccR+|N-E-W[shield]|S|SL>N SR>N||
base/T=BA/CccR|N-E-W|S|SL>N SR>N||
base/U=BA/RFr||N-S|NR.EL.ER.SL SR.WL.WR.NL||
base/U.garden=BA/RFrG||N-S|NR.EL.ER.SL SR.WL.WR.NL||garden
base/V=BA/Rr||S-W|WR.NL.NR.EL.ER.SL SR.WL||
base/V.garden=BA/RrG||S-W|WR.NL.NR.EL.ER.SL SR.WL||garden
base/W=BA/RRR||E S W|WR.NL.NR.EL ER.SL SR.WL||
base/X=BA/RRRR||N E S W|NL.WR NR.EL ER.SL SR.WL||
river/A=RI/s|||NL.NR.EL.ER.SL.SR.WL.WR|S|
river/B=RI.1/CIRI|N|S|WR>N EL>N ER.SL SR.WL|E-W|
river/C=RI.1/CICI|N S||WR.EL>N ER.WL>S|E-W|
river/D=RI.1/IFI|||NR.EL.ER.SL SR.WL.WR.NL|N-S|
river/E=RI.1/CcII|N-E||WR.SL>N WL.SR|S-W|
river/F=RI.1/IFI|||NR.EL.ER.SL SR.WL.WR.NL|N-S|
river/G=RI.1/II|||NL.WR NR.EL.ER.SL.SR.WL|N-W|
river/H=RI.1/LIRI||S|WR.NL.NR.EL ER.SL SR.WL|E-W|monastery
river/I=RI.1/RrII||N-W|NL.WR NR.EL.SR.WL ER.SL|E-S|
river/J=RI.1/IIG|||SR.WL.WR.NL.NR.EL ER.SL|E-S|garden
river/K=RI.1/RIrI||E-W|NL.WR NR.EL ER.SL SR.WL|N-S|
river/L=RI.1/I.e|||NL.NR.EL.ER.SL.SR.WL.WR|N|
tunnel/1=TU/RCR|N|W[tunnel] E[tunnel]|WR.EL>N ER.SL.SR.WL||
tunnel/2=TU/CRRR|N|W[tunnel] E[tunnel] S[tunnel]|WR.EL>N ER.SL SR.WL||
tunnel/3=TU/RR||E[tunnel] S[tunnel]|SR.WL.WR.NL.NR.EL ER.SL||
tunnel/4=TU/RRRR||N W[tunnel] E[tunnel] S[tunnel]|WR.NL.NR.EL ER.SL SR.WL||
"""

Segment = namedtuple('Segment', 'kind ports marks cities')


class Unknown(Exception):
    """The recording, or a converted file, holds something that the conversion does not expect."""


def need(condition, *what):
    """Stops with `what` unless `condition` holds; unlike assert it is never switched off."""
    if not condition:
        raise Unknown(' '.join(str(w) for w in what))


# --- tiles ---

def parse_layout(fields):
    """The segments of one table line, given without its id."""
    cities, roads, meadows, rivers, symbols = fields
    segments = []
    for kind, text in (('city', cities), ('road', roads), ('river', rivers)):
        for word in text.split():
            sides, _, mark = word.rstrip(']').partition('[')
            segments.append(Segment(kind, frozenset(sides.split('-')), frozenset(mark.split()), frozenset()))
    for word in meadows.split():
        halves, _, touched = word.partition('>')
        cities = {s.ports for s in segments if s.kind == 'city' and s.ports & set(touched.split('+'))}
        ports = frozenset() if halves == 'I' else frozenset(halves.split('.'))
        segments.append(Segment('field', ports, frozenset(), frozenset(cities)))
    segments += [Segment(word, frozenset(), frozenset(), frozenset()) for word in symbols.split()]
    used = Counter(p for s in segments for p in s.ports)
    terrain = edges(segments)
    wanted = {s for s in SIDES if terrain[s] != 'field'} | {h for h in HALVES if terrain[h[0]] != 'city'}
    need(set(used) == wanted and max(used.values()) == 1, 'faulty layout', fields)
    return tuple(segments)


def edges(segments):
    """Side -> terrain."""
    terrain = dict.fromkeys(SIDES, 'field')
    terrain.update((p, s.kind) for s in segments if s.kind != 'field' for p in s.ports)
    return terrain


def turned_port(port, rotation):
    return SIDES[(SIDES.index(port[0]) + rotation // 90) % 4] + port[1:]


def turned(segments, rotation):
    """The segments after a clockwise turn."""
    def ports(old):
        return frozenset(turned_port(p, rotation) for p in old)
    return tuple(Segment(s.kind, ports(s.ports), s.marks, frozenset(map(ports, s.cities))) for s in segments)


def read_tables():
    """(recorded id -> segments, Aude's name -> segments, recorded id -> [(Aude's name, offset)])."""
    recorded, aude, names = {}, {}, {}
    for line in RECORDED.strip().splitlines():
        tile, *fields = line.split('|')
        recorded[tile] = parse_layout(fields)
        prefix, _, rest = tile.partition('/')
        if prefix in ('IC', 'TB'):
            name = {'IC': 'inns/', 'TB': 'traders/'}[prefix] + rest
            aude[name] = recorded[tile]
            names[tile] = [(name, 0)]
    for line in AUDE.strip().splitlines():
        head, *fields = line.split('|')
        name, _, tile = head.partition('=')
        aude[name] = parse_layout(fields)
        # A symmetric tile allows several offsets, all with the same board as the result: the first is taken.
        fitting = [r for r in (0, 90, 180, 270) if set(turned(aude[name], r)) == set(recorded[tile])]
        need(fitting, name, 'is not', tile)
        names.setdefault(tile, []).append((name, fitting[0]))
    need(set(names) == set(recorded), 'without a name:', set(recorded) - set(names))
    return recorded, aude, names


RECORDED_TILES, AUDE_TILES, NAMES = read_tables()


@lru_cache(None)
def tile_at(name, rotation):
    return turned(AUDE_TILES[name], rotation)


class Board:
    """Spaces with tiles on them, as far as placing a tile asks: edge terrains and the river's end."""

    def __init__(self, start):
        self.tiles = {}
        self.river_end = None   # (space, side of it where the river comes in) while the river is laid
        self.last_turn = 0      # of the river tile laid last: -1 left, 1 right, 0 straight on
        for tile in start:
            name, at, rotation = tile['tile'], tuple(tile['at']), tile['rotation']
            self.tiles[at] = name, rotation
            for side, terrain in edges(tile_at(name, rotation)).items():
                if terrain == 'river':
                    self.river_end = self.beyond(at, side)

    @staticmethod
    def beyond(at, side):
        """The space across a side, and the name of that side seen from there."""
        dx, dy = STEPS[side]
        return (at[0] + dx, at[1] + dy), turned_port(side, 180)

    def matches(self, name, at, rotation):
        terrain = edges(tile_at(name, rotation))
        for side in SIDES:
            other, facing = self.beyond(at, side)
            if other in self.tiles and edges(tile_at(*self.tiles[other]))[facing] != terrain[side]:
                return False
        return True

    def river_turn(self, name, rotation):
        """(side where the river goes on or None, its turn) for a tile at the river's end; None if it is not met."""
        inwards = self.river_end[1]
        sides = [s for s, terrain in edges(tile_at(name, rotation)).items() if terrain == 'river']
        if inwards not in sides:
            return None
        onwards = [s for s in sides if s != inwards]
        if not onwards:
            return None, 0
        return onwards[0], {1: -1, 2: 0, 3: 1}[(SIDES.index(inwards) - SIDES.index(onwards[0])) % 4]

    def legal(self, name):
        """Every [x, y, rotation] the rules allow, sorted: BASE-3, and BASE-18 while the river is laid."""
        if self.river_end:
            found = []
            at = self.river_end[0]
            for rotation in (0, 90, 180, 270):
                turn = self.river_turn(name, rotation)
                if turn and self.matches(name, at, rotation) and not (turn[1] and turn[1] == self.last_turn):
                    found.append([*at, rotation])
            return found
        free = {self.beyond(at, side)[0] for at in self.tiles for side in SIDES} - set(self.tiles)
        return sorted([*at, r] for at in free for r in (0, 90, 180, 270) if self.matches(name, at, r))

    def place(self, name, x, y, rotation):
        if self.river_end:
            onwards, self.last_turn = self.river_turn(name, rotation)
            self.river_end = self.beyond((x, y), onwards) if onwards else None
        self.tiles[x, y] = name, rotation

    def neighbours(self, x, y):
        return sum((x + dx, y + dy) in self.tiles for dx in (-1, 0, 1) for dy in (-1, 0, 1)) - 1


# --- conversion ---

def location_ports(kind, location):
    """The ports of a recorded location such as `NL.NR`, `WE`, `_N`, `I`."""
    if location == 'I':
        return frozenset()
    if kind == 'field':
        ports = location.split('.')
        need(set(ports) <= set(HALVES), 'location', location)
    else:
        ports = set(SIDES) - set(location[1:]) if location[0] == '_' else location
        need(set(ports) <= set(SIDES), 'location', location)
    return frozenset(ports)


def option_key(option):
    feature = option['feature']
    ports = HALVES if feature['kind'] == 'field' else tuple(SIDES)
    return (list(MEEPLES.values()).index(option['figure']) if 'figure' in option else COLORS.index(option['color']),
            feature['at'], list(KINDS.values()).index(feature['kind']),
            ports.index(feature['port']) if 'port' in feature else -1)


class Conversion:
    """One recorded game on its way."""

    def __init__(self, recorded, index):
        self.recorded = recorded
        self.index = index
        self.drawn = Counter()
        need(set(recorded) == {'cfg', 'seed', 'players', 'initialRandom', 'setup', 'final', 'tokens', 'discarded', 'left',
                               'points_events', 'steps', 'replay'}, 'keys', list(recorded))
        need(recorded['left'] == {'size': 0, 'underHills': 0}, 'left', recorded['left'])
        setup = recorded['setup']
        need(set(setup) == {'sets', 'elements', 'rules', 'timer', 'start'} and not setup['rules'], 'setup', setup)
        need(all(ELEMENTS.get(k) == v for k, v in setup['elements'].items()), 'elements', setup['elements'])
        need(set(setup['sets']) <= set(SETS) and set(setup['sets'].values()) == {1}, 'sets', setup['sets'])
        self.has_abbot = 'abbot' in setup['elements']
        self.has_tunnel = 'tunnel' in setup['elements']
        self.sets = [SETS[key] for key in setup['sets']]
        self.sets[1:1] = ['abbot'] * self.has_abbot

    def draw(self, tile):
        """(Aude's name, rotation offset) of a recorded tile that leaves the stack."""
        names = NAMES[tile]
        self.drawn[tile] += 1
        if len(names) == 1:
            return names[0]
        need(self.drawn[tile] <= len(names), 'more', tile, 'than', names)
        return names[self.drawn[tile] - 1]

    def feature(self, kind, location, x, y):
        """A recorded feature on a tile that lies on the board, in Aude's words; it must be one whole segment there."""
        kind = KINDS[kind]
        ports = location_ports(kind, location)
        segments = [s for s in tile_at(*self.board.tiles[x, y]) if s.kind == kind and s.ports == ports]
        need(len(segments) == 1, 'no single segment', kind, location, 'at', x, y)
        feature = {'at': [x, y], 'kind': kind}
        if ports:
            feature['port'] = min(ports, key=(HALVES if kind == 'field' else SIDES).index)
        return feature

    def pointer(self, pointer):
        need(set(pointer) == {'position', 'feature', 'location'}, 'pointer', pointer)
        return self.feature(pointer['feature'], pointer['location'], *pointer['position'])

    def color(self, player, token):
        """Colours are dealt round in seat order, one at a time (TUN-2)."""
        return COLORS[player + TUNNELS.index(token) * self.recorded['players']]

    def options(self, step):
        """(figures, retrieves, tokens) that a step offers, each sorted."""
        figures, retrieves, tokens = [], [], []
        for key, entries in step['opts'].items():
            need(key in FIGURES or key in ('Return:ABBOT_RETURN', *('Tunnel:' + t for t in TUNNELS)), 'option', key)
            for entry in entries:
                feature = self.feature(*entry[:4])
                if key in FIGURES:
                    need(len(entry) == 4, key, entry)
                    figures.append({'figure': FIGURES[key], 'feature': feature})
                elif key == 'Return:ABBOT_RETURN':
                    need(entry[4:] == ['%d.abbot.1' % step['p']], key, entry)
                    retrieves.append({'figure': 'abbot', 'feature': feature})
                else:
                    need(len(entry) == 4, key, entry)
                    tokens.append({'color': self.color(step['p'], key.removeprefix('Tunnel:')), 'feature': feature})
        for found in (figures, retrieves, tokens):
            found.sort(key=option_key)
            need(all(a != b for a, b in zip(found, found[1:])), 'twice', found)
        return figures, retrieves, tokens

    def move(self, step):
        """(what, its value) of a step's move: figure, retrieve, token or pass."""
        kind, payload = step['move']
        if kind == 'PASS':
            need(payload == {} and step['canPass'], kind, payload)
            return 'pass', None
        if kind == 'DEPLOY_MEEPLE':
            need(set(payload) == {'pointer', 'meepleId'}, kind, payload)
            owner, figure, _ = payload['meepleId'].split('.')
            need(int(owner) == step['p'], 'owner', payload)
            return 'figure', {'figure': MEEPLES[figure], 'feature': self.pointer(payload['pointer'])}
        if kind == 'RETURN_MEEPLE':
            need(payload['source'] == 'ABBOT_RETURN', kind, payload)
            return 'retrieve', {'figure': 'abbot', 'feature': self.pointer(payload['pointer']['featurePointer'])}
        need(kind == 'PLACE_TOKEN' and set(payload) == {'token', 'pointer'}, kind, payload)
        return 'token', {'color': self.color(step['p'], payload['token']), 'feature': self.pointer(payload['pointer'])}

    def turn(self, steps):
        """One turn: the tile, then what was offered and done, then COMMIT."""
        tile, *middle, commit = steps
        need(tile['ph'] == 'TilePhase' and set(tile) - {'discarded'} == {'ph', 'p', 'tile', 'opts', 'move', 'score'}, tile)
        need(set(commit) == {'ph', 'score'}, commit)
        for discarded in tile.get('discarded', ()):
            self.discard(discarded)
        name, offset = self.draw(tile['tile'])
        self.draws.append(name)
        x, y, rotation = place = self.placement(tile['move'], offset)
        turn = {'player': tile['p'], 'tile': name, 'places': sorted(self.placement(o, offset) for o in tile['opts']),
                'place': place, 'figures': None, 'can_pass': None, 'figure': None}
        if self.has_abbot:
            turn |= {'retrieves': None, 'retrieve': None}
        if self.has_tunnel:
            turn |= {'tokens': None, 'token': None, 'token_first': False}
        need(place in turn['places'], 'placed', place, 'of', turn['places'])
        self.board.place(name, x, y, rotation)
        done = []
        for step in middle:
            need(set(step) == {'ph', 'p', 'opts', 'canPass', 'move', 'score'} and step['p'] == tile['p'], step)
            need(step['ph'] in ('ActionPhase', 'TunnelPhase') and step['opts'], step['ph'], step['opts'])
            figures, retrieves, tokens = self.options(step)
            if figures or retrieves:
                need(step['ph'] == 'ActionPhase', 'figures in', step['ph'])
                # Offered again after a token: the same as before it.
                need(turn['figures'] in (None, figures), 'figures differ', figures)
                turn['figures'] = figures
                if self.has_abbot:
                    need(turn['retrieves'] in (None, retrieves), 'retrieves differ', retrieves)
                    turn['retrieves'] = retrieves
                turn['can_pass'] = step['canPass']
            if tokens:
                need(turn['tokens'] in (None, tokens), 'tokens differ', tokens)
                turn['tokens'] = tokens
            what, value = self.move(step)
            if what != 'pass':
                offered = {'figure': figures, 'retrieve': retrieves, 'token': tokens}[what]
                need(value in offered and what not in done, what, value, 'of', offered)
                turn[what] = value
                done.append(what)
            elif figures or retrieves:
                done.append(what)
        need(len({'figure', 'retrieve', 'pass'} & set(done)) <= 1, 'done', done)
        if self.has_tunnel:
            turn['token_first'] = 'token' in done[:1] and turn['figures'] is not None
        turn['scores_before_commit'] = steps[-2]['score']
        turn['scores'] = commit['score']
        return turn

    def discard(self, tile):
        """A tile that the recorded engine found no place for. Where Aude would find one, it stays out of `draw`."""
        name, _ = self.draw(tile)
        self.discarded.append(name)
        (self.left_out if self.board.legal(name) else self.draws).append(name)

    @staticmethod
    def placement(entry, offset):
        x, y, rotation = entry
        return [x, y, (rotation + offset) % 360]

    def run(self):
        recorded = self.recorded
        start = []
        for tile in recorded['setup']['start']:
            name, offset = self.draw(tile['tile'])
            x, y, rotation = self.placement((tile['x'], tile['y'], tile['rotation']), offset)
            start.append({'tile': name, 'at': [x, y], 'rotation': rotation})
        self.board = Board(start)
        self.draws, self.discarded, self.left_out = [], [], []
        turns, steps = [], []
        for step in recorded['steps']:
            steps.append(step)
            if step['ph'] == 'COMMIT':
                turns.append(self.turn(steps))
                steps = []
        need(not steps, 'ends in the middle of a turn')
        in_steps = [t for s in recorded['steps'] for t in s.get('discarded', ())]
        need(recorded['discarded'][:len(in_steps)] == in_steps, 'discarded', recorded['discarded'])
        for tile in recorded['discarded'][len(in_steps):]:
            self.discard(tile)
        need(turns[-1]['scores'] == recorded['final'], 'final', recorded['final'])
        game = {'format': 1, 'name': recorded['cfg'], 'game': self.index,
                'new': {'players': ['P%d' % (i + 1) for i in range(recorded['players'])], 'sets': self.sets,
                        'rules': ['c3-2021'] + ['tunnel-publisher'] * self.has_tunnel, 'draw': self.draws, 'start': start},
                'turns': turns, 'final': recorded['final'], 'discarded': self.discarded, 'left_out': self.left_out,
                'points': recorded['points_events']}
        left = [{GOODS[t] if t in GOODS else self.color(p, t): n for t, n in tokens.items()}
                for p, tokens in enumerate(recorded['tokens'])]
        if self.has_tunnel:
            game['tokens_left'] = left
        elif 'traders' in recorded['setup']['elements']:
            game['goods'] = left
        return game


# --- check ---

def segment_of(board, feature):
    """The one segment that a feature's name points at."""
    tile = tile_at(*board.tiles[tuple(feature['at'])])
    port = feature.get('port')
    found = [s for s in tile if s.kind == feature['kind'] and (port in s.ports if port else not s.ports)]
    need(len(found) == 1, 'no segment', feature)
    return found[0]


def check_game(game):
    """Replays a converted game on a board of edges: placements, draws, names, abbots and tunnel openings.

    Answers the number of placements that the rules allow and the recorded engine did not offer (river only).
    """
    board = Board(game['new']['start'])
    draw = iter(game['new']['draw'])
    players = len(game['new']['players'])
    with_abbot, with_tunnel = 'abbot' in game['new']['sets'], 'tunnel' in game['new']['sets']
    colors = {2: 3, 3: 2}.get(players, 1) * players
    tokens = Counter({c: 2 for c in COLORS[:colors] if with_tunnel})
    openings, abbots, stricter = [], {}, 0
    for turn in game['turns']:
        player = turn['player']
        tile = next(draw)
        while not (legal := board.legal(tile)):
            tile = next(draw)
        need(tile == turn['tile'], 'drawn', tile, 'but recorded', turn['tile'])
        if board.river_end:
            need(all(p in legal for p in turn['places']), 'river', turn['places'], 'not in', legal)
            stricter += len(legal) - len(turn['places'])
        else:
            need(legal == turn['places'], tile, 'goes', legal, 'but recorded', turn['places'])
        need(turn['place'] in turn['places'], 'place', turn['place'])
        x, y, _ = turn['place']
        board.place(tile, *turn['place'])
        for option in turn['figures'] or ():
            need(option['feature']['at'] == [x, y], 'figure elsewhere', option)
            segment_of(board, option['feature'])
        need(turn['figure'] is None or turn['figure'] in turn['figures'], 'figure', turn['figure'])
        if with_abbot:
            own = abbots.get(player)
            callable_back = [own] if own and board.neighbours(*own['feature']['at']) < 8 else []
            need((turn['retrieves'] or []) == callable_back, 'retrieves', turn['retrieves'], 'but', callable_back)
            if turn['retrieve']:
                need(turn['retrieve'] in turn['retrieves'] and not turn['figure'], 'retrieve', turn['retrieve'])
                del abbots[player]
            if turn['figure'] and turn['figure']['figure'] == 'abbot':
                need(player not in abbots, 'second abbot')
                abbots[player] = turn['figure']
            abbots = {p: a for p, a in abbots.items() if board.neighbours(*a['feature']['at']) < 8}
        if with_tunnel:
            openings += [{'at': [x, y], 'kind': 'road', 'port': min(s.ports)}
                         for s in tile_at(tile, turn['place'][2]) if 'tunnel' in s.marks]
            free = [{'color': c, 'feature': o} for c in COLORS[player:colors:players] if tokens[c] for o in openings]
            need((turn['tokens'] or []) == sorted(free, key=option_key), 'tokens', turn['tokens'], 'but', free)
            if turn['token']:
                need(turn['token'] in free, 'token', turn['token'])
                tokens[turn['token']['color']] -= 1
                openings.remove(turn['token']['feature'])
    need(not any(board.legal(tile) for tile in draw), 'tiles left to draw')
    points = Counter()
    for event in game['points']:
        for player, number, _ in event['pts']:
            points[player] += number
    need(game['turns'][-1]['scores'] == game['final'] == [points[p] for p in range(players)], 'final', game['final'])
    if with_tunnel:
        left = [{c: tokens[c] for c in COLORS[p:colors:players] if tokens[c]} for p in range(players)]
        need(left == game['tokens_left'], 'tokens left', left)
    return stricter


def read_lines(path):
    with (gzip.open if path.endswith('.gz') else open)(path, 'rt', encoding='utf-8') as file:
        return [json.loads(line) for line in file]


def write_lines(path, games):
    """Without a time or a name in the gzip header: the same games give the same bytes."""
    text = ''.join(json.dumps(game, separators=(',', ':')) + '\n' for game in games).encode()
    with open(path, 'wb') as file:
        file.write(gzip.compress(text, 9, mtime=0) if path.endswith('.gz') else text)


def each_game(path, work):
    """What `work(game, index)` gives for every game of a file; what goes wrong names the game."""
    results = []
    for index, game in enumerate(read_lines(path)):
        try:
            results.append(work(game, index))
        except Unknown as error:
            raise Unknown(f'{path}, game {index}: {error}') from None
    return results


def check_file(path):
    checked = each_game(path, lambda game, _: (len(game['turns']), check_game(game)))
    turns, stricter = map(sum, zip(*checked))
    print(f'{path}: {len(checked)} games, {turns} turns agree'
          + (f'; the recorded engine left out {stricter} legal river placements' if stricter else ''))


def main(arguments):
    if len(arguments) >= 2 and arguments[0] == '--check':
        paths = arguments[1:]
    elif len(arguments) == 2:
        write_lines(arguments[1], each_game(arguments[0], lambda game, index: Conversion(game, index).run()))
        paths = arguments[1:]
    else:
        sys.exit(__doc__)
    for path in paths:
        check_file(path)


if __name__ == '__main__':
    try:
        main(sys.argv[1:])
    except Unknown as error:
        sys.exit(f'convert_recorded: {error}')
