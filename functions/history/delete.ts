import { AppError } from "../../core/kernel/errors.ts"
import { deleteTranscription } from "../../core/library/delete-transcription.ts"
import { deleteKeptAudio } from "../../core/upload/kept-audio.ts"
import { getLibrary } from "../compose/deps/library.ts"
import { getObjectStore } from "../compose/deps/object-store.ts"
import { type AccountCall, handlerOf } from "../http/pipeline.ts"
import { deleteTranscription as route } from "./routes.ts"

export const handle = async ({ services, caller, params }: AccountCall<typeof route>): Promise<Response> => {
  const { table } = services
  // The audio goes first: after a crash, the row still exists and can be deleted again.
  await deleteKeptAudio(table, getObjectStore(services), caller.accountId, params.id)
  const report = (where: string, cause: unknown) => services.log.failure(where, cause)
  const isRemoved = await deleteTranscription(getLibrary(services), report, caller.accountId, params.id)
  if (!isRemoved) throw new AppError("not_found", "Transcription not found.")
  return Response.json({ success: true })
}

export const handler = handlerOf(route, handle)
