import * as z from "zod"

/** The formats that a transcription can be exported in. */
const EXPORT_FORMATS = ["obsidian", "readwise", "anki", "jsonl"] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const NOTE_CHARACTERS_MAX = 4_000_000

export const ExportRequest = z.object({
  format: z.enum(EXPORT_FORMATS).meta({ description: "What to write." }),
  note: z.string().max(NOTE_CHARACTERS_MAX).optional().meta({
    description:
      "Only for `obsidian`: the note as it is now. Everything outside our markers stays as it is. A note without markers gets them at its end.",
  }),
})
