import * as z from "zod"
import { RowParams } from "../history/history.schema.ts"
import { formatCount } from "../kernel/format-count.ts"

/** Shares per account (docs/contract.md, "Shares"). */
export const SHARES_MAX = 500
/** Default length of a moment, in seconds. */
export const MOMENT_SECONDS = 60

const SECONDS_MAX = 1_000_000
const SECONDS = `must be a number of seconds from 0 to ${formatCount(SECONDS_MAX)}`
const Seconds = z.number(SECONDS).min(0, SECONDS).max(SECONDS_MAX, SECONDS)

export const ShareRequest = z
  .object({
    transcription_id: RowParams.shape.id.meta({
      description: "The transcription, as `id` of the list has it.",
      example: "trn_jNQXAC9IVRw",
    }),
    start: Seconds.optional().meta({
      description: "Share only a moment, from this second. Default: the whole transcript.",
      example: 12.5,
    }),
    end: Seconds.optional().meta({
      description: `Where the moment ends. Default: ${MOMENT_SECONDS} seconds after \`start\`. It is at most the end of the transcript.`,
      example: 40,
    }),
    indexed: z.boolean().optional().meta({
      description: "`true`: search engines may list the page. Default: they are told not to.",
    }),
    confirm_upload: z.boolean().optional().meta({
      description: "Must be `true` to share an upload: everyone with the link can read it.",
    }),
  })
  .refine(
    ({ start, end }) => end === undefined || (start !== undefined && end > start),
    "`end` must be after `start`",
  )
export type ShareRequest = z.output<typeof ShareRequest>

export const ShareRow = z.object({
  share_id: z.string(),
  url: z.url().meta({ description: "The page. Everyone who has this address can read it." }),
  transcription_id: z.string(),
  video_title: z.string(),
  start: z.number().nullable().meta({ description: "Seconds. Null: the whole transcript." }),
  end: z.number().nullable(),
  indexed: z.boolean(),
  created_at: z.iso.datetime(),
})
export type ShareRow = z.output<typeof ShareRow>

export const ShareQuery = z.object({
  transcription_id: RowParams.shape.id.optional().meta({
    description: "Only the links to this transcription.",
    example: "trn_jNQXAC9IVRw",
  }),
})

export const ShareList = z.object({
  shares: z.array(ShareRow).meta({ description: `Newest first; at most ${SHARES_MAX}.` }),
})

export const ShareParams = z.object({
  share_id: z
    .string()
    .regex(/^shr_[\da-f]{26}$/, "must be a share ID")
    .meta({ description: "The `share_id` of a share.", example: `shr_${"0".repeat(26)}` }),
})

export const RevokeResult = z.object({ success: z.literal(true) })
