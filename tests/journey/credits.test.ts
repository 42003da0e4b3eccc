import { describe, expect, test } from "vitest"
import { createKey } from "../../core/apikey/apikey.ts"
import { type SignedIn, startService } from "../support/service.ts"

const service = await startService()
const DAY_MS = 86_400_000

type Line = {
  type: string
  amount: number
  balance_after: number
  video_id: string | null
  video_title: string | null
  reference: string
  created_at: string
}
type Page = { transactions: Line[]; total: number; limit: number; offset: number }
const page = async (person: SignedIn, query = ""): Promise<Page> =>
  (await (await person.call("GET", `/api/credits/transactions${query}`)).json()) as Page

/** Returns a function that spends one credit with a key of the user's account. */
async function spender(person: SignedIn) {
  const key = await createKey(service.table, person.accountId, { name: null, tier: "scale" })
  return async (videoId: string) =>
    await fetch(`${service.url}/api/v1/transcribe`, {
      method: "POST",
      headers: { authorization: `Bearer ${key?.rawKey}` },
      body: JSON.stringify({ url: videoId }),
    })
}

describe("the ledger", () => {
  test("lists every entry, newest first, and each balance is the one before plus the amount", async () => {
    const person = await service.person()
    const spend = await spender(person)
    expect((await spend("synLEDGERA1")).status).toBe(200)
    expect((await spend("et-private1")).status).toBe(500)
    const { transactions, total, limit, offset } = await page(person)
    expect([total, limit, offset]).toEqual([4, 20, 0])
    expect(transactions.map(({ type, amount }) => [type, amount])).toEqual([
      ["refund", 1],
      ["debit", -1],
      ["debit", -1],
      ["signup_grant", 5],
    ])
    const oldestFirst = transactions.toReversed()
    let balance = 0
    for (const line of oldestFirst) {
      balance += line.amount
      expect(line.balance_after).toBe(balance)
    }
    expect(transactions[0]?.reference).toBe(transactions[1]?.reference)
    const { balance: shown } = (await (await person.call("GET", "/api/credits")).json()) as {
      balance: number
    }
    expect(shown).toBe(balance)
  })

  test("names the video of a charge and of its refund, by its title if the history has it", async () => {
    const person = await service.person()
    const spend = await spender(person)
    await spend("et-sample-1")
    await spend("et-private1")
    const lines = (await page(person)).transactions
    expect(lines.map(({ video_id, video_title }) => [video_id, video_title])).toEqual([
      ["et-private1", null],
      ["et-private1", null],
      ["et-sample-1", "How a transcript is made"],
      [null, null],
    ])
    await person.call("DELETE", "/api/transcriptions/trn_et-sample-1")
    expect((await page(person)).transactions[2]).toMatchObject({ video_id: "et-sample-1", video_title: null })
  })

  test("is paged without loss, and says when a limit is too large and was lowered", async () => {
    const person = await service.person()
    await (await spender(person))("synLEDGERB1")
    service.clock.advance(DAY_MS * 3)
    await person.call("GET", "/api/credits")
    const all = await page(person, "?limit=5000")
    expect([all.limit, all.total]).toEqual([100, 3])
    const pages = [await page(person, "?limit=2"), await page(person, "?limit=2&offset=2")]
    expect(pages.flatMap(({ transactions }) => transactions)).toEqual(all.transactions)
    expect((await page(person, "?offset=99")).transactions).toEqual([])
  })

  test("accepts numbers of any size: a limit is lowered, and an offset past the end is empty", async () => {
    const person = await service.person()
    const huge = await page(person, "?limit=9007199254740993000&offset=9007199254740993000")
    expect([huge.limit, huge.transactions]).toEqual([100, []])
  })

  test("filters by a time range, and includes the whole of a bare date", async () => {
    const person = await service.person()
    const spend = await spender(person)
    const days: string[] = []
    for (const videoId of ["synLEDGERC1", "synLEDGERC2", "synLEDGERC3"]) {
      days.push(new Date(service.clock.now()).toISOString().slice(0, 10))
      expect((await spend(videoId)).status).toBe(200)
      service.clock.advance(DAY_MS)
    }
    const [first, second, third] = days
    const debits = async (query: string) =>
      (await page(person, query)).transactions.filter(({ type }) => type === "debit").length
    expect(await debits("")).toBe(3)
    expect(await debits(`?from=${second}&to=${second}`)).toBe(1)
    expect(await debits(`?to=${second}`)).toBe(2)
    expect(await debits(`?from=${second}`)).toBe(2)
    expect(await debits(`?from=${first}T00:00:00Z&to=${third}T00:00:00%2B00:00`)).toBe(2)
    expect((await page(person, "?from=2030-01-01")).total).toBe(0)
    expect((await page(person, `?from=${third}&to=${first}`)).transactions).toEqual([])
  })

  test.each([
    "limit=0",
    "limit=-1",
    "limit=1.5",
    "limit=many",
    "offset=-1",
    "offset=",
    "from=yesterday",
    "to=2026-13-01",
    "from=2026-02-30",
    "to=%00",
  ])("refuses ?%s and names the field", async (query) => {
    const response = await (await service.person()).call("GET", `/api/credits/transactions?${query}`)
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining(`\`${query.split("=")[0]}\``),
    ])
  })
})

