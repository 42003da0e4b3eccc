import { listRows } from "../../core/history/list.ts"
import { handlerOf } from "../http/pipeline.ts"
import { historyRow } from "./bodies.ts"
import { listTranscriptions as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, query }) => {
  const { rows, total } = await listRows(services.table, caller.accountId, query)
  const { limit, offset } = query
  return Response.json({ transcriptions: rows.map(historyRow), total, limit, offset })
})
