import { describe, expect, test } from "vitest"
import { dayKey, dayOf, hashAddress } from "../../core/blocking/address-hash.ts"
import { type BlockKind, block, unblock } from "../../core/blocking/block-list.ts"
import { blockListKey } from "../../core/table/keys.ts"
import { getItem } from "../../core/table/table.ts"
import { compose } from "../../functions/compose/services.ts"
import { sweep } from "../../functions/schedule/sweep.ts"
import { serveAll } from "../../scripts/local/serve/serve.ts"
import { sendTo } from "../contract/stage.ts"
import { watchLog } from "../support/log-lines.ts"
import { TEST_SECRET } from "../support/person.ts"
import { startService } from "../support/service.ts"
import { matchNone, watchStore } from "../support/store.ts"

const store = watchStore()
const service = await startService({ environment: { LOG_FORMAT: "json" }, seams: store.seams })
const { url, table, clock } = service
const log = watchLog()
const send = sendTo(url)

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const REASON = { until: 0, reason: "scraping" }
let callers = 10
/** An address of this machine from which no test has called. */
const anAddress = () => `127.0.9.${++callers}`

const prices = async (from: string) => await send({ method: "GET", path: "/api/prices", from })
const hashIn = () => log.requests().at(-1)?.["address_hash"]

/** Returns how many single items a call reads. */
async function readsOfACall(): Promise<number> {
  const from = store.calls.length
  await prices(anAddress())
  return store.calls.slice(from).filter((operation) => operation === "GetItem").length
}

async function blockFor(kind: BlockKind, subject: string, forMs: number): Promise<void> {
  await block(table, kind, subject, { ...REASON, until: clock.now() + forMs })
  clock.advance(MINUTE_MS)
}

async function expectBlocked(response: Response, reason: string): Promise<void> {
  expect([response.status, response.headers.get("x-error-code")]).toEqual([403, "forbidden"])
  expect([response.headers.get("x-error-reason"), response.headers.get("x-error-retryable")]).toEqual([
    reason,
    "false",
  ])
}

describe("the log's hash of an address", () => {
  test("is the same for one caller all day, another for others and tomorrow, and never the address", async () => {
    const from = anAddress()
    await prices(from)
    const first = hashIn()
    expect(first).toBe(hashAddress(dayKey(TEST_SECRET, dayOf(clock.now())), from))
    await send({ method: "GET", path: "/no/such/page", from })
    expect(hashIn()).toBe(first)
    await prices(anAddress())
    expect(hashIn()).not.toBe(first)
    clock.advance(DAY_MS)
    await prices(from)
    expect(hashIn()).toMatch(/^[\w-]{12}$/)
    expect(hashIn()).not.toBe(first)
    expect(log.text()).not.toContain("127.0.9.")
  })

  test("is the same in processes without TOKEN_SECRET, which read the key that the sweep stores", async () => {
    await sweep(service.services)
    const { services } = service
    const config = { ...services.config, TOKEN_SECRET: undefined }
    const serving = await serveAll(compose(config, { clock }), { host: "127.0.0.1", port: 0 })
    const from = anAddress()
    await sendTo(`http://127.0.0.1:${serving.port}`)({ method: "GET", path: "/api/prices", from })
    await serving.stop()
    expect(hashIn()).toBe(hashAddress(dayKey(TEST_SECRET, dayOf(clock.now())), from))
  })
})

