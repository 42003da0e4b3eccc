import type { Answer } from "./answers.ts"
import { refusedMask } from "./partial/partial-response.ts"
import type { PlatformRequest } from "./request.ts"

/**
 * A fault on demand. Applies to the first `times` requests of kind `on`, or to all of them if
 * `times` is omitted. `client` and `videoId` narrow the match. `slow` answers normally after `ms`;
 * `hang` never answers; `cut_off` sends half of the body. Captions have no bot check: there
 * `bot_check` is an empty 200, as on the platform. `private` makes the video private: player
 * responses and watch pages say so, and captions are an empty 200. `mask_400` answers 400 to
 * requests with a field mask (`$fields`), and leaves all others alone.
 */
export type Fault = {
  on: "player" | "timedtext" | "watch" | "dataapi" | "feed" | "any"
  fault:
    | "429"
    | "bot_check"
    | "private"
    | "empty_200"
    | "consent"
    | "slow"
    | "cut_off"
    | "http_500"
    | "html_200"
    | "mask_400"
    | "hang"
  client?: string
  videoId?: string
  times?: number
  /** For `slow`: milliseconds before the answer, 1000 by default. */
  ms?: number
}

export type Canned = Answer

/**
 * The pending faults. `take` returns the first one that matches this request, and counts it as
 * used.
 */
export function faultQueue(faults: readonly Fault[]): {
  take(request: PlatformRequest, isMasked: boolean): Fault | undefined
} {
  const left = faults.map((fault) => ({ fault, times: fault.times ?? Number.POSITIVE_INFINITY }))
  return {
    take: (request, isMasked) => {
      const hit = left.find(
        ({ fault, times }) =>
          times > 0 && matches(fault, request) && (isMasked || fault.fault !== "mask_400"),
      )
      if (hit) hit.times -= 1
      return hit?.fault
    },
  }
}

function matches(fault: Fault, request: PlatformRequest): boolean {
  return (
    (fault.on === "any" || fault.on === request.kind) &&
    (fault.client === undefined || fault.client.toUpperCase() === request.client) &&
    (fault.videoId === undefined || fault.videoId === request.videoId)
  )
}

/**
 * A fault's own answer. Undefined for faults that only change the delivery of the normal answer.
 */
export function cannedAnswer(fault: Fault, request: PlatformRequest): Canned | undefined {
  if (fault.fault !== "bot_check" && fault.fault !== "private") return CANNED[fault.fault]
  const refusal = fault.fault === "private" ? PRIVATE : BOT_CHECK
  if (request.kind === "timedtext") return CANNED.empty_200
  if (request.kind === "watch") return html(200, `<script>var ytInitialPlayerResponse = ${refusal};</script>`)
  return { status: 200, contentType: "application/json; charset=UTF-8", body: refusal }
}

function html(status: number, body: string): Canned {
  return { status, contentType: "text/html; charset=utf-8", body }
}

const BOT_CHECK = JSON.stringify({
  responseContext: {},
  playabilityStatus: { status: "LOGIN_REQUIRED", reason: "Sign in to confirm you’re not a bot" },
})

const PRIVATE = JSON.stringify({
  responseContext: {},
  playabilityStatus: {
    status: "LOGIN_REQUIRED",
    messages: ["This is a private video. Please sign in to verify that you may see it."],
    reason: "Private video",
  },
})

const CANNED: { readonly [kind in Fault["fault"]]?: Canned } = {
  "429": html(
    429,
    `<!DOCTYPE html><html><head><title>Too many requests</title></head><body>
<form id="captcha-form" method="post"><div id="recaptcha" class="g-recaptcha"></div></form></body></html>`,
  ),
  consent: html(
    200,
    `<!DOCTYPE html><html><head><title>Before you continue</title></head><body>
<form action="https://consent.youtube.com/s" method="POST"><input type="hidden" name="v" value="cb.hand-made"></form>
</body></html>`,
  ),
  empty_200: html(200, ""),
  html_200: html(200, "<!DOCTYPE html><title>Something new</title><p>Not what you asked for.</p>"),
  mask_400: refusedMask([]),
  http_500: html(500, "<!DOCTYPE html><title>Error 500 (Server Error)</title>"),
}
