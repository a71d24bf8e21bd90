import { beforeEach, expect, test } from 'vitest'
import { forgetTable, myTable, myTables, rememberTable } from './tables'

beforeEach(() => localStorage.clear())

const at = (opened: string) => ({ keys: ['k', null], names: ['Mireille', null], opened })

test('tables are listed, the newest first, and forgotten', () => {
  rememberTable('a', at('2026-11-30T04:00:00Z'))
  rememberTable('b', at('2026-11-30T05:00:00Z'))
  expect(myTables().map(({ table }) => table)).toEqual(['b', 'a'])
  expect(myTable('a')?.keys).toEqual(['k', null])
  forgetTable('b')
  expect(myTables().map(({ table }) => table)).toEqual(['a'])
  expect(myTable('b')).toBeUndefined()
})

test('what cannot be read is as good as nothing', () => {
  localStorage.setItem('aude.tables', '{')
  expect(myTables()).toEqual([])
})
