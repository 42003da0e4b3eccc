import { signToken } from "../../core/identity/session.ts"
import { createSession } from "../../core/identity/session-store.ts"
import { isoTime } from "../../core/kernel/clock.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { secretFor } from "../compose/secrets.ts"
import { handlerOf } from "../http/pipeline.ts"
import { extensionSession as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId }, request }) => {
  const { table } = services
  const userAgent = request.headers.get("user-agent") ?? undefined
  const session = await createSession(table, { accountId, kind: "extension", userAgent })
  if (!session) throw new AppError("unauthorized", "This account no longer exists. Sign in again.")
  return Response.json({
    access_token: signToken(session.token, secretFor(services, "session")),
    token_type: "bearer",
    expires_at: isoTime(session.expiresAt),
  })
})
