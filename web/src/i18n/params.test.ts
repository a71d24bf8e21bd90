// Whoever says a message gives it all that it is made of: what is left out would stop the page.
import {
  isPluralElement,
  isSelectElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const source = resolve(import.meta.dirname, '..')
const messages = new Map(
  readdirSync(join(import.meta.dirname, 'en')).flatMap((file) =>
    Object.entries(
      JSON.parse(readFileSync(join(import.meta.dirname, 'en', file), 'utf8')) as Record<
        string,
        string
      >,
    ).map(([key, text]): [string, string] => [`${file.replace('.json', '')}.${key}`, text]),
  ),
)

function wanted(elements: MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if ('value' in element && typeof element.value === 'string' && element.type !== 0)
      found.add(element.value)
    if (isPluralElement(element) || isSelectElement(element))
      for (const option of Object.values(element.options)) wanted(option.value, found)
  }
  return found
}
const wants = new Map(
  [...messages].map(([key, text]) => [key, wanted(parse(text, { ignoreTag: true }))]),
)

/** The text of each `t(...)` of a file; its brackets are counted, texts in quotes left out. */
function callsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w.])t\(/g)].map(({ index }) => {
    let depth = 0
    let quote = ''
    for (let end = index + 1; end < text.length; ++end) {
      const letter = text[end]!
      if (quote) {
        if (letter === quote && text[end - 1] !== '\\') quote = ''
      } else if (`'"\``.includes(letter)) quote = letter
      else if ('([{'.includes(letter)) ++depth
      else if (')]}'.includes(letter) && --depth === 0) return text.slice(index, end + 1)
    }
    return ''
  })
}

/** The keys that an expression may give: literals, of both ways of a choice, and all that begin as a template does. */
function keysOf(node: ts.Expression): string[] {
  if (ts.isParenthesizedExpression(node)) return keysOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)]
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (!ts.isTemplateExpression(node)) return []
  const tail = node.templateSpans.at(-1)!.literal.text
  return [...messages.keys()].filter(
    (key) => key.startsWith(node.head.text) && key.endsWith(tail) && node.head.text !== '',
  )
}

/** What a call gives; null where that cannot be told from its text. */
function givenBy(node: ts.Expression | undefined): Set<string> | null {
  if (!node) return new Set()
  if (!ts.isObjectLiteralExpression(node)) return null
  const names = node.properties.flatMap((one) => one.name?.getText() ?? [])
  // What is spread has no name.
  return names.length < node.properties.length ? null : new Set(names)
}

test('what a message is made of is given wherever it is said', () => {
  const missing: string[] = []
  let seen = 0
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'),
  )
  for (const file of files)
    for (const text of callsIn(readFileSync(join(source, file), 'utf8'))) {
      const parsed = ts.createSourceFile('call.ts', text, ts.ScriptTarget.Latest, true)
      const [statement] = parsed.statements
      if (!statement || !ts.isExpressionStatement(statement)) continue
      const call = statement.expression
      if (!ts.isCallExpression(call) || !call.arguments[0]) continue
      const given = givenBy(call.arguments[1])
      if (!given) continue
      ++seen
      const lacks = keysOf(call.arguments[0]).map((key) => ({
        key,
        names: [...(wants.get(key) ?? [])].filter((name) => !given.has(name)),
      }))
      // Of what begins as a template does not all may be meant.
      const open = ts.isTemplateExpression(call.arguments[0])
      if (open && lacks.some(({ names }) => names.length === 0)) continue
      for (const { key, names } of lacks)
        if (names.length > 0) missing.push(`${file}: ${key} lacks ${names.join()}`)
    }
  expect(missing).toEqual([])
  expect(seen).toBeGreaterThan(300)
})