describe("a blocked address", () => {
  test("gets 403 within a minute, on every route that uses the store, until the block ends", async () => {
    const from = anAddress()
    const { rawKey } = await service.client()
    expect((await prices(from)).status).toBe(200)
    await block(table, "networks", `${from}/32`, { ...REASON, until: clock.now() + 10 * MINUTE_MS })
    expect((await prices(from)).status).toBe(200)
    clock.advance(MINUTE_MS)
    await expectBlocked(await prices(from), "address_blocked")
    const headers = { authorization: `Bearer ${rawKey}` }
    const refused = await send({ method: "GET", path: "/api/v1/credits", from, headers })
    await expectBlocked(refused, "address_blocked")
    expect(await refused.json()).toEqual({
      error: {
        code: "forbidden",
        message: "Calls from this address are blocked. Contact us if this is a mistake.",
      },
    })
    expect((await prices(anAddress())).status).toBe(200)
    expect((await send({ method: "GET", path: "/health", from })).status).toBe(200)
    clock.advance(9 * MINUTE_MS)
    expect((await prices(from)).status).toBe(200)
  })

  test("costs one read of the list in a minute, however many calls come", async () => {
    clock.advance(MINUTE_MS)
    const fresh = await readsOfACall()
    const later = [await readsOfACall(), await readsOfACall(), await readsOfACall()]
    expect(later).toEqual([fresh - 1, fresh - 1, fresh - 1])
  })

  test("may be blocked by its network, or until the end of the day by its hash alone", async () => {
    const from = "127.0.10.77"
    await blockFor("networks", "127.0.10.0/24", 10 * MINUTE_MS)
    await expectBlocked(await prices(from), "address_blocked")
    expect(await unblock(table, "networks", "127.0.10.0/24")).toBe(true)
    expect(await unblock(table, "networks", "127.0.10.0/24")).toBe(false)
    clock.advance(MINUTE_MS)
    expect((await prices(from)).status).toBe(200)
    await blockFor("hashes", String(hashIn()), DAY_MS)
    await expectBlocked(await prices(from), "address_blocked")
    expect((await prices("127.0.10.78")).status).toBe(200)
    clock.advance(DAY_MS)
    expect((await prices(from)).status).toBe(200)
  })

  test("stays blocked, and others pass, while the list can't be read", async () => {
    const from = anAddress()
    await blockFor("networks", `${from}/32`, 60 * MINUTE_MS)
    await expectBlocked(await prices(from), "address_blocked")
    clock.advance(MINUTE_MS)
    store.refuse((operation) => operation === "GetItem")
    await expectBlocked(await prices(from), "address_blocked")
    expect((await prices(anAddress())).status).toBe(200)
    store.refuse(matchNone)
  })
})

describe("a blocked account", () => {
  test("is refused with every key and session, and works again after the block", async () => {
    const client = await service.client()
    const person = await service.person()
    expect((await client.call("GET", "/api/v1/credits")).status).toBe(200)
    await blockFor("accounts", client.accountId, 10 * MINUTE_MS)
    await blockFor("accounts", person.accountId, 10 * MINUTE_MS)
    const transcribed = await client.transcribe({ url: "synBLOCKED1" })
    await expectBlocked(transcribed, "account_blocked")
    expect(service.replay.playerCalls("synBLOCKED1")).toBe(0)
    await expectBlocked(await person.call("GET", "/api/keys"), "account_blocked")
    expect((await (await service.client()).call("GET", "/api/v1/credits")).status).toBe(200)
    await unblock(table, "accounts", client.accountId)
    clock.advance(MINUTE_MS)
    expect((await client.call("GET", "/api/v1/credits")).status).toBe(200)
  })
})

test("concurrent blocks are all kept, and expired ones leave the list", async () => {
  await block(table, "networks", "198.51.100.0/24", { ...REASON, until: clock.now() + 1000 })
  clock.advance(2000)
  const subjects = Array.from({ length: 8 }, (_, n) => `203.0.113.${n}/32`)
  const until = clock.now() + DAY_MS
  await Promise.all(
    subjects.map(async (subject) => await block(table, "networks", subject, { ...REASON, until })),
  )
  const item = await getItem(table, blockListKey)
  expect(Object.keys(item?.["networks"])).toEqual(expect.arrayContaining(subjects))
  expect(Object.keys(item?.["networks"])).not.toContain("198.51.100.0/24")
})
