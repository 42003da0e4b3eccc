import { refundUpload } from "../../core/upload/refund-upload.ts"
import { handlerOf } from "../http/pipeline.ts"
import { refundUpload as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { payer }, body, query }) => {
  const uploadId = body.upload_id ?? query.upload_id
  const cancel = body.cancel ?? query.cancel === "true"
  const refunded = await refundUpload(services.table, payer, uploadId, { cancel })
  return Response.json({ refunded })
})
