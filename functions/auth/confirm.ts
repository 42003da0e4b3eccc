import { findByEmail } from "../../core/account/account.ts"
import { readSession, readSessionCookie } from "../../core/identity/session.ts"
import { peekLink } from "../../core/identity/sign-in-ticket.ts"
import { isHttps, secretFor } from "../compose/secrets.ts"
import type { Services } from "../compose/services.ts"
import { readCookies } from "../http/caller/credentials.ts"
import { isPrefetch } from "../http/implicit-request.ts"
import { handlerOf } from "../http/pipeline.ts"
import { confirmResponse, LINK_HEADERS, type SentLink } from "./confirm-response.ts"
import { authConfirm as route } from "./routes.ts"

export const handler = handlerOf(route, async (call) => {
  const { services, request, query } = call
  // Mail scanners, prefetches and other sites' images must not consume the link.
  if (request.method === "HEAD" || isPrefetch(request) || isEmbedded(request)) {
    return new Response(null, { status: 204, headers: LINK_HEADERS })
  }
  if (await isOtherAccount(services, request, query.token_hash)) {
    return new Response("", {
      status: route.status,
      headers: { ...LINK_HEADERS, "Content-Type": route.output.mediaType, Location: confirmationUrl(query) },
    })
  }
  return await confirmResponse(call, query, route)
})

/** True if a browser requests the link as something other than a page, such as an image. */
const isEmbedded = ({ headers }: Request): boolean =>
  (headers.get("sec-fetch-dest") ?? "document") !== "document"

/**
 * True if the browser is signed in to a different account than the link's. Without confirmation, an
 * attacker's link would silently move the user into an account that the attacker can read.
 */
async function isOtherAccount(services: Services, request: Request, token = ""): Promise<boolean> {
  const site = { secure: isHttps(services), now: services.clock.now() }
  const cookie = readSessionCookie(readCookies(request), site)
  if (cookie === undefined) return false
  const session = await readSession(services.table, secretFor(services, "session"), cookie.signed)
  const email = session && (await peekLink(services.table, token))
  return email !== undefined && (await findByEmail(services.table, email)) !== session?.accountId
}

/**
 * Returns the URL of the page that names the link's account and signs in by POST
 * (functions/site/auth-error.ts).
 */
function confirmationUrl({ token_hash = "", type = "", next = "" }: SentLink): string {
  return `/auth/error?${new URLSearchParams({ error: "other_account", token_hash, type, next })}`
}
