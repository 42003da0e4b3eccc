import { safeRedirect } from "../../core/identity/safe-redirect.ts"
import { getSignIn } from "../compose/deps/sign-in.ts"
import type { Services } from "../compose/services.ts"

/** The parts of a mail's link, as they were sent. */
export type SentLink = {
  token_hash?: string | undefined
  type?: string | undefined
  next?: string | undefined
}

const TYPES = ["magiclink", "email", "signup"]

/** Keeps the link out of the Referer header and the sign-in response out of caches. */
export const LINK_HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" }

/**
 * Uses a link: signs in and redirects to `next`, or to the page for a link that no longer works.
 */
export async function confirmResponse(
  services: Services,
  request: Request,
  { token_hash: token, type = "", next }: SentLink,
  { status, output }: { status: 302 | 307; output: { mediaType: string } },
): Promise<Response> {
  const cookies =
    token && TYPES.includes(type) ? await getSignIn(services).confirm(token, request.headers) : undefined
  const headers = new Headers(LINK_HEADERS)
  headers.set("Content-Type", output.mediaType)
  headers.set("Location", cookies ? safeRedirect(next) : "/auth/error")
  for (const cookie of cookies ?? []) headers.append("Set-Cookie", cookie)
  return new Response("", { status, headers })
}
