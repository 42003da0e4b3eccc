import { normalizeText } from "../../kernel/text.ts"
import type { Cue } from "../cue.ts"

/** What was said, without times: the cues in their order, one space between them. */
export function formatText(cues: readonly Cue[]): string {
  return normalizeText(cues.map(({ text }) => text).join(" "))
}
