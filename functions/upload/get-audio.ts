import { isoTime } from "../../core/kernel/clock.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { playableAudio } from "../../core/upload/kept-audio.ts"
import { requireSetting } from "../compose/config.ts"
import { getObjectStore } from "../compose/deps/object-store.ts"
import { handlerOf } from "../http/pipeline.ts"
import { getAudio as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId }, params }) => {
  const objects = requireSetting(getObjectStore(services), "UPLOADS_BUCKET")
  const audio = await playableAudio(services.table, objects, accountId, params.id)
  if (!audio) throw new AppError("not_found", "This transcription has no audio.")
  return Response.json({
    url: audio.url,
    expires_at: isoTime(audio.expiresAt),
    kept_until: isoTime(audio.until),
    content_type: audio.contentType,
    size_bytes: audio.sizeBytes,
  })
})
