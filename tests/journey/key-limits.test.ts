import { describe, expect, test } from "vitest"
import { hashOf } from "../../core/apikey/key-secret.ts"
import { accountKey, apikeyKey } from "../../core/table/keys.ts"
import { getItem, updateItem } from "../../core/table/table.ts"
import { ROUTES } from "../../functions/routes.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { type SignedIn, startService } from "../support/service.ts"

const service = await startService()

type Key = {
  keyId: string
  name: string | null
  status: string
  expires_at: string | null
  scopes: string[] | null
  monthly_budget: number | null
  credits_this_month: number
  credits_last_month: number
}
type Made = Key & { rawKey: string }

const bearer = (rawKey: string) => ({ authorization: `Bearer ${rawKey}` })
const list = async (person: SignedIn): Promise<Key[]> =>
  ((await (await person.call("GET", "/api/keys")).json()) as { keys: Key[] }).keys
const change = async (person: SignedIn, keyId: string, body: object) =>
  await person.call("PATCH", `/api/keys/${keyId}`, { body })

async function make(person: SignedIn, body: object): Promise<Made> {
  const response = await person.call("POST", "/api/keys", { body })
  expect(response.status).toBe(201)
  return (await response.json()) as Made
}

/** Calls a path with a key. Returns the status and error code. */
async function use(rawKey: string, path: string, init: RequestInit = {}): Promise<[number, string | null]> {
  const response = await fetch(service.url + path, { ...init, headers: bearer(rawKey) })
  await response.arrayBuffer()
  return [response.status, response.headers.get("x-error-code")]
}
const search = async (rawKey: string) => await use(rawKey, "/api/v1/youtube/search?q=garden")
const failSearch = async (rawKey: string) =>
  await use(rawKey, "/api/v1/youtube/search?q=nobody+recorded+this")
const transcribe = async (rawKey: string, url: string) =>
  await use(rawKey, "/api/v1/transcribe", { method: "POST", body: JSON.stringify({ url }) })
const credits = async (rawKey: string) => await use(rawKey, "/api/v1/credits")

const OK = [200, null]
const EXCEEDED = [402, "budget_exceeded"]
const REFUSED = [401, "unauthorized"]

describe("an API key's expiry", () => {
  test("refuses the key from then on, in every header, and can be changed", async () => {
    const person = await service.person()
    const endsAt = service.clock.now() + 60_000
    const key = await make(person, { expires_at: new Date(endsAt).toISOString() })
    expect(Math.floor(Date.parse(key.expires_at ?? "") / 1000)).toBe(Math.floor(endsAt / 1000))
    expect(await credits(key.rawKey)).toEqual(OK)
    service.clock.advance(60_000)
    expect(await credits(key.rawKey)).toEqual(REFUSED)
    expect(await list(person)).toMatchObject([{ status: "expired" }])
    const extended = await change(person, key.keyId, { expires_at: null })
    expect([extended.status, await extended.json()]).toMatchObject([
      200,
      { status: "active", expires_at: null },
    ])
    expect(await credits(key.rawKey)).toEqual(OK)
  })

  test("includes the whole of a bare date", async () => {
    const person = await service.person()
    const key = await make(person, { expires_at: "2099-12-31" })
    expect(key.expires_at).toMatch(/^2100-01-01T00:00:00/)
  })

  test("must be in the future", async () => {
    const person = await service.person()
    const response = await person.call("POST", "/api/keys", { body: { expires_at: "2020-01-01" } })
    expect([response.status, await response.text()]).toEqual([400, "`expires_at` must be in the future."])
    expect(await list(person)).toEqual([])
  })

  test("frees the key's place: the eleventh key replaces one that has expired", async () => {
    const person = await service.person()
    const soon = new Date(service.clock.now() + 60_000).toISOString()
    const old = await make(person, { name: "old", expires_at: soon })
    for (let n = 0; n < 9; n += 1) await make(person, {})
    const early = await person.call("POST", "/api/keys", { body: {} })
    expect(early.status).toBe(400)
    service.clock.advance(60_000)
    await make(person, { name: "new" })
    expect((await list(person)).find(({ keyId }) => keyId === old.keyId)).toMatchObject({ status: "revoked" })
    expect((await getItem(service.table, accountKey(person.accountId)))?.active_keys).toBe(10)
  })
})

