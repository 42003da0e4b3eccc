import { describe, expect, test } from "vitest"
import { getHead } from "../../../core/history/head.ts"
import { getRow, getTexts, removeRow, saveSummary, videoRowId } from "../../../core/history/history.ts"
import { type ImportResult, importRows } from "../../../core/history/import.ts"
import { listRows } from "../../../core/history/list.ts"
import { accountKey } from "../../../core/table/keys.ts"
import { type Item, queryPrefix } from "../../../core/table/table.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { seededBytes } from "../../support/seed.ts"
import { NOW, newAccount, newTable, transcribed, videoOf } from "./support.ts"

const { endpoint } = await startTestDynamo()
const table = await newTable(endpoint)

const anImport = (n: number, more: Partial<ImportResult> = {}): ImportResult => ({
  videoId: videoOf(n),
  title: `Imported ${n}`,
  channelName: null,
  transcript: `Words of ${n}`,
  summary: null,
  createdAt: null,
  ...more,
})

const listed = async (accountId: string) =>
  (await listRows(table, accountId, { limit: 200, offset: 0 })).rows.map(({ videoId }) => videoId)

async function textsOf(accountId: string, n: number) {
  const row = await getRow(table, accountId, videoRowId(videoOf(n)))
  if (!row) throw new Error("no such row")
  return await getTexts(table, accountId, row)
}

async function itemsOf(accountId: string): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of queryPrefix(table, accountKey(accountId).pk, "")) items.push(item)
  return items
}

describe("an import", () => {
  test("puts each transcript at its own time, and none later than now", async () => {
    const me = newAccount()
    await transcribed(table, me, videoOf(1))
    const imported = await importRows(table, me, [
      anImport(2, { createdAt: NOW - 5000 }),
      anImport(3, { createdAt: NOW - 9000 }),
      anImport(4, { createdAt: NOW + 60_000 }),
    ])
    expect(imported).toBe(3)
    expect(await listed(me)).toEqual([4, 1, 2, 3].map(videoOf))
    table.clock.advance(1000)
    await transcribed(table, me, videoOf(5))
    table.clock.freezeAt(NOW)
    expect(await listed(me)).toEqual([5, 4, 1, 2, 3].map(videoOf))
  })

  test("keeps the first of duplicates, and skips videos that are in the history", async () => {
    const me = newAccount()
    await transcribed(table, me, videoOf(1))
    const list = [anImport(1), anImport(2, { title: "First" }), anImport(2, { title: "Second" })]
    expect(await importRows(table, me, list)).toBe(1)
    expect(await importRows(table, me, list)).toBe(0)
    expect((await listRows(table, me, { limit: 9, offset: 0 })).rows).toMatchObject([
      { title: "First", source: "import", method: null, text: expect.any(String) },
      { title: `Video ${videoOf(1)}`, source: "video" },
    ])
  })

  test("of one list sent many times at once is stored once, each row with its own import's text", async () => {
    const me = newAccount()
    const lists = Array.from({ length: 6 }, (_, who) =>
      Array.from({ length: 100 }, (_, n) =>
        anImport(n, { transcript: `Words of ${n} by ${who}`, title: `By ${who}` }),
      ),
    )
    const imported = await Promise.all(lists.map((list) => importRows(table, me, list)))
    expect(imported.reduce((sum, count) => sum + count, 0)).toBe(100)
    const { rows, total } = await listRows(table, me, { limit: 200, offset: 0 })
    expect([rows.length, total, new Set(rows.map(({ id }) => id)).size]).toEqual([100, 100, 100])
    for (const row of rows.slice(0, 20)) {
      const { own } = await getTexts(table, me, row)
      expect(own?.text.endsWith(row.title.replace("By", "by"))).toBe(true)
    }
    const texts = (await itemsOf(me)).filter(({ sk }) => sk.startsWith("HTEXT#"))
    expect(texts.length, "texts of imports that came too late are gone").toBe(100)
    expect((await getHead(table, me))?.packs.length).toBeGreaterThan(0)
  })

  test("of a deleted video restores it with its new text", async () => {
    const me = newAccount()
    await importRows(table, me, [anImport(1, { summary: "Old" })])
    expect(await removeRow(table, me, videoRowId(videoOf(1)))).toBe(true)
    expect(await importRows(table, me, [anImport(1, { transcript: "New words" })])).toBe(1)
    expect(await textsOf(me, 1)).toEqual({ own: { text: "New words", cues: null }, summary: undefined })
    expect(await listed(me)).toEqual([videoOf(1)])
  })

  test("larger than an item is read back whole, and leaves nothing behind when deleted", async () => {
    const me = newAccount()
    const transcript = seededBytes(600_000).toString("base64")
    await importRows(table, me, [anImport(1, { transcript, summary: "Short" })])
    expect(await textsOf(me, 1)).toEqual({ own: { text: transcript, cues: null }, summary: "Short" })
    expect(await removeRow(table, me, videoRowId(videoOf(1)))).toBe(true)
    const left = (await itemsOf(me)).map(({ sk }) => sk)
    expect(left).toEqual(["HHEAD", `HISTORY#${videoRowId(videoOf(1))}`])
  })

  test("whose video is transcribed later uses that transcript, once, and drops its own text", async () => {
    const me = newAccount()
    await importRows(table, me, [anImport(1, { summary: "Kept" })])
    await transcribed(table, me, videoOf(1))
    const row = await getRow(table, me, videoRowId(videoOf(1)))
    expect(row).toMatchObject({ source: "video", slot: "default", text: null, creditsUsed: 1 })
    expect(await textsOf(me, 1)).toEqual({ own: undefined, summary: "Kept" })
    expect((await itemsOf(me)).filter(({ sk }) => sk.startsWith("HTEXT#")).length).toBe(1)
  })
})

describe("a summary", () => {
  test("is saved with its video's row or by the row's ID, and replaces an older one", async () => {
    const me = newAccount()
    await transcribed(table, me, videoOf(1))
    expect(await saveSummary(table, me, { videoId: videoOf(1) }, "One")).toBe(true)
    expect(await saveSummary(table, me, { rowId: videoRowId(videoOf(1)) }, "Two")).toBe(true)
    expect((await textsOf(me, 1)).summary).toBe("Two")
    await transcribed(table, me, videoOf(1))
    expect((await textsOf(me, 1)).summary).toBe("Two")
    expect((await itemsOf(me)).filter(({ sk }) => sk.startsWith("HTEXT#")).length).toBe(1)
  })

  test("without a row is not saved, and leaves nothing behind", async () => {
    const me = newAccount()
    expect(await saveSummary(table, me, { videoId: videoOf(1) }, "One")).toBe(false)
    await transcribed(table, me, videoOf(1))
    await removeRow(table, me, videoRowId(videoOf(1)))
    expect(await saveSummary(table, me, { videoId: videoOf(1) }, "One")).toBe(false)
    expect((await itemsOf(me)).filter(({ sk }) => sk.startsWith("HTEXT#"))).toEqual([])
  })
})
