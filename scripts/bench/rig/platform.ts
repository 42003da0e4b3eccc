import { gunzipSync, gzipSync } from "node:zlib"
import { unwrap } from "../../../core/adapters/youtube/player/player-response.ts"
import { applyMask, parseMask } from "./field-mask.ts"
import type { Flow } from "./flows.ts"

/** YouTube without a network. */
export type Platform = {
  fetch: typeof globalThis.fetch
  /** Compressed bytes sent so far. */
  sent: () => number
}

const DATE = { microformat: { playerMicroformatRenderer: { publishDate: "2026-01-15T09:00:00-08:00" } } }
/** The only part of the half-megabyte page that youtube-transcript-plus reads. */
const WATCH_PAGE = '<script>ytcfg.set({"INNERTUBE_API_KEY":"bench"})</script>'

/**
 * Responds with one video: player responses cut down by their mask, captions in the format that the
 * first `fmt` of their URL names. Bodies are compressed, and each is decompressed in this process,
 * as in an extraction over a network.
 */
export function platformOf(flow: Flow): Platform {
  // Some player responses are recorded as part of another response.
  const whole = unwrap(JSON.parse(flow.player)) as object
  const compressed = new Map<string, Buffer>()
  let sent = 0
  const answer = (name: string, body: () => string): Response => {
    const bytes = compressed.get(name) ?? gzipSync(body())
    compressed.set(name, bytes)
    sent += bytes.length
    return new Response(new Uint8Array(gunzipSync(bytes)))
  }
  return {
    sent: () => sent,
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
      if (pathname === "/watch") return new Response(WATCH_PAGE)
      if (pathname !== "/youtubei/v1/player") {
        const form = searchParams.get("fmt")
        const { json3, srv1, srv3 } = flow.captions
        return answer(`${form}`, () => (form === "json3" ? json3 : form === "srv3" ? srv3 : srv1))
      }
      // Only the identity WEB gets the date.
      const isWeb = new Headers(init?.headers).get("x-youtube-client-name") === "1"
      const fields = searchParams.get("$fields")
      return answer(`${isWeb} ${fields}`, () => {
        const player = isWeb ? { ...whole, ...DATE } : whole
        if (fields === null) return JSON.stringify(player)
        const mask = parseMask(fields)
        if (!mask) throw new RangeError("malformed mask")
        return JSON.stringify(applyMask(mask, player))
      })
    },
  }
}
