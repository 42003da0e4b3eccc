import { describe, expect, test } from "vitest"
import { type SignedIn, startService } from "../support/service.ts"

const service = await startService()

type Key = { keyId: string; name: string | null; status: string; last_used_at: string | null; prefix: string }
const list = async (person: SignedIn): Promise<Key[]> =>
  ((await (await person.call("GET", "/api/keys")).json()) as { keys: Key[] }).keys
const create = (person: SignedIn, body?: unknown) => person.call("POST", "/api/keys", { body })
const use = (rawKey: string) =>
  fetch(`${service.url}/api/v1/credits`, { headers: { authorization: `Bearer ${rawKey}` } })

async function made(person: SignedIn, body?: unknown) {
  const response = await create(person, body)
  expect(response.status).toBe(201)
  return (await response.json()) as Key & { rawKey: string }
}

describe("an API key", () => {
  test("is created without a body, shown once, and works on the next call", async () => {
    const person = await service.person()
    const key = await made(person)
    expect(key.rawKey).toMatch(/^et_/)
    expect([key.name, key.rawKey.startsWith(key.prefix)]).toEqual([null, true])
    expect((await use(key.rawKey)).status).toBe(200)
    const listed = await (await person.call("GET", "/api/keys")).text()
    expect(listed).not.toContain(key.rawKey)
    expect(JSON.parse(listed).keys[0]).toMatchObject({ keyId: key.keyId, status: "active" })
  })

  test("has a last-used time, only once it was used", async () => {
    const person = await service.person()
    const { rawKey } = await made(person, { name: "  my laptop 💻 " })
    expect(await list(person)).toMatchObject([{ name: "my laptop 💻", last_used_at: null }])
    await use(rawKey)
    const [after] = await list(person)
    expect(Date.parse(after?.last_used_at ?? "")).toBeGreaterThan(0)
  })

  test("is refused from its revocation on, and may be revoked twice", async () => {
    const person = await service.person()
    const { keyId, rawKey } = await made(person)
    for (const time of ["first", "again"]) {
      const revoked = await person.call("DELETE", `/api/keys/${keyId}`)
      expect([time, revoked.status, await revoked.json()]).toEqual([time, 200, { success: true }])
      expect((await use(rawKey)).status).toBe(401)
    }
    expect(await list(person)).toMatchObject([{ keyId, status: "revoked" }])
  })

  test("can be deleted only after it is revoked", async () => {
    const person = await service.person()
    const { keyId, rawKey } = await made(person)
    const early = await person.call("DELETE", `/api/keys/${keyId}?permanent=true`)
    expect([early.status, await early.text()]).toEqual([
      400,
      expect.stringContaining("Revoke it, then delete it"),
    ])
    expect((await use(rawKey)).status).toBe(200)
    await person.call("DELETE", `/api/keys/${keyId}`)
    expect((await person.call("DELETE", `/api/keys/${keyId}?permanent=true`)).status).toBe(200)
    expect(await list(person)).toEqual([])
    expect((await person.call("DELETE", `/api/keys/${keyId}?permanent=true`)).status).toBe(404)
  })

  test("of another account answers like an unknown one", async () => {
    const [owner, other] = [await service.person(), await service.person()]
    const { keyId, rawKey } = await made(owner)
    for (const query of ["", "?permanent=true"]) {
      const foreign = await other.call("DELETE", `/api/keys/${keyId}${query}`)
      const unknown = await other.call("DELETE", `/api/keys/${crypto.randomUUID()}${query}`)
      expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
    }
    expect((await use(rawKey)).status).toBe(200)
  })

  test("is limited to ten: two concurrent creations at nine yield one, and a revoked key frees a place", async () => {
    const person = await service.person()
    for (let n = 0; n < 9; n += 1) await made(person, { name: `key ${n}` })
    const both = await Promise.all([create(person), create(person)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect(await both.find(({ status }) => status === 400)?.text()).toContain("10 active API keys")
    const [newest] = await list(person)
    await person.call("DELETE", `/api/keys/${newest?.keyId}`)
    expect((await create(person)).status).toBe(201)
    expect((await create(person)).status).toBe(400)
  })

  test("has the tier's rate limit", async () => {
    const { rawKey } = await made(await service.person({ tier: "pro" }))
    expect((await use(rawKey)).headers.get("ratelimit-limit")).toBe("50")
  })
})
