import { describe, expect, test } from "vitest"
import { compact } from "../../../core/history/compact.ts"
import { getHead, markRows } from "../../../core/history/head.ts"
import { getRow, removeRow, videoRowId } from "../../../core/history/history.ts"
import { type ImportResult, importRows } from "../../../core/history/import.ts"
import { listChannels, listRows } from "../../../core/history/list.ts"
import type { Send } from "../../../core/table/dynamo/commands.ts"
import { startEngines } from "../table/engines.ts"
import { newAccount, newTable, transcribed, videoOf } from "./support.ts"

const HOUR_MS = 3_600_000

for (const { name, dynamo } of await startEngines()) {
  // These tests need an engine with an address to connect to.
  if (dynamo?.requestHandler) continue
  describe.skipIf(dynamo === undefined)(`on ${name}`, async () => {
    const table = await newTable(dynamo?.endpoint ?? "")

    test("60 writers, 20 repeats, 10 deletions and readers, running concurrently, leave each row exactly once", async () => {
      const me = newAccount()
      await Promise.all([
        ...Array.from({ length: 60 }, (_, n) => transcribed(table, me, videoOf(n))),
        ...Array.from({ length: 20 }, (_, n) => transcribed(table, me, videoOf(n))),
        ...Array.from({ length: 10 }, () => listRows(table, me, { limit: 100, offset: 0 })),
      ])
      const removed = await Promise.all(
        Array.from({ length: 10 }, (_, n) => removeRow(table, me, videoRowId(videoOf(n % 5)))),
      )
      expect(removed.filter(Boolean)).toHaveLength(5)
      const { rows, total } = await listRows(table, me, { limit: 100, offset: 0 })
      expect([total, new Set(rows.map(({ id }) => id)).size]).toEqual([55, 55])
      expect(new Set(rows.map(({ at }) => at)).size, "no two rows share a revision").toBe(55)
    })

    test("a hundred imports are packed in one pass", async () => {
      const me = newAccount()
      const list = Array.from(
        { length: 100 },
        (_, n): ImportResult => ({
          videoId: videoOf(n),
          title: "T",
          channelName: null,
          transcript: "W",
          summary: null,
          createdAt: n,
        }),
      )
      expect(await importRows(table, me, list)).toBe(100)
      expect(await getHead(table, me)).toMatchObject({ dirty: {}, base: {}, packs: [{ count: 100 }] })
    })

    test("a list that is repacked while it is read returns all its rows", async () => {
      const me = newAccount()
      for (const n of [1, 2, 3]) await transcribed(table, me, videoOf(n), { channelName: `Channel ${n}` })
      const pack = async () => {
        const head = await getHead(table, me)
        if (head) await compact(table, me, head)
      }
      await pack()
      let reads = 0
      const send: Send = async (operation, input) => {
        // Between reading the head and its packs: add a row and repack.
        const readsPacks = operation === "BatchGetItem" && JSON.stringify(input).includes("HPACK#")
        reads += readsPacks ? 1 : 0
        if (readsPacks && reads === 1) {
          await transcribed(table, me, videoOf(4), { channelName: "Channel 4" })
          await pack()
        }
        return await table.send(operation, input)
      }
      const crossed = { ...table, send }
      const channels = [1, 2, 3, 4].map((n) => `Channel ${n}`)
      expect(await listChannels(crossed, me)).toEqual(channels)
      expect(reads).toBe(2)
      reads = 0
      const { rows, total } = await listRows(crossed, me, { limit: 9, offset: 0, keyword: "video" })
      expect([total, ...rows.map(({ videoId }) => videoId)]).toEqual([4, ...[4, 3, 2, 1].map(videoOf)])
    })

    test("a write that crashed before its row changes nothing, and is cleaned up after a day", async () => {
      const me = newAccount()
      for (const n of [1, 2]) await transcribed(table, me, videoOf(n))
      const rowIds = [1, 7].map((n) => videoRowId(videoOf(n)))
      await markRows(table, me, rowIds, "marked")
      const list = async () =>
        (await listRows(table, me, { limit: 9, offset: 0 })).rows.map(({ videoId }) => videoId)
      const before = [2, 1].map(videoOf)
      const pack = async () => {
        const head = await getHead(table, me)
        if (head) await compact(table, me, head)
        return Object.keys((await getHead(table, me))?.dirty ?? {})
      }
      expect(await list()).toEqual(before)
      expect(await pack(), "the marked rows may still be written").toEqual(expect.arrayContaining(rowIds))
      expect(await list()).toEqual(before)
      table.clock.advance(25 * HOUR_MS)
      expect(await pack()).toEqual([])
      expect(await list()).toEqual(before)
      expect(await getRow(table, me, videoRowId(videoOf(7)))).toBeUndefined()
    })
  })
}
