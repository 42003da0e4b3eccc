import { withTimeout } from "../../../kernel/async.ts"
import type { Clock } from "../../../kernel/clock.ts"
import type { OutboundFetch } from "../../../kernel/outbound-fetch.ts"
import { at, parseJson } from "../json-path.ts"
import { ask } from "../web.ts"

/** Returns a proof-of-origin token for a video's captions, or undefined if there is none now. */
export type TokenProvider = (videoId: string, signal: AbortSignal) => Promise<string | undefined>

/** Timeout of a provider. */
export const TOKEN_TIMEOUT_MS = 4_000
const MAX_BYTES = 20_000

export type TokenProviderOptions = { fetch: OutboundFetch; clock: Clock; origin: string }

/**
 * A token provider on another server, with the API of bgutil-ytdlp-pot-provider: `POST /get_pot`
 * with `content_binding` (for captions, the video ID) returns `poToken`.
 */
export function httpTokenProvider({ fetch, clock, origin }: TokenProviderOptions): TokenProvider {
  return async (videoId, signal) => {
    const answer = await withTimeout(clock, TOKEN_TIMEOUT_MS, signal, async (timeoutSignal) =>
      ask(
        { fetch, origin, signal: timeoutSignal },
        {
          url: "/get_pot",
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ content_binding: videoId }),
          maxBytes: MAX_BYTES,
        },
      ),
    )
    if (typeof answer === "string" || answer.status !== 200) return undefined
    const token = at(parseJson(answer.body), "poToken")
    return typeof token === "string" && /^[\w-]{20,4000}={0,2}$/.test(token) ? token : undefined
  }
}

/**
 * Adds a token to the URL of captions that need one, as YouTube's player does. `client` is a name
 * such as WEB.
 */
export function withToken(baseUrl: string, token: string, client: string): string {
  const query = new URLSearchParams({ pot: token, potc: "1", c: client })
  return `${baseUrl}${baseUrl.includes("?") ? "&" : "?"}${query}`
}
