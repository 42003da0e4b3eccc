import { type Block, type Span, TEXT_UNITS_MAX } from "../notion.ts"

/** Where a text is cut, a space is looked for in the last part of what fits. */
const SPACE_FROM = 0.6

/** Cuts a text into pieces of at most `max` UTF-16 units, at a space where there is one, never inside a character. Joined they are the text. */
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

/** A text in one style, in as many pieces as it takes. A link that is too long, or none of the web, is left out. */
export function spansOf(text: string, style: Omit<Span, "text"> = {}): Span[] {
  const { link, ...plain } = style
  const isLinked = link !== undefined && link.length <= TEXT_UNITS_MAX && isWebAddress(link)
  return cutText(text).map((piece) => ({ text: piece, ...plain, ...(isLinked ? { link } : {}) }))
}

export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === "https:" || url.protocol === "http:")
}

/** Fewer pieces than a block may have, so that no block is near what one request may carry. */
const SPANS_MAX = 20

/** Blocks of one kind, as many as the spans take; none for no text. */
export function blocksOf(kind: "paragraph" | "quote" | "code", spans: readonly Span[]): Block[] {
  const blocks: Block[] = []
  for (let from = 0; from < spans.length; from += SPANS_MAX) {
    blocks.push({ kind, spans: spans.slice(from, from + SPANS_MAX) })
  }
  return blocks
}

/** A paragraph ends with the first sentence that ends past this many characters, and after so many whatever is being said. */
const PARAGRAPH_UNITS = 800
const PARAGRAPH_UNITS_MAX = 1_600
const SENTENCE_END = /[.!?…]["'”’»)\]]*\s+|[。！？]["'”’»」』)\]]*\s*/gu

/**
 * A text without times in paragraphs, at most `max` of them: blank lines part them, lines that follow each other stay lines of one as far
 * as it may be long, and longer lines are cut where a sentence ends.
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
