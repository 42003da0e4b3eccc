import type { Extracted } from "../../../youtube/video-source.ts"
import { parseJson } from "../json-path.ts"
import { refusalByPage, refusalByStatus, type Web, type WebAnswer } from "../web.ts"
import { type Described, type Refused, readPlayer, refused } from "./player-response.ts"

/** What a strategy learned, and the user agent that its captions are to be fetched with. */
export type Asked = { reading: Described | Refused; userAgent: string }

/** One way to have the platform describe a video. Throws only the web's signal's reason. */
export type Strategy = {
  /** As attempts name it, e.g. `client:VISIONOS`. */
  name: string
  method: Extracted["method"]
  ask(web: Web, videoId: string): Promise<Asked>
}

/** Reads what the player endpoint answered, be it a player answer, an error or a page. */
export function readPlayerAnswer(answer: WebAnswer, videoId: string): Described | Refused {
  const refusal = refusalByStatus(answer)
  if (refusal) return refused(refusal)
  const json = parseJson(answer.body)
  return json === undefined ? refused(refusalByPage(answer)) : readPlayer(json, videoId)
}
