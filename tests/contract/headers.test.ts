import { describe, expect, test } from "vitest"
import { POLLS_PER_MINUTE } from "../../core/apikey/authenticate.ts"
import { AppError, ERRORS, type ErrorCode } from "../../core/kernel/errors.ts"
import { RATE_LIMITS, type Tier } from "../../core/ratelimit/tier.ts"
import { errorResponse } from "../../functions/http/error-response.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { startService } from "../support/service.ts"
import { matchNone, watchStore } from "../support/store.ts"
import { bearer, type RouteId } from "./provoke/provocation.ts"
import { EVERY, PROVOCATIONS } from "./provoke.ts"
import { httpStage, type Sent, type Stage } from "./stage.ts"

const OUR_ORIGIN = "https://app.service.example"
const EXTENSION = "chrome-extension://abcdefghijklmnop"
const FOREIGN = "https://anyone.example"

const store = watchStore()
const service = await startService({
  environment: { ALLOWED_ORIGINS: `${OUR_ORIGIN}, ${EXTENSION}` },
  seams: store.seams,
})
const stage = await httpStage(service)

/** Returns the fixture with these headers on every call. */
const withHeaders = (headers: Record<string, string>): Stage => ({
  ...stage,
  send: (sent) => stage.send({ ...sent, headers: { ...sent.headers, ...headers } }),
})
const credits = (rawKey: string, more: Record<string, string> = {}): Sent => ({
  method: "GET",
  path: "/api/v1/credits",
  headers: { ...bearer(rawKey), ...more },
})

/**
 * The possible balances before the call, where they differ from a new account's 5. A job that
 * failed for lack of credits may be read with credits again, and the call before a `conflict` may
 * have cost one.
 */
const BALANCES: Record<string, readonly number[]> = { insufficient_credits: [0, 5], conflict: [4, 5] }

describe("the headers of an answer to a valid key", () => {
  const v1 = EVERY.filter(([id, code]) => {
    const refusesKey = code === "unauthorized" || code === "unavailable"
    return ROUTES[id].path.startsWith("/api/v1/") && !refusesKey
  })

  test("are tested for answers of every status", () => {
    const statuses = v1.map(([, code]) => (code === "ok" ? 200 : ERRORS[code].status))
    expect(statuses).toEqual(expect.arrayContaining([200, 400, 402, 409, 413, 429, 500]))
  })

  test.each(v1)("%s, %s: give the state of the rate limit and the balance", async (id, code, provoke) => {
    const { headers } = await provoke(stage)
    const number = (name: string) => Number(headers.get(name) ?? "missing")
    const { countedAs }: RouteDeclaration = ROUTES[id]
    const limit = countedAs === "poll" ? POLLS_PER_MINUTE : RATE_LIMITS.free
    expect(headers.get("ratelimit-limit")).toBe(String(limit))
    expect(headers.get("ratelimit-policy")).toBe(`${limit};w=60`)
    expect(number("ratelimit-remaining")).toBeGreaterThanOrEqual(0)
    expect(number("ratelimit-remaining")).toBeLessThan(limit)
    expect(number("ratelimit-reset")).toBeGreaterThanOrEqual(1)
    expect(number("ratelimit-reset")).toBeLessThanOrEqual(60)
    const [used, remaining] = [number("x-credits-used"), number("x-credits-remaining")]
    // A transcript that other accounts have requested is free, so a success may cost nothing.
    expect(code === "ok" ? [0, 1] : [0]).toContain(used)
    // The receipt's case first makes a call that costs a credit.
    expect(id === "v1Operation" && code === "ok" ? [4] : (BALANCES[code] ?? [5])).toContain(used + remaining)
    expect(headers.get("x-request-id")).toMatch(/^req_/)
  })

  test("are sent even when the store fails after the key was accepted", async () => {
    const rawKey = await stage.key()
    store.refuse((operation) => operation === "BatchGetItem")
    const response = await stage.send({
      method: "POST",
      path: "/api/v1/transcribe",
      headers: bearer(rawKey),
      body: '{"url":"et-sample-1"}',
    })
    store.refuse(matchNone)
    expect(response.status).toBe(503)
    expect(response.headers.get("ratelimit-remaining")).toBe("9")
    expect(response.headers.get("x-credits-used")).toBe("0")
    expect(response.headers.get("x-credits-remaining")).toBe("5")
  })

  test("leave out a balance that cannot be read", async () => {
    const rawKey = await stage.key()
    store.refuse((operation) => operation !== "UpdateItem")
    const response = await stage.send(credits(rawKey))
    store.refuse(matchNone)
    expect(response.status).toBe(503)
    expect(response.headers.get("ratelimit-remaining")).toBe("9")
    expect(response.headers.has("x-credits-remaining")).toBe(false)
  })

  test("are sent on no other answer", async () => {
    const { status, headers } = await PROVOCATIONS.getCredits.unauthorized(stage)
    expect(status).toBe(401)
    expect([...headers.keys()].filter((name) => /^(ratelimit|x-credits)/.test(name))).toEqual([])
  })
})

