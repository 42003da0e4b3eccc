import { isoTime } from "../../core/kernel/clock.ts"
import { listExports } from "../../core/notion/export/list-exports.ts"
import { handlerOf } from "../http/pipeline.ts"
import { notesExports as route } from "./routes.ts"

const SHOWN_MAX = 50

export const handler = handlerOf(route, async ({ services: { table }, caller: { accountId } }) => {
  const latest = await listExports(table, accountId, SHOWN_MAX)
  const exports = latest.map(({ title, page, state, createdAt }) => ({
    title,
    url: page?.url ?? null,
    state,
    created_at: isoTime(createdAt),
  }))
  return Response.json({ exports })
})
