import { normalizeText } from "../../kernel/text.ts"
import type { Cue } from "../cue.ts"
import { formatTimecode } from "./timestamp.ts"

/**
 * Formats a SubRip file: numbered blocks with one text line each, separated by empty lines. SRT has
 * no escaping, so `-->` in the text becomes a typographic arrow.
 */
export function formatSrt(cues: readonly Cue[]): string {
  return cues
    .map(({ startMs, endMs, text }) => ({ startMs, endMs, line: normalizeText(text).replaceAll("-->", "→") }))
    .filter(({ line }) => line !== "")
    .map(
      ({ startMs, endMs, line }, at) =>
        `${at + 1}\n${formatTimecode(startMs, ",")} --> ${formatTimecode(endMs, ",")}\n${line}\n\n`,
    )
    .join("")
}
