import { disconnectNotion } from "../../core/notion/connection/connect.ts"
import { getNotion } from "../compose/deps/notion.ts"
import { handlerOf } from "../http/pipeline.ts"
import { notesDisconnect as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId } }) => {
  const notion = await getNotion(services, route.path)
  if (notion) await disconnectNotion(notion, accountId)
  return Response.json({ ok: true })
})