describe("the rate limit of one minute", () => {
  test.each<[Tier]>([["free"], ["plus"], ["pro"], ["scale"]])(
    "of a %s key admits exactly its limit, and is free again when the calls leave the window",
    async (tier) => {
      const rawKey = await stage.key({ tier })
      const limit = RATE_LIMITS[tier]
      service.clock.freezeAt(Date.UTC(2026, 10, 3, 12, 0, 59, 999))
      const answers: Response[] = []
      for (let from = 0; from < limit + 20; from += 10) {
        answers.push(...(await Promise.all(Array.from({ length: 10 }, () => stage.send(credits(rawKey))))))
      }
      const passed = answers.filter(({ status }) => status === 200)
      expect(passed.length).toBe(limit)
      const left = passed.map(({ headers }) => Number(headers.get("ratelimit-remaining")))
      expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: limit }, (_, n) => n))
      const limited = answers.filter(({ status }) => status === 429)
      expect(limited.length).toBe(answers.length - limit)
      for (const { headers } of limited) {
        expect([headers.get("ratelimit-remaining"), headers.get("retry-after")]).toEqual(["0", "58"])
      }
      service.clock.advance(1)
      expect((await stage.send(credits(rawKey))).status).toBe(429)
      service.clock.advance(57_000)
      const next = await stage.send(credits(rawKey))
      expect([next.status, next.headers.get("ratelimit-remaining")]).toEqual([200, String(limit - 1)])
      expect(next.headers.get("ratelimit-reset")).toBe("60")
    },
  )
})

describe("Retry-After", () => {
  const codes = (Object.keys(ERRORS) as ErrorCode[]).filter((code) =>
    [429, 503].includes(ERRORS[code].status),
  )

  test("is in whole seconds on every 429 and 503", () => {
    expect(codes).toEqual(expect.arrayContaining(["rate_limited", "quota_exceeded"]))
    for (const code of codes) {
      const { headers } = errorResponse(new AppError(code), "/api/v1/x", "req_1")
      expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/)
    }
  })

  test("of a rate-limited key is the time until a call leaves its minute", async () => {
    const rawKey = await stage.key()
    service.clock.freezeAt(Date.UTC(2026, 10, 3, 12, 5, 17, 1))
    const { headers } = await PROVOCATIONS.getCredits.rate_limited({ ...stage, key: async () => rawKey })
    expect([headers.get("retry-after"), headers.get("ratelimit-reset")]).toEqual(["58", "58"])
  })
})

const errorHeaders = ({ headers }: Response) =>
  ["code", "retryable", "reason"].map((name) => headers.get(`x-error-${name}`))

describe("an error's headers", () => {
  test.each([
    ["GET", "/api/v1/none", "not_found"],
    ["GET", "/api/none", "not_found"],
    ["GET", "/none", "not_found"],
    ["DELETE", "/api/v1/credits", "method_not_allowed"],
    ["GET", "/api/mcp", "gone"],
    ["GET", "/oauth/authorize", "invalid_request"],
  ])("are also sent outside our routes and in other formats: %s %s", async (method, path, code) => {
    const { cookie } = await stage.person()
    const response = await stage.send({ method, path, headers: { cookie } })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(errorHeaders(response)).toEqual([code, "false", null])
  })

  test.each([
    ["et-private1", "transcription_failed", "false", null],
    ["et-no-cap-1", "transcription_failed", "false", "speech_to_text_off"],
    ["et-blocked1", "transcription_failed", "true", null],
    ["et-live-one", "invalid_request", "true", null],
    ["et-over-4-h", "invalid_request", "false", null],
  ])("are right for %s: %s, retryable %s, reason %s", async (url, ...expected) => {
    const headers = bearer(await stage.key())
    const path = ROUTES.transcribe.path
    const response = await stage.send({ method: "POST", path, headers, body: JSON.stringify({ url }) })
    expect(errorHeaders(response)).toEqual(expected)
    expect(response.headers.get("x-credits-used")).toBe("0")
  })

  test("are absent from a success", async () => {
    const response = await stage.send(credits(await stage.key()))
    expect(errorHeaders(response)).toEqual([null, null, null])
  })
})