describe("usage by day", () => {
  test("sums the cost of each kind without refunds, on the day itself and later", async () => {
    const person = await service.person()
    const spend = await spender(person)
    const today = new Date(service.clock.now()).toISOString().slice(0, 10)
    await spend("synUSAGEAA1")
    await spend("synUSAGEAA2")
    await spend("et-private1")
    const days = async () => await (await person.call("GET", "/api/credits/usage")).json()
    const used = { days: [{ date: today, kind: "transcribe", credits: 2 }] }
    expect(await days()).toEqual(used)
    service.clock.advance(3 * DAY_MS)
    expect(await days()).toEqual(used)
    expect(await days()).toEqual(used)
  })

  test("allows 92 days at most", async () => {
    const response = await (await service.person()).call("GET", "/api/credits/usage?from=2020-01-01")
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining("92 days")])
  })
})

test("a receipt shows the operation of a transaction, and only to its own account", async () => {
  const [person, other] = [await service.person(), await service.person()]
  await (await spender(person))("synRECEIPT1")
  const [debit] = (await page(person)).transactions
  const path = `/api/operations/${debit?.reference}`
  const receipt = (await (await person.call("GET", path)).json()) as { attempts: unknown[] }
  expect(receipt).toMatchObject({ operation_id: debit?.reference, kind: "transcribe", credits_used: 1 })
  expect(receipt.attempts.length).toBeGreaterThan(0)
  const byBearer = await fetch(service.url + path, { headers: { authorization: person.bearer } })
  expect(await byBearer.json()).toEqual(receipt)
  expect((await other.call("GET", path)).status).toBe(404)
})

test("the extension's bearer token reads the balance and the profile, and is refused on the site's own routes", async () => {
  const person = await service.person({ tier: "plus" })
  const ask = async (path: string, headers: Record<string, string>) =>
    await fetch(service.url + path, { headers })
  const response = await ask("/api/credits/balance", { authorization: person.bearer })
  expect(await response.json()).toEqual({
    balance: 5,
    tier: "plus",
    profile: { id: person.accountId, email: person.email, name: null, avatar_url: null, language: null },
  })
  for (const path of ["/api/credits", "/api/credits/transactions", "/api/keys", "/api/sessions"]) {
    expect((await ask(path, { authorization: person.bearer })).status).toBe(401)
    expect((await ask(path, { cookie: person.cookie })).status).toBe(200)
  }
  // An invalid bearer token is refused, even with a valid cookie.
  const bad = { authorization: "Bearer nothing", cookie: person.cookie }
  expect((await ask("/api/credits/balance", bad)).status).toBe(401)
})
