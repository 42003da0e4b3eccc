import { exportNotes } from "../../core/flow/notes-export.ts"
import { sourceOf } from "../../core/flow/notes-source.ts"
import { requireNotesDesk } from "../compose/notes.ts"
import { handlerOf } from "../http/pipeline.ts"
import { notesExport as route } from "./export.route.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId }, body }) => {
  const desk = await requireNotesDesk(services, route.path)
  const source = await sourceOf(services.table, accountId, body)
  const withinMs = services.config.ANSWER_WITHIN_SECONDS * 1000
  return Response.json(await exportNotes(desk, accountId, source, { place: body.destination, withinMs }))
})
