import { describe, expect, test } from "vitest"
import { POLLS_PER_MINUTE } from "../../core/apikey/authenticate.ts"
import { AppError, ERRORS, type ErrorCode } from "../../core/kernel/errors.ts"
import { RATE_LIMITS, type Tier } from "../../core/ratelimit/tier.ts"
import { errorResponse } from "../../functions/http/error-response.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { startService } from "../support/service.ts"
import { matchNone, watchStore } from "../support/store.ts"
import { bearer, getCredits } from "./provoke/provocation.ts"
import { EVERY, PROVOCATIONS } from "./provoke.ts"
import { httpStage } from "./stage.ts"

const store = watchStore()
const service = await startService({ seams: store.seams })
const stage = await httpStage(service)

/**
 * The possible balances before the call, where they differ from a new account's 5. A job that
 * failed for lack of credits may be read with credits again, and the call before a `conflict` may
 * have cost one.
 */
const BALANCES: Readonly<Record<string, readonly number[]>> = {
  insufficient_credits: [0, 5],
  conflict: [4, 5],
}

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
    const response = await stage.send(getCredits(rawKey))
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
        answers.push(...(await Promise.all(Array.from({ length: 10 }, () => stage.send(getCredits(rawKey))))))
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
      expect((await stage.send(getCredits(rawKey))).status).toBe(429)
      service.clock.advance(57_000)
      const next = await stage.send(getCredits(rawKey))
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
    const response = await stage.send(getCredits(await stage.key()))
    expect(errorHeaders(response)).toEqual([null, null, null])
  })
})
