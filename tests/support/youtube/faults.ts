import type { Ask } from "./ask.ts"

/**
 * Something that goes wrong on demand. It hits requests of kind `on` (narrowed by `client` and `videoId` when given),
 * `times` times, or for ever. `slow` answers as usual after `ms`; `hang` never answers; `cut_off` sends half of what
 * was promised. Captions know no bot check: there `bot_check` is an empty 200, as the platform refuses them. `private` is a
 * video that its owner has closed: so says every player answer and every watch page, and its captions are an empty 200.
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
    | "hang"
  client?: string
  videoId?: string
  times?: number
  /** For `slow`: milliseconds before the answer, 1000 when left out. */
  ms?: number
}

export type Canned = { status: number; contentType: string; body: string }

/** The faults still to come. `take` gives the one that hits this request, in the order given, and uses it up. */
export function faultQueue(faults: readonly Fault[]): { take(ask: Ask): Fault | undefined } {
  const left = faults.map((fault) => ({ fault, times: fault.times ?? Number.POSITIVE_INFINITY }))
  return {
    take: (ask) => {
      const hit = left.find(({ fault, times }) => times > 0 && matches(fault, ask))
      if (hit) hit.times -= 1
      return hit?.fault
    },
  }
}

function matches(fault: Fault, ask: Ask): boolean {
  return (
    (fault.on === "any" || fault.on === ask.kind) &&
    (fault.client === undefined || fault.client.toUpperCase() === ask.client) &&
    (fault.videoId === undefined || fault.videoId === ask.videoId)
  )
}

/** What a fault answers instead; undefined for those that only change how the usual answer travels. */
export function cannedAnswer(fault: Fault, ask: Ask): Canned | undefined {
  if (fault.fault !== "bot_check" && fault.fault !== "private") return CANNED[fault.fault]
  const refusal = fault.fault === "private" ? PRIVATE : BOT_CHECK
  if (ask.kind === "timedtext") return CANNED.empty_200
  if (ask.kind === "watch") return html(200, `<script>var ytInitialPlayerResponse = ${refusal};</script>`)
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
  http_500: html(500, "<!DOCTYPE html><title>Error 500 (Server Error)</title>"),
}
