import { normalizeText } from "../../kernel/text.ts"
import type { Cue } from "../cue.ts"
import { formatTimecode } from "./timestamp.ts"

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" }

/** Formats a WebVTT file, one text line per cue. `&`, `<` and `>` are escaped. */
export function formatVtt(cues: readonly Cue[]): string {
  const blocks = cues
    .map(({ startMs, endMs, text }) => ({ startMs, endMs, line: escapeText(normalizeText(text)) }))
    .filter(({ line }) => line !== "")
    .map(
      ({ startMs, endMs, line }) =>
        `\n${formatTimecode(startMs, ".")} --> ${formatTimecode(endMs, ".")}\n${line}\n`,
    )
  return `WEBVTT\n${blocks.join("")}`
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
}
