// What the table says of the moment: whose move it is and what to do.
import { t } from '../../i18n'
import { deedOf, kindName, listOf, playerName, tileName } from '../../session'
import type { Screen } from './screen.svelte'

export interface Status {
  who: string
  what: string
  /** A seat of this screen is to act. */
  mine: boolean
  seat: number | null
}

/** This seat is the only one of the person at the screen. */
export function isAlone({ session }: Screen, seat: number | null): boolean {
  return session.mine.length === 1 && session.mine[0] === seat
}

/** The status card's words. */
export function statusOf(screen: Screen): Status {
  const { turn, head, session, playback } = screen
  if (screen.ended) return { who: t('table.over'), what: '', mine: false, seat: null }
  const seat = playback.idle ? (turn?.player ?? null) : (screen.view.player ?? null)
  if (seat === null) return { who: t('table.wait'), what: '', mine: false, seat }
  const name = playerName(head, seat)
  // Whoever sits here alone is told of the move, not of a third person.
  if (isAlone(screen, seat) && (!playback.idle || !turn?.legal))
    return { who: t('table.wait'), what: '', mine: false, seat }
  if (screen.veiled !== null) return { who: name, what: t('table.is-to-move'), mine: false, seat }
  if (!playback.idle || !turn?.legal) {
    const computer = head.seats[seat]?.kind === 'computer'
    return { who: name, what: t(computer ? 'table.thinks' : 'table.is-to-move'), mine: false, seat }
  }
  const who = session.mine.length > 1 ? t('table.name-your-move', { name }) : t('table.your-move')
  return { who, what: stepText(screen), mine: true, seat }
}

function stepText(screen: Screen): string {
  const { choice, claim } = screen
  if (claim.begun) return t(claimText(claim))
  switch (choice.step) {
    case 'draft':
      return t('table.do-draft')
    case 'draw':
      return t('table.do-draw')
    case 'place':
      if (choice.ghost) return t('table.do-turn')
      return t(choice.picked ? 'table.do-place-half' : 'table.do-place')
    case 'ghost':
      return t(choice.haunts === 'own' ? 'table.do-ghost-own' : 'table.do-ghost-other')
    case 'figure':
      return circleText(screen) || t('table.do-figure')
    case 'circle':
      return t('table.do-circle')
    case 'token':
      return t('table.do-token')
    case 'confirm':
      if (choice.figure || choice.token || choice.passed || choice.chosen)
        return t('table.do-confirm')
      return t(hasFigures(screen) ? 'table.do-confirm-bare' : 'table.do-confirm-none')
    case 'wait':
      return ''
  }
}

/** Whoever is to act has a figure to place. */
function hasFigures({ turn, view }: Screen): boolean {
  const supply = view.players[turn?.player ?? 0]?.supply ?? {}
  return Object.values(supply).some((count) => count > 0)
}

/** What is asked of a tunnel token that has been begun. */
function claimText({ options, chosen }: Screen['claim']): string {
  if (options.length > 0) return 'table.which-token'
  return chosen.length > 0 ? 'table.second-opening' : 'table.openings'
}

/** What a crop circle asks of whoever is to act. HALF-33 */
export function circleText({ view, head }: Screen): string {
  const circle = view.circle
  return circle ? t('table.circle-asks', { kind: circle.kind, do: deedOf(head, circle.do) }) : ''
}

/** What a screen reader is told when there is something to do here. */
export function announced(screen: Screen): string {
  const { choice, turn } = screen
  const { who, what } = statusOf(screen)
  if (choice.step === 'place' && choice.ghost) return ''
  const tile = choice.step === 'place' ? (turn?.tile ?? choice.piece) : null
  return [who, what, ...(tile ? [tileName(tile)] : [])].join('. ')
}

/** What the trial would give, in short: `+8 Mireille`. */
export function previewOf(
  screen: Screen,
): { seat: number; name: string; points: number; kinds: string }[] {
  const sums = new Map<number, { points: number; kinds: string[] }>()
  for (const event of screen.session.trial?.preview ?? []) {
    const { player, points } = event
    const sum = sums.get(player) ?? { points: 0, kinds: [] }
    const what = event.event === 'scored' ? kindName(event.feature.kind) : t('table.floor')
    sums.set(player, { points: sum.points + points, kinds: [...sum.kinds, what] })
  }
  return [...sums].map(([seat, { points, kinds }]) => ({
    seat,
    name: playerName(screen.head, seat),
    points,
    kinds: listOf(kinds),
  }))
}
