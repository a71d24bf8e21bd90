#!/usr/bin/env bash
# Builds the judge for the browser: referee.wasm and its few lines of loader.
#
#   tools/wasm.sh <folder> [<build folder>]
#
# Needs em++; ends with status 77 and a word about it where there is none.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
out=${1:?"the folder for referee.wasm is needed"}
build=${2:-$root/build/referee}

if ! command -v em++ >/dev/null; then
  echo "not run: em++ is not installed, so that the page asks its server to judge"
  exit 77
fi
export NODE_PATH=${NODE_PATH:-/usr/share/nodejs} # Debian keeps the optimizer's acorn there
cmake -S "$root" -B "$build" -G Ninja --toolchain "$root/tools/cmake/emscripten.cmake" \
  -DCMAKE_BUILD_TYPE=Release "-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG" -DAUDE_REFEREE=ON -DAUDE_TESTS=OFF >/dev/null
cmake --build "$build" --target referee --parallel "${AUDE_JOBS:-2}"
mkdir -p "$out"
cp "$build/referee.wasm" "$root/src/wasm/referee.mjs" "$out/"
printf 'ok: referee.wasm: %d bytes, %d with gzip\n' "$(stat -c %s "$out/referee.wasm")" \
  "$(gzip -9c "$out/referee.wasm" | wc -c)"
