import type { Extracted } from "../../../youtube/video-source.ts"
import { parseJson } from "../json-path.ts"
import { refusalByPage, refusalByStatus, type Web, type WebAnswer } from "../web.ts"
import { cutPlayer } from "./cut-player.ts"
import { type PlayableVideo, type RefusedVideo, readPlayer, refused } from "./player-response.ts"

/** What a strategy read, and the user agent and the client's name to fetch its captions with. */
export type StrategyResult = {
  reading: PlayableVideo | RefusedVideo
  userAgent: string
  client: string
}

/**
 * One way to get a video's description from YouTube. Throws only the reason of the web's signal.
 */
export type Strategy = {
  /** Name in attempts, e.g. `client:VISIONOS`. */
  name: string
  method: Extracted["method"]
  /** Loads what the first call needs, before its time is counted. */
  load?: () => Promise<unknown>
  ask(web: Web, videoId: string): Promise<StrategyResult>
}

/** Reads a response of the player endpoint: a player response, an error or a page. */
export function readPlayerAnswer(answer: WebAnswer, videoId: string): PlayableVideo | RefusedVideo {
  const refusal = refusalByStatus(answer)
  if (refusal) return refused(refusal)
  const quick = answer.bytes && readPlayer(cutPlayer(answer.bytes), videoId)
  if (quick?.outcome === "ok") return quick
  const json = parseJson(answer.body)
  return json === undefined ? refused(refusalByPage(answer)) : readPlayer(json, videoId)
}
