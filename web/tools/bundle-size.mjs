// What the first load costs: the page and all of its script and style that index.html names or that
// those import at once, compressed. Fails above the limit; fonts and what is loaded later are told
// but not counted.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const limit = 150 * 1024
const dist = new URL('../dist/', import.meta.url)
const size = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length

const page = readFileSync(new URL('index.html', dist), 'utf8')
const first = new Set(
  [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((m) => m[1]),
)
for (const file of first) {
  if (!file.endsWith('.js')) continue
  const script = readFileSync(new URL(file, dist), 'utf8')
  for (const m of script.matchAll(
    /(?:^|[;}\s])import\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+\.js)["']/g,
  ))
    first.add(`assets/${m[1]}`)
}
let total = size('index.html')
for (const file of first) total += size(file)

let later = 0
for (const file of readdirSync(new URL('assets/', dist)))
  if (/\.(js|css)$/.test(file) && !first.has(`assets/${file}`)) later += size(`assets/${file}`)

// The referee as one file, where it was built.
const oneFile = new URL('../dist-onefile/referee.html', import.meta.url)
const oneFileLimit = 700_000
const one = existsSync(oneFile) ? statSync(oneFile).size : 0

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
const sum = `first load ${kb(total)} compressed (limit ${kb(limit)}), later ${kb(later)}${
  one ? `; referee in one file ${one} bytes (limit ${oneFileLimit})` : ''
}`
const fits = total <= limit && one <= oneFileLimit
console.log(fits ? `ok: ${sum}` : `FAILED: ${sum}`)
process.exit(fits ? 0 : 1)
