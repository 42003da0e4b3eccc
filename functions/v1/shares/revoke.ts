import { AppError } from "../../../core/kernel/errors.ts"
import { revokeShare } from "../../../core/share/revoke-share.ts"
import { type AccountCall, handlerOf } from "../../http/pipeline.ts"
import { revokeShare as route } from "./routes.ts"

export const handle = async ({ services, caller, params }: AccountCall<typeof route>): Promise<Response> => {
  const isRevoked = await revokeShare(services.table, caller.accountId, params.share_id)
  if (!isRevoked) throw new AppError("not_found", "Share not found.")
  return Response.json({ success: true })
}

export const handler = handlerOf(route, handle)
