#!/usr/bin/env bash
# packages.sh GROUP...: installs what is missing of these groups of tools/apt.txt. Asks nothing and
# touches nothing when all are there.
. "$(dirname "$0")/lib.sh"

missing=()
# Of alternatives one that is there is enough (`!npm`: a command, wherever it came from); else the
# first that apt knows.
while IFS= read -r line; do
  IFS='|' read -ra choices <<<"${line#*:}"
  found=
  for package in "${choices[@]// /}"; do
    if [ "${package#!}" != "$package" ]; then
      command -v "${package#!}" >/dev/null && found=yes
    elif dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed'; then
      found=yes
    fi
    [ -z "$found" ] || break
  done
  [ -n "$found" ] || missing+=("$(IFS='|'; echo "${choices[*]// /}")")
done < <(for group in "$@"; do grep "^$group:" tools/apt.txt; done)

[ ${#missing[@]} -gt 0 ] || exit 0

if ! command -v apt-get >/dev/null; then
  echo "This system has no apt-get; please install by hand: ${missing[*]}"
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "As root, please install: ${missing[*]}"
    exit 1
  fi
  as_root=(sudo)
fi

echo "Installing: ${missing[*]}"
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Retries=3 -qq)
"${apt[@]}" update || echo "The package lists could not be refreshed; going on with those that are here."
packages=()
for row in "${missing[@]}"; do
  IFS='|' read -ra choices <<<"$row"
  pick=${choices[0]}
  for package in "${choices[@]}"; do
    if apt-cache policy "$package" 2>/dev/null | grep -q 'Candidate: [^(]'; then
      pick=$package
      break
    fi
  done
  packages+=("$pick")
done
"${apt[@]}" install -y --no-install-recommends "${packages[@]}" </dev/null || {
  echo "Could not install: ${packages[*]}"
  exit 1
}
