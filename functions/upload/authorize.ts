import { isoTime } from "../../core/kernel/clock.ts"
import { authorizeUpload } from "../../core/upload/authorize-upload.ts"
import { signUploadToken } from "../../core/upload/upload-token.ts"
import { requireMade } from "../compose/config.ts"
import { getObjectStore } from "../compose/deps/object-store.ts"
import { hasSpeech } from "../compose/has-speech.ts"
import { secretFor } from "../compose/secrets.ts"
import { handlerOf } from "../http/pipeline.ts"
import { authorizeUpload as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId, payer }, body, facts }) => {
  const objects = requireMade(getObjectStore(services), "UPLOADS_BUCKET")
  const secret = secretFor(services, "upload")
  const authorized = await authorizeUpload(services.table, objects, payer, {
    title: titleOf(body.filename),
    contentType: body.content_type,
    sizeBytes: body.size_bytes,
    durationSeconds: body.duration_seconds,
  })
  const { uploadId, startBy, reserved, remaining, target } = authorized
  Object.assign(facts, { credits: reserved, remaining })
  return Response.json({
    upload_id: uploadId,
    upload_token: await signUploadToken(secret, "upload", { accountId, uploadId }, startBy),
    expires_at: isoTime(startBy),
    credits_reserved: reserved,
    extractor_url: services.config.EXTRACTOR_URL,
    engine: hasSpeech(services.config),
    upload: target,
  })
})

/** The file's name without its extension. A name such as `.mp3` stays whole. */
const titleOf = (filename: string): string => filename.replace(/(?<=.)\.\w{1,5}$/, "")
