// Why the judge cannot read a position, in the language of the page.
import { t } from '../i18n'
import type { JudgeRefusal } from './types'

type Refused = JudgeRefusal['error']

/** What kind of thing nobody knows, by the judge's code, and how its English names it. */
const UNKNOWN = {
  'unknown-set': { what: 'set', named: /^no set (.+?);/ },
  'unknown-tile': { what: 'tile', named: /^no tile (\S+)/ },
  'unknown-rules': { what: 'rules', named: /^no rule set (.+?);/ },
  'unknown-toggle': { what: 'toggle', named: /^no toggle (.+?);/ },
} as const

function unknown({ code, message }: Refused): { what: string; name: string } | null {
  if (!(code in UNKNOWN)) return null
  const { what, named } = UNKNOWN[code as keyof typeof UNKNOWN]
  const name = named.exec(message)?.[1] ?? ''
  return { what: name.startsWith('own/') ? 'own' : what, name }
}

export interface RefusalWords {
  /** A whole position that names what is not known here. */
  title: 'referee.link-unknown' | 'referee.link-wrong'
  text: string
  /** The judge's own words, where they say more. They are English. */
  more: string
}

/** A refusal in words. */
export function refusalWords(error: Refused): RefusalWords {
  const named = unknown(error)
  if (named) return { title: 'referee.link-unknown', text: t('referee.unknown', named), more: '' }
  const title = 'referee.link-wrong'
  const { message, field } = error
  if (/checksum does not fit/.test(message))
    return { title, text: t('referee.link-changed'), more: '' }
  if (/the text is cut/.test(message)) return { title, text: t('referee.link-cut'), more: '' }
  const character = /^character (\d+): (.*)$/s.exec(message)
  if (character)
    return {
      title,
      text: t('referee.link-character', { character: character[1]! }),
      more: character[2]!,
    }
  return {
    title,
    text: field ? t('referee.refused-at', { field }) : t('referee.refused'),
    more: message,
  }
}
