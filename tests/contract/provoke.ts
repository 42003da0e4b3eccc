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
