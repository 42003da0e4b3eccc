import { DEVICE_SECONDS, deviceCookieName } from "../../../../core/identity/known-device.ts"
import { cookieName, cookiePrefix, SESSION_SECONDS } from "../../../../core/identity/session.ts"
import { STATE_SECONDS } from "../../../../core/notion/connection/oauth-state.ts"
import { hasNotion } from "../../../compose/deps/notion.ts"
import { hasGoogle } from "../../../compose/has-google.ts"
import { hasTrial } from "../../../compose/has-trial.ts"
import { isHttps } from "../../../compose/secrets.ts"
import type { Services } from "../../../compose/services.ts"
import { VISITOR_COOKIE, VISITOR_SECONDS } from "../../../http/caller/visitor-cookie.ts"
import { stateCookieName } from "../../../notion/state-cookie.ts"

/** A cookie that this server may set, and its lifetime from the last time it was set. */
export type Cookie = { name: string; seconds: number; purpose: CookiePurpose }

/** What a cookie is for. The privacy notice has a text for each purpose. */
type CookiePurpose = "session" | "device" | "visitor" | "google" | "notion"

/** better-auth's own lifetime of the state of a sign-in with Google. It cannot be configured. */
const GOOGLE_STATE_SECONDS = 300

/** Returns every cookie that this server may set, as it is configured. */
export function cookiesOf(services: Pick<Services, "config">): readonly Cookie[] {
  const { config } = services
  const site = { secure: isHttps(services) }
  const cookies: readonly (Cookie | false)[] = [
    { name: cookieName(site), seconds: SESSION_SECONDS, purpose: "session" },
    { name: deviceCookieName(site.secure), seconds: DEVICE_SECONDS, purpose: "device" },
    hasTrial(config) && { name: VISITOR_COOKIE, seconds: VISITOR_SECONDS, purpose: "visitor" },
    hasGoogle(config) && {
      name: `${cookiePrefix(site)}.state`,
      seconds: GOOGLE_STATE_SECONDS,
      purpose: "google",
    },
    hasNotion(config) && { name: stateCookieName(services), seconds: STATE_SECONDS, purpose: "notion" },
  ]
  return cookies.filter((cookie) => cookie !== false)
}
