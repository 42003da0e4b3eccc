import { cancelBatch } from "../../../core/batch/stored-batch.ts"
import { type AccountCall, handlerOf } from "../../http/pipeline.ts"
import { batchBody } from "../../wire/batch-bodies.ts"
import { refOf, requireBatch } from "./require-batch.ts"
import { cancelBatch as route } from "./routes.ts"

export const handle = async (call: AccountCall<typeof route>): Promise<Response> =>
  Response.json(batchBody(requireBatch(await cancelBatch(call.services.table, refOf(call)))))

export const handler = handlerOf(route, handle)
