import { nonceOf, signState } from "../../core/notion/connection/oauth-state.ts"
import { getNotion, notionRedirectUri } from "../compose/deps/notion.ts"
import { secretFor } from "../compose/secrets.ts"
import { namedFailureResponse } from "../http/error-response.ts"
import { handlerOf } from "../http/pipeline.ts"
import { notesOauthStart as route } from "./routes.ts"
import { readStateCookie, stateCookie } from "./state-cookie.ts"

/**
 * Redirects a signed-in user to Notion's consent page. Accepts only cookies, not bearer tokens,
 * because the user returns from Notion with cookies only.
 */
export const handler = handlerOf(route, async ({ services, request, caller, facts }) => {
  const headers = new Headers({
    "Cache-Control": "no-store",
    "Content-Type": route.output.mediaType,
    // Keeps `opener` in this window, because the page that opened it waits for a message.
    "Cross-Origin-Opener-Policy": "unsafe-none",
  })
  const { status } = route
  if (!("sessionId" in caller) || caller.via === "bearer") {
    headers.set(
      "Location",
      `${services.config.PUBLIC_URL}/login?${new URLSearchParams({ next: route.path })}`,
    )
    return new Response("", { status, headers })
  }
  const notion = await getNotion(services, route.path)
  if (!notion) {
    // The status is 500 (docs/contract.md, "Notion"). Nothing has failed, so the response says what
    // is missing and no cause is logged.
    facts.error = "internal_error"
    return namedFailureResponse("Notion isn't set up on this server.", { isRetryable: false })
  }
  const nonce = nonceOf(readStateCookie(services, request))
  const holder = { nonce, sessionId: caller.sessionId }
  const state = signState(secretFor(services, "notes"), holder, services.clock.now())
  headers.set("Location", notion.notes.authorizeUrl({ redirectUri: notionRedirectUri(services), state }))
  headers.append("Set-Cookie", stateCookie(services, nonce))
  return new Response("", { status, headers })
})
