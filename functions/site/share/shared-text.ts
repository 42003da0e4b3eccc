import type { Chapter } from "../../../core/captions/chapters.ts"
import type { Cue } from "../../../core/captions/cue.ts"
import { splitParagraphs } from "../../../core/captions/format/markdown.ts"
import { formatText } from "../../../core/captions/format/text.ts"
import { formatTimestamp } from "../../../core/captions/format/timestamp.ts"
import { videoUrl } from "../../../core/captions/video-url.ts"
import { escapeHtml } from "../../../core/kernel/text.ts"

/**
 * The most characters of a page. A Lambda's response can have at most 6 MB, and a character takes
 * up to three bytes.
 */
const CHARACTERS_MAX = 1_500_000
/**
 * One paragraph of a line. An imported text can be one long line, which is cut at spaces if it has
 * any.
 */
const PARAGRAPH = /.{1,1000}(?:\s|$)|.{1,1000}/gu
const CUT_NOTICE = `\n<p class="quiet">This page shows only the first part of the transcript.</p>`

type RenderOptions = { videoId: string | null; chapters?: readonly Chapter[]; isAround?: boolean }

/** Renders cues as paragraphs that start with their time, under the titles of their chapters. */
export function renderCues(
  cues: readonly Cue[],
  { videoId, chapters = [], isAround = false }: RenderOptions,
): string {
  const firstMs = chapters[0]?.startMs ?? Number.POSITIVE_INFINITY
  const parts = [
    { heading: "", cues: cues.filter(({ startMs }) => startMs < firstMs) },
    ...chapters.map(({ startMs, title }, n) => {
      const nextMs = chapters[n + 1]?.startMs ?? Number.POSITIVE_INFINITY
      const inside = cues.filter((cue) => cue.startMs >= startMs && cue.startMs < nextMs)
      return { heading: `\n<h2 dir="auto">${escapeHtml(title)}</h2>`, cues: inside }
    }),
  ]
  const names = isAround ? "said around" : "said"
  const pieces = parts.flatMap(({ heading, cues: inside }) => [
    heading,
    ...splitParagraphs(inside).map(
      (paragraph) =>
        `\n<p class="${names}" dir="auto">${timeOf(paragraph, videoId)} ${escapeHtml(formatText(paragraph))}</p>`,
    ),
  ])
  return capped(pieces)
}

/** Renders a text without times: each line is a paragraph, and a long line several. */
export function renderText(text: string): string {
  const pieces = text.split("\n").flatMap((line) => line.trim().match(PARAGRAPH) ?? [])
  return capped(pieces.map((piece) => `\n<p class="said" dir="auto">${escapeHtml(piece.trim())}</p>`))
}

function timeOf([first]: readonly Cue[], videoId: string | null): string {
  const startMs = first?.startMs ?? 0
  const time = formatTimestamp(startMs)
  if (videoId === null) return `<span class="time">${time}</span>`
  const url = escapeHtml(videoUrl(videoId, Math.floor(startMs / 1000)))
  return `<a class="time" href="${url}" rel="noreferrer">${time}</a>`
}

/** Joins the pieces, up to the limit of one response. If it leaves any out, says so at the end. */
function capped(pieces: readonly string[]): string {
  let length = 0
  const end = pieces.findIndex((piece) => {
    length += piece.length
    return length > CHARACTERS_MAX
  })
  return end < 0 ? pieces.join("") : pieces.slice(0, end).join("") + CUT_NOTICE
}
