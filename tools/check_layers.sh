#!/usr/bin/env bash
# Includes follow the order of the design: nothing points downwards, no expansion knows another.
. "$(dirname "$0")/lib.sh"

# Inside src/rules: each folder may include itself and those before it. Files that lie in src/rules
# itself (api.hpp) stand above all of them.
order="base tiles setup board state moves events atoms moments score turn expansions interactions view"

# Includes allowed against that order: <folder>=<header>.
exceptions="moments=rules/expansions/all.hpp moments=rules/interactions/all.hpp"
exceptions+=" turn=rules/expansions/all.hpp turn=rules/interactions/all.hpp"

# Outside it: what each folder of src may include besides itself. `rules` stands for all of
# src/rules, `rules/base` for that folder alone, `*` for everything.
read -r -d '' above <<'LAYERS'
oracle: rules/base rules/tiles
codec: rules
table: rules codec
judge: rules codec table
compare: rules codec table
ai: rules
engine: rules codec table judge ai oracle
check: rules oracle codec table ai engine
server: rules codec table judge compare ai oracle engine
wasm: rules codec table judge
python: rules codec table judge ai oracle engine
cli: *
LAYERS

mapfile -t files < <(cpp_files src)
[ ${#files[@]} -gt 0 ] || verdict 0 "no sources yet"

output=$(grep -nHE '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' "${files[@]}" | awk \
  -v order="$order" -v exceptions="$exceptions" -v above="$above" '
  function refuse(why) { print where ": includes " target ": " why; bad++ }
  BEGIN {
    n = split(order, names, " ")
    for (i = 1; i <= n; i++) rank[names[i]] = i
    n = split(exceptions, list, " ")
    for (i = 1; i <= n; i++) exempt[list[i]] = 1
    n = split(above, rows, "\n")
    for (i = 1; i <= n; i++) {
      if (split(rows[i], row, ":[ ]*") < 2) continue
      known[row[1]] = 1
      m = split(row[2], allowed, " ")
      for (j = 1; j <= m; j++) may[row[1], allowed[j]] = 1
    }
  }
  {
    split($0, part, ":")
    file = part[1]; where = part[1] ":" part[2]
    target = $0; sub(/^[^"]*"/, "", target); sub(/".*$/, "", target)
    count++
    split(file, from, "/"); depth_to = split(target, to, "/")
    if (depth_to < 2) { refuse("write the path from src/"); next }

    if (from[2] != "rules") {
      if (to[1] == from[2]) next
      if (!(from[2] in known)) { refuse("src/" from[2] " is not in tools/check_layers.sh"); next }
      if ((from[2], "*") in may || (from[2], to[1]) in may) next
      if ((from[2], to[1] "/" to[2]) in may) next
      refuse("src/" from[2] " may not know it")
      next
    }

    if (to[1] != "rules") { refuse("src/rules knows nothing outside itself"); next }
    from_folder = from[4] == "" ? "" : from[3]
    to_folder = to[3] == "" ? "" : to[2]
    if (from_folder == "") next
    if (to_folder == "") { refuse("it stands above src/rules/" from_folder); next }
    if (!(from_folder in rank)) { refuse(from_folder " has no place in the order"); next }
    if (!(to_folder in rank)) { refuse(to_folder " has no place in the order"); next }
    if ((from_folder "=" target) in exempt) next
    if (rank[to_folder] > rank[from_folder]) { refuse(to_folder " comes after " from_folder); next }
    # src/rules/expansions/<name>/...: only all.hpp and interactions know several of them.
    if (from_folder == "expansions" && to_folder == "expansions") {
      if (from[5] == "") next
      if (to[4] == "" && to[3] == "all.hpp") { refuse("an expansion does not know the list of all"); next }
      if (to[4] != "" && to[3] != from[4]) { refuse("an expansion does not know another"); next }
    }
  }
  END { print "#" count + 0 " " bad + 0 }')

summary=$(printf '%s\n' "$output" | grep '^#' | tr -d '#')
printf '%s\n' "$output" | grep -v '^#'
verdict "${summary#* }" "${summary% *} includes in ${#files[@]} files"
