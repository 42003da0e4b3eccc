import { changeTags } from "../../core/history/tags.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { type AccountCall, handlerOf } from "../http/pipeline.ts"
import { historyRow } from "./bodies.ts"
import { tagTranscription as route } from "./routes.ts"

export const handle = async (call: AccountCall<typeof route>): Promise<Response> => {
  const { services, caller, params, body } = call
  const row = await changeTags(services.table, caller.accountId, params.id, body)
  if (!row) throw new AppError("not_found", "Transcription not found.")
  return Response.json(historyRow(row))
}

export const handler = handlerOf(route, handle)
