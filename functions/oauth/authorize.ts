import { getUser } from "../../core/account/user.ts"
import { safeRedirect } from "../../core/identity/safe-redirect.ts"
import { signRequest } from "../../core/oauth/authorization-request.ts"
import { DOCUMENTS_PER_HOUR, isDocumentId, type ReadDocument } from "../../core/oauth/client-document.ts"
import { apiResource } from "../../core/oauth/resource.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import { getDocumentReader } from "../compose/deps/client-documents.ts"
import { secretFor } from "../compose/secrets.ts"
import type { Services } from "../compose/services.ts"
import { handlerOf } from "../http/pipeline.ts"
import { checkRequest } from "./check-request.ts"
import { consentPage, problemPage } from "./consent-page.ts"
import { NO_STORE } from "./oauth-error.ts"
import { oauthAuthorize as route } from "./routes.ts"

/**
 * Returns a reader of client metadata documents that keeps to the account's hourly limit. Returns
 * undefined if the operator has disabled fetching these documents.
 */
async function documentReaderFor(services: Services, accountId: string): Promise<ReadDocument | undefined> {
  const reader = await getDocumentReader(services)
  if (!reader) return undefined
  return async (url) => {
    const { allowed } = await countWithin(services.table, {
      name: "client documents",
      subject: accountId,
      max: DOCUMENTS_PER_HOUR,
      windowSeconds: 3600,
    })
    return allowed ? await reader(url) : { outcome: "refused" }
  }
}

/**
 * Shows the consent page, or redirects a user without a session to `/login`. Grants nothing: only
 * the form of the consent page does.
 */
export const handler = handlerOf(route, async ({ services, request, caller }) => {
  const { table, config, clock } = services
  const { pathname, search, searchParams } = new URL(request.url)
  const here = pathname + search
  const user = "accountId" in caller ? await getUser(table, caller.accountId) : undefined
  const session = user && "sessionId" in caller ? { ...caller, email: user.email } : undefined
  const isDocument = isDocumentId(searchParams.get("client_id") ?? "")
  // Documents are read only for signed-in users, within a limit, so that strangers can't make this
  // server send requests.
  const reader = isDocument && session ? await documentReaderFor(services, session.accountId) : undefined
  const checked = isDocument && !session ? undefined : await checkRequest(services, searchParams, reader)
  if (checked && "problem" in checked) return problemPage(checked.problem)
  if (safeRedirect(here) !== here)
    return problemPage("The app's request is too long, or contains a backslash.")
  if (!checked || !session) {
    const location = `${config.PUBLIC_URL}/login?${new URLSearchParams({ next: here })}`
    return new Response("", {
      status: 302,
      headers: { ...NO_STORE, Location: location, "Content-Type": route.output.mediaType },
    })
  }
  const signed = signRequest(secretFor(services, "consent"), session.sessionId, checked.request, clock.now())
  const isForApiKey = checked.request.resource === apiResource(config)
  return consentPage({ ...checked, signed, email: session.email, here, isForApiKey })
})
