import { AppError } from "../../core/kernel/errors.ts"
import { getUpload } from "../../core/upload/upload.ts"
import { uploadStatus } from "../../core/upload/upload-status.ts"
import { signUploadToken } from "../../core/upload/upload-token.ts"
import { requireSetting } from "../compose/config.ts"
import { getObjectStore } from "../compose/deps/object-store.ts"
import { secretFor } from "../compose/secrets.ts"
import { handlerOf } from "../http/pipeline.ts"
import { uploadStatus as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId }, query }) => {
  const { upload_id: uploadId } = query
  const upload = await getUpload(services.table, accountId, uploadId)
  if (!upload) throw new AppError("not_found", "Upload not found.")
  const { progress, state, failure, deadline } = upload
  const objects = requireSetting(getObjectStore(services), "UPLOADS_BUCKET")
  const secret = secretFor(services, "upload")
  const resultToken =
    state === "transcribed" && (await signUploadToken(secret, "result", { accountId, uploadId }, deadline))
  return Response.json({
    upload_id: uploadId,
    status: await uploadStatus(services.table, objects, accountId, upload),
    progress,
    ...(resultToken ? { result_token: resultToken } : {}),
    ...(failure ? { error: { code: failure.code, message: failure.message } } : {}),
  })
})
