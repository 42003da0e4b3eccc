import type { z } from "zod"
import type { ErrorCode } from "../../core/kernel/errors.ts"
import type { RouteDeclaration } from "../../functions/http/declaration.ts"
import type { ROUTES } from "../../functions/routes.ts"
import type { Sent, Stage } from "./stage.ts"

/** Makes a route answer in one particular way. Works on a service that has answered anything before. */
export type Provocation = (stage: Stage) => Promise<Response>

export type RouteId = keyof typeof ROUTES
export type ProvocationsOf<R extends RouteDeclaration> = {
  readonly [code in "ok" | ErrorsOf<R>]: Provocation
}

/** The type of what `errorsOf` computes; a test holds the two together. */
export type ErrorsOf<R extends RouteDeclaration> =
  | R["errors"][number]
  | (R extends { readonly body: z.ZodType } | { readonly query: z.ZodObject } ? "invalid_request" : never)
  | (R extends { readonly body: z.ZodType } ? "payload_too_large" : never)
  | (R["caller"] extends "key" ? "unauthorized" | "rate_limited" : never)
  | (R["metered"] extends true ? "insufficient_credits" : never)
  | (R["uses"] extends readonly [] ? never : "internal_error")
  | (R extends { readonly method: "POST"; readonly path: IdempotentPath } ? "conflict" : never)
type IdempotentPath = `/api/v1/${string}` | "/api/transcribe" | "/api/summarize" | "/api/chat"

const MB = 1024 * 1024
/** No key is limited to more calls a minute; a minute that ends meanwhile begins the count again. */
const CALLS_MAX = 2 * 10 + 1

export const bearer = (rawKey: string) => ({ authorization: `Bearer ${rawKey}` })

function getCredits(rawKey?: string): Sent {
  return { method: "GET", path: "/api/v1/credits", ...(rawKey ? { headers: bearer(rawKey) } : {}) }
}

