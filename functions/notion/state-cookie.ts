import { STATE_SECONDS } from "../../core/notion/connection/oauth-state.ts"
import { isHttps } from "../compose/secrets.ts"
import type { Services } from "../compose/services.ts"
import { readCookies } from "../http/caller/credentials.ts"

/** `__Host-` keeps other hosts from setting it, and needs HTTPS. */
const nameOf = (services: Pick<Services, "config">) => `${isHttps(services) ? "__Host-" : ""}et_notes`

/** What this browser has been given when it left for the other service. */
export function readStateCookie(services: Pick<Services, "config">, request: Request): string | undefined {
  return readCookies(request).get(nameOf(services))
}

/** Of the same site only when somebody comes by a link, which is how they come back. */
export function stateCookie(services: Pick<Services, "config">, nonce: string): string {
  const attributes = `Path=/; Max-Age=${STATE_SECONDS}; HttpOnly; SameSite=Lax`
  return `${nameOf(services)}=${nonce}; ${attributes}${isHttps(services) ? "; Secure" : ""}`
}
