// What happened, in sentences.
import { t } from '../i18n'
import { language } from '../i18n/language.svelte'
import type {
  At,
  Color,
  Commit,
  Deed,
  Figure,
  GameEvent,
  Half,
  Head,
  Kind,
  Segment,
  SheetPart,
} from '../protocol/socket'
import { isScared } from './haunting'
import { sameSegment } from './segments'

export interface LogLine {
  seq: number
  event: GameEvent['event']
  text: string
  rules: string[]
  /** Whom it is about. */
  player: number | null
  /** What it is about, to light up. */
  feature: Segment | null
  at: At | null
  /** The score sheet, where points were given. */
  parts: SheetPart[]
}

/** A person's or computer's name; of an open seat a number. */
export function playerName(head: Head, seat: number): string {
  return head.seats[seat]?.name ?? t('log.seat', { number: seat + 1 })
}

/** `base/E.garden` in words. */
export function tileName(tile: string): string {
  const [set = '', id = ''] = tile.split('/')
  return t('log.tile', { set: set.replace('-', ''), id, name: set })
}

/** A space by its numbers, as commands take them, and the half of it that is meant. */
export function placeName([x, y]: At, half?: Half): string {
  const place = { x: String(x), y: String(y) }
  return half ? t('log.place-half', { ...place, half }) : t('log.place', place)
}

/** A tunnel opening by its space and side. */
export function openingName({ at: [x, y], port }: Segment): string {
  return t('log.opening', { x: String(x), y: String(y), side: port ?? '' })
}

export function tokenName(color: Color): string {
  return t('log.token', { color })
}

export function kindName(kind: Kind): string {
  return t('log.kind', { kind })
}

export function figureName(figure: Figure): string {
  return t('log.figure', { figure })
}

/** `3 meeples` */
export function figuresName(figure: Figure, count: number): string {
  return t('log.figures', { figure, count })
}

/** Points as something that is added: `+3`, `−2`. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`)

export function pointsText(points: number): string {
  return t('log.points', { points })
}

/** What a line of a score sheet counts: `4 tiles`, `1 coat of arms`, `the city at (0, 1)`. */
export function sheetPart(part: SheetPart): string {
  if (part.what === 'cities' && part.at) return t('log.item-at', { place: placeName(part.at) })
  return t('log.item', { what: part.what, count: part.count })
}

/** Names as a list in the language of the page. */
export function listOf(names: string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names)
}

/** The lines of a commit; what goes without saying has none. */
export function logLines(head: Head, commit: Commit): LogLine[] {
  return commit.events.flatMap((event, index) => {
    const text = sentence(head, commit, event, index)
    if (text === null) return []
    const feature = 'feature' in event ? event.feature : null
    return {
      seq: commit.seq,
      event: event.event,
      text,
      rules: event.rules,
      player: 'player' in event ? event.player : null,
      feature,
      at: 'at' in event ? event.at : (feature?.at ?? null),
      parts: event.event === 'scored' ? event.parts : [],
    }
  })
}

function sentence(head: Head, commit: Commit, event: GameEvent, index: number): string | null {
  const name = 'player' in event && event.player !== null ? playerName(head, event.player) : ''
  switch (event.event) {
    case 'started':
      return t('log.started', { names: listOf(event.players) })
    case 'placed':
      if (event.player === null) return null
      return t(event.from_hand ? 'log.placed-from-hand' : 'log.placed', {
        name,
        tile: tileName(event.tile),
        place: placeName(event.at, event.half),
      })
    case 'discarded':
      return capital(t('log.discarded', { tile: tileName(event.tile) }))
    case 'figure-placed':
      return t(event.beside ? 'log.figure-beside' : 'log.figure-placed', {
        name,
        figure: event.figure,
        kind: event.feature.kind,
      })
    case 'figure-returned':
      if (isScared(event)) return null // told with the ghost
      if (scorers(commit, event.feature).includes(event.player)) return null
      return t('log.figure-returned', { name, figure: event.figure })
    case 'completed':
      if (scorers(commit, event.feature).length > 0) return null
      return unpaidText(head, commit, event)
    case 'scored':
      return scoredText(commit, event, index, name)
    case 'ended':
      return endedText(head, event)
    case 'dealt':
      return dealtText(commit, event, index)
    case 'drafted':
      return t('log.drafted', { name, tile: tileName(event.tile) })
    case 'hill':
      return t('log.hill', { left: event.to_draw })
    case 'chosen':
      return t('log.chosen', { name, kind: event.kind, do: deedOf(head, event.do) })
    case 'token-placed':
      return tokenText(head, event, name)
    case 'joined': {
      const [first, last] = event.features.map(openingName)
      return t('log.joined', { color: event.color, first: first ?? '', place: last ?? '' })
    }
    case 'ghost-added':
      return ghostText(head, commit, event, index)
    case 'guard-taken':
      return t('log.guard-taken', { name })
    case 'track-floor':
      return t('log.track-floor', { name, points: event.points })
    case 'ghost-returned': // its meeple's going says it
    case 'drawn':
    case 'turn':
      return null
  }
}

