import { connectNotion } from "../../core/notion/connection/connect.ts"
import { consumeState } from "../../core/notion/connection/oauth-state.ts"
import { getNotion, notesRedirectUri } from "../compose/deps/notion.ts"
import { secretFor } from "../compose/secrets.ts"
import { type Call, handlerOf } from "../http/pipeline.ts"
import { callbackPage } from "./callback-page.ts"
import { notesOauthCallback as route } from "./routes.ts"
import { readStateCookie } from "./state-cookie.ts"

const NOT_YOURS =
  "This way back is not valid any more: begin again, and come back in the same browser within ten minutes."

/** What fails here has a page of its own: nobody but a person reads it. */
export const handler = handlerOf(route, async (call) => {
  try {
    return await cameBack(call)
  } catch (cause) {
    call.services.log.failure(route.path, cause, call.requestId)
    return callbackPage("failed", `Notion could not be connected. Try again in a minute. (${call.requestId})`)
  }
})

async function cameBack({ services, request, caller, query }: Call<typeof route>): Promise<Response> {
  const { code, state, error } = query
  if (error !== undefined) {
    const words =
      error === "access_denied" ? "You did not let us in. Nothing was changed." : "Notion refused it."
    return callbackPage("refused", words)
  }
  const nonce = readStateCookie(services, request)
  if (!code || !state || nonce === undefined || !("sessionId" in caller))
    return callbackPage("refused", NOT_YOURS)
  const desk = await getNotion(services, route.path)
  if (!desk) return callbackPage("failed", "This service has no integration with Notion.")
  const holder = { nonce, sessionId: caller.sessionId }
  if (!(await consumeState(services.table, secretFor(services, "notes"), holder, state))) {
    return callbackPage("refused", NOT_YOURS)
  }
  const given = { code, redirectUri: notesRedirectUri(services) }
  const connected = await connectNotion(desk, caller.accountId, given)
  if (connected === "worthless_code")
    return callbackPage("refused", "Notion's answer was used already: begin again.")
  return callbackPage(
    "connected",
    `Exports can go to ${connected.workspaceName ?? "your workspace"} from now on.`,
  )
}
