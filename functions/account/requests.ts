import { isoTime } from "../../core/kernel/clock.ts"
import { listRequests } from "../../core/requestlog/list-requests.ts"
import type { RequestLine } from "../../core/requestlog/request-line.ts"
import type { RequestRow } from "../../core/requestlog/requestlog.schema.ts"
import { type AccountCall, handlerOf } from "../http/pipeline.ts"
import { appRequests as route } from "./routes.ts"

export const handle = async (call: AccountCall<typeof route>): Promise<Response> => {
  const { services, caller, query } = call
  const { limit, page_token: before } = query
  const { lines, next = null } = await listRequests(services.table, caller.accountId, { limit, before })
  const requests = lines.map(requestRow)
  const sampled = lines.some(({ weight }) => weight > 1)
  return Response.json({ requests, sampled, next_page_token: next })
}

const requestRow = (line: RequestLine): RequestRow => ({
  request_id: line.requestId,
  created_at: isoTime(line.at),
  method: line.method,
  route: line.route,
  status: line.status,
  error: line.error ?? null,
  credits_used: line.credits,
  duration_ms: line.ms,
  key_id: line.keyId ?? null,
  stands_for: line.weight,
})

export const handler = handlerOf(route, handle)
