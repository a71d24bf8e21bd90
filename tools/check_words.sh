#!/usr/bin/env bash
# The project's files name no machine's folders and no package registry, and src has no loose ends.
. "$(dirname "$0")/lib.sh"

paths='(^|[^A-Za-z0-9_./~$}-])/(work|home|root|Users|mnt|media)/[A-Za-z0-9._-]'
hosts='(https?|git)://[^ "]*(registry|mirror|artifactory|nexus|pypi|npmjs|crates\.io|deb\.debian|archive\.ubuntu|proxy\.golang)'
hosts+='|"resolved": *"https?:'
loose='\b(TODO|FIXME|XXX|HACK)\b'

mapfile -t files < <(project_files | grep -vE '\.(png|gz|jpg|webp|woff2?)$|^tests/fuzz/corpus/|^tools/check_words\.sh$')
bad=0
# look <what> <pattern> <file>...
look() {
  local what=$1 pattern=$2
  shift 2
  [ $# -gt 0 ] || return 0
  while IFS= read -r line; do
    echo "$what: $line"
    bad=$((bad + 1))
  done < <(grep -nHIE -- "$pattern" "$@" | cut -c1-160)
}
look "a machine's path" "$paths" "${files[@]}"
look "a registry" "$hosts" "${files[@]}"
mapfile -t sources < <(project_files src)
look "a loose end" "$loose" "${sources[@]}"
verdict $bad "${#files[@]} files"
