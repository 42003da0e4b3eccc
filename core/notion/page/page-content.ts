import type { Cue } from "../../captions/cue.ts"
import { splitParagraphs } from "../../captions/format/markdown.ts"
import { formatText } from "../../captions/format/text.ts"
import { formatTimestamp } from "../../captions/format/timestamp.ts"
import { videoUrl } from "../../captions/video-url.ts"
import { normalizeText } from "../../kernel/text.ts"
import { withoutTallyLine } from "../../text/citation/citation-filter.ts"
import { type Block, type Span, textOf } from "../notion.ts"
import { summaryBlocks } from "./markdown-blocks.ts"
import { blocksOf, cutText, isWebAddress, paragraphsOf, spansOf } from "./rich-text.ts"

/** The content of an export. `cues` is null if the times are unknown. */
export type Source = {
  title: string
  videoId: string | null
  channelName: string | null
  durationSeconds: number | null
  thumbnail: string | null
  summary: string | null
  text: string
  cues: readonly Cue[] | null
}

const UNTITLED = "Transcript"

/**
 * The most blocks of an export, more than any readable transcript has. At 100 blocks a request and
 * three requests per second, this many take over half a minute.
 */
export const BLOCKS_MAX = 10_000

/**
 * Builds the page of an export: video link and thumbnail, summary, and the transcript in paragraphs
 * with linked timestamps if times are known. Deterministic, which lets an interrupted export
 * continue. For content over BLOCKS_MAX the result may be cut just above that limit.
 */
export function pageContent(source: Source): Content {
  const [title = UNTITLED] = cutText(normalizeText(source.title))
  return { title, blocks: [...headOf(source), ...summaryOf(source), ...transcriptOf(source)] }
}

/**
 * Returns what is written to the page: the content without the comment that counts a summary's
 * citations, which Notion would show as text. The comment is a paragraph of its own.
 */
export const writtenContent = ({ title, blocks }: Content): Content => ({
  title,
  blocks: blocks.filter((block) => block.kind !== "paragraph" || withoutTallyLine(textOf(block)) !== ""),
})

function headOf({ videoId, channelName, durationSeconds, thumbnail }: Source): Block[] {
  if (videoId === null) return []
  const about = [channelName, durationSeconds === null ? null : formatTimestamp(durationSeconds * 1000)]
  const more = about.filter((word) => word !== null).map((word) => ` · ${normalizeText(word)}`)
  const link = videoUrl(videoId)
  const line = [...spansOf("Watch the video", { link, bold: true }), ...spansOf(more.join(""))]
  const picture = thumbnail !== null && isWebAddress(thumbnail) ? thumbnail : pictureOf(videoId)
  return [...blocksOf("paragraph", line), { kind: "image", url: picture }]
}

function summaryOf({ summary, videoId }: Source): Block[] {
  const blocks = summaryBlocks((summary ?? "").toWellFormed(), (seconds) => momentLink(videoId, seconds))
  return blocks.length === 0 ? [] : [headingOf("Summary"), ...blocks]
}

function transcriptOf({ cues, text, videoId }: Source): Block[] {
  const paragraphs = cues
    ? splitParagraphs(cues).map((paragraph) => momentParagraph(paragraph, videoId))
    : paragraphsOf(text.toWellFormed(), BLOCKS_MAX + 1).map((paragraph) => spansOf(paragraph))
  const blocks = paragraphs.flatMap((spans) => blocksOf("paragraph", spans))
  return blocks.length === 0 ? [] : [headingOf("Transcript"), ...blocks]
}

function momentParagraph(cues: readonly Cue[], videoId: string | null): Span[] {
  const startMs = cues[0]?.startMs ?? 0
  const link = momentLink(videoId, Math.floor(startMs / 1000))
  const moment = spansOf(`[${formatTimestamp(startMs)}]`, link === undefined ? {} : { link })
  return [...moment, ...spansOf(` ${formatText(cues)}`)]
}

const headingOf = (text: string): Block => ({ kind: "heading", level: 1, spans: [{ text }] })

const momentLink = (videoId: string | null, seconds: number): string | undefined =>
  videoId === null ? undefined : videoUrl(videoId, seconds)
/** YouTube has a thumbnail of this size for every video. */
const pictureOf = (videoId: string) => `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`

/** The content of a page. */
export type Content = { title: string; blocks: readonly Block[] }
