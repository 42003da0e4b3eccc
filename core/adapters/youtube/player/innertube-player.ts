import type { Identity } from "../../../youtube/identities/identity.ts"
import { maskedUrl } from "../field-mask.ts"
import { type MaskPolicy, sendMasked } from "../mask-policy.ts"
import { ask, type Web, type WebAnswer } from "../web.ts"
import { adoptVisitor, type YoutubeVisitor } from "../youtube-visitors.ts"
import { PLAYER_MASK } from "./player-mask.ts"
import { type PlayableVideo, type RefusedVideo, refused } from "./player-response.ts"
import { readPlayerAnswer, type Strategy } from "./strategy.ts"

/** Player responses are 2 to 420 KB. */
const MAX_BYTES = 4_000_000

/**
 * The fast strategy: a player request as one client identity. Asks only for the fields needed, if
 * the identity and the mask policy allow it.
 */
export function innertubeStrategy(name: string, identity: Identity, masks: MaskPolicy): Strategy {
  return {
    name: `client:${name}`,
    method: "captions",
    ask: async (web, videoId) => {
      const reading = await sendMasked<PlayableVideo | RefusedVideo>({
        masks,
        identity: name,
        mask: identity.hasFieldMask ? PLAYER_MASK : undefined,
        isDoubtful: ({ outcome }) => DOUBTFUL.has(outcome),
        send: async (mask) => {
          const answer = await askPlayer(web, identity, videoId, mask)
          if (typeof answer === "string") return { status: null, value: refused(answer) }
          return { status: answer.status, value: readPlayerAnswer(answer, videoId) }
        },
      })
      return { reading, userAgent: identity.userAgent, client: identity.client.clientName }
    },
  }
}

/** Outcomes that the mask may have caused by hiding a field. */
const DOUBTFUL: ReadonlySet<string> = new Set(["no_captions", "changed_page", "login_required"])

/**
 * Requests the player response of a video as one client identity. With a mask, asks only for its
 * fields. Returns "network" if the connection fails, and "changed_page" if the response is larger
 * than MAX_BYTES.
 */
export async function askPlayer(
  web: Web,
  identity: Identity,
  videoId: string,
  mask?: string,
): Promise<WebAnswer | "network" | "changed_page"> {
  const { visitor } = web
  const answer = await ask(web, {
    url: maskedUrl("/youtubei/v1/player?prettyPrint=false", mask),
    method: "POST",
    headers: {
      ...identity.headers,
      "content-type": "application/json",
      "accept-language": "en",
      "user-agent": identity.userAgent,
      "x-youtube-client-name": String(identity.id),
      "x-youtube-client-version": identity.client.clientVersion,
      ...(visitor ? { "x-goog-visitor-id": visitor.data } : {}),
    },
    body: JSON.stringify(playerRequest(identity, videoId, visitor)),
    maxBytes: MAX_BYTES,
  })
  if (visitor && typeof answer !== "string") adoptVisitor(visitor, answer)
  return answer
}

/**
 * Returns the body of a player request. Its language is always English, because refusals are
 * classified by their text. It does not affect the captions' language.
 */
function playerRequest(identity: Identity, videoId: string, visitor: YoutubeVisitor | undefined) {
  const known = visitor ? { visitorData: visitor.data } : {}
  return {
    context: {
      client: { ...identity.client, ...known, hl: "en", gl: "US", utcOffsetMinutes: 0 },
      request: { internalExperimentFlags: [], useSsl: true },
      user: { lockedSafetyMode: false },
    },
    videoId,
    contentCheckOk: true,
    racyCheckOk: true,
  }
}
