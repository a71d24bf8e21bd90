# Shared by the gates; source it from bash. Leaves the shell in the repository's root.
# A gate ends with 0 when all is well, with 1 when it found something, and with 77 when it could
# not look (the last line then says why).
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

readonly kSkipped=77

# project_files [<path>...]: tracked files and new ones that git does not ignore.
project_files() {
  if git rev-parse --git-dir >/dev/null 2>&1; then
    git ls-files --cached --others --exclude-standard -- "$@" | sort -u | while IFS= read -r file; do
      [ -f "$file" ] && printf '%s\n' "$file"
    done
  else
    # No git here (an unpacked archive): everything but build folders.
    find "${@:-.}" \( -name .git -o -path ./build \) -prune -o -type f -print 2>/dev/null |
      sed 's|^\./||' | sort -u
  fi
}

# cpp_files [<path>...]: the C++ among them.
cpp_files() { project_files "$@" | grep -E '\.(cpp|hpp|h)$' || true; }

# verdict <problems> <what was looked at>: the closing line and status of a gate.
verdict() {
  if [ "$1" -eq 0 ]; then
    echo "ok: $2"
    exit 0
  fi
  echo "FAILED: $1 found; $2"
  exit 1
}
