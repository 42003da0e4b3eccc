import { normalizeText } from "../../kernel/text.ts"
import type { Cue } from "../cue.ts"
import { formatTimecode } from "./timestamp.ts"

/**
 * A SubRip file: numbered blocks, one line of text each, an empty line after each. The format has no escaping, so an
 * arrow that a reader could take for a timing line becomes a typographic one.
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
