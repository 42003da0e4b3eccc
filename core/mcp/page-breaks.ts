import type { PageBlock } from "./page-blocks.ts"

/**
 * What a text costs a model, in characters of English prose, of which about four make a token. Digits and signs make two
 * to a token, and what is not ASCII about one each (Chinese, Japanese, Korean; less for other scripts).
 */
export function weigh(text: string): number {
  let sum = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const isPlain = code === 32 || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
    sum += code > 127 ? 4 : isPlain ? 1 : 2
  }
  return sum
}

/** Pieces none of which weighs more than `max`: a longer one is divided between words, or where there are none. */
export function splitBlocks(pieces: readonly PageBlock[], max: number): PageBlock[] {
  return pieces.flatMap((piece) => {
    if (weigh(piece.text) <= max) return [piece]
    return parts(piece.text, max).map((text, index) => ({ text, cues: index === 0 ? piece.cues : [] }))
  })
}

function parts(text: string, max: number): string[] {
  const found: string[] = []
  let part = ""
  let weight = 0
  for (const word of wordsOf(text, max)) {
    const more = weigh(word)
    if (part !== "" && weight + more > max) {
      found.push(part)
      part = ""
      weight = 0
    }
    part += word
    weight += more
  }
  return [...found, part]
}

/** Words with the space behind them; a word without end falls into its characters. */
const wordsOf = (text: string, max: number): string[] =>
  (text.match(/\S+\s*|\s+/g) ?? []).flatMap((run) => (weigh(run) > max ? Array.from(run) : [run]))

/** The end of the page that begins at piece `from`: as many pieces as weigh no more than `max` together, at least one. */
export function pageEnd(pieces: readonly PageBlock[], from: number, max: number): number {
  let weight = 0
  let to = from
  for (const piece of pieces.slice(from)) {
    weight += weigh(piece.text)
    if (to > from && weight > max) break
    to += 1
  }
  return to
}
