import { AppError } from "../kernel/errors.ts"
import { hasWord } from "../kernel/text.ts"
import { splitWords } from "./analyze.ts"

/**
 * A part of a search, as folded words. The words of a phrase must be adjacent; each matches any
 * word with the same stem. A prefix is compared with stems.
 */
export type Clause = { kind: "word" | "prefix" | "phrase"; words: readonly string[] }

/** Bounds the work of a search (docs/contract.md, "Search the library"). */
const CLAUSES_MAX = 16

/** A prefix of one letter would match too many terms. */
const ONE_LETTER = /^.$/u

const PART = /"([^"]*)"?|([^\s"]+)/gu

/** Like `parseQuery`, but throws `invalid_request` for a text without a word. */
export function requireWords(text: string): readonly Clause[] {
  const clauses = parseQuery(text)
  if (clauses.length === 0) throw new AppError("invalid_request", "The query must contain at least one word.")
  return clauses
}

/**
 * Parses a search: words, `"a phrase"` in straight or curly quotation marks, and `start*`. Several
 * words written without spaces form a phrase. Throws `invalid_request` for a prefix of fewer than
 * two letters, and for more than 16 parts.
 */
export function parseQuery(text: string): readonly Clause[] {
  const clauses: Clause[] = []
  for (const [, quoted, bare = ""] of text.replaceAll(/[“”„«»]/gu, '"').matchAll(PART)) {
    const words = trimmed(splitWords(quoted ?? bare).map(({ folded }) => folded))
    if (words.length === 0) continue
    const kind = words.length > 1 ? "phrase" : bare.endsWith("*") ? "prefix" : "word"
    if (kind === "prefix" && ONE_LETTER.test(words[0] ?? "")) {
      throw new AppError("invalid_request", "`*` must follow at least 2 letters, as in `start*`.")
    }
    clauses.push({ kind, words })
  }
  const distinct = new Map(clauses.map((clause) => [`${clause.kind} ${clause.words.join(" ")}`, clause]))
  if (distinct.size > CLAUSES_MAX) {
    throw new AppError("invalid_request", `A search has at most ${CLAUSES_MAX} words and phrases.`)
  }
  return [...distinct.values()]
}

/**
 * Leaves out the mark that follows some emoji, at both ends: it is a word of its own, and would be
 * found beside any emoji.
 */
const trimmed = (words: readonly string[]): readonly string[] =>
  words.slice(words.findIndex(hasWord), words.findLastIndex(hasWord) + 1)
