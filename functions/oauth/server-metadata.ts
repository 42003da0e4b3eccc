import { KEY_SCOPE, SCOPE } from "../../core/oauth/resource.ts"
import { readsClientDocuments } from "../compose/deps/client-documents.ts"
import type { Services } from "../compose/services.ts"

/** Returns the authorization server's metadata (RFC 8414). */
export function serverMetadata({ config }: Pick<Services, "config">): Response {
  const { PUBLIC_URL: issuer } = config
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: [SCOPE, KEY_SCOPE],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: readsClientDocuments({ config }),
    service_documentation: `${issuer}/docs`,
  }
  return Response.json(metadata, { headers: { "Cache-Control": "public, max-age=300" } })
}
