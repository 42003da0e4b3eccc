import { describe, expect, test } from "vitest"
import { compact } from "../../core/history/compact.ts"
import { getHead } from "../../core/history/head.ts"
import { importRows } from "../../core/history/import.ts"
import { foldCase } from "../../core/kernel/text.ts"
import { compress, decompress } from "../../core/table/blob.ts"
import { historyHeadKey, historyPackKey } from "../../core/table/keys.ts"
import { getItem, putItem } from "../../core/table/table.ts"
import { type Client, startService } from "../support/service.ts"

const service = await startService()

type Body = Record<string, never>
type Row = { id: string; video_title: string; tags: readonly string[] }

async function answer(client: Client, path: string, status = 200): Promise<Body> {
  const response = await client.call("GET", path)
  expect([path, response.status]).toEqual([path, status])
  return (await response.json()) as Body
}
const rowsOf = async (client: Client, query = "") =>
  (await answer(client, `/api/v1/transcriptions${query}`))["transcriptions"] as unknown as readonly Row[]
const idsOf = async (client: Client, query = "") => (await rowsOf(client, query)).map(({ id }) => id)

async function tagged(client: Client, id: string, change: object): Promise<readonly string[]> {
  const response = await client.call("PATCH", `/api/v1/transcriptions/${id}`, { body: change })
  expect(response.status).toBe(200)
  return ((await response.json()) as Row).tags
}

/** A key whose account has transcribed three sample videos, oldest first. */
async function reader(): Promise<Client> {
  const client = await service.client({ tier: "scale", credits: 20 })
  for (const url of ["et-sample-1", "et-auto-cap", "et-language"]) {
    expect((await client.transcribe({ url })).status).toBe(200)
    service.clock.advance(1000)
  }
  return client
}
const IDS = ["trn_et-language", "trn_et-auto-cap", "trn_et-sample-1"]

