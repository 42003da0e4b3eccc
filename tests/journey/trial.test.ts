import { beforeEach, describe, expect, test, vi } from "vitest"
import { newChunkGate } from "../support/llm/chunk-gate.ts"
import { byPerson, byVisitor, newAddress, readError, startTextService } from "./text-service.ts"

const at = await startTextService()
const { service, fake } = at
// Noon, so that no new day begins: the trial calls of an address are counted per day.
service.clock.freezeAt(Date.UTC(2027, 0, 1, 12, 0, 30))
beforeEach(() => fake.reset())

const DAY = 24 * 3_600_000
const SUMMARIZE = ["/api/summarize", { transcript: "Salad grows on a balcony. Sow it in April." }] as const
const TRANSCRIBE = ["/api/transcribe", { url: "et-sample-1" }] as const
const BOTH = [SUMMARIZE, TRANSCRIBE]
const SIGN_UP = /Sign in: an account is free and starts with 5 credits\.$/
const WAIT = { timeout: 30_000, interval: 20 }

type Caller = { ask: (body: object) => Promise<Response> }

/** Makes this many calls in sequence, reads their bodies and returns their statuses. */
async function statusesOf({ ask }: Caller, body: object, count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) {
    const response = await ask(body)
    await response.text()
    statuses.push(response.status)
  }
  return statuses
}

async function atOnce(count: number, ask: (n: number) => Promise<Response>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, async (_, n) => await ask(n)))
  await Promise.all(answers.map(async (answer) => await answer.text()))
  return answers.map(({ status }) => status)
}
const succeeded = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length

describe.each(BOTH)("a visitor at %s", (path, body) => {
  test("has three free calls, and is then told in plain words how to sign up", async () => {
    const visitor = byVisitor(at, path)
    expect(await statusesOf(visitor, body, 3)).toEqual([200, 200, 200])
    const response = await visitor.ask(body)
    expect(response.status).toBe(403)
    const { mediaType, message } = await readError(response)
    expect(mediaType).toBe("text/plain; charset=utf-8")
    expect(message).toMatch(/^You have used your 3 free tries\./)
    expect(message).toMatch(SIGN_UP)
    service.clock.advance(30 * DAY)
    expect(await statusesOf(visitor, body, 1)).toEqual([403])
    expect(await visitor.used()).toBe(3)
  })

  test("gets exactly three of twenty concurrent calls", async () => {
    const visitor = byVisitor(at, path)
    // The first answer sets the cookie.
    await statusesOf(visitor, body, 1)
    expect(succeeded(await atOnce(20, async () => await visitor.ask(body)))).toBe(2)
    expect(await visitor.used()).toBe(3)
  })

  test("shares ten calls a day with all visitors at their address, also for concurrent calls", async () => {
    const from = newAddress()
    const statuses = await atOnce(15, async () => await byVisitor(at, path, { from }).ask(body))
    expect([succeeded(statuses), statuses.filter((status) => status === 403).length]).toEqual([10, 5])
    const late = byVisitor(at, path, { from })
    const { message } = await readError(await late.ask(body))
    expect(message).toMatch(/^You have used today.s free tries for your network\./)
    expect(message).toMatch(SIGN_UP)
    expect(await late.used()).toBe(0)
    expect(await statusesOf(byVisitor(at, path), body, 1)).toEqual([200])
    service.clock.advance(DAY)
    expect(await statusesOf(late, body, 1)).toEqual([200])
  })

  test("counts as new with a forged cookie, and with none", async () => {
    const visitor = byVisitor(at, path)
    await statusesOf(visitor, body, 3)
    const [name = "", value = ""] = (visitor.cookie() ?? "").split("=")
    for (const cookie of [
      `${name}=${value.slice(0, -2)}${value.endsWith("AA") ? "BB" : "AA"}`,
      `${name}=a.b`,
      `${name}=`,
      "other=1",
    ]) {
      const forged = byVisitor(at, path)
      const response = await forged.ask(body, { headers: { cookie } })
      await response.text()
      expect([cookie, response.status, await forged.used()]).toEqual([cookie, 200, 1])
      expect(forged.cookie()).not.toBe(cookie)
    }
  })

  test("has a cookie that only pages of ours can use", async () => {
    const response = await fetch(service.url + path, { method: "POST", body: JSON.stringify(body) })
    await response.text()
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^et_visitor=[\w-]+\.[\w-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
  })

  test("gets input errors before the trial is checked", async () => {
    const visitor = byVisitor(at, path)
    await statusesOf(visitor, body, 3)
    expect(await statusesOf(visitor, { url: "no video" }, 1)).toEqual([400])
    expect(await visitor.used()).toBe(3)
  })

  test("is not counted when the user has signed in", async () => {
    const visitor = byVisitor(at, path)
    await statusesOf(visitor, body, 3)
    const person = await byPerson(at, path)
    const cookie = `${person.cookie}; ${visitor.cookie()}`
    expect((await person.ask(body, { headers: { cookie } })).status).toBe(200)
  })
})

describe("a trial call", () => {
  test("of one route does not count for the other", async () => {
    const from = newAddress()
    const summarizing = byVisitor(at, SUMMARIZE[0], { from })
    await statusesOf(summarizing, SUMMARIZE[1], 3)
    const headers = { cookie: summarizing.cookie() ?? "" }
    const transcribing = byVisitor(at, TRANSCRIBE[0], { from })
    const response = await transcribing.ask(TRANSCRIBE[1], { headers })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ trial: { used: 1, limit: 3 } })
  })

  test("for a stored transcript counts, and the body has the number used", async () => {
    const visitor = byVisitor(at, TRANSCRIBE[0])
    for (const used of [1, 2, 3]) {
      const response = await visitor.ask(TRANSCRIBE[1])
      expect(await response.json()).toMatchObject({
        credits_used: 0,
        cached: true,
        trial: { used, limit: 3 },
      })
    }
  })

  test("that fails or is refused does not count", async () => {
    const visitor = byVisitor(at, TRANSCRIBE[0])
    for (const [url, status] of [
      ["et-private1", 500],
      ["et-no-cap-1", 500],
      ["et-over-4-h", 400],
      ["et-live-one", 400],
    ] as const) {
      expect([url, ...(await statusesOf(visitor, { url }, 1))]).toEqual([url, status])
    }
    expect(await visitor.used()).toBe(0)
  })

  test("for a summary that fails before or after its first byte does not count", async () => {
    const visitor = byVisitor(at, SUMMARIZE[0])
    fake.next({ kind: "filtered", pieces: 0 }, { kind: "filtered", pieces: 12 })
    expect(await statusesOf(visitor, SUMMARIZE[1], 1)).toEqual([500])
    await expect((await visitor.ask(SUMMARIZE[1])).text()).rejects.toThrow(/terminated/)
    await vi.waitFor(async () => expect(await visitor.used()).toBe(0), WAIT)
    expect(await statusesOf(visitor, SUMMARIZE[1], 4)).toEqual([200, 200, 200, 403])
  })

  test("in progress counts, so parallel calls gain nothing", async () => {
    const visitor = byVisitor(at, SUMMARIZE[0])
    await statusesOf(visitor, SUMMARIZE[1], 2)
    const gate = newChunkGate()
    fake.always({ kind: "answer", text: "It is about salad, and when to sow it.", gate })
    const underWay = visitor.ask(SUMMARIZE[1])
    await fake.waitForRequest(2)
    expect(await statusesOf(visitor, SUMMARIZE[1], 1)).toEqual([403])
    gate.open()
    expect(await (await underWay).text()).toContain("salad")
  })
})

