import { setTimeout as delay } from "node:timers/promises"
import { ReceiveMessageCommand, SendMessageCommand } from "@aws-sdk/client-sqs"
import { afterAll, expect, test } from "vitest"
import { readAudit } from "../../core/operator/audit.ts"
import { localSqs, makeQueues, startSqs } from "../../scripts/local/store/sqs.ts"
import { runScript, temporaryFolder } from "../support/process.ts"
import { startService } from "../support/service.ts"

const service = await startService()
const { table, endpoint } = service
const sqs = await startSqs({ dataDir: null })
afterAll(async () => await sqs.stop())
const client = localSqs(sqs.endpoint)
afterAll(() => client.destroy())
const { deadLetters } = await makeQueues(client)

/** Runs `ops dead-letters`, which must succeed, and returns what it printed. */
async function letters(...args: string[]): Promise<string> {
  const environment = { DYNAMODB_ENDPOINT: endpoint, TABLE_NAME: table.name, SQS_ENDPOINT: sqs.endpoint }
  const { code, stdout, stderr } = await runScript("scripts/ops.ts", ["dead-letters", ...args], environment)
  expect([code, stderr]).toEqual([0, ""])
  return stdout
}

async function send(jobId: string): Promise<void> {
  const MessageBody = JSON.stringify({ kind: "video", jobId })
  await client.send(new SendMessageCommand({ QueueUrl: deadLetters.url, MessageBody }))
}

async function lastAct() {
  let last: { act: string; reason: string } | undefined
  for await (const entry of readAudit(table, new Date().toISOString().slice(0, 7))) last = entry
  return last
}

test("lists dead letters and sends them to the workers again", async () => {
  await send("job_of_nobody")
  const listed = await letters()
  expect(listed).toContain("job job_of_nobody")
  expect(listed).not.toContain("hidden")
  // A message that was listed is hidden for a second.
  await delay(1100)
  expect(await letters("redrive", "--reason", "Fixed")).toBe("Sent job job_of_nobody to the workers again.\n")
  expect(await lastAct()).toMatchObject({ act: "redrive", reason: "Fixed" })
  expect(await letters()).toBe("There are no dead letters.\n")
})

test("says how many dead letters are hidden while their consumer tries them", async () => {
  await send("job_that_fails")
  await client.send(new ReceiveMessageCommand({ QueueUrl: deadLetters.url, WaitTimeSeconds: 1 }))
  const hidden = `1 dead letter is hidden, because the consumer is trying it. Each try hides it for 120 seconds, and the next one follows at once.
The log of the service has each failure as "dead letters". Fix its cause: the next try then releases the credits.
`
  expect(await letters()).toBe(hidden)
  const unsent = "Nothing hidden was sent to the workers.\n"
  expect(await letters("redrive", "--reason", "Fixed")).toBe(hidden + unsent)
  await send("job_that_waits")
  expect(await letters()).toMatch(/^1 dead letter is hidden, .*received 1 time {2}job job_that_waits\n$/s)
})

test("needs the queues of the running service", async () => {
  const environment = { DATA_DIR: temporaryFolder() }
  const { code, stderr } = await runScript("scripts/ops.ts", ["dead-letters"], environment)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^No queues found\. Start the service, /)])
})
