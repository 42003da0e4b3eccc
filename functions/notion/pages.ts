import { listPlaces } from "../../core/notion/connection/connect.ts"
import { requireNotion } from "../compose/deps/notion.ts"
import { handlerOf } from "../http/pipeline.ts"
import { notesPages as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, query }) => {
  const notion = await requireNotion(services, route.path)
  const { places, nextCursor } = await listPlaces(notion, caller.accountId, query)
  const pages = places.map(({ id, type, title, icon, url }) => ({ id, type, title, icon, url }))
  return Response.json({ pages, next_cursor: nextCursor })
})
