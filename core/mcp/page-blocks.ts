import type { Cue } from "../captions/cue.ts"
import { formatSrt } from "../captions/format/srt.ts"
import { formatTimestamp } from "../captions/format/timestamp.ts"
import { formatVtt } from "../captions/format/vtt.ts"
import { normalizeText } from "../kernel/text.ts"

export const PAGED_FORMATS = ["text", "timestamped", "segments", "srt", "vtt"] as const
export type PagedFormat = (typeof PAGED_FORMATS)[number]

/**
 * A part of a transcript that stays on one page. Joined, the texts of all blocks are the transcript
 * in the requested format.
 */
export type PageBlock = { text: string; cues: readonly Cue[] }

/** A `timestamped` line covers this much speech. */
const LINE_MS = 15_000

const SPLITTERS: Readonly<Record<PagedFormat, (cues: readonly Cue[]) => PageBlock[]>> = {
  text: words,
  segments: words,
  timestamped: lines,
  srt: (cues) => blocks(formatSrt(cues).split(/(?<=\n\n)/), cues),
  vtt: (cues) => {
    const [head = "", first = "", ...others] = formatVtt(cues).split(/(?<=\n)(?=\n)/)
    return blocks([head + first, ...others], cues)
  },
}

/** Splits a transcript into blocks: one per cue, or one per line. */
export const blocksOf = (format: PagedFormat, cues: readonly Cue[]): PageBlock[] => SPLITTERS[format](cues)

function words(cues: readonly Cue[]): PageBlock[] {
  const last = cues.length - 1
  return cues.map((cue, index) => ({ text: index < last ? `${cue.text} ` : cue.text, cues: [cue] }))
}

/** Pairs the texts of a subtitle file, which leaves out cues without visible text, with cues. */
function blocks(texts: readonly string[], cues: readonly Cue[]): PageBlock[] {
  const shown = cues.filter(({ text }) => normalizeText(text) !== "")
  return texts.map((text, index) => ({ text, cues: shown.slice(index, index + 1) }))
}

/** Lines such as `[01:05] text`, one for each 15 seconds. */
function lines(cues: readonly Cue[]): PageBlock[] {
  const groups: Cue[][] = []
  for (const cue of cues) {
    const open = groups.at(-1)
    if (open?.[0] && cue.startMs - open[0].startMs < LINE_MS) open.push(cue)
    else groups.push([cue])
  }
  return groups.map((group) => ({
    text: `[${formatTimestamp(group[0]?.startMs ?? 0)}] ${group.map(({ text }) => normalizeText(text)).join(" ")}\n`,
    cues: group,
  }))
}
