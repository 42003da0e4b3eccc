/** Something that does not add up: which rule, on which item, and what was found. */
export type Finding = { rule: string; accountId: string; item: string; found: string }

/** Reports a finding about an item of the account at hand. */
export type Report = (rule: string, item: string, found: string) => void

/** Two audits of one account found the same. */
export const sameFinding = (one: Finding, other: Finding): boolean =>
  one.rule === other.rule && one.item === other.item && one.found === other.found