describe("changing an API key", () => {
  test("renames it and leaves the rest, and null removes a setting", async () => {
    const person = await service.person()
    const key = await make(person, { name: "laptop", scopes: ["lists"], monthly_budget: 3 })
    await change(person, key.keyId, { name: "  server " })
    const named = { name: "server", scopes: ["lists"], monthly_budget: 3 }
    expect(await list(person)).toMatchObject([named])
    await change(person, key.keyId, { name: null, scopes: null, monthly_budget: null })
    expect(await list(person)).toMatchObject([{ name: null, scopes: null, monthly_budget: null }])
    const item = await getItem(service.table, apikeyKey(hashOf(key.rawKey)))
    expect([item?.name, item?.scopes, item?.monthly_budget]).toEqual([null, undefined, undefined])
  })

  test.each([
    [{}, "Send at least one of"],
    [{ monthly_budget: -1 }, "`monthly_budget`: must be a whole number of credits from 0 to 1000000"],
    [{ monthly_budget: "5" }, "`monthly_budget`: must be a whole number of credits"],
    [{ scopes: [] }, "`scopes`: must have at least one scope"],
    [{ scopes: ["write"] }, "`scopes.0`: must be one of read, metered, transcripts, summaries, lists"],
    [{ expires_at: "tomorrow" }, "`expires_at`: must be an ISO 8601 date"],
    [{ expires: "2099-01-01" }, "expires"],
    [{ name: "x".repeat(101) }, "`name`: must be at most 100 characters"],
  ])("refuses %j and changes nothing", async (body, says) => {
    const person = await service.person()
    const { keyId } = await make(person, { name: "laptop" })
    const response = await change(person, keyId, body)
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(says)])
    expect(await list(person)).toMatchObject([{ name: "laptop", scopes: null, expires_at: null }])
  })

  test("answers 409 for a revoked key, and 404 for another account's and an unknown one", async () => {
    const [owner, other] = [await service.person(), await service.person()]
    const { keyId } = await make(owner, {})
    const foreign = await change(other, keyId, { name: "mine" })
    const unknown = await change(other, crypto.randomUUID(), { name: "mine" })
    expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
    await owner.call("DELETE", `/api/keys/${keyId}`)
    expect((await change(owner, keyId, { name: "late" })).status).toBe(409)
    expect(await list(owner)).toMatchObject([{ name: null, status: "revoked" }])
  })
})

describe("an API key's scopes", () => {
  const byKey = Object.values(ROUTES).filter(({ caller }) => caller === "key")

  const reads = (route: (typeof byKey)[number]) => !route.metered && route.method === "GET"

  test("apply to every route that takes a key", () => {
    const without = byKey.filter((route) => route.metered && !("scopeGroup" in route))
    expect([byKey.length > 8, without]).toEqual([true, []])
  })

  test.each([
    [["read"], reads],
    [["metered"], (route: (typeof byKey)[number]) => route.metered || "scopeGroup" in route],
    [["lists"], (route: (typeof byKey)[number]) => "scopeGroup" in route && route.scopeGroup === "lists"],
    [
      ["read", "summaries"],
      (route: (typeof byKey)[number]) => reads(route) || route.path.endsWith("/summarize"),
    ],
  ])("%j allow exactly their routes", async (scopes, isAllowed) => {
    const person = await service.person({ tier: "scale" })
    const { rawKey } = await make(person, { scopes })
    for (const route of byKey) {
      const path = route.path.replace("{job_id}", `job_${"0".repeat(32)}`)
      const init = { method: route.method, ...(route.method === "POST" ? { body: "{}" } : {}) }
      const [status, code] = await use(rawKey, path, init)
      const isRefused = status === 403 && code === "forbidden"
      expect([route.path, isRefused]).toEqual([route.path, !isAllowed(route)])
    }
  })

  test("are named when a call lacks one", async () => {
    const person = await service.person()
    const { rawKey } = await make(person, { scopes: ["transcripts"] })
    const response = await fetch(`${service.url}/api/v1/credits`, { headers: bearer(rawKey) })
    expect(response.headers.get("x-error-reason")).toBe("scope_missing")
    expect(await response.json()).toEqual({
      error: {
        code: "forbidden",
        message: "This API key needs the scope `read`. It has `transcripts`.",
      },
    })
  })
})

