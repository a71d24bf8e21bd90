// Keeps the referee on the device, so that it opens without a network. It hears of no table: sockets, the judge's
// address and everything that is asked with other words than GET go by it.
const KEPT = 'aude-referee-1'
const isOurs = (url) => url.origin === self.location.origin
const isAsset = (url) => url.pathname.startsWith('/assets/')
const isKept = (url) =>
  url.pathname === '/' ||
  url.pathname.startsWith('/data/codex/') ||
  ['/icon.svg', '/icon-192.png', '/icon-512.png', '/referee.webmanifest'].includes(url.pathname)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The page says what it is made of; assets of an older one go. */
async function keep(urls) {
  const cache = await caches.open(KEPT)
  const wanted = urls.map((url) => new URL(url, self.location.href)).filter(isOurs)
  for (const request of await cache.keys()) {
    const url = new URL(request.url)
    if (isAsset(url) && !wanted.some(({ href }) => href === url.href)) await cache.delete(request)
  }
  for (const url of wanted.filter((one) => isAsset(one) || isKept(one)))
    if (!isAsset(url) || !(await cache.match(url.href)))
      await cache.add(url.href).catch(() => undefined)
}

self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep))
})

async function fresh(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok && isKept(new URL(request.url))) {
      const cache = await caches.open(KEPT)
      await cache.put(request, answer.clone())
    }
    return answer
  } catch (error) {
    const known = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
    if (known) return known
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || !isOurs(url)) return
  // Their names change with what is in them.
  if (isAsset(url))
    event.respondWith(
      caches.match(request, { ignoreVary: true }).then((known) => known ?? fetch(request)),
    )
  else if (isKept(url)) event.respondWith(fresh(request))
})
