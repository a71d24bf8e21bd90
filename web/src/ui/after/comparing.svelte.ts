// The comparison of a game by other rule sets: asked for once, when somebody first wants it.
import type { Comparison } from '../../protocol/socket'
import type { TableSession } from '../../session'
import { Asking } from '../shell/asking.svelte'

export class Comparing {
  readonly asking = new Asking()
  answer = $state.raw<Comparison | null>(null)
  #session: Pick<TableSession, 'compare'>

  constructor(session: Pick<TableSession, 'compare'>) {
    this.#session = session
  }

  /** Asks, unless the answer is there or on its way. */
  async ask(): Promise<void> {
    if (this.answer || this.asking.busy) return
    await this.asking.ask(async () => (this.answer = await this.#session.compare()))
  }
}
