import { describe, expect, test } from "vitest"
import { getHead } from "../../../core/history/head.ts"
import { getRow, recordRow, removeRow, videoRowId } from "../../../core/history/history.ts"
import { importRows } from "../../../core/history/import.ts"
import { type HistoryQuery, listChannels, listRows } from "../../../core/history/list.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { NOW, newAccount, newTable, transcribed, videoDetails, videoOf } from "./support.ts"

const { endpoint } = await startTestDynamo()
const table = await newTable(endpoint)
const HOUR_MS = 3_600_000

const list = async (accountId: string, query: Partial<HistoryQuery> = {}) => {
  const { rows, total } = await listRows(table, accountId, { limit: 50, offset: 0, ...query })
  return { titles: rows.map(({ title }) => title), ids: rows.map(({ videoId }) => videoId), total }
}

describe("the history list", () => {
  test("is empty for a new account", async () => {
    expect(await list(newAccount())).toEqual({ titles: [], ids: [], total: 0 })
    expect(await listChannels(table, newAccount())).toEqual([])
  })

  test("has one row for each video, newest first, also within one millisecond", async () => {
    const me = newAccount()
    for (const n of [1, 2, 3, 1]) await transcribed(table, me, videoOf(n))
    expect(await list(me)).toMatchObject({ ids: [videoOf(1), videoOf(3), videoOf(2)], total: 3 })
    const row = await getRow(table, me, videoRowId(videoOf(1)))
    expect(row).toMatchObject({ creditsUsed: 2, at: NOW + 3, slot: "default" })
  })

  test("has a separate row for everything that is not a video", async () => {
    const me = newAccount()
    for (const id of ["trn_a", "trn_b"]) {
      const details = videoDetails("", { videoId: null, source: "upload", title: "A talk" })
      await recordRow(table, me, id, { details, place: { own: { text: "Words", cues: null } } })
    }
    expect(await list(me)).toMatchObject({ ids: [null, null], total: 2 })
  })

  test("applies limit and offset, and returns the total", async () => {
    const me = newAccount()
    for (const n of [1, 2, 3, 4, 5]) await transcribed(table, me, videoOf(n))
    expect(await list(me, { limit: 2, offset: 1 })).toMatchObject({ ids: [videoOf(4), videoOf(3)], total: 5 })
    expect(await list(me, { limit: 2, offset: 4 })).toMatchObject({ ids: [videoOf(1)], total: 5 })
    expect(await list(me, { limit: 2, offset: 9 })).toMatchObject({ ids: [], total: 5 })
  })

  test("filters from the start time, inclusive, to the end time, exclusive", async () => {
    const me = newAccount()
    for (const n of [1, 2, 3]) {
      table.clock.freezeAt(NOW + n * HOUR_MS)
      await transcribed(table, me, videoOf(n))
    }
    table.clock.freezeAt(NOW)
    const from = NOW + 2 * HOUR_MS
    expect(await list(me, { from })).toMatchObject({ ids: [videoOf(3), videoOf(2)], total: 2 })
    expect(await list(me, { to: from })).toMatchObject({ ids: [videoOf(1)], total: 1 })
    expect(await list(me, { from, to: from + 1 })).toMatchObject({ ids: [videoOf(2)], total: 1 })
  })

  test("matches part of a title and a whole channel, ignoring case", async () => {
    const me = newAccount()
    const of = async (n: number, title: string, channelName: string | null) =>
      await transcribed(table, me, videoOf(n), { title, channelName })
    await of(1, "Straße nach ΑΘΉΝΑΣ", "Ärzte")
    await of(2, "İstanbul’da kış", "ÄRZTE")
    await of(3, "Ｆｕｌｌ width, ﬁne", "Ärzte und mehr")
    await of(4, "100 % [sure] \\d+", null)
    expect((await list(me, { keyword: "STRASSE" })).ids).toEqual([videoOf(1)])
    expect((await list(me, { keyword: "αθήνας" })).ids).toEqual([videoOf(1)])
    expect((await list(me, { keyword: "istanbul" })).ids).toEqual([videoOf(2)])
    expect((await list(me, { keyword: "KIŞ" })).ids).toEqual([videoOf(2)])
    expect((await list(me, { keyword: "full WIDTH, FI" })).ids).toEqual([videoOf(3)])
    expect((await list(me, { keyword: "% [SURE] \\D+" })).ids).toEqual([videoOf(4)])
    expect((await list(me, { keyword: "  " })).total).toBe(4)
    expect(await list(me, { channel: "ärzte" })).toMatchObject({ ids: [videoOf(2), videoOf(1)], total: 2 })
    expect(await list(me, { channel: "ärzte", keyword: "kış" })).toMatchObject({ total: 1 })
    expect(await listChannels(table, me)).toEqual(["ÄRZTE", "Ärzte", "Ärzte und mehr"])
  })

  test("omits a deleted row at once, and deleting it again does nothing", async () => {
    const me = newAccount()
    for (const n of [1, 2]) await transcribed(table, me, videoOf(n), { channelName: `Channel ${n}` })
    expect(await removeRow(table, me, videoRowId(videoOf(1)))).toBe(true)
    expect(await list(me)).toMatchObject({ ids: [videoOf(2)], total: 1 })
    expect(await listChannels(table, me)).toEqual(["Channel 2"])
    expect(await getRow(table, me, videoRowId(videoOf(1)))).toBeUndefined()
    expect(await removeRow(table, me, videoRowId(videoOf(1)))).toBe(false)
    expect(await removeRow(table, me, "trn_unknown")).toBe(false)
  })

  test("shows nothing of another account", async () => {
    const [me, other] = [newAccount(), newAccount()]
    await transcribed(table, other, videoOf(1))
    expect(await list(me)).toMatchObject({ total: 0 })
    expect(await getRow(table, me, videoRowId(videoOf(1)))).toBeUndefined()
    expect(await removeRow(table, me, videoRowId(videoOf(1)))).toBe(false)
    expect(await list(other)).toMatchObject({ total: 1 })
  })
})

