import { normalizeText } from "../../kernel/text.ts"
import type { Chapter } from "../chapters.ts"
import type { Cue } from "../cue.ts"
import { videoUrl } from "../video-url.ts"
import { formatText } from "./text.ts"
import { formatTimestamp } from "./timestamp.ts"

/** A paragraph ends at the first end of a sentence after 30 s, at the latest after 45 s. */
const PARAGRAPH_MS = 30_000
const LONGEST_PARAGRAPH_MS = 45_000
const SENTENCE_END = /[.!?…。！？؟।]["'”’»)\]]*$/u

/**
 * Characters that CommonMark or GitHub Flavored Markdown treat as markup. `&` is included only if
 * it starts an entity.
 */
const MARKUP = /[\\`*_[\]<>~|#$]|&(?=#?\w+;)/g

export type Transcript = {
  readonly title: string
  /** Null for an upload, whose timestamps have no links. */
  readonly videoId: string | null
  readonly cues: readonly Cue[]
  readonly chapters: readonly Chapter[]
}

/**
 * Formats a Markdown document: title, video link, chapters as headings, and paragraphs that start
 * with a linked timestamp. Escapes the text, so that speech never becomes markup.
 */
export function formatMarkdown(transcript: Transcript): string {
  return `${markdownBlocks(transcript).join("\n\n")}\n`
}

/** Returns the blocks of the document that `formatMarkdown` joins. The first is the title. */
export function markdownBlocks({ title, videoId, cues, chapters }: Transcript): string[] {
  const blocks = [`# ${escapeMarkdown(title) || (videoId ?? "Transcript")}`]
  if (videoId !== null) blocks.push(`<${videoUrl(videoId)}>`)
  const firstChapterMs = chapters[0]?.startMs ?? Number.POSITIVE_INFINITY
  blocks.push(...formatPart(cues, 0, firstChapterMs, videoId))
  for (const [at, { startMs, title: heading }] of chapters.entries()) {
    const nextMs = chapters[at + 1]?.startMs ?? Number.POSITIVE_INFINITY
    blocks.push(`## ${escapeMarkdown(heading)}`, ...formatPart(cues, startMs, nextMs, videoId))
  }
  return blocks
}

function formatPart(cues: readonly Cue[], fromMs: number, toMs: number, videoId: string | null): string[] {
  const part = cues.filter(({ startMs }) => startMs >= fromMs && startMs < toMs)
  return splitParagraphs(part).map((paragraph) => {
    const startMs = paragraph[0]?.startMs ?? fromMs
    const time = formatTimestamp(startMs)
    const link = videoId === null ? time : `[${time}](${videoUrl(videoId, Math.floor(startMs / 1000))})`
    return `${link} ${escapeMarkdown(formatText(paragraph))}`
  })
}

/** Groups cues into paragraphs, in order. No paragraph is empty. */
export function splitParagraphs(cues: readonly Cue[]): Cue[][] {
  const paragraphs: Cue[][] = []
  let open: Cue[] = []
  for (const cue of cues) {
    const [first] = open
    const last = open.at(-1)
    if (first !== undefined && last !== undefined) {
      const ended = SENTENCE_END.test(last.text) && cue.startMs - first.startMs >= PARAGRAPH_MS
      if (ended || cue.startMs - first.startMs >= LONGEST_PARAGRAPH_MS) {
        paragraphs.push(open)
        open = []
      }
    }
    open.push(cue)
  }
  return open.length > 0 ? [...paragraphs, open] : paragraphs
}

export function escapeMarkdown(text: string): string {
  return normalizeText(text).replace(MARKUP, "\\$&")
}
