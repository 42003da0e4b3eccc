import { withoutSoundMarks } from "../passage/passages.ts"
import { foldWords } from "./evidence.ts"

/** A line of a transcript. `startMs` is null where times are unknown. */
export type Line = { readonly startMs: number | null; readonly text: string }

/** Where a quotation begins, and its words as the transcript has them. */
export type QuotePlace = { startMs: number | null; text: string }

/** Finds the first place of a quotation that begins in a line that `accepts` takes. */
export type FindQuote = (quote: string, accepts: (line: Line) => boolean) => QuotePlace | undefined

/** A word, or one character of a script without spaces, where a quotation may begin or end. */
const UNIT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}'’])+/gu

/** Shorter quotations prove nothing: nearly every transcript has them. */
const LEAST = 8
/** A longer one is not a citation. */
export const QUOTE_MAX = 600

type Folded = {
  texts: readonly string[]
  folded: readonly string[]
  starts: readonly number[]
  whole: string
}

/**
 * Looks for words in sequence, ignoring case, punctuation, white space and sound descriptions.
 * Finds nothing for words that are too few or too many to be a citation. The lines are folded once,
 * with the first quotation.
 */
export function quoteFinder(lines: readonly Line[]): FindQuote {
  let known: Folded | undefined
  return (quote, accepts) => {
    const wanted = foldWords(quote)
    if (wanted.length < LEAST || quote.length > QUOTE_MAX) return undefined
    known ??= foldLines(lines)
    const { starts, whole } = known
    const key = wanted.replaceAll(" ", "")
    let line = 0
    let at = whole.indexOf(key)
    while (at >= 0) {
      while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= at) line += 1
      const found = lines[line]
      const text = found && accepts(found) ? startingAt(known, line, wanted) : undefined
      if (found && text !== undefined) return { startMs: found.startMs, text }
      // All of this line was looked at.
      const next = starts[line + 1]
      at = next === undefined ? -1 : whole.indexOf(key, next)
    }
    return undefined
  }
}

/** Without spaces: quotations may run over lines, and some scripts have none. */
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

/** The quotation's own text, if it begins in this line. */
function startingAt({ texts, folded }: Folded, line: number, wanted: string): string | undefined {
  const own = texts[line] ?? ""
  let joined = own
  let length = folded[line]?.length ?? 0
  for (let next = line + 1; next < texts.length && length < wanted.length * 2 + own.length; next += 1) {
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
  for (const [n, { from }] of units.entries()) {
    if (from >= own.length) return undefined
    // Units are compared one by one: folding longer and longer stretches would be quadratic.
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
