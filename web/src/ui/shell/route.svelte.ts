// Addresses of the pages: they live behind `#`, so that the server has one page to give.
export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'record' }
  | { page: 'table'; id: string }
  | { page: 'referee'; text?: string; example?: string; show?: 'gallery' | 'open' }

const REFEREE = /^#\/referee(?:\/(p|g)(?:\/(.*))?|\/(gallery|open))?\/?$/s
const TABLE = /^#\/t\/([a-z2-7]{16})$/

/** The page that an address means; what means none is home. */
export function parseRoute(hash: string): Route {
  if (hash === '#/new') return { page: 'new' }
  if (hash === '#/record') return { page: 'record' }
  const referee = REFEREE.exec(hash)
  if (referee) return refereeRoute(referee)
  const id = TABLE.exec(hash)?.[1]
  return id === undefined ? { page: 'home' } : { page: 'table', id }
}

function refereeRoute([, kind, what, show]: RegExpExecArray): Route {
  if (show === 'gallery' || show === 'open') return { page: 'referee', show }
  if (!what) return { page: 'referee' }
  return { page: 'referee', ...(kind === 'p' ? { text: what } : { example: what }) }
}

/** The address of a page, beginning with `#`. */
export function address(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/'
    case 'table':
      return `#/t/${route.id}`
    case 'referee':
      if (route.show) return `#/referee/${route.show}`
      if (route.example) return `#/referee/g/${route.example}`
      return route.text ? `#/referee/p/${route.text}` : '#/referee'
    default:
      return `#/${route.page}`
  }
}

let current: Route = $state.raw(parseRoute(location.hash))
let moved = false
addEventListener('hashchange', () => {
  moved = true
  current = parseRoute(location.hash)
})

/** Where the person is; reactive. */
export function route(): Route {
  return current
}

/** Goes to a page, as a link to it would. */
export function go(to: Route): void {
  location.hash = address(to)
}

/** A page says that it is there: after a move within the app, keyboard and screen reader begin at its `main`. */
export function arrive(main: HTMLElement): void {
  if (!moved) return
  scrollTo(0, 0)
  main.focus({ preventScroll: true })
}
