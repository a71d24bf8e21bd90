// The verdict as text to paste in a forum.
import { t, wording } from '../i18n'
import { listOf } from '../session'
import { statusName } from '../ui/home/names'
import type { AskedReading, Being, JudgeAnswer, JudgedFeature, Position } from './types'
import { isAll, paysOf, readingsOf, sorted } from './verdicts'
import { amount, askedText, capital, faultText, readingText, seatName, segmentText } from './words'

/** What somebody wrote, as plain text of a forum: names and titles are nobody's markup. */
export const plainText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_[\]#|~]/g, '\\$&')

/** A link whose brackets do not end it too early. */
const linkText = (link: string) => link.replaceAll('(', '%28').replaceAll(')', '%29')

/** The rules that decide, each once: where it is forbidden those that forbid it. */
export function decisive({ legal, rules = [] }: Pick<AskedReading, 'legal' | 'rules'>): string[] {
  const against = rules.filter(({ allows }) => !allows)
  const named = legal === false && against.length > 0 ? against : rules
  return [...new Set(named.map(({ rule }) => rule))]
}

const readings = (answer: JudgeAnswer, names: readonly string[]) =>
  isAll(answer, names)
    ? t('referee.all-readings')
    : plainText(readingsOf(answer, names).map(readingText).join('; '))

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
  const points = pays.map(({ player, points }) => `${seatName(position, player)} ${amount(points)}`)
  return plainText(points.length > 0 ? `${state}: ${listOf(points)}` : state)
}

/** Faults, questions and features with their answers, and a link to look at it. */
export function markdownOf(answer: JudgeAnswer, position: Position, link: string): string {
  const lines: string[] = []
  if (position.title) lines.push(`**${plainText(wording(position.title))}**`, '')
  for (const fault of answer.faults)
    lines.push(`- ${plainText(faultText(fault, position))}${fault.rule ? ` (${fault.rule})` : ''}`)
  if (answer.faults.length > 0) lines.push('')
  for (const asked of answer.asked) {
    const { answers } = asked
    const what = askedText(asked, position)
    lines.push(`**${plainText(capital(what))}**`, '')
    for (const one of answers) {
      const verdict = one.legal === true ? 'yes' : one.legal === false ? 'no' : 'open'
      const rules = decisive(one).join(', ')
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
  lines.push(`[${t('referee.look')}](${linkText(link)})`, '', `\`${answer.text}\``)
  return `${lines.join('\n').trim()}\n`
}
