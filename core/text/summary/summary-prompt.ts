import { languageName } from "../passage/language-name.ts"
import { passagesOf } from "../passage/passages.ts"
import { delimit, groundRules, markedLines, type Prompt } from "../passage/prompt-delimiters.ts"
import type { Source } from "../passage/source.ts"
import { tokenFactor } from "../passage/tokens.ts"
import { CHARACTERS_MAX } from "../passage/truncate.ts"
import { DEFAULT_PRESET, PRESETS, type PresetId, presetOf } from "./presets.ts"
import type { SummarizeConfig } from "./summary.schema.ts"

/** Options of a summary. `prompt` replaces the preset's prompt; `language` is a BCP 47 tag. */
export type SummaryOptions = {
  preset?: PresetId | undefined
  prompt?: string | undefined
  language?: string | undefined
}

/** Output limit for a caller's own prompt, whose length cannot be estimated. */
const OWN_OUTPUT_TOKENS = 2_000

/** Builds the prompt. The transcript is delimited from the caller's words and declared as data. */
export function summaryPrompt(source: Source, wish: SummaryOptions, newBoundary?: () => string): Prompt {
  const preset = presetOf(wish.preset)
  const own = wish.prompt?.trim()
  const fenced = delimit(markedLines(passagesOf(source)), newBoundary)
  const language = wish.language
    ? `Write in ${languageName(wish.language)}.`
    : "Write in the transcript's own language."
  const tokens = own ? OWN_OUTPUT_TOKENS : preset.outputTokens
  // A requested language may use another script than the transcript.
  const factor = wish.language ? 2 : tokenFactor(source.text)
  return {
    system: [
      "You summarize transcripts of videos. You answer with the summary alone: no greeting, no remarks about your task.",
      groundRules(fenced, { hasTimes: source.cues !== null, isCut: source.isCut }),
      language,
    ].join("\n"),
    messages: [{ role: "user", content: `${fenced.block}\n\n${own || preset.prompt}` }],
    maxOutputTokens: Math.ceil(tokens * factor),
  }
}

/** Builds the response of `GET /api/summarize/config`. */
export function summarizeConfig(engine: SummarizeConfig["engine"]): SummarizeConfig {
  return {
    presets: PRESETS.map(({ id, name, description, prompt }) => ({ id, name, description, prompt })),
    default_preset: DEFAULT_PRESET,
    default_prompt: presetOf().prompt,
    max_characters: CHARACTERS_MAX,
    engine,
  }
}
