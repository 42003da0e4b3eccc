import { readTranscription } from "../../core/history/read-transcription.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { type AccountCall, handlerOf } from "../http/pipeline.ts"
import { transcriptionBody } from "./bodies.ts"
import { getTranscription as route } from "./routes.ts"

export const handle = async (call: AccountCall<typeof route>): Promise<Response> => {
  const { services, caller, params, query } = call
  const found = await readTranscription(services.table, caller.accountId, params.id)
  if (!found) throw new AppError("not_found", "Transcription not found.")
  return Response.json(transcriptionBody(found, query.format))
}

export const handler = handlerOf(route, handle)
