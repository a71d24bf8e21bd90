#!/usr/bin/env bash
# A file does one thing: at most 400 lines. Functions over 60 lines are reported (found by their
# braces, so now and then one is missed), and do not fail.
. "$(dirname "$0")/lib.sh"

readonly kFileLines=400
readonly kFunctionLines=60

mapfile -t files < <(project_files src tests tools bench web |
  grep -E '\.(cpp|hpp|h|sh|cmake|py|txt|ts|mjs|svelte|css)$|CMakeLists' | grep -v '/protocol/types\.ts$')
[ ${#files[@]} -gt 0 ] || verdict 0 "no files yet"

bad=0
while IFS= read -r line; do
  echo "$line"
  bad=$((bad + 1))
done < <(awk -v limit=$kFileLines '
  FNR == 1 { if (file != "" && lines > limit) print file ": " lines " lines"; file = FILENAME }
  { lines = FNR }
  END { if (lines > limit) print file ": " lines " lines" }' "${files[@]}")

mapfile -t sources < <(cpp_files src tests tools bench)
long=0
if [ ${#sources[@]} -gt 0 ]; then
  while IFS= read -r line; do
    echo "note: $line"
    long=$((long + 1))
  done < <(awk -v limit=$kFunctionLines '
    FNR == 1 { depth = 0; head = ""; inside = 0; raw = 0; block = 0 }
    {
      line = $0
      if (raw) {
        if (!(at = index(line, raw_end))) next
        line = substr(line, at + length(raw_end)); raw = 0
      }
      if (block) { if (!sub(/^.*\*\//, "", line)) next; block = 0 }
      if (match(line, /R"[^(" ]*\(/)) {
        raw_end = ")" substr(line, RSTART + 2, RLENGTH - 3) "\""
        rest = substr(line, RSTART + RLENGTH)
        line = substr(line, 1, RSTART - 1)
        if (at = index(rest, raw_end)) line = line substr(rest, at + length(raw_end)); else raw = 1
      }
      gsub(/\\./, "", line); gsub(/"[^"]*"/, "", line); gsub(/\047[^\047]*\047/, "", line)
      sub(/\/\/.*$/, "", line); gsub(/\/\*[^*]*\*\//, "", line)
      if (sub(/\/\*.*$/, "", line)) block = 1
      if (line ~ /^[ ]*#/) next
      n = length(line)
      for (i = 1; i <= n; i++) {
        c = substr(line, i, 1)
        if (c == "{") {
          depth++
          is_function = head ~ /\)[^;=]*$/ && head !~ /^ *(if|for|while|switch|else|do|catch|namespace|struct|class|enum|union)/
          if (!inside && is_function) { inside = depth; name = head; start = first }
          head = ""
        } else if (c == "}") {
          if (inside == depth) {
            size = FNR - start + 1
            if (size > limit) {
              sub(/^ */, "", name); sub(/\(.*$/, "", name)
              print FILENAME ":" start ": " name ": " size " lines"
            }
            inside = 0
          }
          depth--; head = ""
        } else if (c == ";") {
          head = ""
        } else {
          if (head ~ /^ *$/ && c != " ") first = FNR
          head = head c
        }
      }
    }' "${sources[@]}")
fi
verdict $bad "${#files[@]} files, $long functions over $kFunctionLines lines"
