import { chooseTrack } from "../../../captions/language.ts"
import type { ExtractorExit } from "../../../egress/extractor-exit.ts"
import type { OutboundFetch } from "../../../kernel/outbound-fetch.ts"
import type { Extracted, ExtractRequest, NotExtracted, TrackInfo } from "../../../youtube/video-source.ts"
import { parseJson } from "../json-path.ts"
import { ask, type Web } from "../web.ts"
import { attempt, type Run, refusalsOf, verdictOf } from "./attempt-all.ts"
import { publicTracks } from "./combine-outcomes.ts"
import { type ReadInfo, readCaptions, readInfo, refusedBy } from "./extractor-answer.ts"
import { type RefusedVideo, refused } from "./player-response.ts"

/** Maximum size of a response. Enough for the captions of four hours. */
const MAX_BYTES = 20_000_000

/**
 * The service's routes: one uses only the client API, the other tries the watch page first and then
 * all other strategies.
 */
const ROUTES = [
  { name: "innertube", method: "captions" },
  { name: "captions", method: "captions_page" },
] as const

/** Outcomes about the video itself. The service does not return them if it is blocked. */
const CONCLUSIVE: ReadonlySet<string> = new Set([
  "no_captions",
  "removed",
  "private",
  "age_restricted",
  "members_only",
  "region_blocked",
  "live",
  "premiere",
  "too_long",
])

/**
 * The name under which the health of requests for a video's description is recorded. The
 * description is requested first, because the video's duration sets the price.
 */
const INFO = "extractor:info"

/** True if the extraction service may be used for the video and is not paused. */
export function mayAskExtractor({ setup, request }: Run): boolean {
  const { exits, extractor, isSample } = setup
  if (!extractor || isSample(request.videoId)) return false
  const isReady = (strategy: string) => !exits.health.isPaused(strategy, extractor.exit.name)
  return isReady(INFO) && ROUTES.some(({ name }) => isReady(`extractor:${name}`))
}

/**
 * Requests captions from the extraction service on another network if YouTube refuses them here.
 * Undefined if there is no such service, it is paused, or its response has no new information about
 * the video.
 */
export async function askExtractor(
  run: Run,
  request: ExtractRequest,
): Promise<Extracted | NotExtracted | undefined> {
  const { exits, extractor, isSample } = run.setup
  const { language, videoId } = request
  if (!extractor || isSample(videoId)) return undefined
  const ready = ROUTES.filter(({ name }) => !exits.health.isPaused(`extractor:${name}`, extractor.exit.name))
  if (ready.length === 0) return undefined
  const described =
    knownOf(run) ?? (await attemptBy(run, INFO, { path: "/info", query: { videoId }, read: readInfo }))
  if (described?.outcome !== "ok") return described && conclusionOf(run, described)
  const { details, tracks } = described
  await request.admit?.(details)
  const query = { videoId, ...(language === undefined ? {} : { lang: language }) }
  for (const { name, method } of ready) {
    const tried = await attemptBy(run, `extractor:${name}`, { path: `/${name}`, query, read: readCaptions })
    if (tried?.outcome === "ok") {
      const { cues } = tried
      const track = tracks.find((one) => isSame(one, tried.track)) ?? tried.track
      return { outcome: "ok", method, details, tracks, track, cues, ...trackFlags(track, language) }
    }
    const conclusion = tried && conclusionOf(run, { ...tried, details })
    if (conclusion) return conclusion
  }
  return undefined
}

/**
 * Makes one attempt and records its result for the route, which is `strategy` and the service.
 * Undefined if the route is paused or no time is left.
 */
async function attemptBy<T extends { outcome: "ok" }>(
  run: Run,
  strategy: string,
  call: ExtractorCall<T>,
): Promise<T | RefusedVideo | undefined> {
  const { clock, exits, extractor, totalTimeoutMs } = run.setup
  if (!extractor || exits.health.isPaused(strategy, extractor.exit.name) || clock.now() >= run.endsAt)
    return undefined
  const route = { strategy, exit: extractor.exit }
  // The service tries several identities itself, so it gets all the remaining time.
  const patient: Run = { ...run, setup: { ...run.setup, strategyTimeoutMs: totalTimeoutMs } }
  const tried = await attempt<T>(patient, route, async (timed) => {
    const answer = await timed(async (web) => await getFrom(extractor, web, call))
    return typeof answer === "string" ? refused(answer) : answer
  })
  const verdict = verdictOf(tried)
  if (verdict) exits.record(route, verdict)
  if (tried.outcome !== "ok") run.refusals.set(strategy, tried)
  return tried
}

/**
 * Returns the service's result if it is about the video. Undefined otherwise, and if it found no
 * captions but another strategy saw some.
 */
function conclusionOf(run: Run, { outcome, details, tracks }: RefusedVideo): NotExtracted | undefined {
  const hasSeenTracks = refusalsOf(run).some((refusal) => refusal.tracks.length > 0)
  if (!CONCLUSIVE.has(outcome) || (outcome === "no_captions" && hasSeenTracks)) return undefined
  return { outcome, details, tracks: publicTracks(tracks) }
}

const isSame = (one: TrackInfo, other: TrackInfo) =>
  one.language === other.language && one.autoGenerated === other.autoGenerated

/** Returns the description that an identity got before its captions were refused, or undefined. */
function knownOf(run: Run): ReadInfo | undefined {
  const described = refusalsOf(run).find(({ details, tracks }) => details !== null && tracks.length > 0)
  if (!described?.details) return undefined
  return { outcome: "ok", details: described.details, tracks: publicTracks(described.tracks) }
}

/**
 * The service does not return which track is the default. If no language was requested, it returned
 * the default track.
 */
function trackFlags(track: TrackInfo, asked: string | undefined) {
  const isDefaultTrack = asked === undefined
  return { isDefaultTrack, languageFallback: chooseTrack([track], { asked })?.fallback === true }
}

type ExtractorCall<T> = {
  path: string
  query: Record<string, string>
  read: (answer: unknown) => T | RefusedVideo["outcome"] | undefined
}

async function getFrom<T>(
  { origin, serviceKey }: ExtractorExit,
  web: Web,
  { path, query, read }: ExtractorCall<T>,
): Promise<T | RefusedVideo["outcome"]> {
  let stated: string | null = null
  const fetch: OutboundFetch = async (input, init) => {
    const response = await web.fetch(input, init)
    stated = response.headers.get("x-extraction-outcome")
    return response
  }
  const answer = await ask(
    // Without `onAnswer`, because only YouTube's own responses are kept for diagnosis.
    { fetch, origin, signal: web.signal, count: web.count },
    {
      url: `${path}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${serviceKey}` },
      maxBytes: MAX_BYTES,
    },
  )
  if (typeof answer === "string") return answer
  if (answer.status !== 200) return refusedBy(answer.status, stated)
  return read(parseJson(answer.body)) ?? "changed_page"
}
