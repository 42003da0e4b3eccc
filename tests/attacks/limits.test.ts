import { describe, expect, test } from "vitest"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import type { Secret } from "../../functions/route/secrets.ts"
import { ROUTES } from "../../functions/routes.ts"
import { bearer } from "../contract/provoke/provocation.ts"
import { readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"

const service = await startService()
const list = Object.entries<RouteDeclaration>(ROUTES)

/** The settings of services that another company runs or bills. */
const PROVIDERS: readonly Secret[] = [
  "PLATFORM_API_KEY",
  "EGRESS_PROXY_URL",
  "EGRESS_PROXIES",
  "OPENAI_API_KEY",
  "STRIPE_SECRET_KEY",
  "NOTION_CLIENT_SECRET",
  "GOOGLE_CLIENT_SECRET",
]
const OUTSIDE = ["mail", "uploads", "uploadsBucket", "audioQueue"]

/**
 * True for a route whose Lambda can reach a provider, mail or storage, or that takes a POST body.
 */
const reachesOutside = ({ secrets = [], permissions, method, body }: RouteDeclaration) =>
  secrets.some((secret) => PROVIDERS.includes(secret)) ||
  permissions.some(({ resource }) => OUTSIDE.includes(resource)) ||
  (method === "POST" && body !== undefined)

/** Routes without a limit of their own, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  summarizeConfig: "reads only whether a model is set",
  health: "reads only which settings are there",
  privacy: "reads only which settings are there",
  terms: "reads only which settings are there",
  ready: "a process checks at most once in 2 seconds, and shares the answer",
  listPrices: "reads the table only",
  notesStatus: "reads the table only",
  notesOauthStart: "redirects only",
  getSession: "reads the table only",
  signOut: "writes the table only",
  authConfirm: "writes the table only; a link cannot be guessed",
  webhook: "needs Stripe's signature",
  contact: "counted by the form itself, whose refusal is a 400",
}

test("every route that reaches a provider, mail or storage has a limit", () => {
  const open = list
    .filter(([, route]) => route.caller !== "key" && route.caller !== "internal")
    .filter(([, route]) => reachesOutside(route) && !route.rateLimit)
    .map(([id]) => id)
  expect(open.toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
})

test("a limit has a number for every kind of caller that the route admits", () => {
  for (const [id, { caller, rateLimit }] of list) {
    if (!rateLimit) continue
    const isSigned = caller === "session" || caller === "cookie" || caller === "key"
    expect([id, rateLimit.perAccount !== undefined]).toEqual([id, isSigned || caller === "visitor"])
    expect([id, isSigned || rateLimit.perAddress !== undefined]).toEqual([id, true])
  }
})

/** A full ten minutes, where every fixed window of up to ten minutes would end. */
const EDGE = Date.UTC(2027, 0, 1, 12, 10)

describe("a burst around the edge of a window", () => {
  test("makes 10 calls with a key, not 20", async () => {
    const client = await service.client({ tier: "free" })
    const statuses: number[] = []
    for (const at of [EDGE - 900, EDGE + 1_000]) {
      service.clock.freezeAt(at)
      const calls = Array.from(
        { length: 10 },
        async () => (await client.call("GET", "/api/v1/credits")).status,
      )
      statuses.push(...(await Promise.all(calls)))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  })

  test("opens 5 extension sessions, not 10", async () => {
    const person = await service.person()
    const statuses: number[] = []
    for (const at of [EDGE - 900, EDGE + 1_000]) {
      service.clock.freezeAt(at)
      for (let calls = 0; calls < 5; calls += 1) {
        statuses.push((await person.call("POST", "/api/auth/extension-session")).status)
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  })
})

const hammer = async (path: string, calls: number) => {
  service.clock.freezeAt(EDGE)
  const person = await service.person()
  return await callOften(calls, async () => await person.call("GET", path))
}

/** Makes `calls` calls, ten at once, and returns their statuses. */
const callOften = async (calls: number, call: () => Promise<Response>) => {
  const statuses: number[] = []
  for (let sent = 0; sent < calls; sent += 10) {
    const some = Array.from({ length: 10 }, async () => (await call()).status)
    statuses.push(...(await Promise.all(some)))
  }
  return statuses
}

describe("a free account that calls as fast as it can", () => {
  test("resolves at most 20 playlists a minute", async () => {
    const statuses = await hammer("/api/playlist?playlist=PLdemo-kitchen-garden-list-00000001", 40)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(20)
  })

  test.each([
    "/api/channel/resolve?channel=@demo-kitchen-garden",
    "/api/channel/latest?channel=@demo-kitchen-garden",
  ])("gets at most 60 free answers a minute from %s", async (path) => {
    const statuses = await hammer(path, 80)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(60)
  })

  test("asks the platform for at most 60 failing transcripts a minute, and by key for 10", async () => {
    service.clock.freezeAt(EDGE + 120_000)
    const body = { url: "demo-gone-1" }
    const playerCalls = () => service.replay.playerCalls(body.url)
    const person = await service.person()
    const statuses = await callOften(80, async () => await person.call("POST", "/api/transcribe", { body }))
    expect(statuses.filter((status) => status === 500)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    const client = await service.client({ tier: "free" })
    const before = playerCalls()
    const byKey = await callOften(20, async () => await client.transcribe(body))
    expect(byKey.filter((status) => status === 500)).toHaveLength(10)
    const reached = playerCalls()
    expect(reached).toBeGreaterThan(before)
    await callOften(20, async () => await client.transcribe(body))
    expect(playerCalls()).toBe(reached)
    for (const { accountId } of [person, client]) {
      expect((await readLedger(service.table, accountId)).account.balance).toBe(5)
    }
  })
})

describe("a limited caller", () => {
  test("is refused before the body is read", async () => {
    service.clock.freezeAt(EDGE)
    const person = await service.person()
    const body = { transcripts: [] }
    for (let calls = 0; calls < 20; calls += 1) await person.call("POST", "/api/migrate", { body })
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const response = await fetch(`${service.url}/api/migrate`, {
      method: "POST",
      headers: { cookie: person.cookie },
      body: endless,
      duplex: "half",
    } as RequestInit).catch((cause: unknown) => cause)
    // The server may close the connection before the answer is read.
    expect([429, undefined]).toContain(response instanceof Response ? response.status : undefined)
    expect(sent).toBeLessThan(200)
  })

  test("learns when to call again, and is admitted then", async () => {
    service.clock.freezeAt(EDGE)
    const client = await service.client({ tier: "free" })
    for (let calls = 0; calls < 10; calls += 1) await client.call("GET", "/api/v1/credits")
    const refused = await client.call("GET", "/api/v1/credits")
    expect(refused.status).toBe(429)
    service.clock.advance(Number(refused.headers.get("retry-after")) * 1000)
    expect((await client.call("GET", "/api/v1/credits")).status).toBe(200)
  })

  test("cannot choose another address by a header", async () => {
    service.clock.freezeAt(EDGE)
    const names = ["x-forwarded-for", "x-real-ip", "forwarded", "cf-connecting-ip", "true-client-ip"]
    const statuses: number[] = []
    for (let calls = 0; calls < 35; calls += 1) {
      const headers = Object.fromEntries(names.map((name) => [name, `10.0.0.${calls}`]))
      const body = JSON.stringify({ transcript: "" })
      statuses.push((await fetch(`${service.url}/api/summarize`, { method: "POST", headers, body })).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })
})

test("of 300 calls from three processes at once, exactly the limit is admitted", async () => {
  service.clock.freezeAt(EDGE)
  const [second, third] = [await service.another(), await service.another()]
  const client = await service.client({ tier: "pro" })
  const urls = [service.url, second.url, third.url]
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      const url = `${urls[index % urls.length]}/api/v1/credits`
      return (await fetch(url, { headers: bearer(client.rawKey) })).status
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(50)
  expect((await readLedger(service.table, client.accountId)).account.balance).toBe(5)
})
