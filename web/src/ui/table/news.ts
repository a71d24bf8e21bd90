// What the others have done since the person's own last move, in a line or two: for a screen without room for the log.
import type { Commit, GameEvent, Head } from '../../protocol/socket'
import { t } from '../../i18n'
import { logLines, playerName } from '../../session'
import { isScared } from '../../session/haunting'

export interface News {
  seq: number
  text: string
  player: number | null
}
/** More than this nobody reads in passing. */
const MOST = 2

/** The more a thing matters, the earlier; what is not here is no news. */
const RANK: GameEvent['event'][] = [
  'ghost-added',
  'scored',
  'token-placed',
  'joined',
  'chosen',
  'completed',
  'figure-returned',
  'figure-placed',
  'placed',
]

/** The news up to the commit `until`, the weightiest, in the order in which they happened. */
export function newsOf(
  head: Head,
  commits: readonly Commit[],
  mine: readonly number[],
  until: number,
): News[] {
  const known = commits.filter((commit) => commit.seq <= until)
  // Drawing, or an answer to somebody's crop circle, is no move of one's own.
  const isMine = ({ player, events }: Commit) =>
    player !== null && mine.includes(player) && events.some((one) => one.event === 'placed')
  const since = known.slice(known.findLastIndex(isMine) + 1)
  // Before the first move of anybody there is none.
  return since
    .filter(({ player }) => player !== null && !mine.includes(player))
    .flatMap((commit) => newsIn(head, commit, mine))
    .map((news, order) => ({ ...news, order }))
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, MOST)
    .sort((a, b) => a.order - b.order)
}

function newsIn(head: Head, commit: Commit, mine: readonly number[]): (News & { rank: number })[] {
  const driven = drivenOff(head, commit, mine)
  const lines = logLines(head, commit).flatMap(({ event, text }) => {
    const rank = RANK.indexOf(event)
    const told = rank < 0 || (event === 'ghost-added' && driven.length > 0)
    return told ? [] : [{ seq: commit.seq, text, player: commit.player, rank }]
  })
  return [...driven, ...lines]
}

/** One's own meeples that a third ghost has sent home. GCC-8 */
function drivenOff(
  head: Head,
  commit: Commit,
  mine: readonly number[],
): (News & { rank: number })[] {
  if (mine.length !== 1 || commit.player === null) return []
  const name = playerName(head, commit.player)
  return commit.events.flatMap((event) =>
    event.event === 'figure-returned' && isScared(event) && event.player === mine[0]
      ? [
          {
            seq: commit.seq,
            text: t('table.news-driven', { name, figure: event.figure }),
            player: commit.player,
            rank: -1,
          },
        ]
      : [],
  )
}
