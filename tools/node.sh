#!/usr/bin/env bash
# node.sh: prints the folder of a node that the page can be built with (20.19 or later, or 22.12 or
# later), for the front of PATH. Where the system's is older, as Debian 12's is, node 22 comes from
# npm into build/node. Asks nothing.
. "$(dirname "$0")/lib.sh"

readonly kVersion=22.23.3

good_enough() {
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number)
           process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a > 22 ? 0 : 1)' 2>/dev/null
}

for node in node build/node/node_modules/node-linux-*/bin/node; do
  found=$(command -v "$node") || continue
  if good_enough "$found"; then
    (cd "$(dirname "$found")" && pwd)
    exit 0
  fi
done

case $(uname -m) in
  x86_64) arch=x64 ;;
  aarch64) arch=arm64 ;;
  *)
    echo "The page needs node 22; for $(uname -m) please install it by hand." >&2
    exit 1
    ;;
esac
if ! command -v npm >/dev/null; then
  echo "npm is not installed: it brings node $kVersion" >&2
  exit 1
fi
echo "Installing node $kVersion into build/node" >&2
mkdir -p build/node
npm install --prefix build/node --no-save --no-audit --no-fund --loglevel=error \
  "node-linux-$arch@$kVersion" >&2 || {
  echo "node $kVersion could not be installed" >&2
  exit 1
}
(cd "build/node/node_modules/node-linux-$arch/bin" && pwd)