function tokenText(head: Head, event: Of<'token-placed'>, name: string): string {
  const { color, from, feature } = event
  const params = { name, color, place: openingName(feature) }
  if (from === undefined) return t('log.token-placed', params)
  return t('log.token-stolen', { ...params, from: playerName(head, from) })
}

/** A ghost, and what the third one does. GCC-6, GCC-8 */
function ghostText(head: Head, commit: Commit, event: Of<'ghost-added'>, index: number): string {
  const { player, figure, ghosts } = event
  const next = commit.events[index + 1]
  return t(next && isScared(next) ? 'log.ghost-scares' : 'log.ghost-added', {
    name: commit.player === null ? '' : playerName(head, commit.player),
    whose: playerName(head, player),
    own: player === commit.player ? 'yes' : 'no',
    figure,
    kind: event.feature.kind,
    ghosts,
  })
}

/** A feature that is complete and pays nobody: nobody stood there, or it is worth nothing. GCC-16 */
function unpaidText(head: Head, commit: Commit, { feature, kind }: Of<'completed'>): string {
  const back = commit.events.flatMap((event) =>
    event.event === 'figure-returned' && sameSegment(event.feature, feature) && !isScared(event)
      ? [playerName(head, event.player)]
      : [],
  )
  if (back.length === 0) return t('log.unclaimed', { kind })
  return t('log.worthless', { kind, names: listOf([...new Set(back)]) })
}

// One sentence for all that are dealt; which ones is for nobody's ears.
function dealtText(commit: Commit, event: Of<'dealt'>, index: number): string | null {
  const dealt = commit.events.filter((one) => one.event === 'dealt')
  if (commit.events.findIndex((one) => one.event === 'dealt') !== index) return null
  return t('log.dealt', { count: dealt.filter((one) => one.player === event.player).length })
}

/** What a crop circle asks: `may` or `must` add a meeple, or `remove` one. HALF-33 */
export function deedOf(head: Head, deed: Deed): 'may' | 'must' | 'remove' {
  if (deed === 'remove') return 'remove'
  return head.toggles['halflings.crop-circle'] === 'printed-english' ? 'must' : 'may'
}

type Of<Name extends GameEvent['event']> = Extract<GameEvent, { event: Name }>

function scoredText(commit: Commit, event: Of<'scored'>, index: number, name: string): string {
  const { points, player } = event
  const params = { name, points, lost: -points, kind: event.feature.kind }
  const done = (one: GameEvent, what: GameEvent['event']) =>
    one.event === what && 'feature' in one && sameSegment(one.feature, event.feature)
  if (commit.events.slice(0, index).some((one) => done(one, 'completed')))
    return t(
      points < 0 ? 'log.lost' : player === commit.player ? 'log.finished' : 'log.received',
      params,
    )
  if (commit.events.slice(index).some((one) => done(one, 'figure-returned')))
    return t('log.called-back', { name, points })
  return t(points < 0 ? 'log.final-lost' : 'log.final', params)
}

function endedText(head: Head, event: Of<'ended'>): string {
  const names = listOf(event.winners.map((seat) => playerName(head, seat)))
  const points = event.scores[event.winners[0] ?? 0] ?? 0
  return t(event.winners.length === 1 ? 'log.won' : 'log.shared', { names, points })
}

function scorers(commit: Commit, feature: Segment): number[] {
  return commit.events.flatMap((event) =>
    event.event === 'scored' && sameSegment(event.feature, feature) ? [event.player] : [],
  )
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1)
}
