import { expect, test } from "vitest"
import { NO_TALLY } from "../../core/batch/batch.ts"
import { storeEndEvent, storeProgressEvent } from "../../core/batch/batch-event.ts"
import { newList } from "../../core/batch/batch-list.ts"
import { getBatch } from "../../core/batch/stored-batch.ts"
import { startReceiver } from "../support/webhook-receiver.ts"
import { eventsOf, json, post, type Row, startWebhookStage } from "./webhook-stage.ts"

const { service, subscriber } = await startWebhookStage()
const BODY = { urls: ["et-sample-1"], max_credits: 2 }

test("a batch tells only the endpoint that its call names, by ID or by URL", async () => {
  const { person, row, receiver } = await subscriber()
  const other = await startReceiver()
  const second = await json<Row>(post(person, "", { url: other.url }))
  other.trust(second.secret)
  expect((await post(person, `/${second.id}/verify`)).status).toBe(200)
  for (const webhook of [row.id, receiver.url, undefined]) {
    const made = person.call("POST", "/api/batches", { body: { ...BODY, webhook } })
    const { batch_id: batchId } = await json<{ batch_id: string }>(made)
    const batch = await getBatch(service.table, { accountId: person.accountId, batchId })
    if (!batch) throw new Error("no batch")
    await storeProgressEvent(service.table, { ...batch, total: 10 }, { ...NO_TALLY, done: 1 }, 1)
    await storeEndEvent(service.table, batch, { ...NO_TALLY, done: 1 }, "completed")
  }
  const typesOf = async (endpoint: Row) =>
    (await eventsOf(person, endpoint))
      .map(({ type }) => type)
      .filter((type) => type.startsWith("batch."))
      .toSorted((a, b) => a.localeCompare(b))
  const all = ["batch.completed", "batch.progress"]
  expect(await typesOf(second)).toEqual(all)
  expect(await typesOf(row)).toEqual([...all, ...all, ...all].toSorted((a, b) => a.localeCompare(b)))
})

test("the end of a batch says why its list could not be read", async () => {
  const { person, row } = await subscriber()
  const { batch_id: batchId } = await json<{ batch_id: string }>(
    person.call("POST", "/api/batches", { body: BODY }),
  )
  const batch = await getBatch(service.table, { accountId: person.accountId, batchId })
  if (!batch) throw new Error("no batch")
  const source = { kind: "playlist_videos", playlistId: "PLx" } as const
  const error = { code: "youtube_api_error", message: "YouTube could not be reached." } as const
  const list = { ...newList({ source, maxVideos: 9 }), end: { stopped: null, error } }
  await storeEndEvent(service.table, { ...batch, batchId: "bat_unread", list }, NO_TALLY, "completed")
  await storeEndEvent(service.table, { ...batch, batchId: "bat_read" }, NO_TALLY, "completed")
  const ends = new Map((await eventsOf(person, row)).map(({ payload: { data } }) => [data["batch_id"], data]))
  expect(ends.get("bat_unread")).toMatchObject({ list_error: { ...error, retryable: true } })
  expect(ends.get("bat_read")).toMatchObject({ list_error: null })
})

test("a call that names another endpoint is refused, a quote as well", async () => {
  const { person } = await subscriber()
  const stranger = await subscriber()
  const receiver = await startReceiver()
  const pending = await json<Row>(post(person, "", { url: receiver.url }))
  const otherEvents = await subscriber({ events: ["credits.low"] })
  const cases = [
    [person, pending.id],
    [person, receiver.url],
    [person, stranger.row.id],
    [person, stranger.receiver.url],
    [person, "https://example.org/not-registered"],
    [otherEvents.person, otherEvents.row.id],
  ] as const
  for (const [caller, webhook] of cases) {
    for (const more of [{}, { dry_run: true }]) {
      const refused = await caller.call("POST", "/api/batches", { body: { ...BODY, ...more, webhook } })
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("`webhook`")])
    }
  }
})
