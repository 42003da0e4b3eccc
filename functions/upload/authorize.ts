import { isoTime } from "../../core/kernel/clock.ts"
import { wakeWorkers } from "../../core/queue/wake-workers.ts"
import { type AuthorizeResult, authorizeUpload } from "../../core/upload/authorize-upload.ts"
import { signUploadToken } from "../../core/upload/upload-token.ts"
import { requireSetting } from "../compose/config.ts"
import { getObjectStore } from "../compose/deps/object-store.ts"
import { getWakeDeps } from "../compose/deps/workers.ts"
import { hasSpeech } from "../compose/has-speech.ts"
import { secretFor } from "../compose/secrets.ts"
import { meteredRoute } from "../http/metered-route.ts"
import { authorizeUpload as route } from "./routes.ts"

/** An authorized upload with its token. Until the upload ends, the held credits count as used. */
type Outcome = AuthorizeResult & { token: string; receipt: { creditsUsed: number } }

export const handler = meteredRoute<typeof route, Outcome>(route, ({ services, caller, body }) => {
  const { accountId, payer } = caller
  const objects = requireSetting(getObjectStore(services), "UPLOADS_BUCKET")
  const secret = secretFor(services, "upload")
  const stated = {
    title: titleOf(body.filename),
    contentType: body.content_type,
    sizeBytes: body.size_bytes,
    durationSeconds: body.duration_seconds,
    ...(body.keep_audio ? { keepsAudio: true } : {}),
  }
  const outcomeOf = async (authorized: AuthorizeResult): Promise<Outcome> => {
    const { uploadId, startBy, reserved } = authorized
    const token = await signUploadToken(secret, "upload", { accountId, uploadId }, startBy)
    return { ...authorized, token, receipt: { creditsUsed: reserved } }
  }
  return {
    run: async (operation) => {
      const idempotent = operation && {
        operationId: operation.operationId,
        answer: async (authorized: AuthorizeResult) => operation.answer(await outcomeOf(authorized)),
      }
      const authorized = await authorizeUpload(services.table, objects, payer, stated, idempotent)
      // Lets a worker start while the file is still being sent. S3 queues a message once the file
      // is complete.
      await wakeWorkers(getWakeDeps(services))
      return await outcomeOf(authorized)
    },
    body: ({ uploadId, token, startBy, reserved, target }) => ({
      upload_id: uploadId,
      upload_token: token,
      expires_at: isoTime(startBy),
      credits_reserved: reserved,
      extractor_url: services.config.EXTRACTOR_URL,
      engine: hasSpeech(services.config),
      upload: target,
    }),
  }
})

/** Returns the file's name without its extension. A name such as `.mp3` is kept whole. */
const titleOf = (filename: string): string => filename.replace(/(?<=.)\.\w{1,5}$/, "")
