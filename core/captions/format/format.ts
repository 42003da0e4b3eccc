import { formatMarkdown, type Transcript } from "./markdown.ts"
import { formatSrt } from "./srt.ts"
import { formatText } from "./text.ts"
import { formatVtt } from "./vtt.ts"

/** `format` in API requests; `segments` adds a list beside the same text. */
export const FORMATS = ["text", "segments", "srt", "vtt", "markdown"] as const
export type Format = (typeof FORMATS)[number]

const FORMATTERS: Readonly<Record<Format, (transcript: Transcript) => string>> = {
  text: ({ cues }) => formatText(cues),
  segments: ({ cues }) => formatText(cues),
  srt: ({ cues }) => formatSrt(cues),
  vtt: ({ cues }) => formatVtt(cues),
  markdown: formatMarkdown,
}

/**
 * `transcript` in API responses: the text for `text` and `segments`, otherwise the file's content.
 */
export function formatTranscript(format: Format, transcript: Transcript): string {
  return FORMATTERS[format](transcript)
}
