import { removeRow } from "../../core/history/history.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { handlerOf } from "../http/pipeline.ts"
import { deleteTranscription as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, params }) => {
  const isRemoved = await removeRow(services.table, caller.accountId, params.id)
  if (!isRemoved) throw new AppError("not_found", "Transcription not found.")
  return Response.json({ success: true })
})
