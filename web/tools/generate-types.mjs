// src/protocol/types.ts from docs/protocol.schema.json. With --check nothing is written; fails where
// the file is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import { compile } from 'json-schema-to-typescript'

const path = new URL('../../docs/protocol.schema.json', import.meta.url)
const schema = JSON.parse(readFileSync(path, 'utf8'))
const file = new URL('../src/protocol/types.ts', import.meta.url)

// The generator looks for `definitions`, writes examples as comments, and makes a second type of a
// reference with words of its own.
function plain(value) {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value.$ref === 'string')
    return { $ref: value.$ref.replace('#/$defs/', '#/definitions/') }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]))
}

const definitions = plain(schema.$defs)
for (const definition of Object.values(definitions)) delete definition.examples
definitions.Id.tsType = 'unknown'

const text = await compile({ title: 'Protocol', definitions }, 'Protocol', {
  additionalProperties: false,
  bannerComment: '// Written by tools/generate-types.mjs from docs/protocol.schema.json.',
  unreachableDefinitions: true,
  style: { semi: false, singleQuote: true, printWidth: 100 },
})
const types = text
  .replaceAll(/(?: \*\n)? \* This interface was referenced by .*\n \* via .*\n/g, '')
  .replaceAll(/(?: \*\n)?(?: \* @(?:min|max)Items .*\n)+/g, '')
  .replaceAll(/\/\*\*\n \*\/\n/g, '')
  .replace(/export interface Protocol \{[^}]*\}\n/, '')

if (!process.argv.includes('--check')) {
  writeFileSync(file, types)
} else if (readFileSync(file, 'utf8') !== types) {
  console.log('FAILED: src/protocol/types.ts is out of date: node tools/generate-types.mjs')
  process.exit(1)
}
