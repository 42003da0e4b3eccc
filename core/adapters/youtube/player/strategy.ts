import type { Extracted } from "../../../youtube/video-source.ts"
import { parseJson } from "../json-path.ts"
import { refusalByPage, refusalByStatus, type Web, type WebAnswer } from "../web.ts"
import { type PlayableVideo, type RefusedVideo, readPlayer, refused } from "./player-response.ts"

/** The result of a strategy, and the user agent to fetch its captions with. */
export type StrategyResult = { reading: PlayableVideo | RefusedVideo; userAgent: string }

/**
 * One way to get a video's description from YouTube. Throws only the reason of the web's signal.
 */
export type Strategy = {
  /** Name in attempts, e.g. `client:VISIONOS`. */
  name: string
  method: Extracted["method"]
  ask(web: Web, videoId: string): Promise<StrategyResult>
}

/** Reads a response of the player endpoint: a player response, an error or a page. */
export function readPlayerAnswer(answer: WebAnswer, videoId: string): PlayableVideo | RefusedVideo {
  const refusal = refusalByStatus(answer)
  if (refusal) return refused(refusal)
  const json = parseJson(answer.body)
  return json === undefined ? refused(refusalByPage(answer)) : readPlayer(json, videoId)
}
