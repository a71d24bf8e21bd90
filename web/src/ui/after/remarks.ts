// Where a game cannot be followed to the letter by other rules, in sentences.
import { has, t } from '../../i18n'
import type { At, ComparedRemark, Half, Head, Segment } from '../../protocol/socket'
import { placeName, playerName } from '../../session'

// A place is kept on one line.
const placeOf = (at: At, half?: Half) => placeName(at, half).replaceAll(' ', '\u00a0')
const where = ({ kind, at, half }: Segment) => ({ kind, place: placeOf(at, half) })

/** What somebody did and what is left out there. */
function leftOut(action: ComparedRemark['action'], name: string): string {
  if (action?.type === 'figure') {
    const key = action.beside ? 'compare.left-beside' : 'compare.left-figure'
    return t(key, { name, figure: action.figure, ...where(action.feature) })
  }
  if (action?.type === 'retrieve')
    return t('compare.left-retrieve', { name, figure: action.figure, ...where(action.feature) })
  if (action?.type === 'remove' && action.meeple) {
    const { figure, feature } = action.meeple
    return t('compare.left-remove', { name, figure, ...where(feature) })
  }
  if (action?.type === 'ghost') return t('compare.left-ghost', { name })
  if (action?.type === 'token') return t('compare.left-token', { name, color: action.color })
  return t(action?.type === 'choose' ? 'compare.left-choose' : 'compare.left-other', { name })
}

/** One remark in words, without its turn and its rule's number. */
export function remarkText({ what, rule, player, action, at }: ComparedRemark, head: Head): string {
  const name = playerName(head, player)
  const number = rule.toLowerCase()
  if (what === 'left-out') {
    const because = `compare.because-${number}`
    return leftOut(action, name) + (has(because) ? ` ${t(because, { name })}` : '')
  }
  if (what === 'passed') {
    const passed = `compare.passed-${number}`
    return t(has(passed) ? passed : 'compare.passed-other', { name })
  }
  // HALF-19: the hill takes a tile by one of the two; by which, the game's own ruling tells.
  const takes = head.toggles['halflings.symbols'] === 'always' ? 'here' : 'there'
  return t('compare.hill', { name, takes, place: at ? placeOf(at) : '' })
}
