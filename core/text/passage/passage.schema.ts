import * as z from "zod"
import { hasWord } from "../../kernel/text.ts"

/**
 * A transcript that the caller sends. It must contain a letter or a digit; otherwise nothing is
 * charged.
 */
export const TranscriptText = z
  .string({ error: "must be the transcript's text" })
  .refine(hasWord, "must contain a letter or a digit")

/** An optional transcript; a blank one counts as absent. */
export const OptionalTranscriptText = z
  .string()
  .overwrite((text) => (text.trim() === "" ? "" : text))
  .refine((text) => text === "" || hasWord(text), "must contain a letter or a digit, or be left out")
  .optional()
