import { handlerOf } from "../http/pipeline.ts"
import { forwardToBetterAuth } from "./better-auth-handler.ts"
import { getSession as route } from "./routes.ts"

type Found = {
  session: { id: string; expiresAt: string }
  user: Record<"id" | "email" | "name", string> & { image?: string | null }
}

/** Of the library's answer what a page needs: the session's token, hashed or not, is nothing for a script. */
export const handler = handlerOf(route, async (call) => {
  const response = await forwardToBetterAuth(call)
  const found = (await response.json()) as Found | null
  if (!found) return Response.json(null, { headers: response.headers })
  const { id, email, name, image = null } = found.user
  const session = { id: found.session.id, expiresAt: found.session.expiresAt }
  const headers = new Headers(response.headers)
  headers.delete("content-length")
  return Response.json({ session, user: { id, email, name, image } }, { headers })
})
