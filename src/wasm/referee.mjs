// Opens the judge that tools/wasm.sh builds: `const judge = await openReferee(bytes)`, then
// `judge(request)` takes and gives JSON text. For a worker, a page or node; it asks for nothing.

/** @param {BufferSource} bytes of referee.wasm; @returns {Promise<(request: string) => string>} */
export async function openReferee(bytes) {
  let memory;
  const refuse = () => {
    throw new Error("the judge has ended");
  };
  // What a program without files and clocks is still linked to: it ends, or its memory grows.
  const wasi = new Proxy({}, { get: (_, name) => (name === "proc_exit" ? refuse : () => 52) });
  const env = new Proxy({}, { get: (_, name) => (name.startsWith("emscripten_notify") ? () => {} : refuse) });
  const { instance } = await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: wasi, env });
  const { exports } = instance;
  memory = exports.memory;
  if (exports._initialize) exports._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (request) => {
    const text = encoder.encode(request);
    const at = exports.aude_request(text.length);
    new Uint8Array(memory.buffer, at, text.length).set(text);
    const size = exports.aude_answer();
    return decoder.decode(new Uint8Array(memory.buffer, exports.aude_bytes(), size));
  };
}
