// Hands a text to the person as a file.

/** Saves `text` under `name` where the browser keeps downloads. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A file's name for the record of a table opened at `created` (a time in UTC). */
export function recordName(created: string, names: readonly (string | null)[]): string {
  const who = names
    .flatMap((name) =>
      name ? [name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')] : [],
    )
    .filter((name) => name !== '')
  return ['aude', created.slice(0, 10), ...who].join('-').slice(0, 100) + '.jsonl'
}
