import { type Block, type Span, TEXT_UNITS_MAX } from "../notion.ts"

/** A cut prefers a space in the last part of the maximum length. */
const SPACE_FROM = 0.6

/**
 * Splits a text into parts of at most `max` UTF-16 units, at a space if possible, never in a
 * surrogate pair.
 */
export function cutText(text: string, max: number = TEXT_UNITS_MAX): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    const end = cutAt(text, from, max)
    pieces.push(text.slice(from, end))
    from = end
  }
  return pieces
}

function cutAt(text: string, from: number, max: number): number {
  const end = from + max
  if (end >= text.length) return text.length
  const space = text.lastIndexOf(" ", end - 1)
  if (space > from + max * SPACE_FROM) return space + 1
  const last = text.charCodeAt(end - 1)
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end
}

/** A text in one style as spans. A link that is too long or not HTTP(S) is omitted. */
export function spansOf(text: string, style: Omit<Span, "text"> = {}): Span[] {
  const { link, ...plain } = style
  const isLinked = link !== undefined && link.length <= TEXT_UNITS_MAX && isWebAddress(link)
  return cutText(text).map((piece) => ({ text: piece, ...plain, ...(isLinked ? { link } : {}) }))
}

export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === "https:" || url.protocol === "http:")
}

/** Below the limit per block, so that no block comes near the maximum request size. */
const SPANS_MAX = 20

/** As many blocks of one kind as the spans need; none for no text. */
export function blocksOf(kind: "paragraph" | "quote" | "code", spans: readonly Span[]): Block[] {
  const blocks: Block[] = []
  for (let from = 0; from < spans.length; from += SPANS_MAX) {
    blocks.push({ kind, spans: spans.slice(from, from + SPANS_MAX) })
  }
  return blocks
}

/** A paragraph ends at the first sentence end after 800 characters, or at 1,600 in any case. */
const PARAGRAPH_UNITS = 800
const PARAGRAPH_UNITS_MAX = 1_600
const SENTENCE_END = /[.!?…]["'”’»)\]]*\s+|[。！？]["'”’»」』)\]]*\s*/gu

/**
 * Splits a text without times into at most `max` paragraphs: at blank lines and, for long lines, at
 * sentence ends. Consecutive short lines stay together in one paragraph.
 */
export function paragraphsOf(text: string, max: number = Number.POSITIVE_INFINITY): string[] {
  const paragraphs: string[] = []
  let open = ""
  const end = () => {
    if (open !== "") paragraphs.push(open)
    open = ""
  }
  for (const line of text.split(/\r?\n/)) {
    if (paragraphs.length >= max) return paragraphs.slice(0, max)
    const words = line.trim()
    if (words === "" || open.length + words.length >= PARAGRAPH_UNITS) end()
    if (words.length > PARAGRAPH_UNITS_MAX) paragraphs.push(...cutSentences(words))
    else if (words !== "") open = open === "" ? words : `${open}\n${words}`
  }
  end()
  return paragraphs.slice(0, max)
}

function cutSentences(line: string): string[] {
  const ends = [...line.matchAll(SENTENCE_END)].map((end) => end.index + end[0].length)
  const paragraphs: string[] = []
  let from = 0
  for (const end of [...ends, line.length]) {
    if (end - from < PARAGRAPH_UNITS && end < line.length) continue
    paragraphs.push(...cutText(line.slice(from, end), PARAGRAPH_UNITS_MAX))
    from = end
  }
  return paragraphs.map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== "")
}