describe("a page of another origin", () => {
  const OPEN: RouteId[] = ["openapi", "changelog", "llmsFull", "skill", "postman", "apiCatalog"]
  const SHUT: RouteId[] = ["docs", "llms", "health", "home", "login", "dashboard", "authError", "pagesScript"]
  const v1 = EVERY.filter(([id, code]) => ROUTES[id].path.startsWith("/api/v1/") && code !== "unavailable")

  test.each(v1)(
    "reads %s, %s, without cookies, together with every header of ours",
    async (_id, code, provoke) => {
      for (const origin of code === "ok" ? [FOREIGN, "null", undefined] : [FOREIGN]) {
        const { headers } = await provoke(origin === undefined ? stage : withHeaders({ origin }))
        expect(headers.get("access-control-allow-origin")).toBe("*")
        expect(headers.has("access-control-allow-credentials")).toBe(false)
        expect(headers.get("vary")).toMatch(/\bOrigin\b/)
        const exposed = (headers.get("access-control-expose-headers") ?? "").toLowerCase().split(", ")
        const ours = [...headers.keys()].filter((name) =>
          /^(x-(?!content-type-options|accel-buffering)|ratelimit-|retry-after$|idempotent-|www-authenticate$)/.test(
            name,
          ),
        )
        expect(ours).toContain("x-request-id")
        expect(exposed).toEqual(expect.arrayContaining(ours))
      }
    },
  )

  test("sees that an answer is a replay and costs nothing", async () => {
    const rawKey = await stage.key()
    const call = {
      method: "POST",
      path: ROUTES.transcribe.path,
      headers: { ...bearer(rawKey), origin: FOREIGN, "idempotency-key": "once" },
      body: '{"url":"et-language","language":"fr"}',
    }
    const [first, again] = [await stage.send(call), await stage.send(call)]
    expect(await again.text()).toBe(await first.text())
    expect([first.headers.get("idempotent-replayed"), again.headers.get("idempotent-replayed")]).toEqual([
      null,
      "true",
    ])
    expect(again.headers.get("access-control-expose-headers")).toContain("Idempotent-Replayed")
    const answers = [first, again].map(({ headers }) => [
      headers.get("x-credits-used"),
      headers.get("x-credits-remaining"),
    ])
    expect(answers).toEqual([
      ["1", "4"],
      ["0", "4"],
    ])
  })

  test.each(OPEN)("can read %s", async (id) => {
    const response = await stage.send({ method: "GET", path: ROUTES[id].path, headers: { origin: FOREIGN } })
    expect(response.headers.get("access-control-allow-origin")).toBe("*")
  })

  test.each(SHUT)("cannot read %s", async (id) => {
    const { path } = ROUTES[id]
    const response = await stage.send({ method: "GET", path, headers: { origin: FOREIGN } })
    expect(response.status).toBe(200)
    expect(response.headers.get("vary")).toMatch(/\bOrigin\b/)
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([])
  })

  test.each([
    ["an unknown path", "GET", "/api/v1/none", 404],
    ["a wrong method", "DELETE", "/api/v1/credits", 405],
  ])("can read why a call failed: %s", async (_what, method, path, status) => {
    const response = await stage.send({ method, path, headers: { origin: FOREIGN } })
    expect(response.status).toBe(status)
    expect(response.headers.get("access-control-allow-origin")).toBe("*")
    expect(response.headers.get("access-control-expose-headers")).toContain("x-request-id")
  })

  test("cannot read an unknown path outside the public API", async () => {
    const response = await stage.send({ method: "GET", path: "/api/none", headers: { origin: FOREIGN } })
    expect(response.headers.has("access-control-allow-origin")).toBe(false)
  })
})

describe("a page of our own origin", () => {
  test.each([OUR_ORIGIN, EXTENSION])("at %s is echoed, with credentials, on every route", async (origin) => {
    const rawKey = await stage.key()
    const calls: Sent[] = [
      credits(rawKey),
      ...["/health", "/docs", "/api/none", "/api/v1/none"].map((path) => ({ method: "GET", path })),
      { method: "OPTIONS", path: "/api/v1/credits" },
    ]
    for (const sent of calls) {
      const { headers } = await withHeaders({ origin }).send(sent)
      expect([sent.path, headers.get("access-control-allow-origin")]).toEqual([sent.path, origin])
      expect(headers.get("access-control-allow-credentials")).toBe("true")
      expect(headers.get("vary")).toMatch(/\bOrigin\b/)
    }
  })

  test.each([
    `${OUR_ORIGIN}.evil.example`,
    `${OUR_ORIGIN}:8443`,
    "http://app.service.example",
    "https://service.example",
  ])("does not include %s", async (origin) => {
    const { headers } = await withHeaders({ origin }).send(credits(await stage.key()))
    expect(headers.get("access-control-allow-origin")).toBe("*")
    expect(headers.has("access-control-allow-credentials")).toBe(false)
  })
})