describe("an API key's monthly budget", () => {
  test("bounds what the key spends in a UTC month, and no other key", async () => {
    service.clock.freezeAt(Date.UTC(2027, 0, 31, 23, 59, 50))
    const person = await service.person({ tier: "scale", credits: 20 })
    const [key, other] = [await make(person, { monthly_budget: 2 }), await make(person, {})]
    expect([await search(key.rawKey), await search(key.rawKey)]).toEqual([OK, OK])
    expect(await search(key.rawKey)).toEqual(EXCEEDED)
    expect(await search(other.rawKey)).toEqual(OK)
    expect(await credits(key.rawKey)).toEqual(OK)
    service.clock.advance(20_000)
    expect(await search(key.rawKey)).toEqual(OK)
    const spent = new Map((await list(person)).map((each) => [each.keyId, each]))
    expect(spent.get(key.keyId)).toMatchObject({ credits_this_month: 1, credits_last_month: 2 })
    expect(spent.get(other.keyId)).toMatchObject({ credits_this_month: 0, credits_last_month: 1 })
    await expectSettledLedger(service.table, person.accountId)
  })

  test("says what is left and when it starts again", async () => {
    service.clock.freezeAt(Date.UTC(2027, 11, 15))
    const person = await service.person()
    const { rawKey } = await make(person, { monthly_budget: 0 })
    const response = await fetch(`${service.url}/api/v1/youtube/search?q=garden`, { headers: bearer(rawKey) })
    expect(response.headers.get("x-error-retryable")).toBe("false")
    expect(await response.json()).toEqual({
      error: {
        code: "budget_exceeded",
        message:
          "This call needs 1 credit, but this API key has 0 left of its 0 this month. The budget resets on 2028-01-01 (UTC).",
      },
    })
  })

  test("counts what a refused call already held, in its message", async () => {
    const person = await service.person()
    const { rawKey } = await make(person, { monthly_budget: 1 })
    const response = await fetch(`${service.url}/api/v1/transcribe`, {
      method: "POST",
      headers: bearer(rawKey),
      body: JSON.stringify({ url: "et-over-2-h" }),
    })
    expect(await response.text()).toContain("This call needs 2 credits, but this API key has 1 left of its 1")
    expect(await list(person)).toMatchObject([{ credits_this_month: 0 }])
  })

  test("is not reduced by a failed call, and can be raised", async () => {
    const person = await service.person({ tier: "scale", credits: 20 })
    const key = await make(person, { monthly_budget: 1 })
    for (let n = 0; n < 3; n += 1) expect((await failSearch(key.rawKey))[0]).toBeGreaterThanOrEqual(500)
    expect(await search(key.rawKey)).toEqual(OK)
    expect(await search(key.rawKey)).toEqual(EXCEEDED)
    await change(person, key.keyId, { monthly_budget: 2 })
    expect(await search(key.rawKey)).toEqual(OK)
    expect(await list(person)).toMatchObject([{ credits_this_month: 2 }])
  })

  test("leaves cached transcripts free, and refuses a new one before it becomes a job", async () => {
    const person = await service.person({ tier: "scale", credits: 20 })
    const [key, other] = [await make(person, { monthly_budget: 0 }), await make(person, {})]
    expect(await transcribe(other.rawKey, "synBUDGETA1")).toEqual(OK)
    expect(await transcribe(key.rawKey, "synBUDGETA1")).toEqual(OK)
    expect(await transcribe(key.rawKey, "synBUDGETA2")).toEqual(EXCEEDED)
  })

  test("counts a key without a budget too", async () => {
    const person = await service.person({ tier: "scale", credits: 20 })
    const { rawKey } = await make(person, {})
    await search(rawKey)
    expect(await list(person)).toMatchObject([{ monthly_budget: null, credits_this_month: 1 }])
  })

  test("leaves no counter behind for keys that spent nothing, however many there are", async () => {
    const person = await service.person({ tier: "scale", credits: 20 })
    const many = Object.fromEntries(
      Array.from({ length: 70 }, (_, n) => [`spent_2027-12_${String(n).padStart(36, "0")}`, 0]),
    )
    const names = Object.keys(many)
    service.clock.freezeAt(Date.UTC(2027, 11, 20))
    await updateItem(service.table, accountKey(person.accountId), {
      update: `SET spent_old = :old, ${names.map((_, n) => `#n${n} = :zero`).join(", ")}`.replace(
        "spent_old",
        "#old",
      ),
      names: {
        "#old": "spent_2027-10_0f8fad5b-d9cb-469f-a165-70867728950e",
        ...Object.fromEntries(names.map((name, n) => [`#n${n}`, name])),
      },
      values: { ":zero": 0, ":old": 5 },
    })
    const { rawKey, keyId } = await make(person, {})
    for (let n = 0; n < 2; n += 1) expect(await search(rawKey)).toEqual(OK)
    const item = (await getItem(service.table, accountKey(person.accountId))) ?? {}
    const left = Object.entries(item).filter(([name]) => name.startsWith("spent_"))
    expect(left.length).toBeLessThan(15)
    expect(left).toContainEqual([`spent_2027-12_${keyId}`, 2])
    expect(left.map(([name]) => name)).not.toContain("spent_2027-10_0f8fad5b-d9cb-469f-a165-70867728950e")
  })
})
