import { wordsOf } from "./analyze.ts"

/** A part of a search, as folded words. A phrase has to occur as it is; a prefix starts a word. */
export type Clause = { kind: "word" | "prefix" | "phrase"; words: readonly string[] }

/** More clauses only slow a search down. */
const CLAUSES_MAX = 16

const PART = /"([^"]*)"?|([^\s"]+)/gu

/**
 * Parses a search: words, `"a phrase"` in straight or curly quotation marks, and `start*`. What is
 * written without spaces and consists of several words is a phrase.
 */
export function parseQuery(text: string): readonly Clause[] {
  const clauses: Clause[] = []
  for (const [, quoted, bare = ""] of text.replaceAll(/[“”„«»]/gu, '"').matchAll(PART)) {
    const words = wordsOf(quoted ?? bare).map(({ folded }) => folded)
    if (words.length === 0) continue
    if (words.length > 1) clauses.push({ kind: "phrase", words })
    else clauses.push({ kind: bare.endsWith("*") ? "prefix" : "word", words })
  }
  const distinct = new Map(clauses.map((clause) => [`${clause.kind} ${clause.words.join(" ")}`, clause]))
  return [...distinct.values()].slice(0, CLAUSES_MAX)
}
