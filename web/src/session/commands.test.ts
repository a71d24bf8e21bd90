import { expect, test } from 'vitest'
import { parseCommand } from './commands'

test.each([
  ['place 12', { do: 'place', number: 12 }],
  ['  Lege   3 ', { do: 'place', number: 3 }],
  ['meeple 2', { do: 'figure', number: 2 }],
  ['Figur 1', { do: 'figure', number: 1 }],
  ['turn', { do: 'turn' }],
  ['DREHE', { do: 'turn' }],
  ['none', { do: 'none' }],
  ['keiner', { do: 'none' }],
  ['confirm', { do: 'confirm' }],
  ['fertig', { do: 'confirm' }],
  ['undo', { do: 'undo' }],
  ['Zurück', { do: 'undo' }],
  ['features', { do: 'features' }],
  ['gebiete', { do: 'features' }],
  ['score', { do: 'score' }],
  ['punkte', { do: 'score' }],
  ['log', { do: 'log' }],
  ['verlauf', { do: 'log' }],
  ['help', { do: 'help' }],
  ['?', { do: 'help' }],
  ['why 2,-1', { do: 'why', at: [2, -1] }],
  ['warum (−3; 4)', { do: 'why', at: [-3, 4] }],
  ['why 2 -1', { do: 'why', at: [2, -1] }],
])('%s', (typed, intent) => expect(parseCommand(typed)).toEqual(intent))

test.each([
  '',
  'dance',
  'place',
  'place x',
  'place 1 2',
  'place 99999',
  'why',
  'why 3',
  'turn 5',
  'constructor',
])('“%s” is not understood', (typed) =>
  expect(parseCommand(typed)).toEqual({ do: 'unknown', text: typed }),
)
