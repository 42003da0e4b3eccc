import { expect, test } from "vitest"
import { fillChannel, postponeChannel, rowsWithoutChannel } from "../../../core/history/backfill-channels.ts"
import { getRow, removeRow, videoRowId } from "../../../core/history/history.ts"
import { importRows } from "../../../core/history/import.ts"
import { listChannels, listRows } from "../../../core/history/list.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { NOW, newAccount, newTable, transcribed, videoOf } from "./support.ts"

const { endpoint } = await startTestDynamo()
const DAY_MS = 24 * 3600_000
const CHANNEL = { channelName: "Kitchen Garden", channelId: "UC-kitchen-garden-000001" }

const importOf = (n: number) => ({
  videoId: videoOf(n),
  title: `Imported ${n}`,
  channelName: null,
  transcript: "Words",
  summary: null,
  createdAt: null,
})

test("the rows of all accounts without a channel are found, by video or in order, and no others", async () => {
  const table = await newTable(endpoint)
  const [me, other] = [newAccount(), newAccount()]
  await transcribed(table, me, videoOf(9))
  await importRows(table, me, [1, 2].map(importOf))
  await importRows(table, other, [importOf(2), { ...importOf(3), channelName: "Known" }])
  // Imports are left alone for a day, and writes in one millisecond are dated a millisecond apart.
  table.clock.advance(DAY_MS + 1000)
  const findRows = async (given: Parameters<typeof rowsWithoutChannel>[1]) =>
    (await rowsWithoutChannel(table, given))
      .map(({ accountId, videoId }) => `${accountId} ${videoId}`)
      .toSorted()
  const all = [`${me} ${videoOf(1)}`, `${me} ${videoOf(2)}`, `${other} ${videoOf(2)}`]
  expect(await findRows({ limit: 50 })).toEqual(all.toSorted())
  expect(await findRows({ limit: 2 })).toHaveLength(2)
  expect(await findRows({ videoIds: [videoOf(2), videoOf(3), videoOf(9)] })).toEqual(all.slice(1).toSorted())
  await removeRow(table, me, videoRowId(videoOf(1)))
  expect(await findRows({ limit: 50 })).toEqual(all.slice(1).toSorted())
})

test("a row that is filled in keeps its place, and is in its channel's list", async () => {
  const table = await newTable(endpoint)
  const me = newAccount()
  await importRows(table, me, [importOf(1)])
  await transcribed(table, me, videoOf(2), { channelName: null })
  const [lacking] = await rowsWithoutChannel(table, { videoIds: [videoOf(1)] })
  if (!lacking) throw new Error("nothing lacks a channel")
  await fillChannel(table, lacking, CHANNEL)
  expect(await listChannels(table, me)).toEqual(["Kitchen Garden"])
  const { rows, total } = await listRows(table, me, { limit: 9, offset: 0, channel: "KITCHEN GARDEN" })
  expect([total, rows[0]?.videoId, rows[0]?.channelId]).toEqual([1, videoOf(1), CHANNEL.channelId])
  expect((await listRows(table, me, { limit: 9, offset: 0 })).rows.map(({ at }) => at)).toEqual([
    NOW + 1,
    NOW,
  ])
  table.clock.advance(1000)
  expect(await rowsWithoutChannel(table, { limit: 9 })).toMatchObject([{ videoId: videoOf(2) }])
})

test("a row that was filled in or deleted meanwhile is left alone", async () => {
  const table = await newTable(endpoint)
  const me = newAccount()
  await importRows(table, me, [1, 2].map(importOf))
  table.clock.advance(DAY_MS + 1000)
  const lacking = await rowsWithoutChannel(table, { limit: 9 })
  expect(lacking).toHaveLength(2)
  await transcribed(table, me, videoOf(1), { channelName: "Named" })
  await removeRow(table, me, videoRowId(videoOf(2)))
  for (const each of lacking) await fillChannel(table, each, CHANNEL)
  expect(await listChannels(table, me)).toEqual(["Named"])
  expect(await getRow(table, me, videoRowId(videoOf(2)))).toBeUndefined()
})

test("a row whose channel could not be found waits a day before a retry, and an import thirty days", async () => {
  const table = await newTable(endpoint)
  const me = newAccount()
  await transcribed(table, me, videoOf(1), { channelName: null })
  await importRows(table, me, [importOf(2)])
  for (const each of await rowsWithoutChannel(table, { videoIds: [1, 2].map(videoOf) }))
    await postponeChannel(table, each)
  const dueAt = async (ms: number) => {
    table.clock.freezeAt(NOW + ms)
    return (await rowsWithoutChannel(table, { limit: 9 })).map(({ videoId }) => videoId)
  }
  expect(await dueAt(DAY_MS - 1)).toEqual([])
  expect(await rowsWithoutChannel(table, { videoIds: [videoOf(1)] })).toHaveLength(1)
  expect(await dueAt(DAY_MS)).toEqual([videoOf(1)])
  expect(await dueAt(30 * DAY_MS - 1)).toEqual([videoOf(1)])
  expect(await dueAt(30 * DAY_MS)).toEqual([1, 2].map(videoOf))
})

test("imports with unknown IDs never delay rows that were transcribed", async () => {
  const table = await newTable(endpoint)
  await importRows(
    table,
    newAccount(),
    Array.from({ length: 60 }, (_, n) => ({ ...importOf(n), createdAt: 0 })),
  )
  table.clock.advance(1000)
  await transcribed(table, newAccount(), videoOf(99), { channelName: null })
  expect(await rowsWithoutChannel(table, { limit: 50 })).toMatchObject([{ videoId: videoOf(99) }])
  table.clock.advance(DAY_MS)
  const [first, ...more] = await rowsWithoutChannel(table, { limit: 50 })
  expect([first?.videoId, more.length]).toEqual([videoOf(99), 49])
})
