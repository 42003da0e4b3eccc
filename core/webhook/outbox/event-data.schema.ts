import * as z from "zod"
import { PublicError } from "../../kernel/public-error.schema.ts"
import type { EventType } from "./event.schema.ts"

const job = {
  job_id: z.string(),
  video_id: z.string(),
  language: z
    .string()
    .nullable()
    .meta({ description: "The `language` of the call, or null if it had none." }),
}
const tally = {
  batch_id: z.string(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  cached: z.int(),
  credits_used: z.int(),
}

/** The data of each event (docs/contract.md, "Webhooks"). Types the code that stores events. */
export const EVENT_DATA = {
  "transcript.completed": z.object({ ...job, cached: z.boolean(), credits_used: z.int() }),
  "transcript.failed": z.object({
    ...job,
    error: PublicError,
  }),
  "batch.progress": z.object(tally),
  "batch.completed": z.object({
    ...tally,
    status: z.enum(["completed", "canceled"]),
    list_error: PublicError.nullable().meta({
      description: "Why the batch's list could not be read to the end.",
    }),
  }),
  "credits.low": z.object({
    balance: z.int(),
    threshold: z.int().meta({ description: "The lowest threshold that the balance is below." }),
  }),
  "key.budget_reached": z.object({
    key_id: z.string(),
    monthly_budget: z.int(),
    spent: z.int().meta({ description: "Credits that the key has spent in this UTC month." }),
  }),
  "video.published": z.object({
    watchlist_id: z.string(),
    watchlist_name: z.string(),
    source: z.object({ kind: z.enum(["channel", "playlist", "search"]), id: z.string() }),
    video_id: z.string(),
    url: z.url(),
    title: z.string(),
    channel: z.string().nullable(),
    published_at: z.iso.datetime().nullable(),
  }),
} as const satisfies Record<EventType, z.ZodObject>

/** The data of one type of event. */
export type EventData<Type extends EventType> = Readonly<z.output<(typeof EVENT_DATA)[Type]>>
