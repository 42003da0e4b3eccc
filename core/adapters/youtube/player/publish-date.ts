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

/** Its name in the tallies of routes. It does not count as an attempt at captions. */
const WAY = "date:WEB"
/** It runs beside the captions, and must not make a transcript late. */
const TIMEOUT_MS = 1_500

/**
 * Adds the date of publication if the identity that answered does not return it: one masked request
 * as WEB, of less than a kilobyte, once a run. Never throws; without an answer the date stays
 * unknown.
 */
export async function addDate(run: Run, details: VideoDetails, route?: Route): Promise<VideoDetails> {
  if (details.publishedAt !== null || !run.setup.hasDates) return details
  run.date ??= lookUpDate(run, route?.exit ?? run.setup.exits.bestExit(WAY))
  return { ...details, ...(await run.date) }
}

async function lookUpDate({ setup, request }: Run, exit: Exit): Promise<Published> {
  const { clock, exits, masks, visitors, web, webOrigin: origin } = setup
  const { signal, videoId } = request
  const isSample = setup.isSample(videoId)
  // The whole answer would be a hundred times as large.
  if (!web.isMasked || masks.isOff("WEB") || (exits.health.isResting(WAY, exit.name) && !isSample))
    return UNKNOWN_DATE
  const visitor = visitors.of(WAY, exit.name)
  const answer = await withTimeout(clock, TIMEOUT_MS, signal, async (ending) =>
    askPlayer({ fetch: exit.fetch, origin, signal: ending, visitor }, web, videoId, DATE_MASK),
  ).catch(() => "network" as const)
  const isAnswer = typeof answer !== "string" && answer.status === 200
  const isBlocked = typeof answer !== "string" && refusalByStatus(answer) === "blocked"
  if (isBlocked) visitors.drop(WAY, exit.name)
  if (!isSample) exits.health.record(WAY, exit.name, isAnswer ? "answered" : "blocked", true)
  return isAnswer ? dateIn(parseJson(answer.body), videoId) : UNKNOWN_DATE
}

/** Throttled clients get another video's response. */
function dateIn(answer: unknown, videoId: string): Published {
  const player = unwrap(answer)
  if (at(player, "videoDetails", "videoId") !== videoId) return UNKNOWN_DATE
  return readPublished(at(player, "microformat", "playerMicroformatRenderer", "publishDate"))
}
