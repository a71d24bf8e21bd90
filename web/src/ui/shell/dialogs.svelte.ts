// Which of the app's dialogs is open. They live in App, so that the menu that opened one may close.
import type { TableSession } from '../../session'

export type DialogName = 'settings' | 'rules' | 'share'
interface Shown {
  name: DialogName
  session: TableSession | null
}

let shown: Shown | null = $state.raw(null)

/** The dialog that is open, with the table where the person sits; reactive. */
export function dialog(): Shown | null {
  return shown
}

/** Opens a dialog; `rules` and `share` are about a table. */
export function showDialog(name: DialogName, session: TableSession | null = null): void {
  shown = { name, session }
}

export function closeDialog(): void {
  shown = null
}
