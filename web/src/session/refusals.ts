// Why something is not possible, in sentences.
import { has, t } from '../i18n'
import type { Ground, Head, Refusal } from '../protocol/socket'
import { RefusedError } from './connection.svelte'
import { placeName, playerName, tileName } from './log'

/** A refusal in words. The server's own words are used only for codes this page does not know. */
export function refusalText(refusal: Refusal): string {
  const { code, message, field = '', rule = '' } = refusal
  return t(has(`errors.${code}`) ? `errors.${code}` : 'errors.other', { message, field, rule })
}

/** The words for whatever a request failed with. */
export function errorText(error: unknown): string {
  if (error instanceof RefusedError) return refusalText(error.refusal)
  return t('errors.other', { message: error instanceof Error ? error.message : String(error) })
}

/** A ground for or against an action, in words. */
export function groundText(ground: Ground, head: Head): string {
  const {
    what,
    allows,
    rule,
    at,
    player,
    tile,
    side = '',
    ours = '',
    theirs = '',
    figure = '',
    kind = '',
    color = '',
  } = ground
  const passes = what === 'may-pass' && rule.startsWith('TUN')
  const key = passes ? 'rules.may-pass-token' : `rules.${what}`
  return t(has(key) ? key : 'rules.other', {
    allows: allows ? 'yes' : 'no',
    rule,
    place: at ? placeName(at) : '',
    name: player === undefined ? '' : playerName(head, player),
    side,
    ours,
    theirs,
    figure,
    kind,
    color,
    tile: tile === undefined ? '' : tileName(tile),
  })
}
