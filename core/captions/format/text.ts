import { normalizeText } from "../../kernel/text.ts"
import type { Cue } from "../cue.ts"

/** Formats plain text without times: the cues in order, joined by single spaces. */
export function formatText(cues: readonly Cue[]): string {
  return normalizeText(cues.map(({ text }) => text).join(" "))
}
