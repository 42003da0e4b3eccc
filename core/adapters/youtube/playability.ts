import type { Outcome } from "../../youtube/video-source.ts"
import { at, label, list, readText } from "./json-path.ts"

export type Refusal = Exclude<Outcome, "ok">

/**
 * Classifies a refusal by its English text (requests send `hl=en`); the first match wins. A status
 * is ambiguous: LOGIN_REQUIRED covers bot checks, age gates and private videos, so the text decides
 * first.
 */
const WORDS: readonly (readonly [RegExp, Refusal])[] = [
  // About the caller, not the video: bot check, throttling, outdated client. Some also say
  // "unavailable".
  [/not a bot|page needs to be reloaded|try again later|on this app|latest version of youtube/i, "blocked"],
  [/confirm your age|inappropriate for some users|age-restricted/i, "age_restricted"],
  [/video is private|private video/i, "private"],
  [/in your country/i, "region_blocked"],
  [/\bmembers\b|requires payment/i, "members_only"],
  [/unavailable|(?:not|n't|no longer) available|been removed|been terminated/i, "removed"],
]

/** Text of a stream that has not started. */
const NOT_BEGUN = /premiere|begin|soon|scheduled/i

/**
 * Maps `playabilityStatus` to an outcome; undefined if the video is playable. An unknown status or
 * text is `changed_page`: a guess would tell the caller something false about the video.
 */
export function refusalOf(playability: unknown): Refusal | undefined {
  const status = readText(at(playability, "status"))
  if (status === "OK") return undefined
  const said = textsOf(playability).join("\n").replaceAll("’", "'")
  if (status === "LIVE_STREAM_OFFLINE") return NOT_BEGUN.test(said) ? "premiere" : "live"
  if (status !== "LOGIN_REQUIRED" && status !== "UNPLAYABLE" && status !== "ERROR") return "changed_page"
  const byWords = WORDS.find(([pattern]) => pattern.test(said))?.[1]
  if (byWords !== "blocked" && at(playability, "desktopLegacyAgeGateReason") === 1) return "age_restricted"
  return byWords ?? (status === "LOGIN_REQUIRED" ? "login_required" : "changed_page")
}

/** All known places of a refusal's text; the reason itself may be missing or generic. */
function textsOf(playability: unknown): readonly string[] {
  const screens = Object.values(at(playability, "errorScreen") ?? {})
  return [
    at(playability, "reason"),
    at(playability, "reasonTitle"),
    ...list(at(playability, "messages")),
    ...screens.flatMap((screen) => [
      at(screen, "reason"),
      at(screen, "subreason"),
      at(screen, "title"),
      ...list(at(screen, "dialogMessages")),
    ]),
  ].flatMap((text) => label(text) ?? [])
}
