// What the referee says, in the language of the page.
import { has, language, t, wording } from '../i18n'
import { isColor, isFigure, isObject, isSegment, isSpace } from './check'
import { groundText, kindName, placeName, ruleText, tileName } from '../session'
import type { Action, At, Ground, Half, Head, Port, Segment } from '../protocol/socket'
import { NAMES, people } from './position'
import type { Fault, OpenAt, Position, Reading, RuleWord, Standing } from './types'
import { toggleTitle } from './choices'
import { GIVEN } from './verdicts'

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A player's name; one that nobody has chosen is a colour, in the language of the page. */
export function seatName(position: Position, player: number): string {
  const name = people(position)[player]?.name ?? ''
  if (name === '') return t('referee.player', { number: player + 1 })
  return name === NAMES[player] ? t('referee.seat', { colour: name.toLowerCase() }) : name
}

/** Points with a minus that is one. */
export const amount = (points: number): string => (points < 0 ? `−${-points}` : `${points}`)

export const sideText = (port: Port): string => t('text.port', { port })

/** `City at (0, 1), north` */
export function segmentText({ kind, at, half, port }: Segment): string {
  const place = placeName(at, half)
  return port
    ? t('referee.segment', { kind: kindName(kind), place, side: sideText(port) })
    : t('referee.segment-whole', { kind: kindName(kind), place })
}
/** `city, north`: on a tile that is known. */
export const onTile = ({ kind, port }: Segment): string =>
  port ? t('referee.on-tile', { kind: kindName(kind), side: sideText(port) }) : kindName(kind)

/** How a reading is called. */
export function readingText(reading: Reading): string {
  if (reading.name === GIVEN) return t('referee.reading-given')
  if (reading.toggle && reading.value !== undefined) {
    const known = toggleTitle(reading.toggle, reading.value)
    if (known) return `${wording(known.title)}: ${wording(known.value)}`
  }
  return reading.title ? wording(reading.title) : reading.name
}

export function openText({ at, half, port, why }: OpenAt): string {
  const place = placeName(at, half)
  const key = `referee.open-${why}`
  if (!has(key)) return `${place} ${port ?? ''}: ${why}`
  return t(key, { place, side: port ? sideText(port) : '' })
}

/** A fault in words of our own; the judge's, which are English, where there are none. */
export function faultText(fault: Fault, position: Position): string {
  const key = `referee.fault-${fault.code}`
  if (!has(key)) return fault.message
  return t(key, {
    place: fault.at ? placeName(fault.at, fault.half) : '',
    side: fault.port ? sideText(fault.port) : '',
    tile: fault.tile ? tileName(fault.tile) : '',
    name: fault.player === undefined ? '' : seatName(position, fault.player),
    kind: fault.feature ? kindName(fault.feature.kind) : '',
    figure: fault.figure ?? '',
    color: fault.color ?? '',
    count: fault.count ?? 0,
    most: fault.most ?? 0,
    ours: fault.ours ?? '',
    theirs: fault.theirs ?? '',
  })
}

/** Anything in few letters, where there is no sentence for it. */
export function rawText(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > RAW ? `${text.slice(0, RAW)} …` : text
}
const RAW = 80

/** Whether an action has what its sentence is made of: whoever asks may have written anything. */
function canBeSaid(action: unknown): action is Action {
  if (!isObject(action) || typeof action['type'] !== 'string') return false
  const { type, tile, at, figure, feature, color, player } = action
  if (player !== undefined && typeof player !== 'number') return false
  if (type === 'place') return typeof tile === 'string' && isSpace(at)
  if (type === 'figure') return isFigure(figure) && isSegment(feature)
  if (type === 'token') return isColor(color) && (feature === undefined || isSegment(feature))
  return true
}

export function actionText(action: unknown, position: Position): string {
  if (!canBeSaid(action)) return rawText(action)
  const player = action.player ?? position.player
  const name = player === undefined ? '' : seatName(position, player)
  const known = name === '' ? 'no' : 'yes'
  switch (action.type) {
    case 'place':
      return t('referee.ask-place', {
        tile: tileName(action.tile),
        place: placeName(action.at, action.half),
        rotation: Number(action.rotation) || 0,
      })
    case 'figure':
      return t('referee.ask-figure', {
        name,
        known,
        figure: action.figure,
        segment: segmentText(action.feature),
      })
    case 'token':
      return t('referee.ask-token', {
        name,
        known,
        color: action.color,
        placed: action.feature ? 'yes' : 'no',
        segment: action.feature ? segmentText(action.feature) : '',
      })
    default:
      return t('referee.ask-other', { what: action.type })
  }
}

/** What was asked, in words. */
export function askedText(
  { action, actions, feature }: { action?: unknown; actions?: unknown; feature?: unknown },
  position: Position,
): string {
  if (Array.isArray(actions)) return actions.map((one) => actionText(one, position)).join(', ')
  if (action !== undefined) return actionText(action, position)
  return isSegment(feature) ? segmentText(feature as Segment) : rawText(feature)
}

export const spacesText = (spaces: readonly At[]): string =>
  spaces.map((at) => placeName(at)).join(' ')

/** A field of the position that the judge would have to know. */
export function needText(need: string, position: Position): string {
  const hand = /^players\[(\d+)\]\.(\w+)$/.exec(need)
  if (hand && has(`referee.need-of-${hand[2]}`))
    return t(`referee.need-of-${hand[2]}`, { name: seatName(position, Number(hand[1])) })
  const key = `referee.need-${need}`
  return has(key) ? t(key) : need
}

export const meepleText = (meeple: Standing, position: Position): string =>
  t('referee.meeple', {
    name: seatName(position, meeple.player),
    figure: meeple.figure,
    ghosts: meeple.ghosts ?? 0,
  })

export const placeText = (at: At, half?: Half): string => placeName(at, half)

/** A ground for or against something. The judge speaks English; elsewhere the rule's own title stands in for it. */
export function ruleWords(word: RuleWord, position: Position): string {
  const seats = people(position).map((_, player) => ({ name: seatName(position, player) }))
  if (word.what !== 'other' && has(`rules.${word.what}`) && (!word.at || isSpace(word.at)))
    return groundText(word as Ground, { seats } as unknown as Head)
  return language() === 'en' ? word.message : (ruleText(word.rule)?.title ?? word.message)
}
