import type { Chapter } from "../../captions/chapters.ts"
import type { Source } from "../passage/source.ts"
import { digestOf } from "./digest.ts"
import { FORMS } from "./preset-forms.ts"
import { DEFAULT_PRESET } from "./presets.ts"
import type { SummaryOptions } from "./summary-prompt.ts"

/**
 * A summary without a model: the transcript's own sentences, chosen by TextRank and spread over the video, with key terms by tf-idf, in the
 * preset's form. The same transcript gives the same summary. It says of itself that it is extractive, and what it could not do.
 * `chapters` are the video's own, where they are known.
 */
export function extractiveSummary(
  source: Source,
  wish: SummaryOptions,
  chapters: readonly Chapter[] = [],
): string {
  const form = FORMS[wish.preset ?? DEFAULT_PRESET]
  return [label(source, wish), ...form(digestOf(source), chapters)]
    .filter((block) => block !== "")
    .join("\n\n")
}

function label({ isCut, text, characters }: Source, { prompt, language }: SummaryOptions): string {
  const said = [
    "Automatic extract (extractive): these are words of the transcript, chosen by an algorithm; no language model wrote this.",
    ...(isCut
      ? [
          `It covers the first part of the transcript: about ${Math.round((text.length / Math.max(characters, text.length)) * 100)} % of ${characters.toLocaleString("en-US")} characters.`,
        ]
      : []),
    ...(prompt?.trim() ? ["A prompt of one's own needs a language model, so it was not followed."] : []),
    ...(language ? ["It stays in the transcript's language: a translation needs a language model."] : []),
  ]
  return `*${said.join(" ")}*`
}
