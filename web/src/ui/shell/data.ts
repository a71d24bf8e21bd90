// What the server has to choose from. Asked for once.
import type { Choices } from '../../protocol/socket'

let asked: Promise<Choices> | null = null

/** Sets, rule sets, toggles, computer players and aids. Fails where the server cannot be reached; the next call asks again. */
export function choices(): Promise<Choices> {
  asked ??= fetch('/data/choices.json').then((answer) => {
    if (!answer.ok) throw new Error(answer.statusText)
    return answer.json() as Promise<Choices>
  })
  asked.catch(() => (asked = null))
  return asked
}
