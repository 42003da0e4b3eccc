import * as z from "zod"

const saysSomething = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** A transcript as a caller sends it: nothing is written, or charged, from one without a letter or a digit. */
export const TranscriptText = z
  .string({ error: "send the transcript's text" })
  .refine(saysSomething, "is empty: send the transcript's text")

/** The same where it may be left out. A blank one comes out empty, and means that it was left out. */
export const OptionalTranscriptText = z
  .string()
  .overwrite((text) => (text.trim() === "" ? "" : text))
  .refine((text) => text === "" || saysSomething(text), "says nothing: send its text, or leave it out")
  .optional()
