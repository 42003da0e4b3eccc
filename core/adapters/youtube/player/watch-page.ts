import type { Identity } from "../../../youtube/identities/identity.ts"
import { parseJson } from "../json-path.ts"
import { ask, isConsent, refusalByPage, refusalByStatus, type Web, type WebAnswer } from "../web.ts"
import { type PlayableVideo, type RefusedVideo, readPlayer, refused } from "./player-response.ts"
import type { Strategy } from "./strategy.ts"

/** Watch pages are 0.4 to 1 MB. */
const MAX_BYTES = 4_000_000
/** The cookie of visitors who have rejected optional cookies on the consent page. */
const CONSENT_COOKIE = "SOCS=CAE="

/**
 * The public watch page: the last strategy for captions, which often need a token there, and the
 * first for descriptions. The page has the date of publication.
 */
export function watchPageStrategy({ userAgent }: Pick<Identity, "userAgent">): Strategy {
  return {
    name: "watch_page",
    method: "captions_page",
    ask: async (web, videoId) => {
      let page = await askPage(web, videoId, userAgent, CONSENT_COOKIE)
      if (typeof page !== "string" && isConsent(page)) {
        page = await askPage(
          web,
          videoId,
          userAgent,
          `${CONSENT_COOKIE}; CONSENT=YES+${consentVersion(page.body)}`,
        )
      }
      const reading = typeof page === "string" ? refused(page) : readWatchPage(page, videoId)
      return { reading, userAgent, client: "WEB" }
    },
  }
}

async function askPage(web: Web, videoId: string, userAgent: string, cookie: string) {
  return ask(web, {
    url: `/watch?${new URLSearchParams({ v: videoId, hl: "en" })}`,
    headers: { cookie, "accept-language": "en", "user-agent": userAgent },
    maxBytes: MAX_BYTES,
  })
}

/** Returns the version for the older consent cookie. Empty if the page does not contain it. */
function consentVersion(body: string): string {
  return /name="v" value="([\w.+-]{1,100})"/.exec(body)?.[1] ?? ""
}

/** Reads the player response embedded in a watch page. */
export function readWatchPage(page: WebAnswer, videoId: string): PlayableVideo | RefusedVideo {
  const refusal = refusalByStatus(page)
  if (refusal) return refused(refusal)
  const json = cutPlayerResponse(page.body)
  const answer = json === undefined ? undefined : parseJson(json)
  return answer === undefined ? refused(refusalByPage(page)) : readPlayer(answer, videoId)
}

/**
 * Extracts the JSON that is assigned to `ytInitialPlayerResponse`. Counts braces outside of strings
 * to find its end, because other code follows on the same line. Undefined if it is missing or
 * truncated.
 */
export function cutPlayerResponse(page: string): string | undefined {
  const found = /ytInitialPlayerResponse["'\]]*\s*=\s*\{/.exec(page)
  if (!found) return undefined
  const start = found.index + found[0].length - 1
  let depth = 0
  let inString = false
  for (let index = start; index < page.length; index += 1) {
    const character = page[index]
    if (inString) {
      if (character === "\\") index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === "{") depth += 1
    else if (character === "}") {
      depth -= 1
      if (depth === 0) return page.slice(start, index + 1)
    }
  }
  return undefined
}
