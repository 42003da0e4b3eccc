import type { Cue } from "../../../captions/cue.ts"
import { parseCaptionsLazily } from "../../../captions/parse/parse-captions-lazily.ts"
import type { Refusal } from "../playability.ts"
import { ask, refusalByPage, refusalByStatus, type Web } from "../web.ts"

/** Enough for four hours. The largest recorded body has 1.6 MB for 37 minutes. */
const MAX_BYTES = 20_000_000

/**
 * Fetches and parses a caption body. Requests json3, which has exact times and no entities, but
 * accepts any format. Replaces `fmt` in the URL, because YouTube uses the first `fmt` it finds. An
 * empty body means that YouTube refused the request.
 */
export async function fetchCaptions(
  web: Web,
  baseUrl: string,
  userAgent: string,
): Promise<readonly Cue[] | Refusal> {
  const url = json3Url(baseUrl, web.origin)
  if (url === undefined) return "changed_page"
  const headers = { "user-agent": userAgent, "accept-language": "en" }
  const answer = await ask(web, { url, headers, maxBytes: MAX_BYTES })
  if (typeof answer === "string") return answer
  const refusal = refusalByStatus(answer)
  if (refusal) return refusal
  if (answer.body.trim() === "") return "blocked"
  const cues = await parseCaptionsLazily(answer.body)
  if (cues === undefined) return refusalByPage(answer)
  // A track without lines is more likely an unknown format than a silent video.
  return cues.length === 0 ? "changed_page" : cues
}

/**
 * Returns the path and query for json3. Keeps the spelling of signed parameters. Undefined if the
 * URL is invalid.
 */
function json3Url(baseUrl: string, origin: string): string | undefined {
  const url = URL.parse(baseUrl, origin)
  if (!url) return undefined
  const query = url.search.slice(1).split("&")
  const others = query.filter((one) => one !== "" && !one.startsWith("fmt="))
  return `${url.pathname}?${[...others, "fmt=json3"].join("&")}`
}
