const ISSUER = "http://127.0.0.1:3000"
const REDIRECT = "https://agent.example.org/callback"

const METADATA = [
  {
    name: "metadata",
    summary: "Metadata of a local server",
    value: {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/oauth/authorize`,
      token_endpoint: `${ISSUER}/oauth/token`,
      registration_endpoint: `${ISSUER}/oauth/register`,
      revocation_endpoint: `${ISSUER}/oauth/revoke`,
      scopes_supported: ["mcp", "api_key"],
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      token_endpoint_auth_methods_supported: ["none"],
      revocation_endpoint_auth_methods_supported: ["none"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      service_documentation: `${ISSUER}/docs`,
    },
  },
] as const

/** Example requests and responses of the OAuth routes, for the API documents. */
export const EXAMPLES = {
  oauthMetadata: { responses: METADATA },
  oauthRegister: {
    requests: [
      {
        name: "agent",
        summary: "A web agent",
        value: { redirect_uris: [REDIRECT], client_name: "An agent" },
      },
    ],
    responses: [
      {
        name: "agent",
        summary: "The registered client",
        value: {
          client_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
          client_id_issued_at: 1_795_000_000,
          client_name: "An agent",
          redirect_uris: [REDIRECT],
          grant_types: ["authorization_code", "refresh_token"],
          response_types: ["code"],
          token_endpoint_auth_method: "none",
          scope: "mcp",
        },
      },
    ],
  },
  oauthToken: {
    responses: [
      {
        name: "tokens",
        summary: "A token for an hour, and a refresh token",
        value: {
          access_token: "eta_acc_01hq….….…",
          token_type: "Bearer",
          expires_in: 3600,
          refresh_token: "etr_acc_01hq….….…",
          scope: "mcp",
        },
      },
    ],
  },
} as const
