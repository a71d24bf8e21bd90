#!/usr/bin/env bash
# Builds the judge for the browser and compares it with the program on every position of
# data/gallery and on a big one. Ends with status 77 where em++ or node is not installed.
#
#   tools/wasm_test.sh <program aude> [<build folder>]
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
program=${1:?"the program aude is needed"}
for tool in em++ node python3; do
  if ! command -v "$tool" >/dev/null; then
    echo "not run: the judge as WebAssembly is not tested, $tool is not installed"
    exit 77
  fi
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$root/tools/wasm.sh" "$work" "${2:-$root/build/referee}"
python3 - "$root" >"$work/requests" <<'PYTHON'
import glob, json, sys

root = sys.argv[1]
for name in sorted(glob.glob(root + "/data/gallery/*.json")) + sorted(
    glob.glob(root + "/tests/judge/positions/*.json")
):
    with open(name, encoding="utf-8") as file:
        position = json.load(file)
    print(json.dumps({"cmd": "judge", "position": position}, ensure_ascii=False))
print('{"cmd":"judge","text":"aude1;s=base;b=E@0,0!AAAA","id":1}')
print('{"cmd":"judge","position":{"sets":["base"],"board":[]}}')
print('{"cmd":"tiles","sets":["base","halflings-1"]}')
print("{")
PYTHON
node "$root/tools/wasm_check.mjs" "$work" "$program" "$work/requests"
