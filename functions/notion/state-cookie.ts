import { STATE_SECONDS } from "../../core/notion/connection/oauth-state.ts"
import { isHttps } from "../compose/secrets.ts"
import type { Services } from "../compose/services.ts"
import { readCookies } from "../http/caller/credentials.ts"

/** The `__Host-` prefix keeps other hosts from setting the cookie and requires HTTPS. */
export const stateCookieName = (services: Pick<Services, "config">) =>
  `${isHttps(services) ? "__Host-" : ""}et_notes`

/** Returns the nonce that this browser received before it was redirected to Notion. */
export function readStateCookie(services: Pick<Services, "config">, request: Request): string | undefined {
  return readCookies(request).get(stateCookieName(services))
}

/** Returns the `Set-Cookie` value. `SameSite=Lax`, because the user returns from Notion's site. */
export function stateCookie(services: Pick<Services, "config">, nonce: string): string {
  const attributes = `Path=/; Max-Age=${STATE_SECONDS}; HttpOnly; SameSite=Lax`
  return `${stateCookieName(services)}=${nonce}; ${attributes}${isHttps(services) ? "; Secure" : ""}`
}
