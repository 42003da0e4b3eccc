import { listRows } from "../../core/history/list.ts"
import { type AccountCall, handlerOf } from "../http/pipeline.ts"
import { historyRow } from "./bodies.ts"
import { listTranscriptions as route } from "./routes.ts"

export const handle = async ({ services, caller, query }: AccountCall<typeof route>): Promise<Response> => {
  const { rows, total } = await listRows(services.table, caller.accountId, query)
  const { limit, offset } = query
  return Response.json({ transcriptions: rows.map(historyRow), total, limit, offset })
}

export const handler = handlerOf(route, handle)
