import { readTranscription } from "../../core/history/read-transcription.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { handlerOf } from "../http/pipeline.ts"
import { transcriptionBody } from "./bodies.ts"
import { getTranscription as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, params }) => {
  const found = await readTranscription(services.table, caller.accountId, params.id)
  if (!found) throw new AppError("not_found", "Transcription not found.")
  return Response.json(transcriptionBody(found))
})
