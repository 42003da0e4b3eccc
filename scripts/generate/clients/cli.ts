import { MAX_SECONDS } from "../../../core/kernel/credits.ts"
import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { apiResource, KEY_SCOPE } from "../../../core/oauth/resource.ts"
import { UPLOAD_BYTES_MAX } from "../../../core/upload/upload.schema.ts"
import { oauthMetadata, oauthRevoke } from "../../../functions/oauth/routes.ts"
import { CLASS, PACKAGE, VARIABLE } from "./name.ts"

/** The dashboard's page with the keys; tests/clients compares it with the page's own path. */
export const KEYS_PATH = "/dashboard/keys"

/** Generates the module with the command's name and version. */
export function cliName(version: string): string {
  return `export const COMMAND = "${PACKAGE}"
export const SERVICE = "${SERVICE_NAME}"
export const VERSION = "${version}"
/** Where the authorization server describes itself, and where it revokes keys. */
export const METADATA_PATH = "${oauthMetadata.path}"
export const REVOCATION_PATH = "${oauthRevoke.path}"
/** The OAuth scope that login requests: an API key. */
export const SCOPE = "${KEY_SCOPE}"
/** What the key is for, below the service's address. */
export const API_PATH = "${apiResource({ PUBLIC_URL: "" })}"
/** The page of the dashboard with the keys. */
export const KEYS_PATH = "${KEYS_PATH}"
/** The variable with the access token of a session, which uploads need. */
export const TOKEN_VARIABLE = "${VARIABLE}_ACCESS_TOKEN"
/** How large and how long an uploaded file can be. */
export const UPLOAD_BYTES_MAX = ${UPLOAD_BYTES_MAX}
export const UPLOAD_SECONDS_MAX = ${MAX_SECONDS}
`
}

export function cliPackage(version: string): string {
  const json = {
    name: `${PACKAGE}-cli`,
    version,
    description: `${CLASS} on the command line: transcripts, summaries and searches of videos.`,
    license: "UNLICENSED",
    type: "module",
    engines: { node: ">=20" },
    bin: { [PACKAGE]: "dist/main.js" },
    files: ["dist"],
  }
  return `${JSON.stringify(json, null, 2)}\n`
}
