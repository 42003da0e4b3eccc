import { revokeKey } from "../../core/apikey/apikey.ts"
import { peek } from "../../core/apikey/authenticate.ts"
import { revokeToken } from "../../core/oauth/agent.ts"
import { handlerOf } from "../http/pipeline.ts"
import { fieldOf, readForm } from "../http/read-form.ts"
import { NO_STORE, oauthError } from "./oauth-error.ts"
import { oauthRevoke as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, request }) => {
  const form = await readForm(request)
  const token = fieldOf(form, "token")
  if (token === undefined) return oauthError("invalid_request", "`token` is missing.")
  const key = await peek(services.table, token)
  if (key) await revokeKey(services.table, key.accountId, key.keyId)
  else await revokeToken(services.table, token, fieldOf(form, "client_id"))
  return new Response("", { headers: { ...NO_STORE, "Content-Type": route.output.mediaType } })
})
