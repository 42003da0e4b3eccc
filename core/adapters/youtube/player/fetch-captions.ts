import type { Cue } from "../../../captions/cue.ts"
import { chooseTrack } from "../../../captions/language.ts"
import { parseCaptions } from "../../../captions/parse/parse-captions.ts"
import type { Refusal } from "../playability.ts"
import { ask, refusalByPage, refusalByStatus, type Web } from "../web.ts"
import type { Described, OfferedTrack } from "./player-response.ts"

/** The largest recorded body is 1.6 MB for 37 minutes; four hours fit into this. */
const MAX_BYTES = 20_000_000

export type Pick = { track: OfferedTrack; fallback: boolean; isDefault: boolean }

/**
 * Picks the track to fetch, and whether it is the default one. Undefined if its URL is gated and no
 * clean track can replace it: another client identity may get a clean URL.
 */
export function pickTrack(described: Described, language: string | undefined): Pick | undefined {
  const pick = pickClean(described, language)
  const byDefault = language === undefined ? pick : pickClean(described, undefined)
  return pick && { ...pick, isDefault: pick.track === byDefault?.track }
}

/**
 * Replaces a gated track with a clean one in the same language, such as automatic for manual
 * captions.
 */
function pickClean({ tracks, defaultIndex }: Described, language: string | undefined) {
  const best = chooseTrack(tracks, { asked: language, defaultIndex })
  if (!best?.track.gated) return best
  const clean = tracks.filter((track) => !track.gated)
  const standIn = chooseTrack(clean, { asked: best.track.language })
  return standIn && !standIn.fallback ? { track: standIn.track, fallback: best.fallback } : undefined
}

/**
 * Fetches and parses a caption body. Requests json3 (exact times, no entities) by replacing `fmt`,
 * because the first one in a URL wins, but accepts any format. YouTube refuses silently with an
 * empty body.
 */
export async function fetchCaptions(
  web: Web,
  baseUrl: string,
  userAgent: string,
): Promise<readonly Cue[] | Refusal> {
  if (!URL.canParse(baseUrl, web.origin)) return "changed_page"
  const url = new URL(baseUrl, web.origin)
  url.searchParams.set("fmt", "json3")
  const headers = { "user-agent": userAgent, "accept-language": "en" }
  const answer = await ask(web, { url: url.href, headers, maxBytes: MAX_BYTES })
  if (typeof answer === "string") return answer
  const refusal = refusalByStatus(answer)
  if (refusal) return refusal
  if (answer.body.trim() === "") return "blocked"
  const cues = parseCaptions(answer.body)
  if (cues === undefined) return refusalByPage(answer)
  // A track without lines is more likely a format that we misread than a silent video.
  return cues.length === 0 ? "changed_page" : cues
}
