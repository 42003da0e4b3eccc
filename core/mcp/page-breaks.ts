import type { PageBlock } from "./page-blocks.ts"

/**
 * Estimates a text's token cost in characters of English prose (about four per token). Digits and
 * punctuation cost about two per token, non-ASCII about one (Chinese, Japanese, Korean; less for
 * other scripts).
 */
export function estimateWeight(text: string): number {
  let sum = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const isPlain = code === 32 || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
    sum += code > 127 ? 4 : isPlain ? 1 : 2
  }
  return sum
}

/**
 * Splits blocks so that none weighs more than `max`: between words, or within a word if necessary.
 */
export function splitBlocks(blocks: readonly PageBlock[], max: number): PageBlock[] {
  return blocks.flatMap((block) => {
    if (estimateWeight(block.text) <= max) return [block]
    return parts(block.text, max).map((text, index) => ({ text, cues: index === 0 ? block.cues : [] }))
  })
}

function parts(text: string, max: number): string[] {
  const found: string[] = []
  let part = ""
  let weight = 0
  for (const word of wordsOf(text, max)) {
    const more = estimateWeight(word)
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

/** Words with their trailing space; an overlong word is split into characters. */
const wordsOf = (text: string, max: number): string[] =>
  (text.match(/\S+\s*|\s+/g) ?? []).flatMap((run) => (estimateWeight(run) > max ? Array.from(run) : [run]))

/**
 * The limits of a page: `weight` for its text (`estimateWeight`), set by the caller, and `tokens`
 * for the whole response.
 */
export type PageLimits = { weight: number; tokens: number; tokensOf: (block: PageBlock) => number }

/**
 * Returns the end (exclusive) of the page that starts at block `from`: as many blocks as fit into
 * the limits, at least one.
 */
export function pageEnd(blocks: readonly PageBlock[], from: number, max: PageLimits): number {
  let weight = 0
  let tokens = 0
  let to = from
  for (const block of blocks.slice(from)) {
    weight += estimateWeight(block.text)
    tokens += max.tokensOf(block)
    if (to > from && (weight > max.weight || tokens > max.tokens)) break
    to += 1
  }
  return to
}
