// The rules' titles and texts, fetched when somebody first asks for one.
import { language, type Language } from '../i18n'

export interface RuleText {
  rule: string
  title: string
  text: string
}

let codex = $state.raw<Partial<Record<Language, Map<string, RuleText>>>>({})
const asked = new Set<Language>()

async function fetchCodex(spoken: Language): Promise<void> {
  try {
    const answer = await fetch(`/data/codex/${spoken}.json`)
    if (!answer.ok) throw new Error(answer.statusText)
    const body = (await answer.json()) as RuleText[]
    codex = { ...codex, [spoken]: new Map(body.map((rule) => [rule.rule, rule])) }
  } catch {
    // Whoever asks next tries again.
    asked.delete(spoken)
  }
}

/** The texts of a language, where a page brings them along. */
export function knowCodex(spoken: Language, texts: readonly RuleText[]): void {
  asked.add(spoken)
  codex = { ...codex, [spoken]: new Map(texts.map((rule) => [rule.rule, rule])) }
}

/**
 * Title and text of a rule by its number (`BASE-3`). Undefined until the texts are there, and for
 * an unknown rule; whoever reads it in an effect or a template sees it come.
 */
export function ruleText(number: string): RuleText | undefined {
  const spoken = language()
  if (!asked.has(spoken)) {
    asked.add(spoken)
    void fetchCodex(spoken)
  }
  return codex[spoken]?.get(number)
}
