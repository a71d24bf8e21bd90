#!/usr/bin/env bash
# web.sh build|check|test|browser: the page. Installs its packages when the lock file asks for it.
#   build    web/dist, and how large the first load is; web/dist-onefile/referee.html where
#            tools/wasm.sh has made the judge's module
#   check    types, formatting
#   test     vitest
#   browser  whole games in Chromium against build/dev/aude
. "$(dirname "$0")/lib.sh"

node=$(tools/node.sh) || {
  echo "not run: node 20.19 or later is missing"
  exit $kSkipped
}
export PATH="$node:$PATH"
cd web || exit 1

if ! cmp -s package-lock.json node_modules/.aude-lock; then
  echo "Installing the page's packages"
  npm ci --no-audit --no-fund --loglevel=error || {
    echo "FAILED: npm ci"
    exit 1
  }
  cp package-lock.json node_modules/.aude-lock
fi

# counted <closing line's name> <command>...: vitest, with its totals as the closing line that build
# servers count by.
counted() {
  local name=$1 log status
  shift
  mkdir -p ../build/test
  log=$(cd ../build/test && pwd)/vitest-$name.json
  rm -f "$log"
  "$@" --reporter=default --reporter=json --outputFile.json="$log"
  status=$?
  node -e '
    const r = JSON.parse(require("fs").readFileSync(process.argv[1]))
    const skipped = r.numPendingTests + r.numTodoTests
    console.log(`${process.argv[2]}: ${r.numPassedTests} passed, ${r.numFailedTests} failed` +
      (skipped ? `, ${skipped} skipped` : ""))' "$log" "$name" | tee -a ../build/test/closing.txt
  return $status
}

case ${1:-} in
  build)
    rm -rf dist-onefile
    if [ -f ../build/wasm/referee.wasm ]; then
      npx vite build --mode onefile --logLevel warn || exit 1
    fi
    npx vite build --logLevel warn && node tools/bundle-size.mjs
    ;;
  check)
    node tools/generate-types.mjs --check && npx prettier --check --log-level warn . &&
      npx svelte-check --tsconfig ./tsconfig.json --fail-on-warnings --output human &&
      echo "ok: types and formatting"
    ;;
  test) counted page npx vitest run ;;
  browser)
    chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
      echo "not run: Chromium is not installed"
      exit $kSkipped
    }
    AUDE_CHROMIUM=$chromium counted browser npx vitest run --config e2e/vitest.config.ts
    ;;
  *)
    sed -n '2,7s/^# \{0,1\}//p' ../tools/web.sh
    exit 2
    ;;
esac
