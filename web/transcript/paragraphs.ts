import type { Chapter, Cue } from "./cue.ts"

/**
 * The cues of one paragraph, from index `from` (inclusive) to `to` (exclusive). `chapter`: the
 * title of the chapter that begins here. `start` is in seconds.
 */
export type Paragraph = { start: number; from: number; to: number; chapter?: string }

/**
 * A new paragraph begins with a cue that starts at least PARAGRAPH_SECONDS_MIN after the paragraph
 * and follows the end of a sentence, or that starts at least PARAGRAPH_SECONDS_MAX after the
 * paragraph.
 */
const PARAGRAPH_SECONDS_MIN = 20
const PARAGRAPH_SECONDS_MAX = 40
/** A pause this long starts a new paragraph. */
const PAUSE_SECONDS = 4
const SENTENCE_END = /[.!?…。！？؟।]["'”’»)\]]*$/u

/**
 * Splits a transcript into readable paragraphs. Every cue is in exactly one paragraph, and no
 * paragraph is empty.
 */
export function splitParagraphs(cues: readonly Cue[], chapters: readonly Chapter[] = []): Paragraph[] {
  const paragraphs: Paragraph[] = []
  const headings = [...chapters]
  for (const [at, cue] of cues.entries()) {
    const open = paragraphs.at(-1)
    const title = takeHeading(headings, cue)
    if (!open || title !== undefined || startsParagraph(open, cue, cues[at - 1])) {
      const chapter = title === undefined ? {} : { chapter: title }
      paragraphs.push({ start: cue.start, from: at, to: at + 1, ...chapter })
    } else {
      open.to = at + 1
    }
  }
  return paragraphs
}

/**
 * Returns the title of the chapter that begins with this cue, and removes it from `left`. If
 * several begin without speech between them, returns the last.
 */
function takeHeading(left: Chapter[], { start, duration }: Cue): string | undefined {
  let title: string | undefined
  while (left[0] && left[0].start < start + Math.max(duration / 2, 0.001)) title = left.shift()?.title
  return title
}

function startsParagraph(open: Paragraph, cue: Cue, before: Cue | undefined): boolean {
  const seconds = cue.start - open.start
  if (seconds >= PARAGRAPH_SECONDS_MAX || !before) return true
  if (cue.start - (before.start + before.duration) >= PAUSE_SECONDS) return true
  return seconds >= PARAGRAPH_SECONDS_MIN && SENTENCE_END.test(before.text)
}

/** Returns the index of the paragraph that contains this cue. */
export function paragraphOf(paragraphs: readonly Paragraph[], cue: number): number {
  let [low, high] = [0, paragraphs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((paragraphs[middle]?.from ?? 0) <= cue) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

const UNTIMED_CHARS_MAX = 600

/**
 * Splits a text without timestamps at line breaks and sentences. Each cue is a paragraph of its own
 * and starts at 0.
 */
export function untimedCues(text: string): Cue[] {
  return text
    .split(/\n\s*\n|\n/)
    .flatMap((part) => sentencesOf(part.trim()))
    .map((words) => ({ start: 0, duration: 0, text: words }))
}

function sentencesOf(text: string): string[] {
  const parts: string[] = []
  let open = ""
  for (const sentence of text.split(/(?<=[.!?…。！？؟।]["'”’»)\]]*)\s+/u)) {
    if (open !== "" && open.length + sentence.length > UNTIMED_CHARS_MAX) {
      parts.push(open)
      open = ""
    }
    open = open === "" ? sentence : `${open} ${sentence}`
  }
  return open === "" ? parts : [...parts, open]
}
