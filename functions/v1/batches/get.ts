import { getBatch } from "../../../core/batch/stored-batch.ts"
import { type AccountCall, handlerOf } from "../../http/pipeline.ts"
import { batchBody } from "../../wire/batch-bodies.ts"
import { refOf, requireBatch } from "./require-batch.ts"
import { getBatch as route } from "./routes.ts"

export const handle = async (call: AccountCall<typeof route>): Promise<Response> =>
  Response.json(batchBody(requireBatch(await getBatch(call.services.table, refOf(call)))))

export const handler = handlerOf(route, handle)
