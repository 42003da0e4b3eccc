import { describe, expect, test } from "vitest"
import { uploadKey } from "../../core/table/keys.ts"
import { queryPrefix } from "../../core/table/table.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"

const service = await startService()

const withKey = (key: string) => ({ headers: { "idempotency-key": key } })
const isReplay = (response: Response) => response.headers.get("idempotent-replayed")

const PAGES = [
  "/api/v1/youtube/search?q=garden",
  "/api/v1/youtube/search?q=garden&type=channel",
  "/api/v1/youtube/channel/search?channel=@demo-kitchen-garden&q=worms",
  "/api/v1/youtube/channel/videos?channel=@demo-kitchen-garden",
  "/api/v1/youtube/playlist/videos?playlist=PLdemo-kitchen-garden-list-00000001",
  "/api/v1/youtube/comments?video=demo-talk-1",
]

describe("a page of a list with an Idempotency-Key", () => {
  test.each(PAGES)("%s costs its credit once, and repeats get the same page", async (path) => {
    const client = await service.client()
    const both = await Promise.all([1, 2].map(() => client.call("GET", path, withKey("page"))))
    const later = await client.call("GET", path, withKey("page"))
    const texts = await Promise.all([...both, later].map(async (response) => await response.text()))
    expect(new Set(texts).size).toBe(1)
    expect(JSON.parse(texts[0] ?? "")).toMatchObject({ credits_used: 1 })
    expect([isReplay(later), later.headers.get("x-credits-used")]).toEqual(["true", "0"])
    expect(new Set(both.map(isReplay))).toEqual(new Set(["true", null]))
    expect(await chargedTo(service.table, client.accountId)).toBe(1)
    await expectSettledLedger(service.table, client.accountId)
  })

  test("is refused for another page, and costs nothing then", async () => {
    const client = await service.client()
    await client.call("GET", PAGES[0] ?? "", withKey("one"))
    const other = await client.call("GET", "/api/v1/youtube/search?q=pots", withKey("one"))
    expect([other.status, other.headers.get("x-error-code")]).toEqual([409, "conflict"])
    expect(await chargedTo(service.table, client.accountId)).toBe(1)
  })

  test("can be used again after a failure", async () => {
    const client = await service.client()
    const failing = "/api/v1/youtube/search?q=nobody+recorded+this"
    for (let n = 0; n < 2; n += 1) {
      const response = await client.call("GET", failing, withKey("fails"))
      expect([response.status >= 500, isReplay(response)]).toEqual([true, null])
    }
    expect(await chargedTo(service.table, client.accountId)).toBe(0)
  })

  test("belongs to its account, also on our own pages", async () => {
    const person = await service.person({ credits: 5 })
    const path = "/api/search?q=garden"
    const first = await person.call("GET", path, withKey("mine"))
    const again = await person.call("GET", path, withKey("mine"))
    expect([first.status, await again.text(), isReplay(again)]).toEqual([200, await first.text(), "true"])
    const other = await service.person({ credits: 5 })
    expect(isReplay(await other.call("GET", path, withKey("mine")))).toBeNull()
    expect(await chargedTo(service.table, person.accountId)).toBe(1)
  })
})

describe("an upload authorized with an Idempotency-Key", () => {
  const FILE = { filename: "a.mp3", content_type: "audio/mpeg", size_bytes: 10, duration_seconds: 600 }
  const PATH = "/api/transcribe-audio"

  test("is one upload with one hold, however often it is requested", async () => {
    const person = await service.person({ credits: 5 })
    const ask = async () => await person.call("POST", PATH, { body: FILE, ...withKey("file") })
    const answers = [...(await Promise.all([ask(), ask()])), await ask()]
    const texts = await Promise.all(answers.map(async (response) => await response.text()))
    expect([answers.map(({ status }) => status), new Set(texts).size]).toEqual([[200, 200, 200], 1])
    expect(answers.map(isReplay).filter((replayed) => replayed === "true")).toHaveLength(2)
    const { account } = await readLedger(service.table, person.accountId)
    expect([account.balance, account.steps.length]).toEqual([4, 1])
    const { pk, sk } = uploadKey(person.accountId, "")
    expect(await Array.fromAsync(queryPrefix(service.table, pk, sk))).toHaveLength(1)
    const { upload_id } = JSON.parse(texts[0] ?? "") as { upload_id: string }
    expect((await person.call("DELETE", PATH, { body: { upload_id } })).status).toBe(200)
    expect(await chargedTo(service.table, person.accountId)).toBe(0)
    await expectSettledLedger(service.table, person.accountId)
  })

  test("without a key, each request is an upload of its own", async () => {
    const person = await service.person({ credits: 5 })
    for (let n = 0; n < 2; n += 1) expect((await person.call("POST", PATH, { body: FILE })).status).toBe(200)
    expect((await readLedger(service.table, person.accountId)).account.balance).toBe(3)
  })
})
