#!/usr/bin/env bash
# fuzz.sh BUILD_DIR SECONDS [TARGET...]: runs each fuzz target for that long, from the corpus in
# tests/fuzz/corpus and what earlier runs found (BUILD_DIR/corpus). Inputs that break something are
# left in BUILD_DIR/findings: a replay of such a file is `build/dev/<name>_fuzz FILE`.
. "$(dirname "$0")/lib.sh"

if [ $# -lt 2 ]; then
  sed -n '2,4s/^# \{0,1\}//p' "$0"
  exit 2
fi
build=$1 seconds=$2
shift 2
[ $# -gt 0 ] || mapfile -t sources < <(ls tests/fuzz/*_fuzz.cpp 2>/dev/null)
[ $# -gt 0 ] || set -- "${sources[@]}"
if [ $# -eq 0 ]; then
  echo "not run: there are no fuzz targets yet"
  exit $kSkipped
fi

bad=0
for source in "$@"; do
  name=$(basename "$source" _fuzz.cpp)
  known=tests/fuzz/corpus/$name
  mkdir -p "$build/corpus/$name" "$build/findings"
  echo "-- $name, $seconds s"
  options=(-max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1
    -artifact_prefix="$build/findings/$name-")
  # Words that bytes alone would take long to find.
  if [ -f "tests/fuzz/$name.dict" ]; then options+=(-dict="tests/fuzz/$name.dict"); fi
  "$build/${name}_fuzz" "${options[@]}" "$build/corpus/$name" $([ -d "$known" ] && echo "$known") \
    >"$build/$name.log" 2>&1 || {
    bad=$((bad + 1))
    tail -n 40 "$build/$name.log"
  }
  grep -E 'stat::number_of_executed_units|stat::new_units_added' "$build/$name.log"
done
verdict $bad "$# targets, $seconds s each"
