// Words for what the server names by code; a code that this page does not know is shown as it is.
import { has, t } from '../../i18n'

function word(key: string, code: string): string {
  return has(key) ? t(key) : code
}

/** How a computer's player is called. */
export function policyName(policy: string): string {
  return word(`home.policy-${policy}`, policy)
}

/** A status of a value: official, clarification, community, house, open, project. */
export function statusName(status: string): string {
  return word(`home.status-${status}`, status)
}

/** What a group of rules is about. */
export function groupName(group: string): string {
  return word(`home.group-${group}`, group)
}

/** An edition of a set, such as `c2`. */
export function editionName(edition: string): string {
  return word(`home.edition-${edition}`, edition)
}
