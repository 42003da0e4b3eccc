import { chooseDestination } from "../../core/notion/connection/connect.ts"
import { requireNotion } from "../compose/deps/notion.ts"
import { handlerOf } from "../http/pipeline.ts"
import { notesDestination as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, body }) => {
  const notion = await requireNotion(services, route.path)
  return Response.json({ destination: await chooseDestination(notion, caller.accountId, body) })
})
