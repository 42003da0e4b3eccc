import * as z from "zod"
import { limitOf } from "../kernel/paging.schema.ts"

/** How many days a line can be read. */
export const KEPT_DAYS = 7
/**
 * Up to this many calls per minute and caller, every call is logged. A caller is a key, or an
 * account for its calls without a key (from our own pages and by agents).
 */
export const KEPT_PER_MINUTE = 60
/** Above that rate, one in this many calls is logged. */
export const SAMPLED_EVERY = 10

/** Description of the log in the API reference. */
export const REQUESTS_DESCRIPTION = `The requests of the last ${KEPT_DAYS} days, newest first: calls with a key, tool calls by agents, and calls from our own pages that may cost credits. A request appears within seconds. While a key makes more than ${KEPT_PER_MINUTE} calls a minute, one call in ${SAMPLED_EVERY} is logged. Bodies, queries, keys and addresses are never stored.`

const PAGE_TOKEN = "must be the `next_page_token` of an earlier answer"

export const RequestsQuery = z.object({
  limit: limitOf(200, 50),
  page_token: z
    .string()
    .regex(/^(req_[0-9a-v]{26}\.[0-9a-f]{8})?$/, PAGE_TOKEN)
    .transform((token) => token || undefined)
    .optional()
    .meta({ description: "`next_page_token` of the page before. Empty for the first page." }),
})

export const RequestRow = z.object({
  request_id: z.string().meta({ description: "The `X-Request-Id` of the answer." }),
  created_at: z.iso.datetime(),
  method: z.string().meta({ description: "`CALL` for a tool of the MCP server." }),
  route: z.string().meta({
    description:
      "The path as documented, with parameter names instead of their values; or `/mcp` and the tool.",
    example: "/api/v1/transcribe",
  }),
  status: z.int(),
  error: z.string().nullable().meta({ description: "The error's code." }),
  credits_used: z.int(),
  duration_ms: z.int().meta({ description: "Until the answer, or the end of a stream." }),
  key_id: z.string().nullable().meta({ description: "The key's ID. Null for our own pages and for agents." }),
  stands_for: z.int().meta({
    description: `1; or ${SAMPLED_EVERY} for a call that was picked at random out of ${SAMPLED_EVERY}.`,
  }),
})
export type RequestRow = z.output<typeof RequestRow>

export const RequestsResult = z.object({
  requests: z.array(RequestRow),
  sampled: z.boolean().meta({
    description: `True if calls are missing on this page, because a key made more than ${KEPT_PER_MINUTE} a minute.`,
  }),
  next_page_token: z.string().nullable().meta({ description: "Send it as `page_token` for the next page." }),
})