describe("the library by key", () => {
  test("lists rows by time or title, in pages", async () => {
    const me = await reader()
    expect(await idsOf(me)).toEqual(IDS)
    expect(await idsOf(me, "?sort=oldest&limit=2")).toEqual(IDS.toReversed().slice(0, 2))
    expect(await idsOf(me, "?sort=oldest&limit=2&offset=2")).toEqual(IDS.slice(0, 1))
    const titles = (await rowsOf(me, "?sort=title")).map(({ video_title }) => foldCase(video_title))
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, "en")))
    const [first] = await rowsOf(me, "?sort=title&limit=1&offset=1")
    expect(foldCase(first?.video_title ?? "")).toBe(titles[1])
  })

  test("returns a text in every format", async () => {
    const me = await reader()
    const path = "/api/v1/transcriptions/trn_et-sample-1"
    const asFile = await me.transcribe({ url: "et-sample-1", format: "srt" })
    const { transcript } = (await asFile.json()) as Body
    const row = await answer(me, path)
    expect(await answer(me, `${path}?format=srt`)).toEqual({ ...row, transcript })
    expect((await answer(me, `${path}?format=vtt`))["transcript"]).toMatch(/^WEBVTT/)
    expect((await answer(me, `${path}?format=markdown`))["transcript"]).toMatch(/^# .*\n\n<https:/)
    expect(await answer(me, `${path}?format=segments`)).toEqual(row)
  })

  test("refuses a format with times for an imported text, which has none", async () => {
    const person = await service.person()
    const made = (await (await person.call("POST", "/api/keys")).json()) as { rawKey: string }
    const transcripts = [{ videoId: "synIMPORT01", video_title: "Old", transcript: "Words" }]
    await person.call("POST", "/api/migrate", { body: { transcripts } })
    const get = async (format: string) =>
      await fetch(`${service.url}/api/v1/transcriptions/trn_synIMPORT01?format=${format}`, {
        headers: { authorization: `Bearer ${made.rawKey}` },
      })
    expect(await (await get("text")).json()).toMatchObject({ transcript: "Words", segments: null })
    const refused = await get("srt")
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ error: { code: "invalid_request" } })
  })

  test("deletes a row, and only the caller's own", async () => {
    const [me, other] = [await reader(), await reader()]
    const path = "/api/v1/transcriptions/trn_et-auto-cap"
    expect((await me.call("DELETE", path)).status).toBe(200)
    expect((await me.call("DELETE", path)).status).toBe(404)
    await answer(me, path, 404)
    expect(await idsOf(me)).toEqual([IDS[0], IDS[2]])
    expect(await idsOf(other)).toEqual(IDS)
  })

  test("does not let a key with the scope `read` delete or tag, and charges nothing", async () => {
    const person = await service.person()
    const made = await person.call("POST", "/api/keys", { body: { scopes: ["read"] } })
    const { rawKey } = (await made.json()) as { rawKey: string }
    const send = async (method: string, body?: object) =>
      await fetch(`${service.url}/api/v1/transcriptions/trn_et-auto-cap`, {
        method,
        headers: { authorization: `Bearer ${rawKey}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    expect((await send("GET")).status).toBe(404)
    for (const refused of [await send("DELETE"), await send("PATCH", { tags: ["x"] })]) {
      expect([refused.status, refused.headers.get("x-error-reason")]).toEqual([403, "scope_missing"])
      expect(refused.headers.get("x-credits-used")).toBe("0")
    }
  })

  test("returns the same ledger, usage and receipts as the dashboard's routes", async () => {
    const person = await service.person()
    const made = (await (await person.call("POST", "/api/keys")).json()) as { rawKey: string }
    const headers = { authorization: `Bearer ${made.rawKey}` }
    const paid = await fetch(`${service.url}/api/v1/transcribe`, {
      method: "POST",
      headers,
      body: JSON.stringify({ url: "et-no-cap-1", include: ["receipt"] }),
    })
    await paid.text()
    const byKey = async (path: string) => await (await fetch(service.url + path, { headers })).json()
    const own = async (path: string) => await (await person.call("GET", path)).json()
    const ledger = (await byKey("/api/v1/credits/transactions")) as { transactions: { reference: string }[] }
    expect(ledger).toEqual(await own("/api/credits/transactions"))
    expect(await byKey("/api/v1/usage")).toEqual(await own("/api/credits/usage"))
    const operation = ledger.transactions.find(({ reference }) => reference.startsWith("op_"))?.reference
    expect(operation).toBeDefined()
    const receipt = await byKey(`/api/v1/operations/${operation}`)
    expect(receipt).toMatchObject({ operation_id: operation })
    expect(receipt).toEqual(await own(`/api/operations/${operation}`))
  })
})

describe("tags", () => {
  test("are set, added and removed without regard to case, and listed with their rows", async () => {
    const me = await reader()
    expect(await tagged(me, "trn_et-sample-1", { tags: ["Talks", "talks", "Garten"] })).toEqual([
      "Garten",
      "Talks",
    ])
    expect(await tagged(me, "trn_et-sample-1", { add_tags: ["TALKS", "ärger"] })).toHaveLength(3)
    expect(await tagged(me, "trn_et-sample-1", { add_tags: ["new"], remove_tags: ["GARTEN"] })).toEqual([
      "new",
      "Talks",
      "ärger",
    ])
    expect(await tagged(me, "trn_et-language", { tags: ["talks"] })).toEqual(["talks"])
    expect(await idsOf(me, "?tag=TALKS")).toEqual(["trn_et-language", "trn_et-sample-1"])
    expect(await idsOf(me, "?tag=garten")).toEqual([])
    expect((await answer(me, "/api/v1/transcriptions/tags"))["tags"]).toEqual([
      { tag: "ärger", count: 1 },
      { tag: "new", count: 1 },
      { tag: "talks", count: 2 },
    ])
  })

  test("are kept when the video is transcribed again, and deleted with the row", async () => {
    const me = await reader()
    await tagged(me, "trn_et-language", { tags: ["talks"] })
    await me.transcribe({ url: "et-language", language: "de" })
    expect(await idsOf(me, "?tag=talks")).toEqual(["trn_et-language"])
    await me.call("DELETE", "/api/v1/transcriptions/trn_et-language")
    expect(await idsOf(me, "?tag=talks")).toEqual([])
    await me.transcribe({ url: "et-language" })
    expect(await answer(me, "/api/v1/transcriptions/trn_et-language")).toMatchObject({ tags: [] })
  })

  test.each([
    [{}],
    [{ tags: ["a"], add_tags: ["b"] }],
    [{ tags: [""] }],
    [{ tags: ["x".repeat(51)] }],
    [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }],
    [{ tags: ["a\nb"] }],
    [{ tags: ["a"], colour: "red" }],
  ])("refuse %j", async (body) => {
    const me = await service.client()
    const response = await me.call("PATCH", "/api/v1/transcriptions/trn_et-sample-1", { body })
    expect(response.status).toBe(400)
  })

  test("are at most 20 on a row, also when added one by one", async () => {
    const me = await reader()
    await tagged(me, "trn_et-language", { tags: Array.from({ length: 20 }, (_, n) => `t${n}`) })
    const full = { body: { add_tags: ["one more"] } }
    expect((await me.call("PATCH", "/api/v1/transcriptions/trn_et-language", full)).status).toBe(400)
    expect(await tagged(me, "trn_et-language", { add_tags: ["T7"] })).toHaveLength(20)
  })

  test("survive concurrent changes of one row", async () => {
    const me = await reader()
    const names = Array.from({ length: 8 }, (_, n) => `tag ${n}`)
    await Promise.all(names.map((name) => tagged(me, "trn_et-language", { add_tags: [name] })))
    expect(await answer(me, "/api/v1/transcriptions/trn_et-language")).toMatchObject({ tags: names })
  })

  test("are found in packs, and in packs that a release without tags wrote", async () => {
    const me = await service.client({ tier: "scale" })
    const { table } = service
    const { accountId } = me
    const list = Array.from({ length: 60 }, (_, n) => ({
      videoId: `synPACK${String(n).padStart(4, "0")}`,
      title: `Pack ${n}`,
      channelName: null,
      transcript: "Words",
      summary: null,
      createdAt: n + 1,
    }))
    await importRows(table, accountId, list)
    await tagged(me, "trn_synPACK0003", { tags: ["kept"] })
    const head = await getHead(table, accountId)
    if (head) await compact(table, accountId, head)
    expect(await idsOf(me, "?tag=kept")).toEqual(["trn_synPACK0003"])
    const packed = await getItem(table, historyHeadKey(accountId))
    for (const { id } of (packed?.["packs"] ?? []) as { id: string }[]) {
      const pack = await getItem(table, historyPackKey(accountId, id))
      const { tagsOf: _tagsOf, ...columns } = JSON.parse(decompress(pack?.["bytes"])) as Body
      await putItem(table, {
        ...historyPackKey(accountId, id),
        bytes: compress(JSON.stringify(columns)),
      })
    }
    expect(await idsOf(me, "?tag=kept")).toEqual(["trn_synPACK0003"])
    await tagged(me, "trn_synPACK0007", { tags: ["kept"] })
    const again = await getHead(table, accountId)
    if (again) await compact(table, accountId, again)
    expect(await idsOf(me, "?tag=kept")).toEqual(["trn_synPACK0007", "trn_synPACK0003"])
  })
})
