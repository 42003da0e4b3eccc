// Generated from the OpenAPI document by `npm run generate`. Do not edit.
export const COMMAND = "echotext"
export const SERVICE = "Echotext"
export const VERSION = "0.1.0"
/** Where the authorization server describes itself, and where it revokes keys. */
export const METADATA_PATH = "/.well-known/oauth-authorization-server"
export const REVOCATION_PATH = "/oauth/revoke"
/** The OAuth scope that login requests: an API key. */
export const SCOPE = "api_key"
/** What the key is for, below the service's address. */
export const API_PATH = "/api/v1"
/** The page of the dashboard with the keys. */
export const KEYS_PATH = "/dashboard/keys"
/** The variable with the access token of a session, which uploads need. */
export const TOKEN_VARIABLE = "ECHOTEXT_ACCESS_TOKEN"
/** How large and how long an uploaded file can be. */
export const UPLOAD_BYTES_MAX = 524288000
export const UPLOAD_SECONDS_MAX = 14400
