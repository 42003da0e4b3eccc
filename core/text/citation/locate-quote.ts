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
    let line = -1
    for (let at = whole.indexOf(key); at >= 0; at = whole.indexOf(key, at + 1)) {
      const next = starts.findLastIndex((start) => start <= at)
      const found = lines[next]
      if (next === line || !found || !accepts(found)) continue
      line = next
      const text = startingAt(known, line, wanted)
      if (text !== undefined) return { startMs: found.startMs, text }
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
  const units = [...joined.matchAll(UNIT)].map(({ 0: unit, index }) => ({
    from: index,
    to: index + unit.length,
  }))
  for (const [n, { from }] of units.entries()) {
    if (from >= own.length) return undefined
    for (const { to } of units.slice(n)) {
      const words = foldWords(joined.slice(from, to))
      if (words === wanted) return joined.slice(from, to)
      if (!wanted.startsWith(words)) break
    }
  }
  return undefined
}
