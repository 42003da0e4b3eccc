import { exportPage } from "../../core/notion/export/export-page.ts"
import { exportSource } from "../../core/notion/export/export-source.ts"
import { requireNotion } from "../compose/deps/notion.ts"
import { handlerOf } from "../http/pipeline.ts"
import { notesExport as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId }, body }) => {
  const notion = await requireNotion(services, route.path)
  const source = await exportSource(services.table, accountId, body)
  const withinMs = services.config.ANSWER_WITHIN_SECONDS * 1000
  return Response.json(await exportPage(notion, accountId, source, { place: body.destination, withinMs }))
})
