import { expect, test } from "vitest"
import {
  getRow,
  getTexts,
  recordRow,
  removeRow,
  saveSummary,
  videoRowId,
} from "../../../core/history/history.ts"
import { importRows } from "../../../core/history/import.ts"
import { accountKey } from "../../../core/table/keys.ts"
import { type Item, queryPrefix, type Table } from "../../../core/table/table.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { tableWithHook } from "../../support/table-with-hook.ts"
import { newAccount, newTable, transcribed, videoDetails, videoOf } from "./support.ts"

const { endpoint } = await startTestDynamo()
const table = await newTable(endpoint)
const VIDEO = videoOf(1)
const ROW = videoRowId(VIDEO)

/** The table with a hook that runs once, before the row is written. */
const withHook = (act: () => Promise<unknown>, options?: { isLost: boolean }): Table =>
  tableWithHook(table, (operation, sk) => operation === "UpdateItem" && sk === `HISTORY#${ROW}`, act, options)

/** The texts of an account's rows, which are stored in separate items. */
async function textsOf(accountId: string): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of queryPrefix(table, accountKey(accountId).pk, "HTEXT#")) items.push(item)
  return items
}

async function summaryOf(accountId: string) {
  const row = await getRow(table, accountId, ROW)
  return row && (await getTexts(table, accountId, row)).summary
}

/** Each stored form of a row: without a summary, imported without one, and with one. */
const STARTS = {
  "without a summary": async (me: string) => await transcribed(table, me, VIDEO),
  "that was imported without a summary": async (me: string) =>
    await importRows(table, me, [
      { videoId: VIDEO, title: "T", channelName: null, transcript: "W", summary: null, createdAt: null },
    ]),
  "with a summary": async (me: string) => {
    await transcribed(table, me, VIDEO)
    await saveSummary(table, me, { videoId: VIDEO }, "Old")
  },
}

test.each(Object.entries(STARTS))(
  "one of two summaries saved at once for a row %s remains, and no text of the other",
  async (_, start) => {
    const me = newAccount()
    await start(me)
    const own = (await getRow(table, me, ROW))?.text === null ? 0 : 1
    const crossed = withHook(async () => await saveSummary(table, me, { videoId: VIDEO }, "Between"))
    expect(await saveSummary(crossed, me, { videoId: VIDEO }, "Last")).toBe(true)
    expect(await summaryOf(me)).toBe("Last")
    expect(await textsOf(me)).toHaveLength(own + 1)
  },
)

test("the earlier of two first summaries saved at once remains, and no text of the other", async () => {
  const me = newAccount()
  await transcribed(table, me, VIDEO)
  const first = async (to: Table, text: string) =>
    await saveSummary(to, me, { videoId: VIDEO }, text, { keepsOld: true })
  const crossed = withHook(async () => expect(await first(table, "Between")).toBe(true))
  expect(await first(crossed, "Last")).toBe(false)
  expect(await first(table, "Later")).toBe(false)
  expect(await summaryOf(me)).toBe("Between")
  expect(await textsOf(me)).toHaveLength(1)
})

test("a first summary counts as saved when the response to its write is lost", async () => {
  const me = newAccount()
  await transcribed(table, me, VIDEO)
  const crossed = withHook(async () => undefined, { isLost: true })
  expect(await saveSummary(crossed, me, { videoId: VIDEO }, "Mine", { keepsOld: true })).toBe(true)
  expect([await summaryOf(me), (await textsOf(me)).length]).toEqual(["Mine", 1])
})

test.each(Object.entries(STARTS))(
  "a summary saved while its row %s is deleted is deleted with it",
  async (_, start) => {
    const me = newAccount()
    await start(me)
    const crossed = withHook(async () => await saveSummary(table, me, { videoId: VIDEO }, "Between"))
    expect(await removeRow(crossed, me, ROW)).toBe(true)
    expect(await getRow(table, me, ROW)).toBeUndefined()
    expect(await textsOf(me)).toEqual([])
  },
)

test("a summary whose row is deleted before the write is not saved, and leaves nothing behind", async () => {
  const me = newAccount()
  await transcribed(table, me, VIDEO)
  const crossed = withHook(async () => await removeRow(table, me, ROW))
  expect(await saveSummary(crossed, me, { videoId: VIDEO }, "Late")).toBe(false)
  expect(await textsOf(me)).toEqual([])
})

test("a summary stays when the response to its write is lost, and the previous one is removed", async () => {
  const me = newAccount()
  await STARTS["with a summary"](me)
  const crossed = withHook(async () => undefined, { isLost: true })
  expect(await saveSummary(crossed, me, { videoId: VIDEO }, "Last")).toBe(true)
  expect(await summaryOf(me)).toBe("Last")
  expect(await textsOf(me)).toHaveLength(1)
})

test.each([
  ["a free call", { creditsUsed: 0, paid: undefined }, 1],
  ["another paid call", { creditsUsed: 1, paid: "op_other" }, 2],
])("a paid call that %s overtakes adds its credits to the row", async (_, other, sum) => {
  const me = newAccount()
  const recorded = (to: Table, credits: number, operationId: string | undefined) =>
    recordRow(to, me, ROW, {
      details: videoDetails(VIDEO, { creditsUsed: credits }),
      place: { slot: "default" },
      paid: operationId,
    })
  const crossed = withHook(async () => await recorded(table, other.creditsUsed, other.paid))
  await recorded(crossed, 1, "op_mine")
  expect((await getRow(table, me, ROW))?.creditsUsed).toBe(sum)
})

test("a paid call adds nothing to a row that was deleted meanwhile", async () => {
  const me = newAccount()
  await transcribed(table, me, VIDEO)
  const details = videoDetails(VIDEO)
  const crossed = withHook(async () => await removeRow(table, me, ROW))
  await recordRow(crossed, me, ROW, { details, place: { slot: "default" }, paid: "op_mine" })
  expect(await getRow(table, me, ROW)).toBeUndefined()
})
