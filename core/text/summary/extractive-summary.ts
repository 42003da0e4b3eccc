import type { Chapter } from "../../captions/chapters.ts"
import { formatCount } from "../../kernel/format-count.ts"
import type { Source } from "../passage/source.ts"
import { digestOf } from "./digest.ts"
import { RENDERERS } from "./preset-forms.ts"
import { DEFAULT_PRESET } from "./presets.ts"
import type { SummaryOptions } from "./summary-prompt.ts"

/**
 * Summarizes without a model: the transcript's own sentences, chosen by TextRank across the video,
 * with key terms by tf-idf, in the preset's form. Deterministic. Its label says that it is
 * extractive, how much of a cut transcript it covers, and that it is not translated if a language
 * was requested. `chapters` are the video's own; empty if unknown.
 */
export function extractiveSummary(
  source: Source,
  wish: SummaryOptions,
  chapters: readonly Chapter[] = [],
): string {
  const form = RENDERERS[wish.preset ?? DEFAULT_PRESET]
  return [label(source, wish), ...form(digestOf(source), chapters)]
    .filter((block) => block !== "")
    .join("\n\n")
}

function label({ isCut, text, characters }: Source, { language }: SummaryOptions): string {
  const sentences = [
    "Automatic extract (extractive): sentences of the transcript, chosen by an algorithm without a language model.",
    ...(isCut
      ? [
          `It covers the first part of the transcript: about ${Math.round((text.length / Math.max(characters, text.length)) * 100)} % of ${formatCount(characters)} characters.`,
        ]
      : []),
    ...(language ? ["It is in the transcript's language: a translation needs a language model."] : []),
  ]
  return `*${sentences.join(" ")}*`
}
