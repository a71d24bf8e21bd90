// What this person likes, on this device. Nothing here changes a game. The language lies with i18n.
import type { Aid } from '../../protocol/socket'
import { language } from '../../i18n'

export type Theme = 'auto' | 'day' | 'night'
export type Motion = 'auto' | 'still'

export interface Settings {
  /** `auto` follows the system. */
  theme: Theme
  /** `auto` follows the system's wish for reduced motion. */
  motion: Motion
  /** Helps that the person wants to see, where the table allows them. */
  aids: Record<Aid, boolean>
  /** A turn is confirmed as soon as nothing is left to decide. */
  confirmAtOnce: boolean
  /** The table as text, with typed commands, beside the board. */
  textView: boolean
}

export const AIDS: readonly Aid[] = ['places', 'worth', 'fields', 'left', 'dead', 'why']
const kept = 'aude.settings'

/** Settings from stored text; whatever is missing or not understood is as on a fresh device. */
export function readSettings(text: string | null): Settings {
  const from = parsed(text)
  const one = <T>(value: unknown, of: readonly T[], otherwise: T) =>
    of.includes(value as T) ? (value as T) : otherwise
  const flag = (value: unknown, otherwise: boolean) =>
    typeof value === 'boolean' ? value : otherwise
  const aids = (
    typeof from['aids'] === 'object' && from['aids'] !== null ? from['aids'] : {}
  ) as Record<string, unknown>
  return {
    theme: one<Theme>(from['theme'], ['auto', 'day', 'night'], 'auto'),
    motion: one<Motion>(from['motion'], ['auto', 'still'], 'auto'),
    aids: Object.fromEntries(AIDS.map((aid) => [aid, flag(aids[aid], true)])) as Record<
      Aid,
      boolean
    >,
    confirmAtOnce: flag(from['confirmAtOnce'], false),
    textView: flag(from['textView'], false),
  }
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The settings, reactive; change them in place. */
export const settings: Settings = $state(readSettings(localStorage.getItem(kept)))

const system = $state({ dark: false, still: false })

/** The theme that is shown: what is set, or what the system wishes. */
export function theme(): 'day' | 'night' {
  if (settings.theme !== 'auto') return settings.theme
  return system.dark ? 'night' : 'day'
}

/** Whether things may move: neither the person nor the system asks for stillness. */
export function moves(): boolean {
  return settings.motion === 'auto' && !system.still
}

function follow(query: string, as: 'dark' | 'still'): () => void {
  const media = matchMedia(query)
  const take = () => (system[as] = media.matches)
  take()
  media.addEventListener('change', take)
  return () => media.removeEventListener('change', take)
}

/**
 * Keeps <html> (classes `day` or `night` and `still`, `lang`) and the store in step with the settings.
 * Called once, by the app; the function it returns ends it.
 */
export function applySettings(): () => void {
  const ends = [
    follow('(prefers-color-scheme: dark)', 'dark'),
    follow('(prefers-reduced-motion: reduce)', 'still'),
  ]
  ends.push(
    $effect.root(() => {
      $effect.pre(() => {
        const root = document.documentElement
        root.classList.toggle('night', theme() === 'night')
        root.classList.toggle('day', theme() === 'day')
        root.classList.toggle('still', settings.motion === 'still')
        root.lang = language()
      })
      $effect(() => localStorage.setItem(kept, JSON.stringify(settings)))
    }),
  )
  return () => ends.forEach((end) => end())
}
