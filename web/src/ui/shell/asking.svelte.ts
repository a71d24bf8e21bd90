// Something that is asked of the server for somebody who waits.
import type { Refusal } from '../../protocol/socket'
import { RefusedError } from '../../session'

export class Asking {
  /** The answer is on its way. */
  busy = $state(false)
  /** Why the last one was refused. */
  refusal = $state.raw<Refusal | null>(null)

  /** Asks; false where it was refused. Throws whatever is no refusal. */
  async ask(deed: () => Promise<unknown>): Promise<boolean> {
    this.busy = true
    this.refusal = null
    try {
      await deed()
      return true
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      this.refusal = error.refusal
      return false
    } finally {
      this.busy = false
    }
  }
}
