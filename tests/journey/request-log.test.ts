import { describe, expect, test } from "vitest"
import { createKey } from "../../core/apikey/apikey.ts"
import { sampleWeight } from "../../core/requestlog/sample.ts"
import { requestLineKey } from "../../core/table/keys.ts"
import { queryPrefix } from "../../core/table/table.ts"
import { getRequestLog } from "../../functions/compose/deps/request-log.ts"
import { startService } from "../support/service.ts"
import { watchStore } from "../support/store.ts"

const service = await startService()
const { clock, table } = service
const written = async () => await getRequestLog(service.services).flush()

type Row = Record<string, unknown> & { route: string; status: number; stands_for: number }
type Page = { requests: Row[]; sampled: boolean; next_page_token: string | null }
type Caller = { call(method: string, path: string): Promise<Response> }
const log = async (caller: Caller, query = ""): Promise<Page> => {
  await written()
  const path = "rawKey" in caller ? "/api/v1/requests" : "/api/requests"
  return (await (await caller.call("GET", `${path}${query}`)).json()) as Page
}

/** True if the call is among those that are kept above 60 calls a minute. */
const isPicked = (id: string) => sampleWeight(61, id) === 10

/** A user, and a key of theirs. */
async function owner() {
  const person = await service.person()
  const made = await createKey(table, person.accountId, { name: "laptop", tier: "scale" })
  if (!made) throw new Error("the account has too many keys")
  const { keyId, rawKey } = made
  const call = async (method: string, path: string, body?: object) =>
    await fetch(service.url + path, {
      method,
      headers: { authorization: `Bearer ${rawKey}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return { person, key: { rawKey, keyId, call } }
}

describe("the request log", () => {
  test("records each call with its outcome and cost, and nothing that its caller wrote", async () => {
    const { person, key } = await owner()
    const paid = await key.call("POST", "/api/v1/transcribe?note=q-secret", {
      url: "synREQLOG01",
      x: "b-secret",
    })
    clock.advance(1000)
    const missing = await key.call("GET", "/api/v1/transcriptions/trn_nobodys")
    expect([paid.status, missing.status]).toEqual([200, 404])
    const { requests, ...rest } = await log(person)
    expect(rest).toEqual({ sampled: false, next_page_token: null })
    const same = { key_id: key.keyId, stands_for: 1, duration_ms: expect.any(Number) }
    expect(requests).toEqual([
      {
        ...same,
        request_id: missing.headers.get("x-request-id"),
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        method: "GET",
        route: "/api/v1/transcriptions/{id}",
        status: 404,
        error: "not_found",
        credits_used: 0,
      },
      {
        ...same,
        request_id: paid.headers.get("x-request-id"),
        created_at: expect.any(String),
        method: "POST",
        route: "/api/v1/transcribe",
        status: 200,
        error: null,
        credits_used: 1,
      },
    ])
    const { pk } = requestLineKey(person.accountId, "")
    const stored = await Array.fromAsync(queryPrefix(table, pk, "req_"))
    expect(stored).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toMatch(/secret|synREQLOG01|nobodys|127\.0\.0/)
    expect(stored.map(({ at, ttl }) => ttl - Math.ceil(at / 1000))).toEqual([604_800, 604_800])
  })

  test("can be read by key, and lists only those calls by session that may cost credits", async () => {
    const { person, key } = await owner()
    await person.call("POST", "/api/transcribe", { body: { url: "synREQLOG02" } })
    await person.call("GET", "/api/credits")
    const { requests } = await log(key)
    expect(requests.map(({ route, key_id: id }) => [route, id])).toEqual([["/api/transcribe", null]])
    const again = await log(key)
    expect(again.requests[0]).toMatchObject({ route: "/api/v1/requests", key_id: key.keyId })
  })

  test("is paged by token without loss, and ends after seven days", async () => {
    const { person, key } = await owner()
    for (let n = 0; n < 5; n += 1) await key.call("GET", "/api/v1/credits")
    const all = await log(person)
    const first = await log(person, "?limit=3")
    const second = await log(person, `?limit=3&page_token=${first.next_page_token}`)
    expect([...first.requests, ...second.requests]).toEqual(all.requests)
    expect([first.requests.length, second.next_page_token]).toEqual([3, null])
    clock.advance(7 * 86_400_000)
    expect((await log(person)).requests).toEqual([])
    expect((await log(person, `?page_token=${first.next_page_token}`)).requests).toEqual([])
  })

  test.each([
    ["at once", 0],
    ["at a steady 75 a minute", 800],
  ])("keeps some of a key's calls above 60 a minute, %s, by their IDs", async (_, betweenMs) => {
    const key = await service.client({ tier: "scale" })
    clock.freezeAt(clock.now() + 120_000)
    const ids: string[] = []
    for (let n = 0; n < 120; n += 1) {
      clock.freezeAt(clock.now() + betweenMs)
      ids.push((await key.call("GET", "/api/v1/credits")).headers.get("x-request-id") ?? "")
    }
    const { requests, sampled } = await log(key, "?limit=200")
    const kept = new Map(requests.map((row) => [row["request_id"], row.stands_for]))
    expect(ids.slice(0, 60).filter((id) => kept.get(id) !== 1)).toEqual([])
    expect(ids.filter((id) => isPicked(id) && !kept.has(id))).toEqual([])
    expect(ids.filter((id) => kept.get(id) === 10 && !isPicked(id))).toEqual([])
    expect(sampled).toBe([...kept.values()].includes(10))
    expect(kept.size).toBeLessThan(ids.length)
  })

  test("does not make a call wait, and a line that cannot be written is lost", async () => {
    const store = watchStore()
    const { url, services } = await service.another(store.seams)
    const { person, key } = await owner()
    const headers = { authorization: `Bearer ${key.rawKey}` }
    store.refuse((_, body) => body.includes("REQUEST#"))
    const answer = await fetch(`${url}/api/v1/credits`, { headers })
    await getRequestLog(services).flush()
    expect(answer.status).toBe(200)
    expect(store.unawaited).toContain("PutItem")
    expect((await log(person)).requests).toEqual([])
  })

  test("is erased with the account", async () => {
    const { person, key } = await owner()
    await key.call("GET", "/api/v1/credits")
    await written()
    await person.call("DELETE", "/api/account", { body: { email: person.email } })
    const { pk } = requestLineKey(person.accountId, "")
    expect(await Array.fromAsync(queryPrefix(table, pk, "req_"))).toEqual([])
  })
})
