import { DEVICE_SECONDS, deviceCookieName } from "../../../core/identity/known-device.ts"
import { cookieName, cookiePrefix, SESSION_SECONDS } from "../../../core/identity/session.ts"
import { STATE_SECONDS } from "../../../core/notion/connection/oauth-state.ts"
import { hasNotion } from "../../compose/deps/notion.ts"
import { hasGoogle } from "../../compose/has-google.ts"
import { hasTrial } from "../../compose/has-trial.ts"
import { isHttps } from "../../compose/secrets.ts"
import type { Services } from "../../compose/services.ts"
import { VISITOR_COOKIE, VISITOR_SECONDS } from "../../http/caller/visitor-cookie.ts"
import { stateCookieName } from "../../notion/state-cookie.ts"

/** A cookie that this server may set, and its lifetime from the last time it was set. */
export type Cookie = { name: string; seconds: number; purpose: string }

/** better-auth's own lifetime of the state of a sign-in with Google. It cannot be set. */
const GOOGLE_STATE_SECONDS = 300

/** Returns every cookie that this server may set, as it is configured. */
export function cookiesOf(services: Pick<Services, "config">): readonly Cookie[] {
  const { config } = services
  const site = { secure: isHttps(services) }
  return [
    {
      name: cookieName(site),
      seconds: SESSION_SECONDS,
      purpose: "Keeps you signed in. Using the service renews it.",
    },
    {
      name: deviceCookieName(site.secure),
      seconds: DEVICE_SECONDS,
      purpose:
        "Marks this browser as known to your account, so that a sign-in from another one sends you a mail.",
    },
    ...(hasTrial(config)
      ? [
          {
            name: VISITOR_COOKIE,
            seconds: VISITOR_SECONDS,
            purpose: "Counts the trial calls of a visitor without an account.",
          },
        ]
      : []),
    ...(hasGoogle(config)
      ? [
          {
            name: `${cookiePrefix(site)}.state`,
            seconds: GOOGLE_STATE_SECONDS,
            purpose: "Ties a sign-in with Google to the browser that started it.",
          },
        ]
      : []),
    ...(hasNotion(config)
      ? [
          {
            name: stateCookieName(services),
            seconds: STATE_SECONDS,
            purpose: "Ties a connection to Notion to the browser that started it.",
          },
        ]
      : []),
  ]
}
