#!/usr/bin/env bash
# Only atoms change the state, so that no change goes without its event. Greps for assignments to
# the members of the facts (and of a derived part) outside the folders that own them.
. "$(dirname "$0")/lib.sh"

# Folders that may change the state: its own files, the board's bookkeeping, the atoms.
owners='^src/rules/(atoms|board|state)/'

# One extended regular expression a line; each describes a change of the state.
read -r -d '' patterns <<'PATTERNS'
\bfacts(\(\))?\.[A-Za-z0-9_.\[\]()]+[[:space:]]*([-+*/|&^]|<<|>>)?=[^=]
\bderived(\(\))?\.[A-Za-z0-9_.\[\]()]+[[:space:]]*([-+*/|&^]|<<|>>)?=[^=]
(\+\+|--)[[:space:]]*[A-Za-z0-9_.]*\bfacts\.
\bfacts\.[A-Za-z0-9_.\[\]()]+(\+\+|--)
\bfacts\.[A-Za-z0-9_.]+\.(push_back|pop_back|clear|erase|insert|resize|set|reset|swap)\(
\bderived\.[A-Za-z0-9_.]+\.(push_back|pop_back|clear|erase|insert|resize|set|reset|swap)\(
PATTERNS

# Allowed all the same: "<file> <text of the line, a fixed string>", each with its reason above it.
read -r -d '' allowed <<'ALLOWED'
ALLOWED

mapfile -t files < <(cpp_files src/rules | grep -vE "$owners")
[ ${#files[@]} -gt 0 ] || verdict 0 "no sources yet"

bad=0
while IFS= read -r hit; do
  file=${hit%%:*}
  text=${hit#*:*:}
  excused=
  while IFS= read -r row; do
    [ -n "$row" ] || continue
    if [ "$file" = "${row%% *}" ] && [[ "$text" == *"${row#* }"* ]]; then excused=yes; fi
  done <<<"$allowed"
  [ -n "$excused" ] && continue
  echo "$hit"
  bad=$((bad + 1))
done < <(grep -nHE -f <(printf '%s\n' "$patterns" | sed '/^$/d') -- "${files[@]}" |
  grep -vE '^[^:]+:[0-9]+:[[:space:]]*(//|/\*|const )')
verdict $bad "${#files[@]} files outside the atoms"
