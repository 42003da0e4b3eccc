import type { Exit } from "../../../egress/exit.ts"
import type { Route } from "../../../egress/exit-pool.ts"
import { withTimeout } from "../../../kernel/async.ts"
import { type Published, readPublished, UNKNOWN_DATE } from "../../../kernel/published.ts"
import type { VideoDetails } from "../../../youtube/video-source.ts"
import { at, parseJson } from "../json-path.ts"
import { refusalByStatus } from "../web.ts"
import type { Run } from "./attempt-all.ts"
import { askPlayer } from "./innertube-player.ts"
import { DATE_MASK } from "./player-mask.ts"
import { unwrap } from "./player-response.ts"

/**
 * The name under which the health of this request is recorded. The request is not an attempt to get
 * captions.
 */
const STRATEGY = "date:WEB"
/** Short, because the request runs at the same time as the captions and must not delay them. */
const TIMEOUT_MS = 1_500

/**
 * Adds the date of publication if the identity that was used did not return it. Makes one request
 * as WEB, at most once per run. Its field mask keeps the response below a kilobyte. Never throws:
 * if the request fails, the date stays unknown.
 */
export async function addDate(run: Run, details: VideoDetails, route?: Route): Promise<VideoDetails> {
  if (details.publishedAt !== null || !run.setup.hasDates) return details
  run.date ??= lookUpDate(run, route?.exit ?? run.setup.exits.bestExit(STRATEGY))
  return { ...details, ...(await run.date) }
}

async function lookUpDate({ setup, request }: Run, exit: Exit): Promise<Published> {
  const { clock, exits, masks, visitors, web, webOrigin: origin } = setup
  const { signal, videoId } = request
  const isSample = setup.isSample(videoId)
  // Requires a field mask, because the whole response would be a hundred times as large.
  if (!web.hasFieldMask || masks.isOff("WEB") || (exits.health.isPaused(STRATEGY, exit.name) && !isSample))
    return UNKNOWN_DATE
  const visitor = visitors.of(STRATEGY, exit.name)
  const answer = await withTimeout(clock, TIMEOUT_MS, signal, async (timeoutSignal) =>
    askPlayer({ fetch: exit.fetch, origin, signal: timeoutSignal, visitor }, web, videoId, DATE_MASK),
  ).catch(() => "network" as const)
  const isAnswer = typeof answer !== "string" && answer.status === 200
  const isBlocked = typeof answer !== "string" && refusalByStatus(answer) === "blocked"
  if (isBlocked) visitors.drop(STRATEGY, exit.name)
  // Any failure counts as a block, so that this request is paused soon if it keeps failing.
  if (!isSample) exits.health.record(STRATEGY, exit.name, isAnswer ? "answered" : "blocked", true)
  return isAnswer ? dateIn(parseJson(answer.body), videoId) : UNKNOWN_DATE
}

/** Reads the date, if the response is about this video: throttled clients get another video's. */
function dateIn(answer: unknown, videoId: string): Published {
  const player = unwrap(answer)
  if (at(player, "videoDetails", "videoId") !== videoId) return UNKNOWN_DATE
  return readPublished(at(player, "microformat", "playerMicroformatRenderer", "publishDate"))
}
