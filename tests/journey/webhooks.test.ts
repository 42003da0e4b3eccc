import { subscribe, unsubscribe } from "node:diagnostics_channel"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { webhooksKey } from "../../core/table/keys.ts"
import { putItem } from "../../core/table/table.ts"
import { deadLetterJob } from "../../core/transcription/job-worker.ts"
import { openJob } from "../../core/transcription/stored-job.ts"
import { OVERLAP_MS, requireEndpoint } from "../../core/webhook/endpoints.ts"
import { getEndpoints } from "../../core/webhook/outbox/endpoints-item.ts"
import { webhooks } from "../../functions/schedule/webhooks.ts"
import { userOf } from "../support/payer.ts"
import { startReceiver } from "../support/webhook-receiver.ts"
import { type EventRow, eventsOf, HOUR_MS, json, post, type Row, startWebhookStage } from "./webhook-stage.ts"

const { service, subscriber, keyOf, deliver } = await startWebhookStage()

/** The path of every request from this process that has a webhook's headers. */
const sent: string[] = []
const onRequest = (message: unknown) => {
  const { request } = message as { request: { headers: string | string[]; path: string } }
  if (String(request.headers).includes("webhook-id")) sent.push(request.path)
}
beforeEach(() => {
  sent.length = 0
  // Sets the clock to now, because the official library accepts only messages of the last minutes.
  service.clock.advance(Date.now() - service.clock.now())
  subscribe("undici:request:create", onRequest)
})
afterEach(() => {
  unsubscribe("undici:request:create", onRequest)
})

describe("an account without a verified endpoint", () => {
  test("gets nothing: no request leaves the service, whatever happens", async () => {
    const receiver = await startReceiver()
    const person = await service.person({ credits: 5 })
    const row = await json<Row>(post(person, "", { url: receiver.url }))
    expect(row).toMatchObject({ status: "pending", secret: expect.stringMatching(/^whsec_/) })
    await (await keyOf(person, 1)).search()
    const other = await service.person({ credits: 5 })
    await (await keyOf(other, 1)).search()
    await deliver()
    service.clock.advance(25 * HOUR_MS)
    await deliver()
    expect([sent, receiver.received]).toEqual([[], []])
    expect(await eventsOf(person, row)).toEqual([])
  })

  test("is not verified by a server that does not answer the challenge", async () => {
    const receiver = await startReceiver()
    const person = await service.person()
    const { id } = await json<Row>(post(person, "", { url: receiver.url }))
    receiver.answer(404)
    const refused = await post(person, `/${id}/verify`)
    expect([refused.status, await refused.text()]).toEqual([
      409,
      "The endpoint is not verified: it answered 404.",
    ])
    const list = await json<{ webhooks: Row[] }>(person.call("GET", "/api/webhooks"))
    expect(list.webhooks).toMatchObject([{ id, status: "pending" }])
    expect(list.webhooks[0]).not.toHaveProperty("secret")
  })
})

