import { refreshAgent, type Tokens } from "../../core/oauth/agent.ts"
import { redeemCode } from "../../core/oauth/authorization-code.ts"
import { isMcpResource, SCOPE } from "../../core/oauth/resource.ts"
import { secretFor } from "../compose/secrets.ts"
import type { Services } from "../compose/services.ts"
import { handlerOf } from "../http/pipeline.ts"
import { fieldOf, readForm } from "../http/read-form.ts"
import { NO_STORE, oauthError } from "./oauth-error.ts"
import { oauthToken as route } from "./routes.ts"

const GRANTS: Readonly<
  Record<string, (services: Services, form: URLSearchParams) => Promise<Tokens | "incomplete" | undefined>>
> = { authorization_code: byCode, refresh_token: byRefreshToken }

export const handler = handlerOf(route, async ({ services, request }) => {
  const form = await readForm(request)
  const grantType = fieldOf(form, "grant_type")
  if (grantType === undefined) return oauthError("invalid_request", "`grant_type` is missing.")
  const grant = Object.hasOwn(GRANTS, grantType) ? GRANTS[grantType] : undefined
  if (!grant)
    return oauthError("unsupported_grant_type", "`grant_type` must be authorization_code or refresh_token.")
  if (!isMcpResource(services.config, form.getAll("resource"))) {
    return oauthError("invalid_target", "This server does not issue tokens for this resource.")
  }
  const tokens = await grant(services, form)
  if (tokens === "incomplete")
    return oauthError("invalid_request", "A required field of this grant is missing.")
  if (!tokens) {
    return oauthError(
      "invalid_grant",
      "The grant is unknown, expired, already used, or issued to another client. Ask the user to authorize again.",
    )
  }
  const body = {
    access_token: tokens.access,
    token_type: "Bearer",
    expires_in: tokens.expiresIn,
    refresh_token: tokens.refresh,
    scope: SCOPE,
  }
  return Response.json(body, { headers: NO_STORE })
})

async function byCode({ table }: Services, form: URLSearchParams) {
  const [code, clientId, redirectUri, verifier] = [
    fieldOf(form, "code"),
    fieldOf(form, "client_id"),
    fieldOf(form, "redirect_uri"),
    fieldOf(form, "code_verifier"),
  ]
  if (!code || !clientId || !redirectUri || !verifier) return "incomplete"
  return await redeemCode(table, { code, clientId, redirectUri, verifier })
}

async function byRefreshToken(services: Services, form: URLSearchParams) {
  const [token, clientId] = [fieldOf(form, "refresh_token"), fieldOf(form, "client_id")]
  if (!token || !clientId) return "incomplete"
  return await refreshAgent(services.table, secretFor(services, "agent"), { token, clientId })
}
