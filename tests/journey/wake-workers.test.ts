import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { parseConfig, requireSetting } from "../../functions/compose/config.ts"
import { getQueue } from "../../functions/compose/deps/queue.ts"
import { compose } from "../../functions/compose/services.ts"
import { sweep } from "../../functions/schedule/sweep.ts"
import { startAudioStores } from "../../scripts/local/store/audio-stores.ts"
import { startEcs } from "../support/ecs.ts"
import { type SignedIn, startService } from "../support/service.ts"

/** Audio as deployed in AWS: stores, an engine, and workers that are stopped. */
const ecs = await startEcs("test-workers", ["audio"])
vi.stubEnv("AWS_ENDPOINT_URL_ECS", ecs.origin)
vi.stubEnv("AWS_ACCESS_KEY_ID", "local")
vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local")
const dataDir = mkdtempSync(join(tmpdir(), "echotext-wake-"))
const stores = await startAudioStores({
  dataDir,
  keepsMessages: false,
  origins: [],
  onFailure: console.error,
})
afterAll(async () => {
  await Promise.all([stores.stop(), ecs.stop()])
  rmSync(dataDir, { recursive: true, force: true })
})
const service = await startService({
  environment: {
    ...stores.settings,
    WORKERS_SERVICE: "test-workers/audio",
    OPENAI_API_KEY: "sk-nobody-asks-it",
    ANSWER_WITHIN_SECONDS: "20",
  },
})
const queue = requireSetting(getQueue(service.services), "AUDIO_QUEUE_URL")
const failures = vi.spyOn(service.services.log, "failure")

const MINUTE_MS = 60_000
const WOKEN = ["DescribeServices", "UpdateService"]
const UPLOAD = {
  filename: "talk.mp3",
  content_type: "audio/mpeg",
  size_bytes: 4,
  duration_seconds: 20,
}

const worker = () => ecs.services.get("audio")
const authorize = async (person: SignedIn) =>
  await person.call("POST", "/api/transcribe-audio", { body: UPLOAD })

beforeEach(async () => {
  // Advances past the minute in which the last test woke the workers.
  service.clock.advance(MINUTE_MS + 1)
  ecs.services.set("audio", { desiredCount: 0, status: "ACTIVE" })
  ecs.calls.length = 0
  ecs.refuse(undefined)
  failures.mockClear()
  for (const { handle } of await queue.receive({ max: 10, waitSeconds: 0, hideSeconds: 60 }))
    await queue.remove(handle)
})

test("authorizing an upload starts a worker while the file is on its way", async () => {
  const response = await authorize(await service.person({ credits: 1 }))
  expect(response.status).toBe(200)
  // The service's own sweep may wake the workers once more.
  expect([ecs.calls.slice(0, 2), worker()?.desiredCount]).toEqual([WOKEN, 1])
})

test("workers are asked about once a minute, and left alone when they run", async () => {
  const person = await service.person({ credits: 3 })
  await authorize(person)
  await authorize(person)
  expect(ecs.calls).toEqual(WOKEN)
  ecs.services.set("audio", { desiredCount: 2, status: "ACTIVE" })
  service.clock.advance(MINUTE_MS + 1)
  await authorize(person)
  expect([ecs.calls, worker()?.desiredCount]).toEqual([[...WOKEN, "DescribeServices"], 2])
})

test("a video without captions starts a worker", async () => {
  const client = await service.client({ credits: 1 })
  const response = await client.transcribe({ url: "et-spoken-1" }, { headers: { prefer: "respond-async" } })
  expect([response.status, await queue.waiting()]).toEqual([202, 1])
  expect([ecs.calls, worker()?.desiredCount]).toEqual([WOKEN, 1])
})

test("a caller without credits starts nothing", async () => {
  const response = await authorize(await service.person({ credits: 0 }))
  expect([response.status, ecs.calls]).toEqual([402, []])
})

test.each(["ThrottlingException", "AccessDeniedException", "ServerException"])(
  "an upload is authorized although ECS answers %s, which is logged",
  async (code) => {
    ecs.refuse(code)
    const response = await authorize(await service.person({ credits: 1 }))
    expect(response.status).toBe(200)
    expect(failures.mock.calls.map(([where]) => where)).toEqual(["wake workers"])
    expect(worker()?.desiredCount).toBe(0)
  },
)

test("a service that is not there is logged by its name", async () => {
  ecs.services.clear()
  expect((await authorize(await service.person({ credits: 1 }))).status).toBe(200)
  expect(String(failures.mock.calls[0]?.[1])).toContain("test-workers/audio")
})

test("the sweep wakes the workers for messages that wait, and only then", async () => {
  await sweep(service.services)
  expect(ecs.calls).toEqual([])
  await queue.send("{}")
  await sweep(service.services)
  expect([ecs.calls, worker()?.desiredCount]).toEqual([WOKEN, 1])
})

test("the sweep does its other work although the queue does not answer", async () => {
  const withoutQueue = compose(parseConfig({ ...service.environment, SQS_ENDPOINT: "http://127.0.0.1:9" }))
  const lost = vi.spyOn(withoutQueue.log, "failure")
  await expect(sweep(withoutQueue)).resolves.toMatchObject({ failed: 0 })
  expect(lost.mock.calls.map(([where]) => where)).toContain("wake workers")
})
