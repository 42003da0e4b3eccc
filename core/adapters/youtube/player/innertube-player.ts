import { IDENTITIES, type Identity, type IdentityName } from "../client-identities.ts"
import { ask, type Web, type WebAnswer } from "../web.ts"
import { refused } from "./player-response.ts"
import { readPlayerAnswer, type Strategy } from "./strategy.ts"

/** Player responses are 2 to 420 KB. */
const MAX_BYTES = 4_000_000

/** The fast strategy: one player call with one client identity; reads only the fields needed. */
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

/** Requests the player response of a video with one client identity. */
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

/**
 * Requests English, because refusals are classified by text; the captions' language is chosen
 * separately.
 */
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
