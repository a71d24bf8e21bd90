// What a typed command does at the table, and what is answered.
import type { Action } from '../../protocol/socket'
import { t } from '../../i18n'
import {
  errorText,
  groundText,
  placeText,
  refusalText,
  RefusedError,
  signed,
  type Choice as Numbered,
  type Intent,
  type LogLine,
  type TextTable,
} from '../../session'
import type { ChooseAction, FigureAction, GhostAction, Place, TokenAction } from './moves'
import type { Screen } from './screen.svelte'
import { previewOf, statusOf } from './words'

/** Does what was typed; `table` and `lines` are what the text view shows. */
export async function obey(
  intent: Intent,
  screen: Screen,
  table: TextTable,
  lines: LogLine[],
): Promise<string> {
  const { choice } = screen
  switch (intent.do) {
    case 'place':
      return numbered(screen, table.places, intent.number, (place, text) => ({
        deed: choice.lay(place as Place),
        then: t('table.text-laid', { place: text }),
      }))
    case 'figure':
    case 'remove': {
      const listed = intent.do === 'figure' ? table.figures : table.removals
      return numbered(screen, listed, intent.number, (action, text) => ({
        deed: choice.choose(action as FigureAction),
        then: text,
      }))
    }
    case 'token':
      return numbered(screen, table.tokens, intent.number, (action, text) => ({
        deed: choice.claim(action as TokenAction),
        then: text,
      }))
    case 'ghost':
      return numbered(screen, table.ghosts, intent.number, (action, text) => ({
        deed: choice.haunt(action as GhostAction),
        then: text,
      }))
    case 'choose':
      return numbered(screen, table.options, intent.number, (action, text) => ({
        deed: choice.choose(action as ChooseAction),
        then: text,
      }))
    case 'draw':
      return choice.mayDraw ? after(screen, choice.draw(), t('table.text-drawn')) : notNow()
    case 'hand':
      return [table.hand, ...table.halves].join(' ')
    case 'turn':
      return after(screen, choice.turn(1), () => laidText(screen))
    case 'none':
      return choice.mayPass ? after(screen, choice.pass(), t('table.no-meeple')) : notNow()
    case 'confirm':
      return choice.step === 'confirm'
        ? after(screen, choice.confirm(), t('table.text-done'))
        : notNow()
    case 'undo':
      return choice.mayUndo ? after(screen, choice.undo(), t('table.text-undone')) : notNow()
    case 'why':
      return why(screen, intent.at)
    case 'features':
      return table.features.map((one) => one.text).join('. ') || t('table.text-none')
    case 'score':
      return table.scores.join('. ')
    case 'log':
      return lines.map((line) => line.text).join(' ')
    case 'help':
      return t('text.help')
    case 'unknown':
      return t('table.text-unknown', { text: intent.text })
  }
}

const notNow = () => t('table.text-not-now')

async function numbered(
  screen: Screen,
  listed: readonly Numbered[],
  number: number,
  what: (action: Action, text: string) => { deed: Promise<void>; then: string },
): Promise<string> {
  const found = listed.find((one) => one.number === number)
  if (!found) return t('table.text-no-number', { number })
  const { deed, then } = what(found.action, found.text)
  return after(screen, deed, then)
}

/** What a deed led to, or what the server refused. */
async function after(
  screen: Screen,
  deed: Promise<void>,
  then: string | (() => string),
): Promise<string> {
  await deed
  if (screen.choice.refused) return errorText(screen.choice.refused)
  const status = statusOf(screen)
  return [
    typeof then === 'string' ? then : then(),
    status.mine ? status.what : `${status.who} ${status.what}`,
    ...previewOf(screen).map((one) => `${signed(one.points)} ${one.name}`),
  ]
    .filter(Boolean)
    .join('. ')
}

function laidText({ choice, session, head }: Screen): string {
  return choice.laid
    ? placeText(session.view!, head, choice.laid)
    : t('table.text-turned', { rotation: choice.held })
}

async function why({ choice, session, head }: Screen, at: [number, number]): Promise<string> {
  const tile = choice.piece
  if (!tile || choice.step === 'wait') return notNow()
  try {
    const { rules } = await session.why({ type: 'place', tile, at, rotation: choice.held })
    return rules.map((ground) => `${groundText(ground, head)} (${ground.rule})`).join(' ')
  } catch (error) {
    return error instanceof RefusedError ? refusalText(error.refusal) : errorText(error)
  }
}
