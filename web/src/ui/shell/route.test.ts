import { describe, expect, it } from 'vitest'
import { address, arrive, parseRoute, route, type Route } from './route.svelte'

const id = 'abcdefghijkl2345'

describe('addresses', () => {
  it.each<Route>([{ page: 'home' }, { page: 'new' }, { page: 'record' }, { page: 'table', id }])(
    'lead back to their page: %j',
    (route) => {
      expect(parseRoute(address(route))).toEqual(route)
    },
  )
  it.each([
    '',
    '#',
    '#/',
    '#/nowhere',
    '#/t/',
    '#/t/short',
    `#/t/${id}x`,
    `#/t/${id}/`,
    '#/t/ABCDEFGHIJKL2345',
    '#/t/<script>aaaaaaa',
    '#/new/',
  ])('that mean nothing lead home: %j', (hash) => {
    expect(parseRoute(hash)).toEqual({ page: 'home' })
  })
})

it('a page that is moved to takes the focus, the first one does not', async () => {
  const main = document.createElement('main')
  main.tabIndex = -1
  document.body.append(main)
  arrive(main)
  expect(document.activeElement).not.toBe(main)
  location.hash = '#/new'
  window.dispatchEvent(new Event('hashchange'))
  expect(route()).toEqual({ page: 'new' })
  arrive(main)
  expect(document.activeElement).toBe(main)
})

it('the referee, with a position, an example, or one of its lists', () => {
  for (const route of [
    { page: 'referee' },
    { page: 'referee', text: 'aude1;s=base;b=D@0,0!7AM6' },
    { page: 'referee', example: 'base-city-merged' },
    { page: 'referee', show: 'gallery' },
    { page: 'referee', show: 'open' },
  ] as const)
    expect(parseRoute(address(route))).toEqual(route)
  for (const bare of ['#/referee/', '#/referee/p/', '#/referee/p', '#/referee/g/'])
    expect(parseRoute(bare), bare).toEqual({ page: 'referee' })
  expect(parseRoute('#/refereeing')).toEqual({ page: 'home' })
})
