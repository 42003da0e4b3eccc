import { describe, expect, test } from "vitest"
import { loadBlob, PART_BYTES_MAX, storeBlob } from "../../../core/table/blob.ts"
import { createTable } from "../../../core/table/create.ts"
import {
  deleteItem,
  getItem,
  getItems,
  type Item,
  putItem,
  queryDue,
  queryNewest,
  queryPrefix,
  type Table,
  transact,
  updateItem,
} from "../../../core/table/table.ts"
import { makeTranscript, putTranscript, transcriptFrom } from "../../../core/transcript/transcript.ts"
import { seededInts } from "../../support/seed.ts"
import { NOON, newTable, startEngines } from "./engines.ts"

const engines = await startEngines()
const isNew = { condition: "attribute_not_exists(pk)" }
const KEY = { pk: "A", sk: "1" }

/** Every item of a query. */
async function all(items: AsyncGenerator<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

describe.each(engines)("on $name", ({ dynamo }) => {
  const onTable = async (): Promise<Table> => {
    if (!dynamo) throw new Error("no engine")
    return await newTable(dynamo)
  }

  describe.skipIf(dynamo === undefined)("the table", () => {
    test("is created once, however often it is requested", async () => {
      const table = await onTable()
      await putItem(table, { ...KEY, a: 1 })
      await createTable(table)
      expect(await getItem(table, KEY)).toEqual({ ...KEY, a: 1 })
    })

    test("a conditional put succeeds once, and the second caller gets the existing item", async () => {
      const table = await onTable()
      const item = { ...KEY, bytes: new Uint8Array([1, 2]), list: ["x"], missing: undefined }
      expect(await putItem(table, item, isNew)).toMatchObject({ ok: true })
      const second = await putItem(table, { ...KEY, other: true }, isNew)
      expect(second.ok).toBe(false)
      expect(second.item).toEqual({ ...KEY, bytes: new Uint8Array([1, 2]), list: ["x"] })
      const free = { condition: "attribute_exists(pk)" }
      expect(await putItem(table, { pk: "B", sk: "1" }, free)).toEqual({ ok: false, item: undefined })
    })

    test("an update returns the new item, or the one whose condition failed", async () => {
      const table = await onTable()
      const add = {
        update: "SET #n = if_not_exists(#n, :zero) + :one",
        condition: "attribute_not_exists(#n) OR #n < :two",
        names: { "#n": "count" },
        values: { ":zero": 0, ":one": 1, ":two": 2 },
      }
      expect(await updateItem(table, KEY, add)).toEqual({ ok: true, item: { ...KEY, count: 1 } })
      expect(await updateItem(table, KEY, add)).toEqual({ ok: true, item: { ...KEY, count: 2 } })
      expect(await updateItem(table, KEY, add)).toEqual({ ok: false, item: { ...KEY, count: 2 } })
    })

    test("the newest items are read page by page, also from before the first and after the last", async () => {
      const table = await onTable()
      for (const sk of ["1", "2", "3", "4", "5"]) await putItem(table, { pk: "A", sk })
      const page = async (before?: string) =>
        (await queryNewest(table, { pk: "A", sk: "2" }, { limit: 2, before })).map(({ sk }) => sk)
      expect(await page()).toEqual(["5", "4"])
      expect(await page("4")).toEqual(["3", "2"])
      expect(await page("9")).toEqual(["5", "4"])
      for (const passed of ["0", "1", "2"]) expect(await page(passed)).toEqual([])
    })

    test("50 concurrent updates on one condition pass as often as it allows", async () => {
      const table = await onTable()
      await putItem(table, { ...KEY, left: 7 })
      const take = { update: "SET #l = #l - :one", condition: "#l >= :one", names: { "#l": "left" } }
      const taken = await Promise.all(
        Array.from({ length: 50 }, async () => updateItem(table, KEY, { ...take, values: { ":one": 1 } })),
      )
      expect(taken.filter(({ ok }) => ok)).toHaveLength(7)
      expect(await getItem(table, KEY, ["left"])).toEqual({ left: 0 })
    })

    test("a delete checks its condition and ignores a missing item", async () => {
      const table = await onTable()
      await putItem(table, { ...KEY, a: 1 })
      const condition = { condition: "a = :a", values: { ":a": 2 } }
      expect(await deleteItem(table, KEY, condition)).toMatchObject({ ok: false, item: { a: 1 } })
      expect(await deleteItem(table, KEY)).toMatchObject({ ok: true })
      expect(await deleteItem(table, KEY)).toMatchObject({ ok: true })
      expect(await getItem(table, KEY)).toBeUndefined()
    })

    test("a batch get returns items in the requested order, with gaps, and only the requested attributes", async () => {
      const table = await onTable()
      const keys = Array.from({ length: 100 }, (_, n) => ({ pk: `P${n % 7}`, sk: String(n) }))
      const stored = keys.filter((_, n) => n % 3 !== 0)
      await Promise.all(
        stored.map(async (key) => putItem(table, { ...key, status: key.sk, ttl: 1, more: "x" })),
      )
      const found = await getItems(table, keys, ["status", "ttl"])
      expect(found).toEqual(
        keys.map((key, n) => (n % 3 === 0 ? undefined : { ...key, status: key.sk, ttl: 1 })),
      )
    })

    test("a transaction happens whole or not at all, and 20 concurrent equal ones happen once", async () => {
      const table = await onTable()
      const TableName = table.name
      const guard = {
        Put: { TableName, Item: { pk: "GUARD", sk: "1" }, ConditionExpression: isNew.condition },
      }
      const add = {
        Update: {
          TableName,
          Key: KEY,
          UpdateExpression: "SET a = if_not_exists(a, :zero) + :one",
          ExpressionAttributeValues: { ":zero": 0, ":one": 1 },
        },
      }
      const passed = await Promise.all(Array.from({ length: 20 }, async () => transact(table, [guard, add])))
      expect(passed.filter(Boolean)).toHaveLength(1)
      expect(await getItem(table, KEY)).toEqual({ ...KEY, a: 1 })
      const broken = { Update: { ...add.Update, UpdateExpression: "SET a = a + nothing" } }
      await expect(transact(table, [broken])).rejects.toThrow(Error)
    })

    test("a prefix query lists everything under it, in order, over many pages, and no sibling", async () => {
      const table = await onTable()
      const text = "x".repeat(200_000)
      const numbers = Array.from({ length: 14 }, (_, n) => `ENTRY#${String(n).padStart(3, "0")}`)
      const others = ["ENTRY", "ENTRZ#1", "ENTRX#1", "OP#1"].map((sk) => ({ pk: "A", sk }))
      await Promise.all(others.map(async (key) => putItem(table, key)))
      for (const sk of numbers.toReversed()) await putItem(table, { pk: "A", sk, text })
      const found = await all(queryPrefix(table, "A", "ENTRY#"))
      expect(found.map((item) => item.sk)).toEqual(numbers)
      expect(await all(queryPrefix(table, "B", "ENTRY#"))).toEqual([])
    })

    test("due items come oldest first, up to now and no later, and are gone when done", async () => {
      const table = await onTable()
      for (const [n, at] of [500, 100, 300, 900, 200].entries()) {
        await putItem(table, { pk: `ACCOUNT#${n}`, sk: "ACCOUNT", due: "DUE#1", due_at: at })
      }
      await putItem(table, { pk: "ACCOUNT#x", sk: "ACCOUNT", due: "DUE#2", due_at: 1 })
      await putItem(table, { pk: "ACCOUNT#y", sk: "ACCOUNT", due_at: 1 })
      const due = async (until: number, limit: number) => {
        const pages: string[][] = []
        for await (const page of queryDue(table, "DUE#1", until, limit)) {
          pages.push(page.map((key) => key.pk))
        }
        return pages.filter((page) => page.length > 0)
      }
      expect(await due(500, 100)).toEqual([["ACCOUNT#1", "ACCOUNT#4", "ACCOUNT#2", "ACCOUNT#0"]])
      expect(await due(300, 2)).toEqual([["ACCOUNT#1", "ACCOUNT#4"], ["ACCOUNT#2"]])
      await updateItem(table, { pk: "ACCOUNT#1", sk: "ACCOUNT" }, { update: "REMOVE due, due_at" })
      expect(await due(499, 100)).toEqual([["ACCOUNT#4", "ACCOUNT#2"]])
    })

    test("pages of due items continue where they were, even when earlier ones are no longer due", async () => {
      const table = await onTable()
      const keys = Array.from({ length: 12 }, (_, n) => ({ pk: `ACCOUNT#${n}`, sk: "ACCOUNT" }))
      await Promise.all(keys.map(async (key, n) => putItem(table, { ...key, due: "DUE#1", due_at: n >> 2 })))
      const given: string[] = []
      for await (const page of queryDue(table, "DUE#1", 9, 5)) {
        given.push(...page.map((key) => key.pk))
        await Promise.all(page.map(async (key) => updateItem(table, key, { update: "REMOVE due, due_at" })))
      }
      expect(given.toSorted()).toEqual(keys.map((key) => key.pk).toSorted())
    })

    test("a value larger than an item is read back byte for byte, and a lost part is detected", async () => {
      const table = await onTable()
      const bytes = new Uint8Array(PART_BYTES_MAX * 2 + 17).map((_, n) => (n * 7919) % 251)
      const blob = await storeBlob(table, KEY, "v1", bytes, { ttl: 1 })
      expect(blob).toEqual({ parts: 3 })
      expect(Buffer.compare(await loadBlob(table, KEY, "v1", blob), bytes)).toBe(0)
      expect(await storeBlob(table, KEY, "v1", bytes.slice(0, 9))).toEqual({ bytes: bytes.slice(0, 9) })
      await deleteItem(table, { pk: "A", sk: "PART#1#v1#001" })
      await expect(loadBlob(table, KEY, "v1", blob)).rejects.toThrow(/missing/)
    })

    test("four hours of incompressible speech are stored and read whole", async () => {
      const table = await onTable()
      const signs = seededInts(7_200 * 24, 0x5000).map((n) => 0x4e00 + n)
      const late = seededInts(7_200, 500, "late")
      const cues = late.map((ms, n) => ({
        startMs: n * 2_000 + ms,
        endMs: n * 2_000 + 1_900,
        text: String.fromCharCode(...signs.slice(n * 24, (n + 1) * 24)),
      }))
      const text = cues.map((cue) => cue.text).join(" ")
      const transcript = makeTranscript({ ...HEAD, videoId: "long-cjk-01" }, text, () => cues)
      expect(await putTranscript(table, "default", transcript, 0)).toBe(true)
      const item = await getItem(table, { pk: "VIDEO#long-cjk-01", sk: "TRANSCRIPT#default" })
      expect(item?.text.parts).toBeGreaterThanOrEqual(2)
      const read = await transcriptFrom(table, "default", item ?? {})
      expect(read.text).toBe(text)
      expect(read.cues()).toEqual(cues)
    })
  })
})

const HEAD = {
  version: "v1",
  fetchedAt: NOON,
  method: "captions" as const,
  language: "zh",
  autoGenerated: true,
  languages: [{ language: "zh", name: "中文", autoGenerated: true }],
  title: "四个小时",
  channelName: null,
  channelId: null,
  durationSeconds: 14_400,
  thumbnail: null,
  viewCount: null,
  publishedAt: null,
  publishedAtPrecision: null,
  chapters: [],
}
