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
from collections import Counter

from recorded_board import (
    NAMES, tile_at, Board)
from recorded_tables import (
    SIDES, HALVES, KINDS, FIGURES, MEEPLES, COLORS, TUNNELS, GOODS, SETS, ELEMENTS, Unknown, need)


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
