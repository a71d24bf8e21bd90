# The machinery of ./test: runs suites, keeps their times and closing lines, prints the summary.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

export CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}
export CTEST_PARALLEL_LEVEL=${CTEST_PARALLEL_LEVEL:-$(nproc)}
export UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1}

readonly kLogs=build/test
rm -rf $kLogs
mkdir -p $kLogs
: >$kLogs/closing.txt

rows=()
failures=0
begun=$SECONDS

# row <state> <name> <seconds> <what it said last>
row() { rows+=("$(printf '  %-8s %-14s %5s  %s' "$1" "$2" "$3" "$4")"); }

# suite <name> <command>...: runs it, with its output on the screen and in a log. Its last line is
# what the summary shows. Status: 0 passed; else failed, or not run (77).
suite() {
  local name=$1 log status started=$SECONDS
  shift
  log=$kLogs/${name// /-}.log
  printf '\n== %s\n' "$name"
  "$@" 2>&1 </dev/null | tee "$log"
  status=${PIPESTATUS[0]}
  local took=$((SECONDS - started)) last
  last=$(grep -E '[^[:space:]]' "$log" | grep -E '^(ok|FAILED|not run): |tests passed' | tail -n 1)
  printf -- '-- %s: %d s\n' "$name" $took
  last=${last#ok: }
  case $status in
    0) row ok "$name" "$took s" "$last" ;;
    "$kSkipped") row "not run" "$name" "$took s" "${last#not run: }" ;;
    *)
      row FAILED "$name" "$took s" "${last#FAILED: }"
      failures=$((failures + 1))
      ;;
  esac
  return "$status"
}

not_run() { row "not run" "$1" "" "$2"; }

summary() {
  printf '\n== summary\n'
  printf '%s\n' "${rows[@]}"
  local took=$((SECONDS - begun))
  local verdict="all suites that ran passed"
  [ $failures -eq 0 ] || verdict="$failures failed"
  local left
  left=$(printf '%s\n' "${rows[@]}" | grep -c '^  not run')
  [ "$left" -eq 0 ] || verdict+=", $left not run"
  printf '%s: %s, %d suites, %d min %02d s\n' "$mode" "$verdict" ${#rows[@]} $((took / 60)) $((took % 60))
  [ $failures -eq 0 ]
  exit $?
}

install_packages() {
  tools/packages.sh play test || return 1
  if [ "$mode" = deep ] && ! tools/packages.sh deep; then
    echo "not run: some packages of the deep group are missing; suites that need them say so"
    return $kSkipped
  fi
  echo "ok: all packages are there"
}

# build <preset> [<target>...]
build() {
  local preset=$1 options=() compiler
  shift
  case $preset in
    dev | debug | release) compiler=g++ ;;
    wasm) compiler=em++ ;;
    *) compiler=clang++ ;;
  esac
  if ! command -v $compiler >/dev/null; then
    echo "not run: $compiler is not installed"
    return $kSkipped
  fi
  # Warnings are errors only with the compilers that the project is written against.
  if [ $preset = dev ] && [ "$($compiler -dumpversion)" != 12 ]; then
    echo "note: $compiler is version $($compiler -dumpversion), not 12: warnings are no errors here"
    options+=(-DAUDE_WERROR=OFF)
  elif [ $preset = asan ] && [ -n "${CI:-}" ] && $compiler --version | grep -q 'version 14\.'; then
    options+=(-DAUDE_WERROR=ON)
  fi
  if ! cmake --preset "$preset" "${options[@]}" >$kLogs/configure.log 2>&1; then
    cat $kLogs/configure.log
    echo "FAILED: CMake could not configure the preset $preset"
    return 1
  fi
  if ! cmake --build --preset "$preset" ${1:+--target "$@"} -- --quiet; then
    echo "FAILED: the build"
    return 1
  fi
  echo "ok: $($compiler --version | head -n 1)"
}

# run_tests <preset>: ctest, without a line for each test that passed.
run_tests() {
  local status
  ctest --preset "$1" >$kLogs/ctest-$1.txt 2>&1
  status=$?
  grep -vE '^ *Start +[0-9]+: |^ *[0-9]+/[0-9]+ Test +#[0-9]+: .* Passed +[0-9.]+ sec$' $kLogs/ctest-$1.txt
  grep -E 'tests passed, [0-9]+ tests? failed out of|^No tests were found' $kLogs/ctest-$1.txt >>$kLogs/closing.txt
  return $status
}

# Uninitialised memory: MemorySanitizer would need a standard library of its own, valgrind does not.
memcheck() {
  if ! command -v valgrind >/dev/null; then
    echo "not run: valgrind is not installed"
    return $kSkipped
  fi
  if ! valgrind --quiet --error-exitcode=9 --leak-check=full build/dev/aude simulate --games 20 \
    --seed 1 --policy random; then
    echo "FAILED: valgrind"
    return 1
  fi
  echo "ok: 20 games under valgrind"
}
