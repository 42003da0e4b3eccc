import { clientName, registerClient } from "../../core/oauth/client.ts"
import { isAcceptable } from "../../core/oauth/redirect-uri.ts"
import { SCOPE } from "../../core/oauth/resource.ts"
import { handlerOf } from "../http/pipeline.ts"
import { NO_STORE, oauthError } from "./oauth-error.ts"
import { oauthRegister as route } from "./routes.ts"

const REDIRECTS_MAX = 10

export const handler = handlerOf(route, async ({ services, body }) => {
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
  const name = clientName(body.client_name, first)
  const client = await registerClient(services.table, { name, redirectUris })
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
