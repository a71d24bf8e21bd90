// The referee's judge in the page: `virtual:judge-url` is the address of its WebAssembly module, `virtual:judge-packed` the
// module itself as base64 of gzip, for the page that is one file. Both are null where the module was not built.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Where the module lies: AUDE_WASM, or where `tools/wasm.sh build/wasm` puts it. */
export const moduleFile = (): string =>
  process.env['AUDE_WASM'] ?? resolve(import.meta.dirname, '../../build/wasm/referee.wasm')

export function judgeModule({ packed }: { packed: boolean }): Plugin {
  const file = moduleFile()
  const there = existsSync(file)
  let serving = false
  return {
    name: 'aude-judge',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    resolveId: (id) => (id.startsWith('virtual:judge-') ? `\0${id}` : null),
    load(id) {
      if (id === '\0virtual:judge-packed') {
        const text = packed && there ? gzipSync(readFileSync(file), { level: 9 }) : null
        return `export default ${text ? JSON.stringify(text.toString('base64')) : 'null'}`
      }
      if (id !== '\0virtual:judge-url') return null
      if (packed || !there) return 'export default null'
      if (serving) return `export default ${JSON.stringify(`/@fs/${file}`)}`
      const source = readFileSync(file)
      const reference = this.emitFile({ type: 'asset', name: 'judge.wasm', source })
      return `export default import.meta.ROLLUP_FILE_URL_${reference}`
    },
  }
}

// Four bytes as five letters from # to w: a fifth less than base64 adds. What a script's text must not hold has others.
const instead: Record<string, string> = { '\\': 'x', '<': 'y' }
function letters(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    // The last ones are followed by zeros; whoever reads knows how many bytes there are.
    let number = Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4)]).readUInt32BE(0)
    let five = ''
    for (let nth = 0; nth < 5; nth += 1, number = Math.floor(number / 85))
      five = String.fromCharCode((number % 85) + 35) + five
    text += five
  }
  return text.replace(/[\\<]/g, (letter) => instead[letter]!)
}

/** A script that carries another one compressed, and runs it as a module once the page is read. */
function unpacking(script: string): string {
  const packed = gzipSync(script, { level: 9 })
  return (
    `(async()=>{const t="${letters(packed)}",b=new Uint8Array(t.length/5*4);` +
    `for(let i=0,j=0;i<t.length;){let n=0;for(let k=0;k<5;k++){const c=t.charCodeAt(i++);n=n*85+(c==120?92:c==121?60:c)-35}` +
    `for(let k=24;k>=0;k-=8)b[j++]=n>>>k}` +
    `const s=document.createElement("script");s.type="module";` +
    `s.textContent=await new Response(new Blob([b.subarray(0,${packed.length})]).stream().pipeThrough(new DecompressionStream("gzip"))).text();` +
    `document.head.append(s)})()`
  )
}

/** One HTML file: scripts and styles go into it, and nothing else is written. */
export function oneFile(): Plugin {
  return {
    name: 'aude-one-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = Object.values(bundle).find((one) => one.fileName.endsWith('.html'))
      if (page?.type !== 'asset') return
      const named = (name: string) =>
        Object.values(bundle).find((one) => one.fileName.endsWith(name))!
      let script = ''
      let html = String(page.source)
        .replace(/<link rel="stylesheet"[^>]*href="[./]*([^"]+)"[^>]*>/g, (_, name: string) => {
          const style = named(name)
          const text = style.type === 'asset' ? String(style.source) : ''
          return `<style>${text.replaceAll('</style', '<\\/style')}</style>`
        })
        .replace(
          /<script type="module"[^>]*src="[./]*([^"]+)"[^>]*><\/script>/g,
          (_, name: string) => {
            const chunk = named(name)
            script += chunk.type === 'chunk' ? chunk.code : ''
            return ''
          },
        )
      // There is nothing to load ahead, so nobody has filled in the list of it.
      script = script.replaceAll('__VITE_PRELOAD__', 'void 0')
      html = html.replace('</body>', () => `<script>${unpacking(script)}</script></body>`)
      // So that it can be seen whether the judge is in it.
      const judge = existsSync(moduleFile()) ? 'in this file' : 'none'
      html = html.replace('<title>', `<meta name="aude-judge" content="${judge}" />\n    <title>`)
      page.source = html
      for (const name of Object.keys(bundle)) if (bundle[name] !== page) delete bundle[name]
    },
  }
}
