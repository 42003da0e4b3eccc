import * as fc from "fast-check"
import { expect, test } from "vitest"
import { fillChannel } from "../../../core/history/backfill-channels.ts"
import { compact } from "../../../core/history/compact.ts"
import { getHead } from "../../../core/history/head.ts"
import type { TagChange } from "../../../core/history/history.schema.ts"
import { getRow, removeRow, videoRowId } from "../../../core/history/history.ts"
import { importRows } from "../../../core/history/import.ts"
import { listChannels, listRows } from "../../../core/history/list.ts"
import { compareEntries } from "../../../core/history/pack.ts"
import type { Row } from "../../../core/history/row.ts"
import { changeTags } from "../../../core/history/tags.ts"
import type { Send } from "../../../core/table/dynamo/commands.ts"
import type { Table } from "../../../core/table/table.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { NOW, newAccount, newTable, transcribed, videoOf } from "./support.ts"

const { endpoint } = await startTestDynamo()
const table = await newTable(endpoint)
const TIMEOUT_MS = 300_000
const VIDEOS = 4

type Action =
  | { do: "transcribe"; n: number; title: string; channel: string | null }
  | { do: "import"; ns: readonly number[]; at: number }
  | { do: "remove"; n: number }
  | { do: "fill"; n: number }
  | { do: "tag"; n: number; change: TagChange }
  | { do: "pack" }

const video = fc.integer({ min: 0, max: VIDEOS - 1 })
const title = fc.constantFrom("Würmer im Beet", "WÜRMER", "Salad", "Ein Salat aus dem Beet")
const channel = fc.constantFrom("Beet", "beet", "Kitchen", null)
const ACTION: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("transcribe" as const), n: video, title, channel }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("import" as const),
      ns: fc.array(video, { minLength: 1, maxLength: 4 }),
      at: fc.integer({ min: NOW - 20, max: NOW + 20 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("remove" as const), n: video }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("fill" as const), n: video }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("tag" as const),
      n: video,
      change: fc.oneof(
        fc.record({ tags: fc.subarray(["a", "b", "c"]) }),
        fc.record({ add_tags: fc.subarray(["a", "b"]), remove_tags: fc.subarray(["b", "c"]) }),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: "pack" as const }) },
)

const PACK: Action = { do: "pack" }

async function perform(on: Table, me: string, action: Action): Promise<unknown> {
  if (action.do === "transcribe") {
    const { title, channel: channelName } = action
    return await transcribed(on, me, videoOf(action.n), { title, channelName })
  }
  if (action.do === "import") {
    const list = action.ns.map((n) => ({
      videoId: videoOf(n),
      title: `Imported ${n}`,
      channelName: null,
      transcript: `Words of ${n}`,
      summary: null,
      createdAt: action.at,
    }))
    return await importRows(on, me, list)
  }
  if (action.do === "remove") return await removeRow(on, me, videoRowId(videoOf(action.n)))
  if (action.do === "fill") {
    const videoId = videoOf(action.n)
    const lacking = { accountId: me, rowId: videoRowId(videoId), videoId, source: "import" } as const
    return await fillChannel(on, lacking, { channelName: "Filled", channelId: null })
  }
  if (action.do === "tag") {
    const row = await changeTags(on, me, videoRowId(videoOf(action.n)), action.change)
    return row?.tags
  }
  const head = await getHead(on, me)
  return head && (await compact(on, me, head))
}

type ModelRow = { id: string; n: number; at: number; title: string; channel: string | null; tags: string[] }

/**
 * Performs an action on a plain map, and returns its result. The clock does not move, so each write
 * is dated a millisecond after the previous one.
 */
function performOnModel(rows: Map<number, ModelRow>, clock: { at: number }, action: Action): unknown {
  const tick = () => {
    clock.at = Math.max(NOW, clock.at + 1)
    return clock.at
  }
  const put = (n: number, row: Omit<ModelRow, "id" | "n" | "tags">) =>
    rows.set(n, { id: videoRowId(videoOf(n)), n, tags: rows.get(n)?.tags ?? [], ...row })
  if (action.do === "transcribe") {
    const { n, title, channel } = action
    put(n, { at: tick(), title, channel })
    return undefined
  }
  if (action.do === "import") {
    const absent = [...new Set(action.ns)].filter((n) => !rows.has(n))
    const now = absent.length > 0 ? tick() : 0
    for (const n of absent) put(n, { at: Math.min(action.at, now), title: `Imported ${n}`, channel: null })
    return absent.length
  }
  if (action.do === "remove") {
    if (!rows.has(action.n)) return false
    tick()
    return rows.delete(action.n)
  }
  const row = "n" in action ? rows.get(action.n) : undefined
  if (action.do === "fill") {
    tick()
    if (row && row.channel === null) row.channel = "Filled"
  }
  if (action.do === "tag" && row) {
    const { tags, add_tags = [], remove_tags = [] } = action.change
    const withAdded = new Set(tags ?? [...row.tags, ...add_tags])
    const changed = [...withAdded].filter((tag) => !remove_tags.includes(tag)).toSorted()
    if (changed.join() !== row.tags.join()) tick()
    row.tags = changed
    return changed
  }
  return undefined
}

const newestFirst = (rows: Iterable<ModelRow>) =>
  [...rows].toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))

