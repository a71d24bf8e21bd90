// Texts in the language of the page: ICU messages by key, from <language>/<namespace>.json.
import { IntlMessageFormat } from 'intl-messageformat'
import type { Wording } from '../protocol/socket'
import { language, setLanguage, type Language } from './language.svelte'

export { language, setLanguage, type Language }
export type Params = Record<string, string | number>

type Messages = Record<string, string>

const files = import.meta.glob<Messages>('./{en,de}/*.json', { eager: true, import: 'default' })

const messages: Record<Language, Map<string, string>> = { en: new Map(), de: new Map() }
for (const [path, texts] of Object.entries(files)) {
  const [, spoken, namespace] = path.split('/') as [string, Language, string]
  for (const [key, text] of Object.entries(texts))
    messages[spoken].set(`${namespace.replace('.json', '')}.${key}`, text)
}

const parsed = new Map<string, IntlMessageFormat>()

function format(spoken: Language, key: string, message: string): IntlMessageFormat {
  const id = `${spoken}/${key}`
  let made = parsed.get(id)
  if (!made) {
    // Tags are text here: names may hold any character.
    made = new IntlMessageFormat(message, spoken, undefined, { ignoreTag: true })
    parsed.set(id, made)
  }
  return made
}

/** Whether there is a text for `key`; for codes that a later server may add. */
export function has(key: string): boolean {
  return messages[language()].has(key)
}

/**
 * The text of `namespace.key` in the language of the page. A key without a text comes back as it
 * is, so that a fault is seen; a test fails on it.
 */
export function t(key: string, params: Params = {}): string {
  const spoken = language()
  const message = messages[spoken].get(key)
  if (message === undefined) return key
  return String(format(spoken, key, message).format(params))
}

/** The text of a title that came with both languages. */
export function wording(text: Wording): string {
  return text[language()]
}
