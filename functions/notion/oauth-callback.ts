import { connectNotion } from "../../core/notion/connection/connect.ts"
import { consumeState } from "../../core/notion/connection/oauth-state.ts"
import { getNotion, notionRedirectUri } from "../compose/deps/notion.ts"
import { secretFor } from "../compose/secrets.ts"
import { type Call, handlerOf } from "../http/pipeline.ts"
import { callbackPage } from "./callback-page.ts"
import { notesOauthCallback as route } from "./routes.ts"
import { readStateCookie } from "./state-cookie.ts"

const INVALID_STATE =
  "This link is no longer valid. Start again and finish in the same browser within 10 minutes."

/** Answers failures with a page, because a user reads them. */
export const handler = handlerOf(route, async (call) => {
  try {
    return await completeConnection(call)
  } catch (cause) {
    call.services.log.failure(route.path, cause, call.requestId)
    return callbackPage("failed", `Connecting to Notion failed. Try again in a minute. (${call.requestId})`)
  }
})

async function completeConnection({
  services,
  request,
  caller,
  query,
}: Call<typeof route>): Promise<Response> {
  const { code, state, error } = query
  if (error !== undefined) {
    const message =
      error === "access_denied"
        ? "You did not grant access. Nothing has changed."
        : "Notion declined the connection."
    return callbackPage("refused", message)
  }
  const nonce = readStateCookie(services, request)
  if (!code || !state || nonce === undefined || !("sessionId" in caller))
    return callbackPage("refused", INVALID_STATE)
  const notion = await getNotion(services, route.path)
  if (!notion) return callbackPage("failed", "Notion isn't set up on this server.")
  const holder = { nonce, sessionId: caller.sessionId }
  if (!(await consumeState(services.table, secretFor(services, "notes"), holder, state))) {
    return callbackPage("refused", INVALID_STATE)
  }
  const grant = { code, redirectUri: notionRedirectUri(services) }
  const connected = await connectNotion(notion, caller.accountId, grant)
  if (connected === "invalid_code")
    return callbackPage("refused", "Notion's authorization code was already used. Start again.")
  return callbackPage("connected", `You can now export to ${connected.workspaceName ?? "your workspace"}.`)
}
