import type { z } from "zod"
import type { ErrorCode } from "../../../core/kernel/errors.ts"
import type { RouteDeclaration } from "../../../functions/route/declaration.ts"
import { errorsOf } from "../../../functions/route/traits.ts"
import type { ROUTES } from "../../../functions/routes.ts"
import type { Sent, Stage } from "../stage.ts"

/**
 * Makes a route answer in one particular way. Must work on a service that has already answered
 * other calls.
 */
export type Provocation = (stage: Stage) => Promise<Response>

export type ProvocationsOf<R extends RouteDeclaration> = {
  readonly [code in "ok" | ErrorsOf<R>]: Provocation
}

/**
 * The errors that a test case must cause. An unexpected failure cannot be caused, unless the route
 * declares it.
 */
export const provokedErrorsOf = (route: RouteDeclaration): readonly ErrorCode[] =>
  errorsOf(route).filter((code) => code !== "internal_error" || route.errors.includes(code))

/** The type of what `provokedErrorsOf` computes. A test compares the two. */
export type ErrorsOf<R extends RouteDeclaration> =
  | R["errors"][number]
  | (R extends
      | { readonly body: z.ZodType }
      | { readonly query: z.ZodObject; readonly lenientQuery?: never }
      | { readonly params: z.ZodObject; readonly lenientParams?: never }
      ? "invalid_request"
      : never)
  | (R extends { readonly body: z.ZodType } ? "payload_too_large" : never)
  | (R["caller"] extends "key" ? "invalid_request" | "unauthorized" | "rate_limited" | "forbidden" : never)
  | (R["metered"] extends true ? "insufficient_credits" : never)
  | (R extends { readonly quote: object } ? "budget_exceeded" : never)
  | (R["caller"] extends "cookie" | "session" ? "unauthorized" : never)
  | (R extends { readonly caller: "cookie" | "session" | "visitor" } & (
      | { readonly method: "POST" | "PUT" | "PATCH" | "DELETE" }
      | { readonly metered: true }
    )
      ? "forbidden"
      : never)
  | (R extends { readonly method: "GET"; readonly metered: true } ? "forbidden" : never)
  | (R["permissions"] extends readonly []
      ? never
      : "not_ready" extends R["errors"][number]
        ? never
        : "unavailable")
  | (R extends { readonly idempotent: true } ? "conflict" : never)

export type RouteId = keyof typeof ROUTES
/** The cases of some routes. */
export type ProvocationsFor<Id extends RouteId> = {
  readonly [id in Id]: ProvocationsOf<(typeof ROUTES)[id]>
}

export const MB = 1024 * 1024
/**
 * Twice the calls per minute of the lowest tier, plus one: calls leave the sliding window while the
 * others run.
 */
const CALLS_MAX = 2 * 10 + 1

export const bearer = (rawKey: string) => ({ authorization: `Bearer ${rawKey}` })

/** A call that reads the balance of a key, or one without a key. */
export function getCredits(rawKey?: string): Sent {
  return { method: "GET", path: "/api/v1/credits", ...(rawKey ? { headers: bearer(rawKey) } : {}) }
}

/** The headers of a call that asks for a version of the API that does not exist. */
export const ofUnknownVersion = (rawKey: string) => ({ ...bearer(rawKey), "api-version": "2020-01-01" })

/** A plain GET. */
export const page =
  (path: string): Provocation =>
  async ({ send }) =>
    await send({ method: "GET", path })

/**
 * Calls until the minute's limit is reached. `sent` must cost nothing: it is free, or refused for
 * its input.
 */
export async function exceedCallRate(stage: Stage, sent: Sent): Promise<Response> {
  return await repeatUntilLimited(stage, sent, CALLS_MAX)
}

/** Repeats a call until it is rate-limited. */
export async function repeatUntilLimited(stage: Stage, sent: Sent, most: number): Promise<Response> {
  let response = await stage.send(sent)
  for (let calls = 1; calls < most && response.status !== 429; calls += 1) {
    await response.text()
    response = await stage.send(sent)
  }
  return response
}

/** A call with a cookie, as our own pages make it, with `body` as JSON when given. */
export function byCookie(method: string, path: string, cookie: string, body?: unknown): Sent {
  const text = body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }
  return { method, path, headers: { cookie }, ...text }
}

/** The same call from another site's page. */
export const crossSite = (sent: Sent): Sent => ({
  ...sent,
  headers: { ...sent.headers, origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
})
