#!/usr/bin/env bash
# The index of rules: for every number of data/codex/en.json the code and the tests that name it.
#   rule_index.sh           prints what is missing (the gate)
#   rule_index.sh --all     prints the whole index before it
#   rule_index.sh HALF-14   prints where one rule is used, with line numbers
# An error: a number in the code without a test, or without an entry in the codex. Numbers without
# code, and numbers that only a test names, are listed. tools/rule_index_waiting.txt names those of which none is expected yet.
. "$(dirname "$0")/lib.sh"

codex=data/codex/en.json
waiting=tools/rule_index_waiting.txt
families='GEO|BASE|HALF|TUN|GCC'
number="\\b($families)-[0-9]+\\b"

if [[ "${1:-}" =~ ^[A-Z]+-[0-9]+$ ]]; then
  mapfile -t files < <(project_files src tests data)
  grep -nHIE -- "\\b$1\\b" "${files[@]}" | cut -c1-160
  exit 0
fi

if [ ! -f $codex ]; then
  echo "FAILED: $codex is not there"
  exit 1
fi

# uses <path>...: "<number> <file>" for each file that names a number.
uses() {
  local files
  mapfile -t files < <(project_files "$@" | grep -vE '\.gz$|/corpus/')
  [ ${#files[@]} -gt 0 ] || return 0
  grep -oHIE -- "$number" "${files[@]}" | awk -F: '{print $2, $1}' | sort -u
}

lists=$(mktemp -d)
trap 'rm -rf "$lists"' EXIT
grep -oE "\"($families)-[0-9]+\"" $codex | tr -d '"' | sort -u >"$lists/codex"
uses src >"$lists/code"
uses tests >"$lists/tests"

awk -v all="${1:-}" '
  function natural(list, n,   i, j, t) {
    for (i = 2; i <= n; i++) {
      t = list[i]
      for (j = i - 1; j >= 1 && key(list[j]) > key(t); j--) list[j + 1] = list[j]
      list[j + 1] = t
    }
  }
  function key(id,   p) { split(id, p, "-"); return sprintf("%d-%05d", index("GEO  BASE HALF TUN  GCC", p[1]) + 10, p[2]) }
  function add(store, id, file) { store[id] = store[id] (store[id] == "" ? "" : " ") file; seen[id] = 1 }
  function show(title, list, n,   i, line) {
    if (n == 0) return
    line = title ":"
    for (i = 1; i <= n; i++) {
      if (length(line) + length(list[i]) > 98) { print line; line = "   " }
      line = line " " list[i]
    }
    print line
  }
  FILENAME ~ /codex$/ { entry[$1] = 1; seen[$1] = 1; next }
  FILENAME ~ /code$/ { add(code, $1, $2); next }
  FILENAME ~ /tests$/ { add(tests, $1, $2); next }
  /^[ ]*(#|$)/ { next }
  {
    split($1, p, "-"); n = split(p[2], range, /\.\./)
    for (i = range[1] + 0; i <= range[n] + 0; i++) wait[p[1] "-" i] = $2
  }
  END {
    for (id in seen) ids[++count] = id
    natural(ids, count)
    for (i = 1; i <= count; i++) {
      id = ids[i]
      if (all == "--all") {
        print id (id in wait ? "  [" wait[id] "]" : "")
        print "    code:  " (code[id] == "" ? "-" : code[id])
        print "    tests: " (tests[id] == "" ? "-" : tests[id])
      }
      if (id in entry) entries++
      else if (code[id] != "") unknown[++unknowns] = id
      else odd[++odds] = id
      if (code[id] != "") {
        coded++
        if (tests[id] == "" && !(id in wait)) untested[++untesteds] = id
        if (tests[id] != "" && wait[id] == "waits") done[++dones] = id
      } else if (id in entry && !(id in wait)) {
        uncoded[++uncodeds] = id
      }
    }
    show("no code names", uncoded, uncodeds)
    show("said to wait, named in code and tests (off tools/rule_index_waiting.txt?)", done, dones)
    show("in tests only, not in the codex", odd, odds)
    show("in the code, not in the codex", unknown, unknowns)
    show("in the code, in no test", untested, untesteds)
    bad = unknowns + untesteds
    printf "%s%d rules in the codex, %d of them in the code\n", bad ? "FAILED: " bad " found; " : "ok: ", entries, coded
    exit bad ? 1 : 0
  }' "$lists/codex" "$lists/code" "$lists/tests" $waiting
