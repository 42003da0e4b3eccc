import { AppError } from "../../core/kernel/errors.ts"
import { finalizeUpload } from "../../core/upload/finalize-upload.ts"
import { verifyUploadToken } from "../../core/upload/upload-token.ts"
import { secretFor } from "../compose/secrets.ts"
import type { Services } from "../compose/services.ts"
import { handlerOf } from "../http/pipeline.ts"
import { finalizeUpload as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId, payer }, body, facts }) => {
  const { upload_id: uploadId, upload_token: uploadToken, result_token: resultToken, title } = body
  await requireTokens(services, { accountId, uploadId, uploadToken, resultToken })
  const saved = await finalizeUpload(services.table, payer, uploadId, title)
  Object.assign(facts, { credits: saved.creditsUsed, remaining: saved.remaining })
  return Response.json({
    transcription_id: saved.transcriptionId,
    transcript: saved.transcript,
    credits_used: saved.creditsUsed,
    credits_refunded: saved.creditsRefunded,
  })
})

/**
 * Throws `unauthorized` unless both tokens belong to this account's upload. The upload token may
 * have expired, because its age only limits when the file is sent.
 */
async function requireTokens(
  services: Services,
  sent: { accountId: string; uploadId: string; uploadToken: string; resultToken: string },
): Promise<void> {
  const secret = secretFor(services, "upload")
  const refs = [
    await verifyUploadToken(secret, "upload", sent.uploadToken),
    await verifyUploadToken(secret, "result", sent.resultToken, services.clock.now()),
  ]
  const isOurs = refs.every((ref) => ref?.accountId === sent.accountId && ref.uploadId === sent.uploadId)
  if (!isOurs)
    throw new AppError(
      "unauthorized",
      "The tokens do not belong to this upload, or the result token has expired.",
    )
}
