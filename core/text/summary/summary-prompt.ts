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

/** Output limit for a caller's own prompt, because the length of its output cannot be estimated. */
const OWN_OUTPUT_TOKENS = 2_000

/**
 * Builds the prompt. Delimiters separate the transcript, which is data, from the caller's prompt.
 */
export function summaryPrompt(source: Source, options: SummaryOptions, newBoundary?: () => string): Prompt {
  const preset = presetOf(options.preset)
  const ownPrompt = options.prompt?.trim()
  const transcript = delimit(markedLines(passagesOf(source)), newBoundary)
  const language = options.language
    ? `Write in ${languageName(options.language)}.`
    : "Write in the transcript's own language."
  const tokens = ownPrompt ? OWN_OUTPUT_TOKENS : preset.outputTokens
  // A requested language may use another script than the transcript.
  const factor = options.language ? 2 : tokenFactor(source.text)
  return {
    system: [
      "You summarize transcripts of videos. Reply only with the summary: no greeting, no remarks about your task.",
      groundRules(transcript, { hasTimes: source.cues !== null, isCut: source.isCut }),
      language,
    ].join("\n"),
    messages: [{ role: "user", content: `${transcript.block}\n\n${ownPrompt || preset.prompt}` }],
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
