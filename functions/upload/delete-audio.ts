import { AppError } from "../../core/kernel/errors.ts"
import { deleteKeptAudio } from "../../core/upload/kept-audio.ts"
import { getObjectStore } from "../compose/deps/object-store.ts"
import { handlerOf } from "../http/pipeline.ts"
import { deleteAudio as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId }, params }) => {
  const isDeleted = await deleteKeptAudio(services.table, getObjectStore(services), accountId, params.id)
  if (!isDeleted) throw new AppError("not_found", "This transcription has no audio.")
  return Response.json({ success: true })
})
