// What the comparison needs to be read: the rule whose text is open, and the titles of values.
import { language, wording } from '../../i18n'
import type { Choices } from '../../protocol/socket'

export class Reading {
  /** The rule whose text is open. */
  rule = $state<string | null>(null)
  choices = $state.raw<Choices | null>(null)

  /** What a value of a toggle says; its code while the titles are not there. */
  valueTitle(toggle: string, value: string): string {
    const values = this.choices?.toggles.find((one) => one.toggle === toggle)?.values
    const known = values?.find((one) => one.value === value)
    return known ? wording(known.title) : value
  }
}

/** `2015-10` as people write it; a year stays a year. */
export function dateText(date: string): string {
  const [year, month] = date.split('-').map(Number)
  if (!year || !month) return date
  const day = new Date(Date.UTC(year, month - 1, 1))
  return new Intl.DateTimeFormat(language(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(day)
}
