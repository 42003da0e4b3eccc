import type { Extracted } from "../../../youtube/video-source.ts"
import { parseJson } from "../json-path.ts"
import { refusalByPage, refusalByStatus, type Web, type WebAnswer } from "../web.ts"
import { type Described, type Refused, readPlayer, refused } from "./player-response.ts"

/** The result of a strategy, and the user agent to fetch its captions with. */
export type Asked = { reading: Described | Refused; userAgent: string }

/**
 * One way to get a video's description from YouTube. Throws only the reason of the web's signal.
 */
export type Strategy = {
  /** Name in attempts, e.g. `client:VISIONOS`. */
  name: string
  method: Extracted["method"]
  ask(web: Web, videoId: string): Promise<Asked>
}

/** Reads a response of the player endpoint: a player response, an error or a page. */
export function readPlayerAnswer(answer: WebAnswer, videoId: string): Described | Refused {
  const refusal = refusalByStatus(answer)
  if (refusal) return refused(refusal)
  const json = parseJson(answer.body)
  return json === undefined ? refused(refusalByPage(answer)) : readPlayer(json, videoId)
}
