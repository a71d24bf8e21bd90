// What the table says of the moment: whose move it is and what to do.
import { t } from '../../i18n'
import { kindName, listOf, playerName } from '../../session'
import type { Screen } from './screen.svelte'

export interface Status {
  who: string
  what: string
  /** A seat of this screen is to act. */
  mine: boolean
  seat: number | null
}

/** The status card's words. */
export function statusOf(screen: Screen): Status {
  const { turn, head, session, playback } = screen
  if (screen.ended) return { who: t('table.over'), what: '', mine: false, seat: null }
  const seat = playback.idle ? (turn?.player ?? null) : (screen.view.player ?? null)
  if (seat === null) return { who: t('table.wait'), what: '', mine: false, seat }
  const name = playerName(head, seat)
  if (!playback.idle || !turn?.legal) {
    const computer = head.seats[seat]?.kind === 'computer'
    return { who: name, what: t(computer ? 'table.thinks' : 'table.is-to-move'), mine: false, seat }
  }
  const who = session.mine.length > 1 ? t('table.name-your-move', { name }) : t('table.your-move')
  return { who, what: stepText(screen), mine: true, seat }
}

function stepText({ choice }: Screen): string {
  switch (choice.step) {
    case 'place':
      return t(choice.ghost ? 'table.do-turn' : 'table.do-place')
    case 'figure':
      return t('table.do-figure')
    case 'confirm':
      return t(choice.figure || choice.passed ? 'table.do-confirm' : 'table.do-confirm-bare')
    case 'wait':
      return ''
  }
}

/** What the trial would give, in short: `+8 Mireille`. */
export function previewOf(
  screen: Screen,
): { seat: number; name: string; points: number; kinds: string }[] {
  const sums = new Map<number, { points: number; kinds: string[] }>()
  for (const { player, points, feature } of screen.session.trial?.preview ?? []) {
    const sum = sums.get(player) ?? { points: 0, kinds: [] }
    sums.set(player, { points: sum.points + points, kinds: [...sum.kinds, kindName(feature.kind)] })
  }
  return [...sums].map(([seat, { points, kinds }]) => ({
    seat,
    name: playerName(screen.head, seat),
    points,
    kinds: listOf(kinds),
  }))
}
