/** What the documents say of the routes by which agents are let in. */
const ISSUER = "http://127.0.0.1:3000"
const REDIRECT = "https://agent.example.org/callback"

const METADATA = [
  {
    name: "metadata",
    summary: "Of a local run",
    value: {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/oauth/authorize`,
      token_endpoint: `${ISSUER}/oauth/token`,
      registration_endpoint: `${ISSUER}/oauth/register`,
      revocation_endpoint: `${ISSUER}/oauth/revoke`,
      scopes_supported: ["mcp"],
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      token_endpoint_auth_methods_supported: ["none"],
      revocation_endpoint_auth_methods_supported: ["none"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true as const,
      service_documentation: `${ISSUER}/docs`,
    },
  },
]

export const OAUTH_NOTES = {
  oauthMetadata: { answers: METADATA },
  openidMetadata: { answers: METADATA },
  oauthRegister: {
    requests: [
      {
        name: "agent",
        summary: "An agent on the web",
        value: { redirect_uris: [REDIRECT], client_name: "An agent" },
      },
    ],
    answers: [
      {
        name: "agent",
        summary: "Its id",
        value: {
          client_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
          client_id_issued_at: 1_795_000_000,
          client_name: "An agent",
          redirect_uris: [REDIRECT],
          grant_types: ["authorization_code", "refresh_token"],
          response_types: ["code"],
          token_endpoint_auth_method: "none" as const,
          scope: "mcp",
        },
      },
    ],
  },
  oauthAuthorize: {},
  oauthConsent: {},
  oauthToken: {
    answers: [
      {
        name: "tokens",
        summary: "A token for an hour, and one for the next",
        value: {
          access_token: "eta_acc_01hq….….…",
          token_type: "Bearer" as const,
          expires_in: 3600,
          refresh_token: "etr_acc_01hq….….…",
          scope: "mcp",
        },
      },
    ],
  },
  oauthRevoke: {},
}
