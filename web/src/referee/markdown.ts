// The verdict as text to paste in a forum.
import { t, wording } from '../i18n'
import { listOf } from '../session'
import { statusName } from '../ui/home/names'
import type { Being, JudgeAnswer, JudgedFeature, Position } from './types'
import { isAll, paysOf, readingsOf, sorted } from './verdicts'
import { actionText, capital, faultText, readingText, seatName, segmentText } from './words'

const readings = (answer: JudgeAnswer, names: readonly string[]) =>
  isAll(answer, names)
    ? t('referee.all-readings')
    : readingsOf(answer, names).map(readingText).join('; ')

function sentence(being: Being, feature: JudgedFeature, position: Position): string {
  const pays = paysOf(being)
  const state = t('referee.state', {
    how:
      being.complete === null
        ? 'depends'
        : feature.kind === 'field'
          ? 'field'
          : being.complete
            ? 'complete'
            : 'open',
    tiles: being.tiles ?? 0,
    spaces: being.spaces ?? being.tiles ?? 0,
  })
  const points = pays.map(({ player, points }) => `${seatName(position, player)} ${points}`)
  return points.length > 0 ? `${state}: ${listOf(points)}` : state
}

/** Faults, questions and features with their answers, and a link to look at it. */
export function markdownOf(answer: JudgeAnswer, position: Position, link: string): string {
  const lines: string[] = []
  if (position.title) lines.push(`**${wording(position.title)}**`, '')
  for (const fault of answer.faults)
    lines.push(`- ${faultText(fault, position)}${fault.rule ? ` (${fault.rule})` : ''}`)
  for (const { action, actions, feature, answers } of answer.asked) {
    const deeds = actions ?? (action ? [action] : [])
    const what =
      deeds.length > 0
        ? deeds.map((one) => actionText(one, position)).join(', ')
        : feature
          ? segmentText(feature)
          : ''
    lines.push(`**${capital(what)}**`, '')
    for (const one of answers) {
      const verdict = one.legal === true ? 'yes' : one.legal === false ? 'no' : 'open'
      const rules = (one.rules ?? []).map(({ rule }) => rule).join(', ')
      const by = answers.length > 1 ? ` — ${readings(answer, one.readings)}` : ''
      lines.push(`- ${t(`referee.legal-${verdict}`)}${rules ? ` (${rules})` : ''}${by}`)
    }
    lines.push('')
  }
  const { differing, agreed } = sorted(answer)
  for (const feature of [...differing, ...agreed]) {
    lines.push(`**${capital(segmentText(feature.feature))}**`, '')
    for (const one of feature.answers) {
      const said = one.as.map((being) => sentence(being, feature, position)).join(' / ')
      lines.push(`- ${said} — ${readings(answer, one.readings)}`)
    }
    for (const cause of feature.causes)
      lines.push(
        `  - ${wording(cause.title)}: ${wording(cause.value_title)} (${[
          statusName(cause.status),
          cause.date,
          cause.source,
        ]
          .filter(Boolean)
          .join(', ')})`,
      )
    lines.push('')
  }
  lines.push(`[${t('referee.look')}](${link})`, '', `\`${answer.text}\``)
  return `${lines.join('\n').trim()}\n`
}