function transcribe(body: object | string, rawKey?: string, headers: Record<string, string> = {}): Sent {
  return {
    method: "POST",
    path: "/api/v1/transcribe",
    headers: { ...(rawKey ? bearer(rawKey) : {}), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  }
}

const page =
  (path: string): Provocation =>
  async ({ send }) =>
    await send({ method: "GET", path })

/** Calls until the minute is used up. `sent` is refused for what it asks, so that it costs nothing. */
async function overRate(stage: Stage, sent: Sent): Promise<Response> {
  let response = await stage.send(sent)
  for (let calls = 1; calls < CALLS_MAX && response.status !== 429; calls += 1) {
    await response.text()
    response = await stage.send(sent)
  }
  return response
}

/** Of the replay's own recordings. */
const GARDEN = "@demo-kitchen-garden"
const GONE_HANDLE = "channel=@demo-nobody"
const NO_SUCH_LIST = "PLdemo-no-such-list-000000000000001"

function list(path: string, query: string, rawKey?: string): Sent {
  const headers = rawKey ? bearer(rawKey) : {}
  return { method: "GET", path: `/api/v1/youtube/${path}?${query}`, headers }
}

/** The answers that every list has. `failing` asks for what the platform gives no answer to. */
function freeAnswers(path: string, query: string, { failing }: { failing: string }) {
  return {
    ok: async ({ send, key }: Stage) => await send(list(path, query, await key())),
    unauthorized: async ({ send }: Stage) => await send(list(path, query)),
    rate_limited: async (stage: Stage) => await overRate(stage, list(path, "", await stage.key())),
    youtube_api_error: async ({ send, key }: Stage) => await send(list(path, failing, await key())),
    quota_exceeded: async ({ sendWithoutQuota, key }: Stage) =>
      await sendWithoutQuota(list(path, failing, await key())),
    internal_error: async ({ sendWithoutStore, key }: Stage) =>
      await sendWithoutStore(list(path, query, await key())),
  }
}

/** And those that every list has for which a page costs a credit. */
function listAnswers(path: string, query: string, failing: { failing: string }) {
  return {
    ...freeAnswers(path, query, failing),
    insufficient_credits: async ({ send, key }: Stage) =>
      await send(list(path, query, await key({ credits: 0 }))),
  }
}

/**
 * How each route is brought to each of its answers: `ok`, and every error that it declares. A route or an error without
 * its line here does not compile.
 */
export const PROVOCATIONS: { readonly [id in RouteId]: ProvocationsOf<(typeof ROUTES)[id]> } = {
  transcribe: {
    ok: async ({ send, key }) => await send(transcribe({ url: "et-sample-1" }, await key())),
    invalid_request: async ({ send, key }) => await send(transcribe({ url: "no video" }, await key())),
    payload_too_large: async ({ send, key }) => await send(transcribe({ url: "x".repeat(MB) }, await key())),
    unauthorized: async ({ send }) => await send(transcribe({ url: "et-sample-1" })),
    rate_limited: async (stage) => await overRate(stage, transcribe({}, await stage.key())),
    // Without captions it is never stored, so it is never free.
    insufficient_credits: async ({ send, key }) =>
      await send(transcribe({ url: "et-no-cap-1" }, await key({ credits: 0 }))),
    conflict: async ({ send, key }) => {
      const rawKey = await key()
      const again = { "idempotency-key": "provoked" }
      const first = await send(transcribe({ url: "et-sample-1" }, rawKey, again))
      await first.text()
      return await send(transcribe({ url: "et-auto-cap" }, rawKey, again))
    },
    transcription_failed: async ({ send, key }) =>
      await send(transcribe({ url: "et-private1" }, await key())),
    internal_error: async ({ sendWithoutStore, key }) =>
      await sendWithoutStore(transcribe({ url: "et-sample-1" }, await key())),
  },
  getCredits: {
    ok: async ({ send, key }) => await send(getCredits(await key())),
    unauthorized: async ({ send }) => await send(getCredits()),
    rate_limited: async (stage) => await overRate(stage, getCredits(await stage.key())),
    internal_error: async ({ sendWithoutStore, key }) => await sendWithoutStore(getCredits(await key())),
  },
  search: {
    ...listAnswers("search", "q=garden", { failing: "q=nobody+recorded+this" }),
    invalid_request: async ({ send, key }) => await send(list("search", "type=video", await key())),
  },
  channelResolve: {
    ...freeAnswers("channel/resolve", `channel=${GARDEN}`, { failing: "channel=@nobody-recorded-this" }),
    invalid_request: async ({ send, key }) =>
      await send(list("channel/resolve", "channel=https://example.org/", await key())),
    not_found: async ({ send, key }) => await send(list("channel/resolve", GONE_HANDLE, await key())),
  },
  channelSearch: {
    ...listAnswers("channel/search", `channel=${GARDEN}&q=worms`, {
      failing: `channel=${GARDEN}&q=nobody+recorded+this`,
    }),
    invalid_request: async ({ send, key }) => await send(list("channel/search", "q=worms", await key())),
    not_found: async ({ send, key }) =>
      await send(list("channel/search", `${GONE_HANDLE}&q=worms`, await key())),
  },
  channelVideos: {
    ...listAnswers("channel/videos", `channel=${GARDEN}`, { failing: "channel=@nobody-recorded-this" }),
    invalid_request: async ({ send, key }) =>
      await send(list("channel/videos", `channel=${GARDEN}&page_token=forged`, await key())),
    not_found: async ({ send, key }) => await send(list("channel/videos", GONE_HANDLE, await key())),
  },
  channelLatest: {
    ...freeAnswers("channel/latest", `channel=${GARDEN}`, { failing: "channel=@nobody-recorded-this" }),
    invalid_request: async ({ send, key }) => await send(list("channel/latest", "channel=", await key())),
    not_found: async ({ send, key }) => await send(list("channel/latest", GONE_HANDLE, await key())),
  },
  playlistVideos: {
    ...listAnswers("playlist/videos", "playlist=PLdemo-kitchen-garden-list-00000001", {
      failing: "playlist=PLnobody-recorded-this-one-at-all",
    }),
    invalid_request: async ({ send, key }) => await send(list("playlist/videos", "playlist=LL", await key())),
    not_found: async ({ send, key }) =>
      await send(list("playlist/videos", `playlist=${NO_SUCH_LIST}`, await key())),
  },
  comments: {
    ...listAnswers("comments", "video=demo-talk-1", { failing: "video=synNOBODYS1" }),
    invalid_request: async ({ send, key }) =>
      await send(list("comments", "video=demo-talk-1&max_results=101", await key())),
    not_found: async ({ send, key }) => await send(list("comments", "video=demo-gone-1", await key())),
    forbidden: async ({ send, key }) => await send(list("comments", "video=demo-mute-1", await key())),
  },
  openapi: { ok: page("/api/openapi.json") },
  docs: { ok: page("/docs") },
  llms: { ok: page("/llms.txt") },
  health: { ok: page("/health") },
  home: { ok: page("/") },
}

/** Every provocation there is, as (route, answer, how). */
export const EVERY: readonly (readonly [RouteId, "ok" | ErrorCode, Provocation])[] = Object.entries(
  PROVOCATIONS,
).flatMap(([id, answers]) =>
  Object.entries<Provocation>(answers).map(
    ([code, provoke]) => [id as RouteId, code as "ok" | ErrorCode, provoke] as const,
  ),
)
