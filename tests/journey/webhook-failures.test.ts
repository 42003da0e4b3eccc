import { describe, expect, test, vi } from "vitest"
import { deliverDue, PAUSES_MS } from "../../core/webhook/deliver.ts"
import { getWebhooks } from "../../functions/compose/deps/webhooks.ts"
import { eventsOf, HOUR_MS, json, post, type Row, startWebhookStage } from "./webhook-stage.ts"

const { service, subscriber, keyOf, addEvent, deliver } = await startWebhookStage()

describe("an endpoint that fails", () => {
  test("is tried for a day with longer and longer pauses, then disabled with one mail", async () => {
    const { receiver, person, row } = await subscriber()
    receiver.answer(500)
    await (await keyOf(person)).search()
    const startedAt = service.clock.now()
    for (const pauseMs of PAUSES_MS) {
      await deliver()
      await deliver()
      service.clock.advance(Math.ceil(pauseMs * 1.11))
    }
    await deliver()
    expect(receiver.events()).toHaveLength(PAUSES_MS.length + 1)
    const tookMs = service.clock.now() - startedAt
    expect([tookMs > 20 * HOUR_MS, tookMs < 25 * HOUR_MS]).toEqual([true, true])
    const list = await json<{ webhooks: Row[] }>(person.call("GET", "/api/webhooks"))
    expect(list.webhooks).toMatchObject([{ status: "disabled", disabled_at: expect.any(String) }])
    const mails = service.mails().filter(({ to }) => to === person.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("webhook endpoint")])
    service.clock.advance(25 * HOUR_MS)
    await deliver()
    expect(receiver.events()).toHaveLength(PAUSES_MS.length + 1)
    // The server works again. After a new challenge, the event can be replayed.
    receiver.answer(200)
    const [event] = await eventsOf(person, row)
    expect(event).toMatchObject({ state: "failed" })
    expect((await post(person, `/${row.id}/events/${event?.event_id}/replay`)).status).toBe(409)
    await post(person, `/${row.id}/verify`)
    await post(person, `/${row.id}/events/${event?.event_id}/replay`)
    await deliver()
    expect(receiver.events()).toHaveLength(PAUSES_MS.length + 2)
  })

  test("is disabled at once by 410", async () => {
    const { receiver, person } = await subscriber()
    receiver.answer(410)
    await (await keyOf(person)).search()
    await deliver()
    const list = await json<{ webhooks: Row[] }>(person.call("GET", "/api/webhooks"))
    expect(list.webhooks).toMatchObject([{ status: "disabled" }])
  })

  test.each([
    ["before that", "disabled", 1],
    ["meanwhile", "active", 0],
  ] as const)("that accepted another event %s is %s after a day", async (when, status, mailed) => {
    const { receiver, person } = await subscriber()
    let refused: string | undefined
    receiver.answer(({ id }) => (id === refused ? 500 : 200))
    const accept = async () => {
      await addEvent(person, `accepted ${when}`)
      await deliver()
      expect(receiver.events().at(-1)?.id).not.toBe(refused)
    }
    if (when === "before that") await accept()
    service.clock.advance(1000)
    receiver.answer(({ id }) => (id === (refused ??= id) ? 500 : 200))
    await addEvent(person, "refused")
    await deliver()
    service.clock.advance(1000)
    if (when === "meanwhile") await accept()
    for (const pauseMs of PAUSES_MS) {
      service.clock.advance(Math.ceil(pauseMs * 1.11))
      await deliver()
    }
    expect(receiver.events().filter(({ id }) => id === refused)).toHaveLength(PAUSES_MS.length + 1)
    const list = await json<{ webhooks: Row[] }>(person.call("GET", "/api/webhooks"))
    expect(list.webhooks).toMatchObject([{ status }])
    expect(
      service.mails().filter(({ to, subject }) => to === person.email && /webhook/.test(subject)),
    ).toHaveLength(mailed)
    const events = await eventsOf(person, list.webhooks[0] as Row)
    expect(events.map(({ state }) => state).toSorted()).toEqual(["delivered", "failed"])
  })

  test("does not hold up another endpoint", async () => {
    const [bad, good] = [await subscriber(), await subscriber()]
    bad.receiver.answer(503)
    await (await keyOf(bad.person)).search()
    await (await keyOf(good.person)).search()
    await deliver()
    expect(good.receiver.events()).toHaveLength(1)
  })
})

/** Makes an account with five endpoints, and more due deliveries than a page of the index has. */
async function backlog() {
  const { receiver, person } = await subscriber()
  for (let n = 1; n < 5; n += 1) {
    const { id } = await json<Row>(post(person, "", { url: receiver.url }))
    expect((await post(person, `/${id}/verify`)).status).toBe(200)
  }
  for (let n = 0; n < 21; n += 1) await addEvent(person, `backlog ${n}`)
  return { receiver, person }
}

describe("a run", () => {
  test("sends to the endpoints of others while those of one account are slow", async () => {
    const slow = await backlog()
    const quick = await subscriber()
    await addEvent(quick.person, "quick")
    const released = Promise.withResolvers<number>()
    slow.receiver.answer(() => released.promise)
    const running = deliver()
    await expect.poll(() => quick.receiver.events().length, { timeout: 5000 }).toBe(1)
    await expect.poll(() => slow.receiver.events().length).toBe(5)
    // By then, each of the five endpoints has used its time.
    service.clock.advance(6000)
    released.resolve(200)
    expect(await running).toEqual({ delivered: 6, failed: 0, canceled: 0 })
    expect(slow.receiver.events()).toHaveLength(5)
    // The next run continues. The endpoints answer at once now.
    expect((await deliver())?.delivered).toBeGreaterThan(5)
  })

  test("reads no further page once its time is up", async () => {
    const { receiver } = await backlog()
    const deps = await getWebhooks(service.services)
    const sends = vi.spyOn(service.table, "send")
    const none = await deliverDue(deps, service.clock.now() - 1, (cause) => expect.unreachable(String(cause)))
    const queries = sends.mock.calls.filter(([command]) => command === "Query")
    sends.mockRestore()
    expect([none, queries.length, receiver.events()]).toEqual([
      { delivered: 0, failed: 0, canceled: 0 },
      1,
      [],
    ])
    await deliver()
    expect(receiver.events().length).toBeGreaterThan(5)
  })
})
