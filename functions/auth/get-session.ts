import { handlerOf } from "../http/pipeline.ts"
import { forwardToBetterAuth } from "./better-auth-handler.ts"
import { getSession as route } from "./routes.ts"

type SessionResponse = {
  session: { id: string; expiresAt: string }
  user: Record<"id" | "email" | "name", string> & { image?: string | null }
}

/**
 * Returns only the fields that a page needs. The library's response also has the hash of the
 * session token, which scripts must not see.
 */
export const handler = handlerOf(route, async (call) => {
  const response = await forwardToBetterAuth(call)
  const current = (await response.json()) as SessionResponse | null
  if (!current) return Response.json(null, { headers: response.headers })
  const { id, email, name, image = null } = current.user
  const session = { id: current.session.id, expiresAt: current.session.expiresAt }
  const headers = new Headers(response.headers)
  headers.delete("content-length")
  return Response.json({ session, user: { id, email, name, image } }, { headers })
})
