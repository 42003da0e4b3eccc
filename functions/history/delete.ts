import { removeRow } from "../../core/history/history.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { type AccountCall, handlerOf } from "../http/pipeline.ts"
import { deleteTranscription as route } from "./routes.ts"

export const handle = async ({ services, caller, params }: AccountCall<typeof route>): Promise<Response> => {
  const isRemoved = await removeRow(services.table, caller.accountId, params.id)
  if (!isRemoved) throw new AppError("not_found", "Transcription not found.")
  return Response.json({ success: true })
}

export const handler = handlerOf(route, handle)
