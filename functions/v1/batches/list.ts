import { listBatches } from "../../../core/batch/stored-batch.ts"
import { type AccountCall, handlerOf } from "../../http/pipeline.ts"
import { batchBody } from "../../wire/batch-bodies.ts"
import { listBatches as route } from "./routes.ts"

export const handle = async ({ services, caller }: AccountCall<typeof route>): Promise<Response> => {
  const batches = await listBatches(services.table, caller.accountId)
  return Response.json({ batches: batches.map(batchBody) })
}

export const handler = handlerOf(route, handle)
