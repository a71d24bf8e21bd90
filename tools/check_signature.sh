#!/usr/bin/env bash
# check_signature.sh BUILD_DIR...: `aude bench` prints the same signature in every build (those that
# are not there are named).
. "$(dirname "$0")/lib.sh"

bad=0 count=0 first=
for build in "$@"; do
  if [ -x "$build/aude" ]; then
    program=("$build/aude")
  elif [ -f "$build/aude.js" ] && command -v node >/dev/null; then
    program=(node "$build/aude.js")
  else
    echo "$build: not built"
    continue
  fi
  signature=$("${program[@]}" bench | grep -i signature)
  echo "$build: ${signature:-no signature}"
  count=$((count + 1))
  first=${first:-$signature}
  if [ -z "$signature" ] || [ "$signature" != "$first" ]; then bad=$((bad + 1)); fi
done
if [ $count -lt 2 ]; then
  echo "not run: fewer than two builds to compare"
  exit $kSkipped
fi
verdict $bad "$count builds compared"
