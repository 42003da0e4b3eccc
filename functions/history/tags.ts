import { listTags } from "../../core/history/list.ts"
import { type AccountCall, handlerOf } from "../http/pipeline.ts"
import { listTags as route } from "./routes.ts"

export const handle = async ({ services, caller }: AccountCall<typeof route>): Promise<Response> =>
  Response.json({ tags: await listTags(services.table, caller.accountId) })

export const handler = handlerOf(route, handle)
