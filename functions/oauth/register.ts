import { AppError } from "../../core/kernel/errors.ts"
import { printable } from "../../core/kernel/text.schema.ts"
import { registerClient } from "../../core/oauth/client.ts"
import { isAcceptable, placeOf } from "../../core/oauth/redirect-uri.ts"
import { SCOPE } from "../../core/oauth/resource.ts"
import { countWithin } from "../../core/ratelimit/rate-limit.ts"
import { handlerOf } from "../http/pipeline.ts"
import { NO_STORE, oauthError } from "./oauth-error.ts"
import { oauthRegister as route } from "./routes.ts"

/**
 * Registration is open, so it is limited by address. Hosted agents register for many users from few
 * addresses.
 */
const { perAddress: max, windowSeconds } = route.rateLimit
const LIMIT = { name: "oauth-register", max, windowSeconds }
const REDIRECTS_MAX = 10
const NAME_MAX = 60

export const handler = handlerOf(route, async ({ services, address, body }) => {
  const { allowed, resetSeconds } = await countWithin(services.table, { ...LIMIT, subject: address })
  if (!allowed) {
    throw new AppError(
      "rate_limited",
      "Too many clients were registered from this address. The limit is 60 per hour.",
      {
        retryAfterSeconds: resetSeconds,
      },
    )
  }
  const { redirect_uris: redirectUris, grant_types: grants, response_types: responses } = body
  const [first] = redirectUris
  if (first === undefined || redirectUris.length > REDIRECTS_MAX || !redirectUris.every(isAcceptable)) {
    return oauthError(
      "invalid_redirect_uri",
      "`redirect_uris` must be 1 to 10 URIs with HTTPS, a loopback host or a private scheme.",
    )
  }
  if (!(grants?.includes("authorization_code") ?? true) || !(responses?.includes("code") ?? true)) {
    return oauthError("invalid_client_metadata", "Only the authorization code grant is supported.")
  }
  const name = printable(body.client_name ?? "")
    .trim()
    .slice(0, NAME_MAX)
    .toWellFormed()
  const client = await registerClient(services.table, { name: name || placeOf(first).name, redirectUris })
  const registered = {
    client_id: client.clientId,
    client_id_issued_at: Math.floor(client.createdAt / 1000),
    client_name: client.name,
    redirect_uris: redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
    scope: SCOPE,
  }
  return Response.json(registered, { status: route.status, headers: NO_STORE })
})
