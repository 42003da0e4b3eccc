import { withoutSoundMarks } from "../passage/passages.ts"
import { foldWords } from "./evidence.ts"

/** A line of a transcript. `startMs` is null if times are unknown. */
export type Line = { readonly startMs: number | null; readonly text: string }

/** Where a quotation begins, and its words as the transcript has them. */
export type QuotePlace = { startMs: number | null; text: string }

/** Finds the first place where a quotation begins in a line that `accepts` accepts. */
export type FindQuote = (quote: string, accepts: (line: Line) => boolean) => QuotePlace | undefined

/** A word, or one character of a script without spaces, where a quotation may begin or end. */
const UNIT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}'’])+/gu

/**
 * Minimum length of a quotation, in folded characters. Shorter ones occur in nearly every
 * transcript and prove nothing.
 */
const QUOTE_MIN = 8
/** Maximum length of a quotation, in UTF-16 units. Filters may have to buffer that much. */
export const QUOTE_MAX = 600

/**
 * How many lines are compared word by word with a quotation. Only transcripts that repeat the
 * letters of a quotation have more, and 3,000 such lines took 600 ms.
 */
const COMPARED_MAX = 50

type Folded = {
  texts: readonly string[]
  folded: readonly string[]
  starts: readonly number[]
  whole: string
}

/**
 * Returns a search for quotations: words in sequence, ignoring case, punctuation, white space and
 * sound descriptions. Finds nothing for quotations outside the length limits. The lines are folded
 * once, on the first search.
 */
export function quoteFinder(lines: readonly Line[]): FindQuote {
  let known: Folded | undefined
  return (quote, accepts) => {
    const wanted = foldWords(quote)
    if (wanted.length < QUOTE_MIN || quote.length > QUOTE_MAX) return undefined
    known ??= foldLines(lines)
    const { starts, whole } = known
    const key = wanted.replaceAll(" ", "")
    let line = 0
    let compared = 0
    let at = whole.indexOf(key)
    while (at >= 0 && compared < COMPARED_MAX) {
      while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= at) line += 1
      const found = lines[line]
      const isAccepted = found !== undefined && accepts(found)
      const text = isAccepted ? startingAt(known, line, wanted) : undefined
      if (isAccepted) compared += 1
      if (isAccepted && text !== undefined) return { startMs: found.startMs, text }
      // This line has been searched completely.
      const next = starts[line + 1]
      at = next === undefined ? -1 : whole.indexOf(key, next)
    }
    return undefined
  }
}

/** Removes spaces, because quotations may run over lines and some scripts have no spaces. */
function foldLines(lines: readonly Line[]): Folded {
  const texts = lines.map(({ text }) => withoutSoundMarks(text))
  const folded = texts.map(foldWords)
  const starts: number[] = []
  let whole = ""
  for (const text of folded) {
    starts.push(whole.length)
    whole += text.replaceAll(" ", "")
  }
  return { texts, folded, starts, whole }
}

/** Returns the quotation as the transcript spells it, if it begins in this line. */
function startingAt({ texts, folded }: Folded, line: number, wanted: string): string | undefined {
  const lineText = texts[line] ?? ""
  let joined = lineText
  let length = folded[line]?.length ?? 0
  for (let next = line + 1; next < texts.length && length < wanted.length * 2 + lineText.length; next += 1) {
    joined += ` ${texts[next] ?? ""}`
    length += folded[next]?.length ?? 0
  }
  const key = wanted.replaceAll(" ", "")
  const matches = [...joined.matchAll(UNIT)]
  const units = matches.map(({ 0: unit, index }, n) => {
    const to = index + unit.length
    // Symbols between words may fold to letters.
    const gap = foldKey(joined.slice(to, matches[n + 1]?.index ?? to))
    return { from: index, to, folded: foldKey(unit), gap }
  })
  for (const [n, { from, folded: first }] of units.entries()) {
    if (from >= lineText.length) return undefined
    // An apostrophe at the end of this line is not the first word of a quotation in the next one.
    if (first === "") continue
    // Compares unit by unit: folding ever longer stretches would be quadratic.
    let count = 0
    for (let next = n; next < units.length; next += 1) {
      const { to = 0, folded: unit = "", gap = "" } = units[next] ?? {}
      if (!key.startsWith(unit, count)) break
      count += unit.length
      const text = count === key.length ? joined.slice(from, to) : ""
      if (text !== "" && foldWords(text) === wanted) return text
      if (!key.startsWith(gap, count)) break
      count += gap.length
    }
  }
  return undefined
}

const foldKey = (text: string) => foldWords(text).replaceAll(" ", "")