describe("a long list", () => {
  const me = newAccount()
  const COUNT = 4300

  test("is packed as it grows, and keeps its order, count and rows", async () => {
    for (let n = 0; n < COUNT; n += 100) {
      const imported = await importRows(
        table,
        me,
        Array.from({ length: 100 }, (_, i) => ({
          videoId: videoOf(n + i),
          title: `Nr ${n + i} ${(n + i) % 7 === 0 ? "siebte" : ""}`,
          channelName: `Channel ${(n + i) % 30}`,
          transcript: "Words",
          summary: null,
          createdAt: NOW - (n + i) * 1000,
        })),
      )
      expect(imported).toBe(100)
    }
    const head = await getHead(table, me)
    expect(head?.packs.reduce((sum, { count }) => sum + count, 0)).toBe(COUNT)
    expect(head?.packs.length).toBeGreaterThan(2)
    expect(head?.dirty).toEqual({})
    for (const offset of [0, 1990, 2500, COUNT - 50]) {
      const page = await list(me, { offset })
      expect(page).toMatchObject({ total: COUNT })
      expect(page.ids).toEqual(Array.from({ length: 50 }, (_, i) => videoOf(offset + i)))
    }
    const whole = await list(me, { limit: 1000, offset: 1500 })
    expect(whole.ids).toEqual(Array.from({ length: 1000 }, (_, i) => videoOf(1500 + i)))
  })

  test("is filtered across packs", async () => {
    const seventh = await list(me, { keyword: "SIEBTE", limit: 3, offset: 400 })
    expect(seventh).toMatchObject({ total: Math.ceil(COUNT / 7), ids: [2800, 2807, 2814].map(videoOf) })
    expect(await list(me, { channel: "channel 7", limit: 1 })).toMatchObject({
      total: 144,
      ids: [videoOf(7)],
    })
    const [from, to] = [NOW - 4000_000, NOW - 999_999]
    expect(await list(me, { from, to, limit: 2 })).toMatchObject({
      total: 3001,
      ids: [1000, 1001].map(videoOf),
    })
    expect((await listChannels(table, me)).length).toBe(30)
  })

  test("moves a row from the middle to the top, and drops a deleted one", async () => {
    await transcribed(table, me, videoOf(3000))
    expect(await removeRow(table, me, videoRowId(videoOf(2000)))).toBe(true)
    expect(await list(me, { limit: 2 })).toMatchObject({ total: COUNT - 1, ids: [videoOf(3000), videoOf(0)] })
    expect(await list(me, { limit: 2, offset: 2000 })).toMatchObject({ ids: [videoOf(1999), videoOf(2001)] })
    expect(await list(me, { limit: 2, offset: 2999 })).toMatchObject({ ids: [videoOf(2999), videoOf(3001)] })
  })
})
