import { createServer } from "node:http"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { listBatches } from "../../core/batch/stored-batch.ts"
import { sweepDue } from "../../core/sweep/sweep.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { addToLibrary } from "../support/library.ts"
import { startFakeLlm } from "../support/llm/server.ts"
import { kill, startBalancer, startInstance } from "./processes.ts"
import { type Client as Account, charges, keyOf, startMcp, type ToolAnswer } from "./support.ts"

/** A queue that accepts connections and never answers. */
const queue = createServer(() => undefined)
await new Promise<void>((resolve) => queue.listen(0, "127.0.0.1", resolve))
const address = queue.address()
const queueUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`
const fake = await startFakeLlm()
afterAll(async () => {
  queue.closeAllConnections()
  queue.close()
  await fake.stop()
})

const { service } = await startMcp({
  environment: {
    OPENAI_BASE_URL: fake.baseUrl,
    LLM_MODEL: "fake-small",
    SQS_ENDPOINT: queueUrl,
    AUDIO_QUEUE_URL: `${queueUrl}/000000000000/audio`,
  },
})

/**
 * Calls a tool on a process, kills that process once `isBusy` is true, and returns the answer from
 * the second process.
 */
async function callAcrossCrash(
  account: Account,
  call: { name: string; arguments: Record<string, unknown> },
  isBusy: () => Promise<boolean>,
): Promise<ToolAnswer> {
  const timing = { leaseMs: 1500, pollMs: 50, callRetryMs: 100, retryMs: 100 }
  const [serving, waiting] = await Promise.all([1, 2].map(() => startInstance(service, { timing })))
  if (!serving || !waiting) throw new Error("an instance did not start")
  const balancer = await startBalancer([`${serving.url}?toolset=all`])
  const client = new Client({ name: "test", version: "1" })
  onTestFinished(async () => {
    await client.close()
    await balancer.stop()
    await Promise.all([kill(serving.child), kill(waiting.child)])
  })
  const requestInit = { headers: keyOf(account) }
  const url = new URL(`${balancer.url}?toolset=all`)
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }))
  const pending = client.callTool(call)
  await expect.poll(isBusy).toBe(true)
  balancer.route([waiting.url])
  await kill(serving.child)
  return (await pending) as ToolAnswer
}

const SCHEMA = { type: "object", properties: { topic: { type: "string" } }, required: ["topic"] }

test.each([
  ["ask_library", { kind: "ask" }, () => ({ question: "When is salad sown?" })],
  ["extract", { kind: "extract" }, (video: string) => ({ videos: [video], schema: SCHEMA })],
] as const)(
  "%s costs one credit when its process is killed while the model responds",
  async (name, model, argsOf) => {
    const account = await service.client()
    const video = `synKILL${name.slice(0, 4)}`
    await addToLibrary(service.table, account.accountId, video, ["Salad is sown in April, in a box."])
    fake.reset()
    fake.next({ kind: "stall", pieces: -1 })
    fake.always(model)
    const isBusy = async () => fake.seen.length > 0
    const answer = await callAcrossCrash(account, { name, arguments: argsOf(video) }, isBusy)
    expect(answer.structuredContent).toMatchObject({ credits: { charged: 1, remaining: 4 } })
    // The credit of each dead run is released. On a busy machine, a run that is only slow counts as
    // dead.
    const lines = async () => await charges(service, account)
    const sum = async () => {
      // The sweep writes the ledger entry if the release timed out.
      await sweepDue(service.table, () => undefined)
      return (await lines()).reduce((total, amount) => total + amount, 0)
    }
    await expect.poll(sum).toBe(-1)
    expect((await lines()).length).toBeGreaterThanOrEqual(3)
    await expectSettledLedger(service.table, account.accountId)
  },
)

test("start_batch creates only one batch when its process is killed after storing it", async () => {
  const account = await service.client()
  const batches = async () => await listBatches(service.table, account.accountId)
  const call = { name: "start_batch", arguments: { urls: ["synKILLED02"], max_credits: 2 } }
  const answer = await callAcrossCrash(account, call, async () => (await batches()).length > 0)
  const [batch, ...others] = await batches()
  expect(others).toEqual([])
  expect(answer.structuredContent).toMatchObject({ batch_id: batch?.batchId, status: "running" })
  expect(await charges(service, account)).toEqual([])
  await expectSettledLedger(service.table, account.accountId)
})