describe("a verified endpoint", () => {
  test("gets a job's end once, signed, and the attempt is shown", async () => {
    const { receiver, person, row } = await subscriber({
      events: ["transcript.completed", "transcript.failed"],
    })
    const { rawKey } = await keyOf(person)
    const call = async (url: string) => {
      const headers = { authorization: `Bearer ${rawKey}`, prefer: "respond-async" }
      const body = JSON.stringify({ url })
      const path = `${service.url}/api/v1/transcribe`
      return await json<{ job_id: string; poll_url: string }>(fetch(path, { method: "POST", headers, body }))
    }
    const done = await call("synHOOKjob1")
    const failed = await call("et-private1")
    await expect.poll(async () => (await eventsOf(person, row)).length, { timeout: 10_000 }).toBe(2)
    await deliver()
    await deliver()
    const events = receiver.events()
    expect(events.map(({ type }) => type).toSorted()).toEqual(["transcript.completed", "transcript.failed"])
    expect(events.map(({ isValid }) => isValid)).toEqual([true, true])
    expect(events.find(({ type }) => type === "transcript.completed")?.data).toEqual({
      job_id: done.job_id,
      video_id: "synHOOKjob1",
      language: null,
      cached: false,
      credits_used: 1,
    })
    expect(events.find(({ type }) => type === "transcript.failed")?.data).toMatchObject({
      job_id: failed.job_id,
      error: { code: "transcription_failed", retryable: false },
    })
    const shown = await eventsOf(person, row)
    expect(shown.map(({ state, attempts }) => [state, attempts.map(({ status }) => status)])).toEqual([
      ["delivered", [200]],
      ["delivered", [200]],
    ])
  })

  test("gets the end of a job that became a dead letter, even if the process that first read it died", async () => {
    const { receiver, person, row } = await subscriber()
    const owner = { kind: "account", payer: userOf(person.accountId) } as const
    const request = { route: "/x", body: null, videoId: "synHOOKdead", strict: false }
    const { job } = await openJob(service.table, owner, request)
    await deadLetterJob(service.table, job.jobId)
    await deadLetterJob(service.table, job.jobId)
    await deliver()
    expect(receiver.events().map(({ type, data }) => [type, data])).toMatchObject([
      ["transcript.failed", { job_id: job.jobId, error: { retryable: true } }],
    ])
    expect(await eventsOf(person, row)).toHaveLength(1)
  })

  test("is told of a low balance once a day, and of a key's budget once a month", async () => {
    const { receiver, person } = await subscriber({ events: ["credits.low", "key.budget_reached"] })
    const { keyId, search } = await keyOf(person, 2)
    await search()
    await search()
    await search()
    await deliver()
    const types = receiver.events().map(({ type, data, isValid }) => [type, data, isValid])
    expect(types).toHaveLength(2)
    expect(types).toContainEqual(["credits.low", { balance: 4, threshold: 10 }, true])
    expect(types).toContainEqual(["key.budget_reached", { key_id: keyId, monthly_budget: 2, spent: 2 }, true])
  })

  test("gets an event again when it is replayed, with the same ID and body", async () => {
    const { receiver, person, row } = await subscriber()
    await (await keyOf(person)).search()
    await deliver()
    const [event] = await eventsOf(person, row)
    const replayed = await post(person, `/${row.id}/events/${event?.event_id}/replay`)
    expect(await json<EventRow>(replayed)).toMatchObject({ state: "pending" })
    await deliver()
    const [first, second] = receiver.events()
    expect([second?.id, second?.body]).toEqual([first?.id, first?.body])
    expect((await eventsOf(person, row)).map(({ attempts }) => attempts.length)).toEqual([2])
  })

  test("accepts both secrets for a day after a rotation, then only the new one", async () => {
    const { receiver, person, row } = await subscriber()
    const { secret } = await json<Row>(post(person, `/${row.id}/rotate`))
    expect(secret).not.toBe(row.secret)
    const { search } = await keyOf(person)
    await search()
    await deliver()
    expect(receiver.events().map(({ isValid }) => isValid)).toEqual([true])
    receiver.trust(secret)
    const [event] = await eventsOf(person, row)
    await post(person, `/${row.id}/events/${event?.event_id}/replay`)
    await deliver()
    expect(receiver.events().at(-1)?.isValid).toBe(true)
    // The library refuses times of another day, so the signatures are counted instead.
    service.clock.advance(OVERLAP_MS)
    await post(person, `/${row.id}/events/${event?.event_id}/replay`)
    await deliver()
    const counts = receiver.events().map(({ signature }) => signature.split(" ").length)
    expect(counts).toEqual([2, 2, 1])
  })

  test("still accepts the first secret after a second rotation, for the time that the first rotation stated", async () => {
    const { receiver, person, row } = await subscriber()
    await post(person, `/${row.id}/rotate`)
    service.clock.advance(OVERLAP_MS / 2)
    await post(person, `/${row.id}/rotate`)
    await (await keyOf(person)).search()
    await deliver()
    service.clock.advance(OVERLAP_MS / 2)
    const [event] = await eventsOf(person, row)
    await post(person, `/${row.id}/events/${event?.event_id}/replay`)
    await deliver()
    const counts = receiver.events().map(({ signature }) => signature.split(" ").length)
    expect(counts).toEqual([3, 2])
  })

  test("still accepts the only earlier secret, as earlier versions stored it", async () => {
    const { receiver, person, row } = await subscriber()
    await post(person, `/${row.id}/rotate`)
    const { endpoints, version } = await getEndpoints(service.table, person.accountId)
    const { oldSecrets: [earlier] = [], ...endpoint } = requireEndpoint(endpoints, row.id)
    const stored = { ...endpoint, oldSecret: earlier?.secret, oldUntil: earlier?.until }
    const item = { ...webhooksKey(person.accountId), endpoints: { [row.id]: stored }, version }
    await putItem(service.table, item)
    await (await keyOf(person)).search()
    await deliver()
    await post(person, `/${row.id}/rotate`)
    const [event] = await eventsOf(person, row)
    await post(person, `/${row.id}/events/${event?.event_id}/replay`)
    await deliver()
    const counts = receiver.events().map(({ signature, isValid }) => [signature.split(" ").length, isValid])
    expect(counts).toEqual([
      [2, true],
      [3, true],
    ])
    const { [row.id]: rotated } = (await getEndpoints(service.table, person.accountId)).endpoints
    expect(rotated).not.toHaveProperty("oldSecret")
    expect(rotated).not.toHaveProperty("oldUntil")
  })

  test("can be rotated ten times a day", async () => {
    const { person, row } = await subscriber()
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await post(person, `/${row.id}/rotate`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 400])
  })

  test("gets nothing more once it is deleted, not even what is due", async () => {
    const { receiver, person, row } = await subscriber()
    await (await keyOf(person)).search()
    expect((await person.call("DELETE", `/api/webhooks/${row.id}`)).status).toBe(200)
    await deliver()
    expect(receiver.events()).toEqual([])
  })
})

test("an account has at most five endpoints, and knows only its own", async () => {
  const [person, other] = [await service.person(), await service.person()]
  const body = { url: "https://example.org/hooks" }
  const rows = await Promise.all(
    Array.from({ length: 5 }, async () => await json<Row>(post(person, "", body))),
  )
  expect((await post(person, "", body)).status).toBe(400)
  const [{ id } = { id: "" }] = rows
  for (const path of [`/${id}/verify`, `/${id}/rotate`]) {
    expect((await post(other, path)).status).toBe(404)
  }
  expect((await other.call("DELETE", `/api/webhooks/${id}`)).status).toBe(404)
})

test("the operator's switch refuses new endpoints and sends nothing", async () => {
  const { receiver, person } = await subscriber()
  await (await keyOf(person)).search()
  const { services } = service
  const off = { ...services, config: { ...services.config, WEBHOOKS: "off" as const } }
  expect(await webhooks(off)).toEqual({ delivered: 0, failed: 0, canceled: 0 })
  expect(receiver.events()).toEqual([])
})
