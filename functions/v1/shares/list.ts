import { listShares } from "../../../core/share/list-shares.ts"
import { type AccountCall, handlerOf } from "../../http/pipeline.ts"
import { shareBody } from "../../wire/share-body.ts"
import { listShares as route } from "./routes.ts"

export const handle = async ({ services, caller, query }: AccountCall<typeof route>): Promise<Response> => {
  const shares = await listShares(services.table, caller.accountId, query.transcription_id)
  return Response.json({ shares: shares.map((each) => shareBody(services, each)) })
}

export const handler = handlerOf(route, handle)
