import { disconnectNotes } from "../../core/notion/connection/connect.ts"
import { notesDeskOf } from "../compose/deps/notion.ts"
import { handlerOf } from "../http/pipeline.ts"
import { notesDisconnect as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId } }) => {
  const desk = await notesDeskOf(services, route.path)
  if (desk) await disconnectNotes(desk, accountId)
  return Response.json({ ok: true })
})
