import { chooseDestination } from "../../core/flow/notes-connect.ts"
import { requireNotesDesk } from "../compose/notes.ts"
import { handlerOf } from "../http/pipeline.ts"
import { notesDestination as route } from "./destination.route.ts"

export const handler = handlerOf(route, async ({ services, caller, body }) => {
  const desk = await requireNotesDesk(services, route.path)
  return Response.json({ destination: await chooseDestination(desk, caller.accountId, body) })
})
