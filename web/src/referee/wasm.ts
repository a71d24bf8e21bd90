// The judge as WebAssembly: a text goes in, a text comes out.

interface Core extends Record<string, unknown> {
  memory: WebAssembly.Memory
  /** Room for a request of so many bytes. */
  aude_request(bytes: number): number
  /** Answers the request that lies there; how many bytes the answer has. */
  aude_answer(): number
  /** Where the answer lies. */
  aude_bytes(): number
  _initialize?(): void
}
export type Ask = (request: string) => string

// All that a program without files, clock and arguments may want of its surroundings.
const NO_SYSTEM = 52
const surroundings = new Proxy<Record<string, (...given: number[]) => number>>(
  {},
  {
    get: (_, name) =>
      name === 'proc_exit'
        ? (code: number) => {
            throw new Error(`the judge ended: ${code}`)
          }
        : () => (String(name).startsWith('emscripten_') ? 0 : NO_SYSTEM),
    has: () => true,
  },
)

/** Starts the judge from its bytes. */
export async function start(bytes: BufferSource): Promise<Ask> {
  const module = await WebAssembly.compile(bytes)
  const imports: WebAssembly.Imports = {}
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = surroundings[name]!
  const { exports } = await WebAssembly.instantiate(module, imports)
  const core = exports as unknown as Core
  core._initialize?.()
  return (request) => {
    const text = new TextEncoder().encode(request)
    const at = core.aude_request(text.length)
    new Uint8Array(core.memory.buffer, at, text.length).set(text)
    const bytes = core.aude_answer()
    return new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.aude_bytes(), bytes))
  }
}

/** Bytes from base64 of gzip, as the one-file page carries them. */
export async function unpacked(base64: string): Promise<ArrayBuffer> {
  const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(stream).arrayBuffer()
}