describe("an invalid session", () => {
  test.each(BOTH)("at %s counts as a visitor, and the answer says so", async (path, body) => {
    const { cookie, bearer } = await service.person()
    const extension = byVisitor(at, path)
    const good = await extension.ask(body, { headers: { authorization: bearer } })
    expect([good.status, good.headers.get("x-session"), await extension.used()]).toEqual([200, null, 0])
    service.clock.advance(400 * DAY)
    for (const headers of [{ cookie }, { authorization: bearer }, { authorization: "Bearer nobody" }]) {
      const visitor = byVisitor(at, path)
      const response = await visitor.ask(body, { headers })
      await response.text()
      expect([response.status, response.headers.get("x-session"), await visitor.used()]).toEqual([
        200,
        "none",
        1,
      ])
    }
    const anonymous = await byVisitor(at, path).ask(body)
    expect([anonymous.status, anonymous.headers.get("x-session")]).toEqual([200, null])
  })

  test("in the bearer token is not replaced by a valid cookie", async () => {
    const person = await byPerson(at, SUMMARIZE[0])
    const response = await person.ask(SUMMARIZE[1], { headers: { authorization: "Bearer nobody" } })
    expect([response.status, response.headers.get("x-session")]).toEqual([200, "none"])
    expect(await person.used()).toBe(0)
  })
})

describe("the rate limit of a minute", () => {
  const LIMITS = [
    [30, "a visitor's address", async (path: string) => byVisitor(at, path, { from: newAddress() })],
    [60, "a person", async (path: string) => await byPerson(at, path, { credits: 0 })],
  ] as const

  test.each(LIMITS)(
    "is %i calls for %s, counted for each route, and refusals say when it ends",
    async (max, _who, newCaller) => {
      service.clock.freezeAt(Date.UTC(2029, 0, 1, 12, 0, 30) + max * DAY)
      const [path, body] = TRANSCRIBE
      const caller = await newCaller(path)
      const statuses = await statusesOf(caller, { url: "et-private1" }, max)
      expect(statuses).not.toContain(429)
      const response = await caller.ask(body)
      expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"])
      expect((await readError(response)).message).toBe(
        `Rate limit reached: ${max} requests per minute. Retry in 60 seconds.`,
      )
      service.clock.advance(60_000)
      expect((await caller.ask({ url: "et-private1" })).status).not.toBe(429)
    },
  )

  test("reached on one route leaves the other alone, and refused calls do not use it up", async () => {
    const from = newAddress()
    const transcribing = byVisitor(at, TRANSCRIBE[0], { from })
    // Calls with bad input count too, because the limit is checked before the body is read.
    expect(new Set(await statusesOf(transcribing, { url: "no video" }, 15))).toEqual(new Set([400]))
    expect(new Set(await statusesOf(transcribing, { url: "et-private1" }, 15))).toEqual(new Set([500]))
    expect(await statusesOf(transcribing, TRANSCRIBE[1], 1)).toEqual([429])
    expect(await transcribing.used()).toBe(0)
    expect(await statusesOf(byVisitor(at, SUMMARIZE[0], { from }), SUMMARIZE[1], 1)).toEqual([200])
  })
})
