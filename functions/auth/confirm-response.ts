import { TOO_MANY_ACCOUNTS } from "../../core/account/new-account-limit.ts"
import { safeRedirect } from "../../core/identity/safe-redirect.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { getSignIn } from "../compose/deps/sign-in.ts"
import type { Call } from "../http/pipeline.ts"
import { rememberDevice } from "./remember-device.ts"

/** The fields of a sign-in link, as they were received in a query or a form. */
export type SentLink = {
  token_hash?: string | undefined
  type?: string | undefined
  next?: string | undefined
}

const TYPES = ["magiclink", "email", "signup"]

/** Keeps the link out of the Referer header, and the response out of caches. */
export const LINK_HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" }

/**
 * Uses a sign-in link: signs the user in and redirects to `next`. If the link fails, redirects to
 * the page that says why.
 */
export async function confirmResponse(
  call: Pick<Call, "services" | "request" | "requestId" | "address">,
  { token_hash: token, type = "", next }: SentLink,
  { status, output }: { status: 302 | 307; output: { mediaType: string } },
): Promise<Response> {
  const { services, request, address } = call
  const headers = new Headers(LINK_HEADERS)
  headers.set("Content-Type", output.mediaType)
  headers.set("Location", "/auth/error")
  if (token && TYPES.includes(type)) {
    try {
      const cookies = await getSignIn(services).confirm(token, request.headers, address)
      if (cookies) headers.set("Location", safeRedirect(next))
      for (const cookie of cookies ?? []) headers.append("Set-Cookie", cookie)
      await rememberDevice(call, headers)
    } catch (cause) {
      if (!(cause instanceof AppError && cause.code === "rate_limited")) throw cause
      headers.set("Location", `/auth/error?error=${TOO_MANY_ACCOUNTS}`)
    }
  }
  return new Response("", { status, headers })
}
