import { expect, test } from "vitest"
import { updateKey } from "../../core/apikey/update-key.ts"
import { getRow, videoRowId } from "../../core/history/history.ts"
import type { Operation } from "../../core/table/dynamo/commands.ts"
import { watchKey } from "../../core/table/keys.ts"
import { processVideos } from "../../core/watch/process-videos.ts"
import { getWatchlist } from "../../core/watch/stored-watchlist.ts"
import type { WatchWorkerDeps } from "../../core/watch/summarize-video.ts"
import type { WatchlistRow } from "../../core/watch/watch.schema.ts"
import { getWatchWorker } from "../../functions/compose/deps/job-worker.ts"
import { buildApp } from "../../functions/http/app.ts"
import { handler as updateHandler } from "../../functions/v1/watchlists/update.ts"
import type { Client } from "../support/service.ts"
import { tableWithHook } from "../support/table-with-hook.ts"
import { newVideos } from "./batch-service.ts"
import { CHANNEL, change, read, refOf, startWatchService, videosOf } from "./watchlist-service.ts"

const service = await startWatchService()
const { balanceOf, create, find, services, table } = service

const TRANSCRIBE = { action: "transcribe", max_credits_per_month: 10 }
const SUMMARIZE = { action: "summarize", max_credits_per_month: 10 }
const isBlocked = () => false

/**
 * Returns a worker's dependencies with a hook: `act` runs once, before the first put of an item
 * with this prefix.
 */
function workerWithHook(act: () => Promise<unknown>, prefix: string): WatchWorkerDeps {
  const isIt = (operation: Operation, sk: string) => operation === "PutItem" && sk.startsWith(prefix)
  const work = getWatchWorker(services)
  return { ...work, transcriber: { ...work.transcriber, table: tableWithHook(table, isIt, act) } }
}

/** Sends a change. The other change is completed right before the first one's write. */
async function changeConcurrently(other: object, client: Client, made: WatchlistRow, body: object) {
  const { pk: _pk, sk } = watchKey(client.accountId, made.watchlist_id)
  const statuses: number[] = []
  const between = async () => statuses.push((await change(client, made, other)).status)
  const hookedTable = tableWithHook(table, (_operation, written) => written === sk, between)
  const app = buildApp({ ...services, table: hookedTable }, [updateHandler])
  const response = await app.request(`/api/v1/watchlists/${made.watchlist_id}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${client.rawKey}` },
    body: JSON.stringify(body),
  })
  expect([...statuses, response.status]).toEqual([200, 200])
}

test("a change of the name does not undo a concurrent change of the action", async () => {
  const client = await service.client()
  const made = await create(client, {})
  await change(client, made, TRANSCRIBE)
  await changeConcurrently({ action: "announce" }, client, made, { name: "Renamed" })
  expect(await read(client, made)).toMatchObject({ name: "Renamed", action: "announce" })
})

