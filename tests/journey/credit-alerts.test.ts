import { expect, test } from "vitest"
import { webhooks } from "../../functions/schedule/webhooks.ts"
import type { SignedIn } from "../support/service.ts"
import { HOUR_MS, startWebhookStage } from "./webhook-stage.ts"

const { service, subscriber, keyOf, deliver } = await startWebhookStage()
const ALERTS = "/api/credits/alerts"

const mailsTo = ({ email }: SignedIn) =>
  service.mails().filter(({ to, tag }) => to === email && tag === "low-credits")
const set = async (person: SignedIn, body: object) => await person.call("PATCH", ALERTS, { body })

test("an owner sets thresholds and mails, and omitted settings keep their values", async () => {
  const person = await service.person()
  const read = async () => await (await person.call("GET", ALERTS)).json()
  expect(await read()).toEqual({ thresholds: [10], mail: false })
  const both = await set(person, { thresholds: [100, 20, 100], mail: true })
  expect(await both.json()).toEqual({ thresholds: [20, 100], mail: true })
  expect(await (await set(person, { mail: false })).json()).toEqual({ thresholds: [20, 100], mail: false })
  expect(await read()).toEqual({ thresholds: [20, 100], mail: false })
  for (const wrong of [[0], [1.5], [1_000_001], [1, 2, 3, 4, 5, 6], "10"]) {
    const refused = await set(person, { thresholds: wrong })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("thresholds")])
  }
})

test("two concurrent changes are both kept", async () => {
  const person = await service.person()
  const changes = [{ thresholds: [50] }, { mail: true }, {}]
  await Promise.all(changes.map(async (change) => await set(person, change)))
  const read = await person.call("GET", ALERTS)
  expect(await read.json()).toEqual({ thresholds: [50], mail: true })
})

test("a charge sends an event and a mail for the lowest threshold it crosses, once a day for each threshold", async () => {
  const { person, receiver } = await subscriber({ credits: 5 })
  await set(person, { thresholds: [5, 3], mail: true })
  const { search } = await keyOf(person)
  for (let call = 0; call < 4; call += 1) await search()
  await deliver()
  const events = receiver.events().map(({ type, data }) => [type, data["balance"], data["threshold"]])
  expect(new Set(events)).toEqual(
    new Set([
      ["credits.low", 2, 3],
      ["credits.low", 4, 5],
    ]),
  )
  const mails = mailsTo(person)
  const left = mails.map(({ subject }) => subject.match(/\d+ credits/)?.[0])
  expect(new Set(left)).toEqual(new Set(["2 credits", "4 credits"]))
  expect([events.length, left.length]).toEqual([2, 2])
  for (const { text } of mails) {
    expect(text).toMatch(/with (2|4) credits, below your alert threshold of (3|5)\./)
    expect(text).toContain(`${service.services.config.PUBLIC_URL}/dashboard/billing`)
  }
  service.clock.advance(24 * HOUR_MS)
  await search()
  await deliver()
  expect(mailsTo(person)).toHaveLength(3)
})

test("no mail is sent unless the owner wants it, and none to other accounts", async () => {
  const person = await service.person({ credits: 5 })
  const other = await service.person({ credits: 5 })
  await set(other, { mail: true })
  await (await keyOf(person)).search()
  await set(person, { thresholds: [], mail: true })
  await (await keyOf(person)).search()
  await deliver()
  expect([mailsTo(person), mailsTo(other)]).toEqual([[], []])
  await (await keyOf(other)).search()
  await deliver()
  expect([mailsTo(person).length, mailsTo(other).length]).toEqual([0, 1])
})

test("mails go out where webhooks are turned off", async () => {
  const { person, receiver } = await subscriber({ credits: 5 })
  await set(person, { mail: true })
  await (await keyOf(person)).search()
  const off = { ...service.services, config: { ...service.services.config, WEBHOOKS: "off" as const } }
  await webhooks(off)
  expect(mailsTo(person)).toHaveLength(1)
  expect(receiver.events()).toEqual([])
})

test("the mail is in the language of the account", async () => {
  const { person } = await subscriber({ credits: 5 })
  await person.call("PATCH", "/api/account", { body: { language: "ja" } })
  await set(person, { thresholds: [5], mail: true })
  const { search } = await keyOf(person)
  await search()
  await deliver()
  expect(mailsTo(person).map(({ subject }) => subject)).toEqual(["Echotextアカウントの残りは4クレジットです"])
})
