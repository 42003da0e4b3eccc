import { ACTIVE_KEYS_MAX, type NewKey } from "../../core/apikey/apikey.ts"
import { refreshAgent, type Tokens } from "../../core/oauth/agent.ts"
import { redeemCode, redeemKey } from "../../core/oauth/authorization-code.ts"
import { apiResource, isMcpResource, KEY_SCOPE, mcpResource, SCOPE } from "../../core/oauth/resource.ts"
import { secretFor } from "../compose/secrets.ts"
import type { Services } from "../compose/services.ts"
import { handlerOf } from "../http/pipeline.ts"
import { fieldOf, readForm } from "../http/read-form.ts"
import { NO_STORE, oauthError } from "./oauth-error.ts"
import { oauthToken as route } from "./routes.ts"

type Grant = Tokens | NewKey | "full" | "incomplete" | undefined

const GRANTS: Readonly<Record<string, (services: Services, form: URLSearchParams) => Promise<Grant>>> = {
  authorization_code: byCode,
  refresh_token: byRefreshToken,
}

export const handler = handlerOf(route, async ({ services, request }) => {
  const form = await readForm(request)
  const grantType = fieldOf(form, "grant_type")
  if (grantType === undefined) return oauthError("invalid_request", "`grant_type` is missing.")
  const grant = Object.hasOwn(GRANTS, grantType) ? GRANTS[grantType] : undefined
  if (!grant)
    return oauthError("unsupported_grant_type", "`grant_type` must be authorization_code or refresh_token.")
  if (!isKnownResource(services.config, form.getAll("resource"))) {
    return oauthError("invalid_target", "This server does not issue tokens for this resource.")
  }
  const tokens = await grant(services, form)
  if (tokens === "full") {
    return oauthError(
      "invalid_grant",
      `The account has ${ACTIVE_KEYS_MAX} active API keys, the maximum. Revoke one on the dashboard, then authorize again.`,
    )
  }
  if (tokens === "incomplete")
    return oauthError("invalid_request", "A required field of this grant is missing.")
  if (!tokens) {
    return oauthError(
      "invalid_grant",
      "The grant is unknown, expired, already used, or issued to another client. Ask the user to authorize again.",
    )
  }
  return Response.json(bodyOf(tokens), { headers: NO_STORE })
})

const isKnownResource = (config: Services["config"], resources: readonly string[]) =>
  isMcpResource(config, resources) || resources.every((each) => each === apiResource(config))

/** An API key works until its owner revokes it, so it has neither an expiry nor a refresh token. */
function bodyOf(granted: Tokens | NewKey) {
  if ("rawKey" in granted) return { access_token: granted.rawKey, token_type: "Bearer", scope: KEY_SCOPE }
  return {
    access_token: granted.access,
    token_type: "Bearer",
    expires_in: granted.expiresIn,
    refresh_token: granted.refresh,
    scope: SCOPE,
  }
}

async function byCode(services: Services, form: URLSearchParams): Promise<Grant> {
  const [code, clientId, redirectUri, verifier] = [
    fieldOf(form, "code"),
    fieldOf(form, "client_id"),
    fieldOf(form, "redirect_uri"),
    fieldOf(form, "code_verifier"),
  ]
  if (!code || !clientId || !redirectUri || !verifier) return "incomplete"
  const { table, config } = services
  const exchange = { code, clientId, redirectUri, verifier }
  const api = apiResource(config)
  if (form.getAll("resource").includes(api)) return await redeemKey(table, exchange, api)
  return await redeemCode(table, secretFor(services, "agent"), exchange, mcpResource(config))
}

async function byRefreshToken(services: Services, form: URLSearchParams) {
  const [token, clientId] = [fieldOf(form, "refresh_token"), fieldOf(form, "client_id")]
  if (!token || !clientId) return "incomplete"
  return await refreshAgent(services.table, secretFor(services, "agent"), { token, clientId })
}
