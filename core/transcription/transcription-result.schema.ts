import * as z from "zod"
import { HistoryRow } from "../history/history.schema.ts"
import { ChapterMark, Segment, TranscriptFormat } from "./transcription.schema.ts"

/** A row of the history with its text (docs/contract.md, "Account"). */
export const TranscriptionResult = HistoryRow.extend({
  transcript: z
    .string()
    .nullable()
    .meta({ description: "The whole text, or the content of a file, by `format`." }),
  segments: z
    .array(Segment)
    .nullable()
    .meta({ description: "Segments of the text with their times; null for an import." }),
  chapters: z
    .array(ChapterMark)
    .meta({ description: "The chapters in the video's description; may be empty." }),
  summary: z.string().nullable(),
})

export const FormatQuery = z.object({
  format: TranscriptFormat.optional().meta({
    description: "Format of `transcript`. An import has no times, so only `text` and `segments`.",
    example: "srt",
  }),
})
