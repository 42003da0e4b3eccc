import { joinWords } from "./script.ts"
import type { Lexicon } from "./terms.ts"

/** Weight of a pair of words, which is more specific than either word. */
const PAIR_WORTH = 1.8
const COUNT_LEAST = 2

type Found = { count: number; worth: number; spellings: Map<string, number> }

/**
 * Finds the terms and term pairs that are specific to each group of texts, best first, by tf-idf
 * over the groups (K. Spärck Jones, A statistical interpretation of term specificity, 1972). No
 * word appears in two terms of a group. A group with few repeated terms returns fewer than `most`.
 */
export function keyTermsOf(
  groups: readonly (readonly string[])[],
  lexicon: Lexicon,
  most: number,
): string[][] {
  const tables = groups.map((texts) => countTerms(texts, lexicon))
  const spread = new Map<string, number>()
  for (const table of tables) for (const term of table.keys()) spread.set(term, (spread.get(term) ?? 0) + 1)
  return tables.map((table) => {
    const scored = [...table]
      .filter(([, { count }]) => count >= COUNT_LEAST)
      .map(([term, found]) => ({
        term,
        found,
        score: found.count * found.worth * Math.log(1 + groups.length / (spread.get(term) ?? 1)),
      }))
      .toSorted((a, b) => b.score - a.score || (a.term < b.term ? -1 : 1))
    const taken = new Set<string>()
    const kept: string[] = []
    for (const { term, found } of scored) {
      const words = term.split("\n")
      if (kept.length === most) break
      if (words.some((word) => taken.has(word))) continue
      for (const word of words) taken.add(word)
      kept.push(usualSpelling(found))
    }
    return kept
  })
}

function countTerms(texts: readonly string[], lexicon: Lexicon): Map<string, Found> {
  const table = new Map<string, Found>()
  const add = (term: string, spelling: string, worth: number) => {
    const found = table.get(term) ?? { count: 0, worth, spellings: new Map<string, number>() }
    found.count += 1
    found.spellings.set(spelling, (found.spellings.get(spelling) ?? 0) + 1)
    table.set(term, found)
  }
  for (const text of texts) {
    const words = lexicon.words(text)
    for (const [at, { term, written }] of words.entries()) {
      if (!isTelling(term)) continue
      add(term, written, 1)
      const next = words[at + 1]
      if (next && isTelling(next.term) && next.term !== term) {
        add(`${term}\n${next.term}`, joinWords(written, next.written), PAIR_WORTH)
      }
    }
  }
  return table
}

/** Numbers and single letters or fragments are not subjects. */
const isTelling = (term: string) => term.length > 1 && !/^[\p{N}']+$/u.test(term) && !/^[a-z]{2}$/.test(term)

/** The most frequent spelling; ties go to the one without capitals (sentence starts have them). */
function usualSpelling({ spellings }: Found): string {
  const [usual] = [...spellings].toSorted(([a, x], [b, y]) => y - x || (a > b ? -1 : 1))
  return usual?.[0] ?? ""
}
