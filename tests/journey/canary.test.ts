import { expect, test } from "vitest"
import { CANARIES_MS, diagnosis } from "../../functions/schedule/diagnosis.ts"
import { watchLog } from "../support/log-lines.ts"
import { startService } from "../support/service.ts"
import { INVALID } from "../support/youtube/breakages/refusals.ts"

const log = watchLog()
const CANARY_VIDEOS = "synCANARY01,synCANARY02,synCANARY03"
const service = await startService({ environment: { LOG_FORMAT: "json", CANARY_VIDEOS } })
const { clock, replay, services } = service
const other = await startService({ environment: { LOG_FORMAT: "json" } })
const FIVE_MINUTES_MS = 300_000

const messages = () =>
  log.others().flatMap(({ where, message }) => (where === "diagnosis" ? [String(message)] : []))

test("the canary names what is broken for an identity that no customer's call reaches, within 15 minutes", async () => {
  // The service's own timer also runs, so its first run may not have ended.
  clock.advance(4 * FIVE_MINUTES_MS)
  replay.setWorld([{ on: "player", as: ["IOS"], answer: INVALID }])
  await diagnosis(services)
  clock.advance(FIVE_MINUTES_MS)
  await diagnosis(services)
  expect(new Set(messages())).toEqual(new Set(["The identity IOS is too old"]))
})

test("the canary's videos are not counted as calls", async () => {
  const { extraction } = await (await fetch(`${service.url}/api/status`)).json()
  expect(extraction.last_hour).toEqual({ transcripts: null, lists: null })
})

test("the diagnosis names what is broken even if the canaries take too long", async () => {
  replay.setWorld([])
  replay.setFaults([{ on: "player", fault: "hang" }])
  const before = messages().length
  const sleep: typeof clock.sleep = async (ms, signal) =>
    await clock.sleep(ms === CANARIES_MS ? 300 : ms, signal)
  const began = Date.now()
  await diagnosis({ ...services, clock: { ...clock, sleep } })
  expect(Date.now() - began).toBeLessThan(5000)
  expect(messages().slice(before)).toEqual(["The identity IOS is too old"])
  expect(log.others().map(({ where }) => where)).toContain("canary")
})

test("the diagnosis sends YouTube no request without canary videos", async () => {
  const before = other.replay.requests.length
  await diagnosis(other.services)
  expect([before, other.replay.requests.length]).toEqual([0, 0])
})
