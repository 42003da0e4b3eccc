import { IDENTITIES } from "../client-identities.ts"
import { parseJson } from "../json-path.ts"
import { ask, isConsent, refusalByPage, refusalByStatus, type Web, type WebAnswer } from "../web.ts"
import { type Described, type Refused, readPlayer, refused } from "./player-response.ts"
import type { Strategy } from "./strategy.ts"

/** Watch pages are 0.4 to 1 MB. */
const MAX_BYTES = 4_000_000
/** Says that the visitor has answered the consent page, and refused what it asks for. */
const CONSENT_COOKIE = "SOCS=CAE="

/** The last strategy: the page that people see. It alone tells the day of publication, and its captions are often gated. */
export function watchPageStrategy(): Strategy {
  const { userAgent } = IDENTITIES.WEB
  return {
    name: "watch_page",
    method: "captions_page",
    ask: async (web, videoId) => {
      let page = await askPage(web, videoId, CONSENT_COOKIE)
      if (typeof page !== "string" && isConsent(page)) {
        page = await askPage(web, videoId, `${CONSENT_COOKIE}; CONSENT=YES+${consentVersion(page.body)}`)
      }
      const reading = typeof page === "string" ? refused(page) : readWatchPage(page, videoId)
      return { reading, userAgent }
    },
  }
}

async function askPage(web: Web, videoId: string, cookie: string) {
  return ask(web, {
    url: `/watch?${new URLSearchParams({ v: videoId, hl: "en" })}`,
    headers: { cookie, "accept-language": "en", "user-agent": IDENTITIES.WEB.userAgent },
    maxBytes: MAX_BYTES,
  })
}

/** The version of the terms that the consent page's older cookie names; empty when the page does not say. */
function consentVersion(body: string): string {
  return /name="v" value="([\w.+-]{1,100})"/.exec(body)?.[1] ?? ""
}

/** Reads the player answer that a watch page carries. */
export function readWatchPage(page: WebAnswer, videoId: string): Described | Refused {
  const refusal = refusalByStatus(page)
  if (refusal) return refused(refusal)
  const json = cutPlayerResponse(page.body)
  const answer = json === undefined ? undefined : parseJson(json)
  return answer === undefined ? refused(refusalByPage(page)) : readPlayer(answer, videoId)
}

/**
 * The JSON text that is assigned to `ytInitialPlayerResponse`: cut by counting braces outside strings, because scripts
 * follow it on the same line and its strings hold braces too. Undefined when it is missing or broken off.
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
