import { safeRedirect } from "../../core/identity/safe-redirect.ts"
import { getSignIn } from "../compose/deps/sign-in.ts"
import { isPrefetch } from "../http/implicit-request.ts"
import { handlerOf } from "../http/pipeline.ts"
import { authConfirm as route } from "./routes.ts"

const TYPES = ["magiclink", "email", "signup"]

export const handler = handlerOf(route, async ({ services, request, query }) => {
  // Mail scanners and browser prefetches must not consume the link.
  if (request.method === "HEAD" || isPrefetch(request))
    return new Response(null, { status: 204, headers: HEADERS })
  const { token_hash: token, type = "", next } = query
  const cookies =
    token && TYPES.includes(type) ? await getSignIn(services).confirm(token, request.headers) : undefined
  const headers = new Headers(HEADERS)
  headers.set("Content-Type", route.output.mediaType)
  headers.set("Location", cookies ? safeRedirect(next) : "/auth/error")
  for (const cookie of cookies ?? []) headers.append("Set-Cookie", cookie)
  return new Response("", { status: route.status, headers })
})

/** Keeps the link out of the Referer header and the sign-in response out of caches. */
const HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" }
