// Addresses of the pages: they live behind `#`, so that the server has one page to give.
export type Route =
  { page: 'home' } | { page: 'new' } | { page: 'record' } | { page: 'table'; id: string }

const TABLE = /^#\/t\/([a-z2-7]{16})$/

/** The page that an address means; what means none is home. */
export function parseRoute(hash: string): Route {
  if (hash === '#/new') return { page: 'new' }
  if (hash === '#/record') return { page: 'record' }
  const id = TABLE.exec(hash)?.[1]
  return id === undefined ? { page: 'home' } : { page: 'table', id }
}

/** The address of a page, beginning with `#`. */
export function address(route: Route): string {
  switch (route.page) {
    case 'home':
      return '#/'
    case 'table':
      return `#/t/${route.id}`
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
