import { listChannels } from "../../core/history/list.ts"
import { handlerOf } from "../http/pipeline.ts"
import { listChannels as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller }) =>
  Response.json({ channels: await listChannels(services.table, caller.accountId) }),
)
