export type PartOptions = { quick: boolean }

/** The results of one part: tables for readers, and the raw data. */
export type Part = { tables: readonly { title: string; text: string }[]; raw: unknown }
