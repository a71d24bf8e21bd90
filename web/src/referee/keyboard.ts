// The board by keys: a cursor goes from space to space, and every step is told.
import { halfAt } from '../protocol/turning'
import { t } from '../i18n'
import { tileName } from '../session'
import type { Desk } from './desk.svelte'
import type { DeskKey } from './keys'
import { kindOf } from './kinds'
import { lastIndex, markLast, segmentsOf, tilesAt } from './position'
import { meepleText, onTile, placeText } from './words'

const here = (desk: Desk) => (desk.cursor ? tilesAt(desk.position, desk.cursor) : [])

/** Nothing is chosen and the keys are nowhere: they are where the last tile was laid. */
function comeBack(desk: Desk): void {
  if (desk.chosen !== null) return
  if (desk.cursor) {
    desk.chosen = here(desk).at(-1) ?? null
    return
  }
  const last = lastIndex(desk.position)
  const nth = last < 0 ? desk.position.board.length - 1 : last
  const laid = desk.position.board[nth]
  if (!laid) return
  desk.chosen = nth
  desk.cursor = laid.at
}

export function workKey(desk: Desk, key: DeskKey): void {
  switch (key.do) {
    case 'move': {
      const from = desk.cursor ?? desk.position.board[desk.chosen ?? -1]?.at
      desk.cursor = from ? [from[0] + key.by[0], from[1] + key.by[1]] : [0, 0]
      desk.chosen = here(desk).at(-1) ?? null
      return
    }
    case 'tap':
      return tap(desk)
    case 'turn':
      return desk.turn(key.by)
    case 'segment': {
      comeBack(desk)
      const laid = desk.position.board[desk.chosen ?? -1]
      const segment = laid && segmentsOf(desk.position, laid)[key.number - 1]
      if (segment) desk.tapSegment(segment)
      return
    }
    case 'remove':
      if (desk.chosen !== null) desk.remove(desk.chosen)
      return
    case 'last':
      if (desk.chosen !== null) desk.change(markLast(desk.position, desk.chosen))
      return
    case 'undo':
      return desk.undo()
    case 'redo':
      return desk.redo()
    case 'drop':
      desk.tool = { what: 'look' }
      desk.chosen = null
      return
    case 'fit':
    case 'zoom':
  }
}

function tap(desk: Desk): void {
  if (!desk.cursor) return
  const { tool, cursor } = desk
  const kind = tool.what === 'tile' ? kindOf(desk.position, tool.tile) : null
  const half = tool.what === 'tile' && kind?.shape === 'half' ? halfAt(tool.rotation) : undefined
  if (tool.what === 'tile' && here(desk).length > 0 && !half) {
    desk.chosen = here(desk).at(-1) ?? null
    return
  }
  desk.tapSpace(cursor, half)
}

/** Says what is under the cursor, or what was done. */
export function tellCursor(desk: Desk, key: DeskKey): void {
  if (key.do === 'zoom' || key.do === 'fit') return
  const at = desk.cursor ?? desk.position.board[desk.chosen ?? -1]?.at
  if (!at) return
  const { position } = desk
  const lying = tilesAt(position, at).map((index) => {
    const laid = position.board[index]!
    const segments = segmentsOf(position, laid).map((one, nth) => `${nth + 1} ${onTile(one)}`)
    const last = index === lastIndex(position) ? [t('referee.is-last')] : []
    return [
      t('referee.tile-here', { tile: tileName(laid.tile), rotation: laid.rotation }),
      ...last,
      ...segments,
    ].join(', ')
  })
  const standing = (position.meeples ?? [])
    .filter(({ feature }) => feature.at[0] === at[0] && feature.at[1] === at[1])
    .map((meeple) => `${meepleText(meeple, position)}, ${onTile(meeple.feature)}`)
  const what = lying.length > 0 ? [...lying, ...standing] : [t('referee.empty-space')]
  desk.say(`${placeText(at)}: ${what.join('. ')}`)
}
