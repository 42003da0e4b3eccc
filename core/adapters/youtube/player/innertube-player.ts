import { IDENTITIES, type Identity, type IdentityName } from "../client-identities.ts"
import { ask, type Web, type WebAnswer } from "../web.ts"
import { refused } from "./player-response.ts"
import { readPlayerAnswer, type Strategy } from "./strategy.ts"

/** Player answers are 2 to 420 KB. */
const MAX_BYTES = 4_000_000

/** The hot strategy: one player call as one client identity, of which only the needed fields are read. */
export function innertubeStrategy(name: IdentityName): Strategy {
  const identity: Identity = IDENTITIES[name]
  return {
    name: `client:${name}`,
    method: "captions",
    ask: async (web, videoId) => {
      const answer = await askPlayer(web, identity, videoId)
      const reading = typeof answer === "string" ? refused(answer) : readPlayerAnswer(answer, videoId)
      return { reading, userAgent: identity.userAgent }
    },
  }
}

/** Asks for the player answer of a video as one client identity. */
export async function askPlayer(
  web: Web,
  identity: Identity,
  videoId: string,
): Promise<WebAnswer | "network" | "changed_page"> {
  return await ask(web, {
    url: "/youtubei/v1/player?prettyPrint=false",
    method: "POST",
    headers: {
      ...identity.headers,
      "content-type": "application/json",
      "accept-language": "en",
      "user-agent": identity.userAgent,
      "x-youtube-client-name": String(identity.id),
      "x-youtube-client-version": identity.client.clientVersion,
    },
    body: JSON.stringify(playerRequest(identity, videoId)),
    maxBytes: MAX_BYTES,
  })
}

/** English answers, because refusals are told apart by their words; the captions' language is chosen separately. */
function playerRequest(identity: Identity, videoId: string) {
  return {
    context: {
      client: { ...identity.client, hl: "en", gl: "US", utcOffsetMinutes: 0 },
      request: { internalExperimentFlags: [], useSsl: true },
      user: { lockedSafetyMode: false },
    },
    videoId,
    contentCheckOk: true,
    racyCheckOk: true,
  }
}
