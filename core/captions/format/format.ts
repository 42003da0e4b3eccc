import { formatMarkdown, type Transcript } from "./markdown.ts"
import { formatSrt } from "./srt.ts"
import { formatText } from "./text.ts"
import { formatVtt } from "./vtt.ts"

/** The values of `format` in API requests. `segments` returns the text and a list of segments. */
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
 * Returns the value of `transcript` in API responses: plain text for `text` and `segments`, and the
 * file's content for the other formats.
 */
export function formatTranscript(format: Format, transcript: Transcript): string {
  return FORMATTERS[format](transcript)
}
