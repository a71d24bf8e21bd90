// Both languages are complete, and nothing is said that nobody asks for.
import {
  isArgumentElement,
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTimeElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { has, language, setLanguage, t, wording } from '.'

const source = resolve(import.meta.dirname, '..')
const languages = ['en', 'de'] as const

function readMessages(spoken: string): Map<string, string> {
  const folder = join(import.meta.dirname, spoken)
  return new Map(
    readdirSync(folder).flatMap((file) =>
      Object.entries(
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
      ).map(([key, text]): [string, string] => [`${file.replace('.json', '')}.${key}`, text]),
    ),
  )
}

const messages = { en: readMessages('en'), de: readMessages('de') }
const namespaces = [
  ...new Set(readdirSync(join(import.meta.dirname, 'en')).map((file) => file.replace('.json', ''))),
]

/** Names of parameters with their type; a select with its choices. */
function parametersOf(
  elements: MessageFormatElement[],
  found = new Map<string, string>(),
): Map<string, string> {
  for (const element of elements) {
    if (isPluralElement(element) || isSelectElement(element)) {
      const kind = isPluralElement(element) ? 'plural' : 'select'
      found.set(element.value, kind)
      for (const option of Object.values(element.options)) parametersOf(option.value, found)
    } else if (
      isArgumentElement(element) ||
      isNumberElement(element) ||
      isDateElement(element) ||
      isTimeElement(element)
    ) {
      if (!found.has(element.value)) found.set(element.value, 'argument')
    }
  }
  return found
}

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(source, file), 'utf8'))

// Keys stand in the source as literals, or as a literal beginning with a code at its end.
const key = `(?:${namespaces.join('|')})\\.[a-z0-9][a-z0-9.-]*`
const literals = new RegExp(`(['"\`])(${key})\\1`, 'g')
const beginnings = new RegExp(`\`((?:${namespaces.join('|')})\\.[a-z0-9.-]*)\\$\\{`, 'g')
const used = new Set(
  sources.flatMap((text) => [...text.matchAll(literals)].map((match) => match[2]!)),
)
const begun = [
  ...new Set(sources.flatMap((text) => [...text.matchAll(beginnings)].map((match) => match[1]!))),
]

describe.each(languages)('%s', (spoken) => {
  test('every message can be read', () => {
    for (const [name, text] of messages[spoken])
      expect(() => parse(text, { ignoreTag: true }), name).not.toThrow()
  })

  test('every key in use has a message', () => {
    expect([...used].filter((name) => !messages[spoken].has(name))).toEqual([])
    expect(
      begun.filter((start) => ![...messages[spoken].keys()].some((name) => name.startsWith(start))),
    ).toEqual([])
  })

  test('every message is in use', () => {
    const idle = [...messages[spoken].keys()].filter(
      (name) => !used.has(name) && !begun.some((start) => name.startsWith(start)),
    )
    expect(idle).toEqual([])
  })
})

test('both languages have the same keys with the same parameters', () => {
  expect([...messages.de.keys()].sort()).toEqual([...messages.en.keys()].sort())
  for (const [name, text] of messages.en) {
    const parameters = (message: string) =>
      [...parametersOf(parse(message, { ignoreTag: true })).keys()].sort()
    expect(parameters(messages.de.get(name)!), name).toEqual(parameters(text))
  }
})

test('every code of the protocol has its words', () => {
  const schema = JSON.parse(
    readFileSync(resolve(source, '../../docs/protocol.schema.json'), 'utf8'),
  ) as {
    $defs: Record<string, { properties: Record<string, { enum: string[] }> }>
  }
  const enumOf = (definition: string, property: string) =>
    schema.$defs[definition]!.properties[property]!.enum
  for (const code of enumOf('SocketError', 'code'))
    expect(messages.en.has(`errors.${code}`), code).toBe(true)
  for (const what of enumOf('Ground', 'what'))
    expect(messages.en.has(`rules.${what}`), what).toBe(true)
})

describe('t', () => {
  afterEach(() => setLanguage('en'))

  test('speaks the language that is set, and remembers it', () => {
    setLanguage('de')
    expect(t('log.points', { points: 1 })).toBe('1 Punkt')
    expect(localStorage.getItem('aude.language')).toBe('de')
    setLanguage('en')
    expect(t('log.points', { points: 2 })).toBe('2 points')
    expect(language()).toBe('en')
    expect(wording({ en: 'River', de: 'Fluss' })).toBe('River')
  })

  test('shows an unknown key as it is', () => {
    expect(has('log.nothing-of-the-kind')).toBe(false)
    expect(t('log.nothing-of-the-kind')).toBe('log.nothing-of-the-kind')
  })
})
