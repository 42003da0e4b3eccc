import { exportNotes } from "../../core/notion/export/export-page.ts"
import { sourceOf } from "../../core/notion/export/export-source.ts"
import { requireNotesDesk } from "../compose/deps/notion.ts"
import { handlerOf } from "../http/pipeline.ts"
import { notesExport as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId }, body }) => {
  const desk = await requireNotesDesk(services, route.path)
  const source = await sourceOf(services.table, accountId, body)
  const withinMs = services.config.ANSWER_WITHIN_SECONDS * 1000
  return Response.json(await exportNotes(desk, accountId, source, { place: body.destination, withinMs }))
})
