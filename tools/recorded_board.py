"""Tiles as they lie, and a board just good enough to check a conversion."""

from collections import Counter
from functools import lru_cache

from recorded_tables import (
    SIDES, HALVES, STEPS, RECORDED, AUDE, Segment, need)


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
