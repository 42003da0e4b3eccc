import type { Outcome } from "../../youtube/video-source.ts"
import { at, label, list, readText } from "./json-path.ts"

export type Refusal = Exclude<Outcome, "ok">

/**
 * What the refusal's English words mean (requests ask for `hl=en`), first match wins. One status stands for many
 * refusals, LOGIN_REQUIRED for a bot check, an age gate and a private video alike, so the words decide before it does.
 */
const WORDS: readonly (readonly [RegExp, Refusal])[] = [
  // Refuses the caller, not the video: bot check, throttled address, identity too old. Some say "unavailable" as well.
  [/not a bot|page needs to be reloaded|try again later|on this app|latest version of youtube/i, "blocked"],
  [/confirm your age|inappropriate for some users|age-restricted/i, "age_restricted"],
  [/video is private|private video/i, "private"],
  [/in your country/i, "region_blocked"],
  [/\bmembers\b|requires payment/i, "members_only"],
  [/unavailable|(?:not|n't|no longer) available|been removed|been terminated/i, "removed"],
]

/** What a stream that has not begun is called. */
const NOT_BEGUN = /premiere|begin|soon|scheduled/i

/**
 * The outcome that `playabilityStatus` stands for; undefined when the video plays. A status or a refusal in words that
 * we do not know is `changed_page`: a guess here would tell a caller something false about the video.
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

/** Every place where a refusal's words have been seen; the reason itself may be missing or general. */
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
