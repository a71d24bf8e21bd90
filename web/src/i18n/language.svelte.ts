// Which language the page speaks: the person's choice, else the browser's.
export type Language = 'en' | 'de'

const kept = 'aude.language'

function firstLanguage(): Language {
  const chosen = localStorage.getItem(kept)
  if (chosen === 'en' || chosen === 'de') return chosen
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en'
}

const spoken = $state<{ language: Language }>({ language: firstLanguage() })

/** The language now; whoever reads it in an effect or a template follows a change. */
export function language(): Language {
  return spoken.language
}

/** Changes the language of the page and remembers it for the next visit. */
export function setLanguage(chosen: Language): void {
  localStorage.setItem(kept, chosen)
  spoken.language = chosen
}
