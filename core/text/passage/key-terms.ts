import { joinWords } from "./script.ts"
import type { Lexicon } from "./terms.ts"

/** Weight of a pair of words, which is more specific than either word. */
const PAIR_WEIGHT = 1.8
const COUNT_MIN = 2

type TermCount = { count: number; weight: number; spellings: Map<string, number> }

/**
 * Finds the terms and term pairs that are specific to each group of texts, best first, by tf-idf
 * over the groups (K. Spärck Jones, A statistical interpretation of term specificity, 1972). No
 * word appears in two terms of a group. A group with few repeated terms gets fewer than `max`.
 */
export function findKeyTerms(
  groups: readonly (readonly string[])[],
  lexicon: Lexicon,
  max: number,
): string[][] {
  const groupTerms = groups.map((texts) => countTerms(texts, lexicon))
  const groupCounts = new Map<string, number>()
  for (const terms of groupTerms)
    for (const term of terms.keys()) groupCounts.set(term, (groupCounts.get(term) ?? 0) + 1)
  return groupTerms.map((terms) => {
    const scored = [...terms]
      .filter(([, { count }]) => count >= COUNT_MIN)
      .map(([term, found]) => ({
        term,
        found,
        score: found.count * found.weight * Math.log(1 + groups.length / (groupCounts.get(term) ?? 1)),
      }))
      .toSorted((a, b) => b.score - a.score || (a.term < b.term ? -1 : 1))
    const taken = new Set<string>()
    const kept: string[] = []
    for (const { term, found } of scored) {
      const words = term.split("\n")
      if (kept.length === max) break
      if (words.some((word) => taken.has(word))) continue
      for (const word of words) taken.add(word)
      kept.push(usualSpelling(found))
    }
    return kept
  })
}

function countTerms(texts: readonly string[], lexicon: Lexicon): Map<string, TermCount> {
  const terms = new Map<string, TermCount>()
  const add = (term: string, spelling: string, weight: number) => {
    const found = terms.get(term) ?? { count: 0, weight, spellings: new Map<string, number>() }
    found.count += 1
    found.spellings.set(spelling, (found.spellings.get(spelling) ?? 0) + 1)
    terms.set(term, found)
  }
  for (const text of texts) {
    const words = lexicon.words(text)
    for (const [at, { term, written }] of words.entries()) {
      if (!isSpecific(term)) continue
      add(term, written, 1)
      const next = words[at + 1]
      if (next && isSpecific(next.term) && next.term !== term) {
        add(`${term}\n${next.term}`, joinWords(written, next.written), PAIR_WEIGHT)
      }
    }
  }
  return terms
}

/** Numbers, single letters and two-letter words do not name a subject. */
const isSpecific = (term: string) => term.length > 1 && !/^[\p{N}']+$/u.test(term) && !/^[a-z]{2}$/.test(term)

/** The most frequent spelling; ties go to the one without capitals (sentence starts have them). */
function usualSpelling({ spellings }: TermCount): string {
  const [usual] = [...spellings].toSorted(([a, x], [b, y]) => y - x || (a > b ? -1 : 1))
  return usual?.[0] ?? ""
}
