#!/usr/bin/env bash
# check_tidy.sh BUILD_DIR [--all]: clang-tidy 14 over src/rules, src/oracle, src/codec and src/table
# (--all: every file that BUILD_DIR compiles), with the compile commands of BUILD_DIR. What passed
# once is not looked at again until its preprocessed text, comments included, changes.
. "$(dirname "$0")/lib.sh"

build=$1
scope='/src/(rules|oracle|codec|table)/'
[ "${2:-}" != --all ] || scope='/(src|tests|bench)/'

tidy=
for candidate in clang-tidy-14 clang-tidy; do
  if command -v $candidate >/dev/null && $candidate --version | grep -q 'version 14\.'; then
    tidy=$candidate
    break
  fi
done
if [ -z "$tidy" ]; then
  echo "not run: clang-tidy 14 is not installed (other versions know other checks)"
  exit $kSkipped
fi
if [ ! -f "$build/compile_commands.json" ]; then
  echo "not run: $build is not configured"
  exit $kSkipped
fi

export build tidy
export done_folder=build/tidy
mkdir -p $done_folder

check_one() {
  local file=$1 command key
  command=$(grep -F -- " -c $file\"" "$build/compile_commands.json" | head -n 1 |
    sed -E 's/^ *"command": "//; s/",?$//; s/\\"/"/g; s/\\\\/\\/g; s/ -o [^ ]+ -c / -E -C /; s/^[^ ]*ccache //')
  key=$({ cat .clang-tidy && (cd "$build" && eval "$command"); } 2>/dev/null | sha256sum | cut -c1-32)
  [ -e "$done_folder/$key" ] && return 0
  if $tidy --quiet -p "$build" "$file" 2>&1 | grep -vE '^[0-9]+ warnings? generated|^Suppressed |^Use -header-filter'; then
    return 1
  fi
  : >"$done_folder/$key"
}
export -f check_one

mapfile -t files < <(sed -nE 's/^ *"file": "(.*)",?$/\1/p' "$build/compile_commands.json" |
  grep -E "^$(pwd)$scope" | sort -u)
[ ${#files[@]} -gt 0 ] || verdict 0 "no files in scope"
bad=0
printf '%s\0' "${files[@]}" |
  xargs -0 -n 1 -P "${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}" bash -c 'check_one "$0" || echo "$0: clang-tidy complains" ' >$done_folder/log 2>&1
grep -vE ': clang-tidy complains$' $done_folder/log
bad=$(grep -cE ': clang-tidy complains$' $done_folder/log)
verdict "$bad" "${#files[@]} files"