test(
  "the history behaves like a plain array under any order of writes, deletions, imports and packing",
  async () => {
    const asks = fc.record({
      offset: fc.integer({ min: 0, max: 5 }),
      limit: fc.integer({ min: 1, max: 5 }),
      from: fc.option(fc.integer({ min: NOW - 20, max: NOW + 20 }), { nil: undefined }),
      to: fc.option(fc.integer({ min: NOW - 20, max: NOW + 20 }), { nil: undefined }),
      keyword: fc.constantFrom(undefined, "würmer", "BEET", "3"),
      channel: fc.constantFrom(undefined, "BEET", "filled", "none"),
      tag: fc.constantFrom(undefined, undefined, "A", "c"),
      sort: fc.constantFrom("newest", "oldest"),
    } as const)
    const agrees = fc.asyncProperty(
      fc.array(fc.tuple(ACTION, asks), { minLength: 1, maxLength: 25 }),
      async (steps) => {
        const me = newAccount()
        const rows = new Map<number, ModelRow>()
        const clock = { at: 0 }
        for (const [action, query] of steps) {
          expect(await perform(table, me, action)).toEqual(performOnModel(rows, clock, action))
          const { from = -Infinity, to = Infinity, keyword = "", channel, tag, sort } = query
          const passing = newestFirst(rows.values()).filter(
            (row) =>
              row.at >= from &&
              row.at < to &&
              row.title.toLowerCase().includes(keyword.toLowerCase()) &&
              (channel === undefined || row.channel?.toLowerCase() === channel.toLowerCase()) &&
              (tag === undefined || row.tags.includes(tag.toLowerCase())),
          )
          const ordered = sort === "oldest" ? passing.toReversed() : passing
          const page = await listRows(table, me, query)
          expect(page.total).toBe(passing.length)
          expect(page.rows.map(({ id, at, title, tags }) => ({ id, at, title, tags }))).toEqual(
            ordered
              .slice(query.offset, query.offset + query.limit)
              .map(({ id, at, title, tags }) => ({ id, at, title, tags })),
          )
          const names = new Set([...rows.values()].flatMap((row) => row.channel ?? []))
          expect(new Set(await listChannels(table, me))).toEqual(names)
        }
      },
    )
    await fc.assert(agrees, { numRuns: 25 })
  },
  TIMEOUT_MS,
)

test(
  "concurrent writers and packers lose and duplicate nothing, however their requests interleave",
  async () => {
    const agrees = fc.asyncProperty(
      fc.scheduler(),
      fc.tuple(fc.array(ACTION, { maxLength: 5 }), fc.array(ACTION, { maxLength: 4 })),
      fc.array(ACTION, { minLength: 2, maxLength: 7 }),
      async (scheduler, [packed, marked], atOnce) => {
        const me = newAccount()
        for (const action of [...packed, PACK, ...marked]) await perform(table, me, action)
        const interleaved = { ...table, send: sendInterleaved(scheduler) }
        const touched = new Set(atOnce.flatMap((action) => videosOf(action)))
        const standing = (await rowsOf(me)).filter(({ videoId }) => !touched.has(videoId ?? ""))
        const named = standing.flatMap(({ channelName }) => channelName ?? [])
        const readChannels = async () => {
          expect(await listChannels(interleaved, me)).toEqual(expect.arrayContaining(named))
        }
        const readRows = async () => {
          const { rows, total } = await listRows(interleaved, me, { limit: 50, offset: 0 })
          expect(total).toBe(rows.length)
          expect(rows, "in their order").toEqual(rows.toSorted(compareEntries))
          expect(new Set(rows.map(({ id }) => id)).size, "rows that a reader sees twice").toBe(rows.length)
          expect(rows, "rows that nobody touches").toEqual(expect.arrayContaining(standing))
        }
        const writes = atOnce.map((action) => perform(interleaved, me, action))
        const all = [...writes, readRows(), readRows(), readChannels()]
        await scheduler.waitFor(Promise.all(all))
        await expectListed(me)
        // Packing everything must not change the list.
        await perform(table, me, PACK)
        expect((await getHead(table, me))?.dirty ?? {}).toEqual({})
        await expectListed(me)
      },
    )
    await fc.assert(agrees, { numRuns: 60 })
  },
  TIMEOUT_MS,
)

/** Sends one request at a time, in the order that the scheduler chooses. */
function sendInterleaved(scheduler: fc.Scheduler): Send {
  const inTurn = scheduler.scheduleFunction(async (...[operation, input]: Parameters<Send>) => {
    try {
      return { answer: await table.send(operation, input) }
    } catch (cause) {
      // Passed on as a value, so that the scheduler does not take it for a failure of its own.
      return { cause }
    }
  })
  return async (operation, input) => {
    const sent = await inTurn(operation, input)
    if ("cause" in sent) throw sent.cause
    return sent.answer
  }
}

function videosOf(action: Action): readonly string[] {
  if (action.do === "pack") return []
  return action.do === "import" ? action.ns.map(videoOf) : [videoOf(action.n)]
}

/** The rows, read one by one and not from the list. */
async function rowsOf(me: string): Promise<readonly Row[]> {
  const ids = Array.from({ length: VIDEOS }, (_, n) => videoRowId(videoOf(n)))
  const rows = await Promise.all(ids.map((id) => getRow(table, me, id)))
  return rows.filter((row) => row !== undefined)
}

/** The list is exactly the existing rows, in order, with their contents. */
async function expectListed(me: string): Promise<void> {
  const there = await rowsOf(me)
  const expected = there.toSorted(compareEntries)
  expect(await listRows(table, me, { limit: 50, offset: 0 })).toEqual({ rows: expected, total: there.length })
  for (const channel of ["Beet", "Kitchen", "Filled"]) {
    const { total } = await listRows(table, me, { limit: 50, offset: 0, channel })
    const named = there.filter((row) => row.channelName?.toLowerCase() === channel.toLowerCase())
    expect([channel, total]).toEqual([channel, named.length])
  }
}
