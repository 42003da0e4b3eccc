import * as z from "zod"

// The wire format of extractions (docs/contract.md, "Extract data").

export const VIDEOS_MAX = 20
/** Maximum length of all transcripts of a call together. A model cannot read more in time. */
export const CHARACTERS_MAX = 100_000
const INSTRUCTIONS_MAX = 2000

const Video = z.string().max(2048)

export const ExtractRequest = z
  .object({
    video: Video.optional().meta({
      description: "URL or ID of a video with a stored transcript, or the ID of a transcription.",
      examples: ["et-sample-1"],
    }),
    videos: z
      .array(Video)
      .min(1, "must have at least 1 video")
      .max(VIDEOS_MAX, `must have at most ${VIDEOS_MAX} videos`)
      .optional()
      .meta({ description: `Up to ${VIDEOS_MAX} URLs or IDs, as in \`video\`, for one result.` }),
    schema: z.record(z.string(), z.unknown(), { error: "must be a JSON Schema" }).meta({
      description:
        "JSON Schema (draft-07) of the data to extract. Descriptions of its properties tell the model what they mean.",
      examples: [{ type: "object", properties: { topics: { type: "array", items: { type: "string" } } } }],
    }),
    instructions: z
      .string()
      .max(INSTRUCTIONS_MAX)
      .optional()
      .meta({ description: "What to extract, beyond what the schema says." }),
  })
  .refine(
    ({ video, videos }) => (video === undefined) !== (videos === undefined),
    "must have either `video` or `videos`",
  )
export type ExtractRequest = z.output<typeof ExtractRequest>

export const ExtractResult = z.object({
  data: z.unknown().meta({ description: "Validates against `schema`." }),
  evidence: z
    .array(
      z.object({
        path: z.string().meta({ description: "JSON Pointer into `data`." }),
        videoId: z.string().nullable().meta({ description: "Null for uploads." }),
        video_title: z.string(),
        start: z.number().nullable().meta({ description: "Seconds; null for an import." }),
        link: z.string().nullable().meta({ description: "The moment on YouTube; null for uploads." }),
        quote: z.string().meta({ description: "Words of the transcript, as they are there." }),
      }),
    )
    .meta({ description: "Moments that support values of `data`. Each was looked up in the transcript." }),
  evidence_removed: z.int().min(0).meta({
    description: "Moments that the model named but that no transcript has. They are not in `evidence`.",
  }),
  credits_used: z.int().min(0),
})
export type ExtractResult = z.output<typeof ExtractResult>
