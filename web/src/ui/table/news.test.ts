import { beforeEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../i18n'
import { logLines, playerName } from '../../session'
import { readGame } from '../../session/fixtures'
import { isScared } from '../../session/haunting'
import { newsOf } from './news'

const { head, commits } = readGame('ghosts')
beforeEach(() => setLanguage('en'))

describe('news', () => {
  it('tell of the others since the own last move, in two lines at most', () => {
    for (const { seq, player } of commits) {
      const news = newsOf(head, commits, [0], seq)
      expect(news.length).toBeLessThanOrEqual(2)
      const own = commits.find((one) => one.seq === seq)!.events
      if (player === 0 && own.some((one) => one.event === 'placed')) expect(news).toEqual([])
      for (const one of news) expect(one.player).not.toBe(0)
    }
  })

  it('stay when the tile is drawn', () => {
    const theirs = commits.find(({ player }) => player === 1)!
    const drawn = { ...theirs, seq: theirs.seq + 1, player: 0, events: [] }
    const known = [...commits.slice(0, theirs.seq + 1), drawn]
    expect(newsOf(head, known, [0], drawn.seq)).toEqual(newsOf(head, commits, [0], theirs.seq))
  })

  it('are sentences of the log, the weightiest of them', () => {
    const commit = commits.find(
      ({ player, events }) => player === 1 && events.some((one) => one.event === 'scored'),
    )!
    const scored = logLines(head, commit).find((line) => line.event === 'scored')!
    const texts = newsOf(head, commits, [0], commit.seq).map((one) => one.text)
    expect(texts.some((text) => text === scored.text || /ghost/.test(text))).toBe(true)
  })

  it('say first whose third ghost drove a meeple off', () => {
    for (const commit of commits) {
      const driven = commit.events.find((one) => isScared(one) && one.event === 'figure-returned')
      if (!driven || driven.event !== 'figure-returned' || driven.player === commit.player) continue
      const news = newsOf(head, [commit], [driven.player], commit.seq)
      const name = playerName(head, commit.player!)
      expect(news.map((one) => one.text).join()).toContain(`${name}’s third ghost drove your`)
    }
  })
})
