import type { Extracted } from "../../../youtube/video-source.ts"
import { parseJson } from "../json-path.ts"
import { refusalByPage, refusalByStatus, type Web, type WebAnswer } from "../web.ts"
import { cutPlayer } from "./cut-player.ts"
import { type PlayableVideo, type RefusedVideo, readPlayer, refused } from "./player-response.ts"

/** The result of a strategy. Captions must be fetched with the same user agent and client name. */
export type StrategyResult = {
  reading: PlayableVideo | RefusedVideo
  userAgent: string
  client: string
}

/**
 * One way to get a video's description from YouTube. `ask` throws only the reason of its signal.
 */
export type Strategy = {
  /** The name in attempts, such as `client:VISIONOS`. */
  name: string
  method: Extracted["method"]
  /** Loads modules before the first call, so that this does not count as time of the call. */
  load?: () => Promise<unknown>
  ask(web: Web, videoId: string): Promise<StrategyResult>
}

/** Reads a response of the player endpoint, which may be a player response, an error or a page. */
export function readPlayerAnswer(answer: WebAnswer, videoId: string): PlayableVideo | RefusedVideo {
  const refusal = refusalByStatus(answer)
  if (refusal) return refused(refusal)
  const quick = answer.bytes && readPlayer(cutPlayer(answer.bytes), videoId)
  if (quick?.outcome === "ok") return quick
  const json = parseJson(answer.body)
  return json === undefined ? refused(refusalByPage(answer)) : readPlayer(json, videoId)
}
