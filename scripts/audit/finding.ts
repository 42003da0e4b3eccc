/** Something that does not add up: the rule, the item, and the value found. */
export type Finding = { rule: string; accountId: string; item: string; found: string }

/** Reports a finding about an item of the current account. */
export type Report = (rule: string, item: string, found: string) => void

/** True if two findings about one account are the same. */
export const sameFinding = (one: Finding, other: Finding): boolean =>
  one.rule === other.rule && one.item === other.item && one.found === other.found
