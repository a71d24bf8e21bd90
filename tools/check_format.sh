#!/usr/bin/env bash
# Every C++ file is as clang-format 14 writes it. `tools/check_format.sh --fix` rewrites them.
. "$(dirname "$0")/lib.sh"

formatter=
for candidate in clang-format-14 clang-format; do
  if command -v $candidate >/dev/null && $candidate --version | grep -q 'version 14\.'; then
    formatter=$candidate
    break
  fi
done
if [ -z "$formatter" ]; then
  echo "not run: clang-format 14 is not installed (other versions format differently)"
  exit $kSkipped
fi

mapfile -t files < <(cpp_files)
[ ${#files[@]} -gt 0 ] || verdict 0 "no C++ files yet"
if [ "${1:-}" = --fix ]; then
  $formatter -i "${files[@]}"
  verdict 0 "${#files[@]} files formatted"
fi

bad=0
while IFS= read -r file; do
  echo "$file: not formatted"
  bad=$((bad + 1))
done < <($formatter --dry-run -Werror "${files[@]}" 2>&1 | grep -oE '^[^: ]+:[0-9]+' | cut -d: -f1 | sort -u)
verdict $bad "${#files[@]} C++ files"
