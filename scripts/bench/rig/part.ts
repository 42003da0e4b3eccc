export type PartOptions = { quick: boolean }

/** What a part of the bench found: tables for people, and what they were made from. */
export type Part = { tables: readonly { title: string; text: string }[]; raw: unknown }
