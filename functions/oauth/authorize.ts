import { getUser } from "../../core/account/user.ts"
import { safeRedirect } from "../../core/identity/safe-redirect.ts"
import { signRequest } from "../../core/oauth/authorization-request.ts"
import { secretFor } from "../compose/secrets.ts"
import { handlerOf } from "../http/pipeline.ts"
import { checkRequest } from "./check-request.ts"
import { consentPage, problemPage } from "./consent-page.ts"
import { NO_STORE } from "./oauth-error.ts"
import { oauthAuthorize as route } from "./routes.ts"

/** Shows the consent page and changes nothing. Only the page's form does. */
export const handler = handlerOf(route, async ({ services, request, caller }) => {
  const { table, config, clock } = services
  const { pathname, search, searchParams } = new URL(request.url)
  const checked = await checkRequest(services, searchParams)
  if ("problem" in checked) return problemPage(checked.problem)
  const here = pathname + search
  if (safeRedirect(here) !== here) return problemPage("The app's request is too long.")
  const user = "accountId" in caller ? await getUser(table, caller.accountId) : undefined
  if (!user || !("sessionId" in caller)) {
    const location = `${config.PUBLIC_URL}/login?${new URLSearchParams({ next: here })}`
    return new Response("", {
      status: 302,
      headers: { ...NO_STORE, Location: location, "Content-Type": route.output.mediaType },
    })
  }
  const signed = signRequest(secretFor(services, "consent"), caller.sessionId, checked.request, clock.now())
  return consentPage({ ...checked, signed, email: user.email })
})
