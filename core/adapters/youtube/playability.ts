import type { Outcome } from "../../youtube/video-source.ts"
import { at, label, list, readText } from "./json-path.ts"

export type Refusal = Exclude<Outcome, "ok">

/**
 * Classifies a refusal by its English text (requests have `hl=en`). The first match wins. The text
 * takes precedence over the status, because a status is ambiguous: LOGIN_REQUIRED can mean a bot
 * check, an age limit or a private video.
 */
const WORDS: readonly (readonly [RegExp, Refusal])[] = [
  // About the caller, not the video: bot check, throttling, outdated client. Must come first,
  // because some of these texts also contain "unavailable".
  [/not a bot|page needs to be reloaded|try again later|on this app|latest version of youtube/i, "blocked"],
  [/confirm your age|inappropriate for some users|age-restricted/i, "age_restricted"],
  [/video is private|private video/i, "private"],
  [/in your country/i, "region_blocked"],
  [/\bmembers\b|requires payment/i, "members_only"],
  [/unavailable|(?:not|n't|no longer) available|been removed|been terminated/i, "removed"],
]

/** Texts for a stream that has not started. */
const NOT_BEGUN = /premiere|begin|soon|scheduled/i

/**
 * Converts `playabilityStatus` to an outcome. Undefined if the video is playable. An unknown status
 * or text is `changed_page`, because a wrong guess would mislead the caller about the video.
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

/**
 * Returns the texts of all fields that may explain a refusal. `reason` may be missing or generic.
 */
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
