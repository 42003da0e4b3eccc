import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PurgeQueueCommand } from "@aws-sdk/client-sqs"
import { NodeHttpHandler } from "@smithy/node-http-handler"
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { sqsQueue } from "../../../core/adapters/aws/sqs-queue.ts"
import type { ReceivedMessage } from "../../../core/queue/queue.ts"
import { endpointSettings } from "../../../functions/compose/aws.ts"
import { RESOURCES } from "../../../functions/resources.ts"
import { freePort, portAnswers } from "../../../scripts/local/process/ports.ts"
import { localSqs, makeQueues, startSqs } from "../../../scripts/local/store/sqs.ts"
import { temporaryFolder } from "../../support/process.ts"
import { spawnNode } from "../../support/spawn.ts"

// Stored on disk as in a local run, because some failures do not occur in memory.
const dataDir = mkdtempSync(join(tmpdir(), "echotext-sqs-"))
const sqs = await startSqs({ dataDir })
const client = localSqs(sqs.endpoint)
const made = await makeQueues(client)
const settings = { region: "us-east-1", ...endpointSettings(sqs.endpoint) }
const audio = sqsQueue({ url: made.audio.url, client: settings })
const deadLetters = sqsQueue({ url: made.deadLetters.url, client: settings })

afterAll(async () => {
  client.destroy()
  await sqs.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

beforeEach(async () => {
  await client.send(new PurgeQueueCommand({ QueueUrl: made.audio.url }))
})

const take = async (queue = audio, waitSeconds = 0, hideSeconds = 60) =>
  await queue.receive({ max: 10, waitSeconds, hideSeconds })
const only = async (received: Promise<readonly ReceivedMessage[]>) => {
  const [message, ...more] = await received
  expect(more).toEqual([])
  if (!message) throw new Error("no message arrived")
  return message
}

describe("the queue", () => {
  test("gives each message to one consumer at a time until it is deleted", async () => {
    await audio.send("first")
    await audio.send("second")
    const received = await take()
    expect(received.map(({ body, receives }) => [body, receives])).toEqual([
      ["first", 1],
      ["second", 1],
    ])
    expect(await take()).toEqual([])
    for (const { handle } of received) await audio.remove(handle)
    expect(await take()).toEqual([])
  })

  test("wakes a consumer that waits for a message", async () => {
    const waiting = only(take(audio, 10))
    await audio.send("at last")
    expect((await waiting).body).toBe("at last")
  })

  test("redelivers a message with a visibility timeout of zero or a fraction of a second", async () => {
    await audio.send("again")
    const first = await only(take())
    await audio.hide(first.handle, 0)
    const second = await only(take(audio, 5))
    expect([second.body, second.receives]).toEqual(["again", 2])
    await audio.hide(second.handle, 0.2)
    expect((await only(take(audio, 5))).receives).toBe(3)
  })

  test("moves a message that was received too often to the dead letters", async () => {
    await audio.send("poison")
    for (let taken = 0; taken < RESOURCES.audioQueue.receivesMax; taken += 1) {
      expect((await only(take(audio, 5, 1))).body).toBe("poison")
    }
    const dead = only(take(deadLetters, 10))
    expect(await take(audio, 3)).toEqual([])
    const { body, handle } = await dead
    expect(body).toBe("poison")
    await deadLetters.remove(handle)
  })

  test("delivers a message to another consumer if the first one stopped waiting for it", async () => {
    const controller = new AbortController()
    const pollSent = Promise.withResolvers<void>()
    const inner = new NodeHttpHandler()
    const requestHandler = {
      handle: async (...call: Parameters<NodeHttpHandler["handle"]>) => {
        pollSent.resolve()
        return await inner.handle(...call)
      },
    }
    const aborting = sqsQueue({ url: made.audio.url, client: { ...settings, requestHandler } })
    const poll = { max: 1, waitSeconds: 20, hideSeconds: 60, signal: controller.signal }
    const waiting = aborting.receive(poll)
    await pollSent.promise
    // The queue handles requests in order, so it has the poll by now.
    expect(await take()).toEqual([])
    controller.abort()
    expect(await waiting).toEqual([])
    expect(await aborting.receive(poll)).toEqual([])
    await audio.send("not lost")
    const found = await only(take(audio, 10))
    // Received twice if the queue first delivered it to the aborted poll.
    expect([found.body, found.receives]).toEqual(["not lost", expect.toBeOneOf([1, 2])])
  })
})

describe("the embedded SQS", () => {
  test("listens only on the loopback address", async () => {
    const port = Number(new URL(sqs.endpoint).port)
    const answers = await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.2")
      socket.on("connect", () => resolve(true)).on("error", () => resolve(false))
    })
    expect([answers, await portAnswers(port)]).toEqual([false, true])
  })

  test("keeps every acknowledged message and its queues after a kill -9", async () => {
    const folder = temporaryFolder()
    const run = async () => {
      const port = await freePort()
      const program = join(import.meta.dirname, "../../../scripts/local/store/fauxqs.ts")
      const child = spawnNode([program, String(port), folder], {
        env: { ...process.env, NODE_OPTIONS: "" },
      })
      onTestFinished(() => void child.kill("SIGKILL"))
      await expect.poll(() => portAnswers(port), { timeout: 30_000 }).toBe(true)
      const at = localSqs(`http://127.0.0.1:${port}`)
      onTestFinished(() => at.destroy())
      const { url } = (await makeQueues(at)).audio
      const connection = endpointSettings(`http://127.0.0.1:${port}`)
      return {
        child,
        queue: sqsQueue({ url, client: { region: "us-east-1", maxAttempts: 1, ...connection } }),
      }
    }
    const before = await run()
    const acknowledged: string[] = []
    const senders = Array.from({ length: 4 }, async (_, sender) => {
      for (let n = 0; ; n += 1) {
        await before.queue.send(`${sender}-${n}`)
        acknowledged.push(`${sender}-${n}`)
        if (acknowledged.length === 40) before.child.kill("SIGKILL")
      }
    })
    const exit = once(before.child, "exit")
    await Promise.allSettled(senders)
    await exit
    const { queue } = await run()
    const found: string[] = []
    for (let page = await take(queue); page.length > 0; page = await take(queue)) {
      found.push(...page.map(({ body }) => body))
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(40)
    expect(acknowledged.filter((body) => !found.includes(body))).toEqual([])
  })
})