test("thirty changes at once all succeed", async () => {
  const client = await service.client({ tier: "scale" })
  const made = await create(client, {})
  const names = Array.from({ length: 30 }, (_, n) => `Name ${n}`)
  const statuses = await Promise.all(names.map(async (name) => (await change(client, made, { name })).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(names).toContain((await read(client, made)).name)
})

test("concurrent changes of the ceiling and the language are both kept", async () => {
  const client = await service.client()
  const made = await create(client, TRANSCRIBE)
  const [ceiling, language] = [{ max_credits_per_month: 20 }, { language: "de" }]
  await changeConcurrently(ceiling, client, made, language)
  expect(await read(client, made)).toMatchObject({ action: "transcribe", ...ceiling, ...language })
  const [lower, other] = [{ max_credits_per_month: 5 }, { language: "fr" }]
  await changeConcurrently(other, client, made, lower)
  expect(await read(client, made)).toMatchObject({ action: "transcribe", ...lower, ...other })
})

test("a key that may not summarize renames a list that does, and does not raise its ceiling", async () => {
  const client = await service.client()
  const made = await create(client, SUMMARIZE)
  await updateKey(table, client.accountId, client.keyId, { scopes: ["transcripts", "read"] })
  const renamed = await change(client, made, { name: "Renamed" })
  const raised = await change(client, made, { max_credits_per_month: 1000 })
  expect([renamed.status, raised.status]).toEqual([200, 403])
  expect(await read(client, made)).toMatchObject({ name: "Renamed", max_credits_per_month: 10 })
})

test("a refused change does not give the feed a new address", async () => {
  const client = await service.client({ tier: "free" })
  const made = await create(client, {})
  const refused = await change(client, made, { new_feed_url: true, interval_minutes: 1 })
  expect(refused.status).toBe(400)
  expect((await read(client, made)).feed_url).toBe(made.feed_url)
})

test("a ceiling and a language need an action that costs credits", async () => {
  const client = await service.client()
  const made = await create(client, {})
  const paid = [{ max_credits_per_month: 3 }, { language: "de" }]
  for (const body of paid) {
    const sources = [{ channel: CHANNEL }]
    const post = await client.call("POST", "/api/v1/watchlists", { body: { sources, ...body } })
    expect([post.status, (await change(client, made, body)).status]).toEqual([400, 400])
  }
  await change(client, made, TRANSCRIBE)
  expect((await change(client, made, { action: "announce", ...paid[0] })).status).toBe(400)
  expect((await change(client, made, { action: "announce" })).status).toBe(200)
  expect(await read(client, made)).toMatchObject({ action: "announce", max_credits_per_month: null })
})

test("a summary that the owner turns off during the transcription is not made", async () => {
  const client = await service.client({ credits: 50 })
  const made = await create(client, SUMMARIZE)
  const before = await balanceOf(client)
  await find(newVideos(1))
  const turnOff = async () => expect((await change(client, made, { action: "transcribe" })).status).toBe(200)
  await processVideos(workerWithHook(turnOff, "OP#"), refOf(client, made), isBlocked)
  expect((await read(client, made)).action).toBe("transcribe")
  const transcript = { status: "done", credits_used: 1, error: null }
  expect((await videosOf(client, made)).videos).toMatchObject([{ transcript, summary: null }])
  expect(before - (await balanceOf(client))).toBe(1)
  const [follow] = Object.values((await getWatchlist(table, refOf(client, made)))?.follows ?? {})
  expect(follow?.worked).toBe(follow?.cursor)
})

test("a run for a blocked account leaves the watchlist free, so that a run after the block starts at once", async () => {
  const client = await service.client()
  const made = await create(client, TRANSCRIBE)
  await find(newVideos(1))
  const run = async (isNowBlocked: boolean) =>
    await processVideos(getWatchWorker(services), refOf(client, made), () => isNowBlocked)
  await run(true)
  expect((await videosOf(client, made)).videos).toMatchObject([{ transcript: null }])
  await run(false)
  expect((await videosOf(client, made)).videos).toMatchObject([{ transcript: { status: "done" } }])
})

test("two watchlists that summarize one video at once pay for one summary", async () => {
  const client = await service.client({ credits: 50 })
  const [slow, fast] = [await create(client, SUMMARIZE), await create(client, SUMMARIZE)]
  const before = await balanceOf(client)
  const [video = ""] = newVideos(1)
  await find([video])
  const rowOf = async () => await getRow(table, client.accountId, videoRowId(video))
  let saved: string | null | undefined
  const summarizeFirst = async () => {
    await processVideos(getWatchWorker(services), refOf(client, fast), isBlocked)
    saved = (await rowOf())?.summary
  }
  await processVideos(workerWithHook(summarizeFirst, "HTEXT#"), refOf(client, slow), isBlocked)
  const summaries = [slow, fast].map(async (made) =>
    (await videosOf(client, made)).videos.map(({ summary }) => summary),
  )
  expect(await Promise.all(summaries)).toEqual([
    [{ status: "done", credits_used: 0, error: null }],
    [{ status: "done", credits_used: 1, error: null }],
  ])
  expect(before - (await balanceOf(client))).toBe(2)
  expect(saved).toEqual(expect.any(String))
  expect((await rowOf())?.summary).toBe(saved)
})
