import { describe, expect, test } from "vitest"
import { type SignedIn, startService } from "../support/service.ts"

const service = await startService({ environment: { ALLOWED_ORIGINS: "chrome-extension://ours" } })
const ask = (path: string, headers: Record<string, string>, method = "GET") =>
  fetch(service.url + path, { method, headers })

type Row = { id: string; kind: string; device: string | null; current: boolean }
const sessions = async (person: SignedIn): Promise<Row[]> =>
  ((await (await person.call("GET", "/api/sessions")).json()) as { sessions: Row[] }).sessions

async function mint(person: SignedIn): Promise<string> {
  const response = await person.call("POST", "/api/auth/extension-session")
  const { access_token } = (await response.json()) as { access_token: string }
  return `Bearer ${access_token}`
}

describe("the sessions of an account", () => {
  test("are listed, and the current one is marked", async () => {
    const person = await service.person()
    const rows = await sessions(person)
    expect(rows.map(({ kind }) => kind).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(["extension", "site"])
    expect(rows.filter(({ current }) => current)).toMatchObject([
      { id: person.sessionId, kind: "site", device: "Firefox on Linux" },
    ])
  })

  test("end one by one, at once, and leave the others alone", async () => {
    const person = await service.person()
    const authorization = await mint(person)
    const [extension] = (await sessions(person)).filter(({ kind }) => kind === "extension")
    const before = await ask("/api/credits/balance", { authorization: person.bearer })
    expect(before.status).toBe(200)
    const extensions = (await sessions(person)).filter(({ kind }) => kind === "extension")
    for (const { id } of extensions) {
      expect((await person.call("DELETE", `/api/sessions/${id}`)).status).toBe(200)
    }
    expect((await ask("/api/credits/balance", { authorization })).status).toBe(401)
    expect((await ask("/api/credits/balance", { authorization: person.bearer })).status).toBe(401)
    expect((await person.call("GET", "/api/credits")).status).toBe(200)
    expect((await person.call("DELETE", `/api/sessions/${extension?.id}`)).status).toBe(404)
  })

  test("of another account cannot be ended", async () => {
    const [person, other] = [await service.person(), await service.person()]
    expect((await other.call("DELETE", `/api/sessions/${person.sessionId}`)).status).toBe(404)
    expect((await person.call("GET", "/api/credits")).status).toBe(200)
  })

  test("end after thirty days without use, and are extended by use", async () => {
    const person = await service.person()
    const DAY_MS = 86_400_000
    service.clock.advance(29 * DAY_MS)
    const used = await person.call("GET", "/api/credits")
    expect([used.status, used.headers.getSetCookie().length]).toEqual([200, 1])
    expect(used.headers.getSetCookie()[0]).toContain("Max-Age=2592000")
    service.clock.advance(29 * DAY_MS)
    expect((await person.call("GET", "/api/credits")).status).toBe(200)
    service.clock.advance(31 * DAY_MS)
    expect((await person.call("GET", "/api/credits")).status).toBe(401)
  })
})

describe("the extension's session", () => {
  test("is created at most five times in ten minutes, however many ask at once", async () => {
    const person = await service.person()
    const responses = await Promise.all(
      Array.from({ length: 7 }, () => person.call("POST", "/api/auth/extension-session")),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0)
    const tokens = await Promise.all(
      responses.filter(({ status }) => status === 200).map(async (answer) => await answer.text()),
    )
    expect(new Set(tokens).size).toBe(5)
    service.clock.advance(600_000)
    expect((await person.call("POST", "/api/auth/extension-session")).status).toBe(200)
  })

  test("is not a cookie: sent as one it is no session, and signs no one out", async () => {
    const { bearer } = await service.person()
    const cookie = `better-auth.session_token=${encodeURIComponent(bearer.slice("Bearer ".length))}`
    expect((await ask("/api/keys", { cookie })).status).toBe(401)
    expect(await (await ask("/api/auth/get-session", { cookie })).json()).toBeNull()
    await ask("/api/auth/sign-out", { cookie }, "POST")
    expect((await ask("/api/credits/balance", { authorization: bearer })).status).toBe(200)
  })

  test("is ended by its own bearer token, from any extension's page, without ending the site's", async () => {
    const person = await service.person()
    const headers = { authorization: person.bearer, origin: "chrome-extension://another" }
    const response = await ask("/api/auth/sign-out", headers, "POST")
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect((await ask("/api/credits/balance", { authorization: person.bearer })).status).toBe(401)
    expect((await sessions(person)).map(({ kind }) => kind)).toEqual(["site"])
  })

  test("is not created with an extension's own bearer token", async () => {
    const { bearer } = await service.person()
    expect((await ask("/api/auth/extension-session", { authorization: bearer }, "POST")).status).toBe(401)
  })
})

describe("a write with a cookie", () => {
  const OURS = ["http://127.0.0.1:3000", "chrome-extension://ours"]
  const FOREIGN = [
    "https://evil.example",
    "http://127.0.0.1:3000.evil.example",
    "null",
    "",
    "http://127.0.0.1",
  ]

  test.each(FOREIGN)("from a page at %j is refused, and nothing happens", async (origin) => {
    const person = await service.person()
    const headers = { origin, "content-type": "application/json" }
    const response = await person.call("POST", "/api/keys", { headers, body: { name: "forged" } })
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining("Requests from another site"),
    ])
    expect(await (await person.call("GET", "/api/keys")).json()).toEqual({ keys: [] })
  })

  test.each(OURS)("from our own page at %s passes, and so does one without an Origin", async (origin) => {
    const person = await service.person()
    expect((await person.call("POST", "/api/keys", { headers: { origin } })).status).toBe(201)
    expect((await person.call("POST", "/api/keys")).status).toBe(201)
  })

  test("is refused when the browser says that another site made it, whatever the Origin", async () => {
    const person = await service.person()
    const headers = { origin: OURS[0] ?? "", "sec-fetch-site": "cross-site" }
    expect((await person.call("POST", "/api/keys", { headers })).status).toBe(403)
    expect(
      (await person.call("POST", "/api/keys", { headers: { "sec-fetch-site": "same-origin" } })).status,
    ).toBe(201)
  })

  test("is checked, and a read is not", async () => {
    const person = await service.person()
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }
    const response = await person.call("GET", "/api/keys", { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get("access-control-allow-origin")).toBeNull()
  })
})

describe("deleting an account", () => {
  test("requires its own address, and removes every way to sign in", async () => {
    const person = await service.person()
    const wrong = await person.call("DELETE", "/api/account", { body: { email: "other@test.example" } })
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("`email`")])
    const made = (await (await person.call("POST", "/api/keys")).json()) as { rawKey: string }
    const done = await person.call("DELETE", "/api/account", { body: { email: person.email.toUpperCase() } })
    expect([done.status, await done.json()]).toEqual([200, { success: true }])
    expect((await person.call("GET", "/api/credits")).status).toBe(401)
    const key = await ask("/api/v1/credits", { authorization: `Bearer ${made.rawKey}` })
    expect(key.status).toBe(401)
    expect((await ask("/api/credits/balance", { authorization: person.bearer })).status).toBe(401)
  })
})
