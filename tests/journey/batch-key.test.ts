import { describe, expect, test } from "vitest"
import type { BatchRow } from "../../core/batch/batch.schema.ts"
import { resumeBatches } from "../../core/batch/resume-batches.ts"
import { requireSetting } from "../../functions/compose/config.ts"
import { getQueue } from "../../functions/compose/deps/queue.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import type { SignedIn } from "../support/service.ts"
import { newVideos, startBatchService } from "./batch-service.ts"

const service = await startBatchService()
const { clock, replay, table } = service

type Key = { keyId: string; rawKey: string }

/** Creates a batch of `urls` by a new key. Returns the key's owner, with a session. */
async function startBatch(urls: readonly string[]) {
  const owner = await service.person()
  const { keyId, rawKey } = await json<Key>(owner.call("POST", "/api/keys", { body: { name: "batch" } }))
  const made = fetch(`${service.url}/api/v1/batches`, {
    method: "POST",
    headers: { authorization: `Bearer ${rawKey}` },
    body: JSON.stringify({ urls, max_credits: 5 }),
  })
  const { batch_id: id } = await json<BatchRow>(made)
  return { owner, keyId, id }
}

async function json<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

type Line = { status: string; error: { code: string } | null }

/** Returns each video's outcome, and the batch at its end. */
async function resultsFor(owner: SignedIn, id: string) {
  const text = await (await owner.call("GET", `/api/batches/${id}/results`)).text()
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line)
  const { batch } = lines.pop() as unknown as { batch: BatchRow }
  return { ends: lines.map(({ status, error }) => error?.code ?? status), batch }
}

const spentBy = async ({ accountId }: SignedIn) => 5 - (await readLedger(table, accountId)).account.balance

/** A change of the key after the batch was accepted, and how each of its videos then ends. */
const CHANGES = [
  { name: "revoked", ends: "unauthorized" },
  { name: "deleted", ends: "unauthorized" },
  { name: "expired", ends: "unauthorized", settings: {} },
  { name: "left without the scope", ends: "forbidden", settings: { scopes: ["summaries"] } },
  { name: "left without a budget", ends: "budget_exceeded", settings: { monthly_budget: 0 } },
] as const

describe("a batch whose key changes before its first video", () => {
  test("spends nothing that the key may no longer spend", async () => {
    const stored = []
    for (const change of CHANGES) {
      const batch = await startBatch(newVideos(3))
      const path = `/api/keys/${batch.keyId}`
      if (change.name === "expired") {
        const soon = new Date(clock.now() + 1000).toISOString()
        await json(batch.owner.call("PATCH", path, { body: { expires_at: soon } }))
      } else if ("settings" in change) {
        await json(batch.owner.call("PATCH", path, { body: change.settings }))
      } else {
        await batch.owner.call("DELETE", path)
        if (change.name === "deleted") await batch.owner.call("DELETE", `${path}?permanent=true`)
      }
      stored.push({ ...batch, ...change })
    }
    clock.advance(2000)
    const worker = service.startWorker()
    for (const { owner, id, name, ends: code } of stored) {
      const { ends, batch } = await resultsFor(owner, id)
      expect([name, ends]).toEqual([name, [code, code, code]])
      expect(batch).toMatchObject({ status: "completed", done: 0, failed: 3, credits_used: 0 })
      expect([name, await spentBy(owner)]).toEqual([name, 0])
      await expectSettledLedger(table, owner.accountId)
    }
    await worker.stop()
  })
})

test("a batch does not go on after its key was revoked, and keeps what it has done", async () => {
  const worker = service.startWorker()
  const [video = "", other = ""] = newVideos(2)
  replay.setFaults([{ on: "any", fault: "bot_check", videoId: video }])
  const { owner, keyId, id } = await startBatch([video, other])
  const done = async () => (await json<BatchRow>(owner.call("GET", `/api/batches/${id}`))).done
  await expect.poll(done, { timeout: 10_000 }).toBe(1)
  replay.setFaults([])
  expect((await owner.call("DELETE", `/api/keys/${keyId}`)).status).toBe(200)
  clock.advance(301_000)
  await resumeBatches(table, requireSetting(getQueue(service.services), "AUDIO_QUEUE_URL"))
  const { ends, batch } = await resultsFor(owner, id)
  expect(ends.toSorted()).toEqual(["done", "unauthorized"])
  expect(batch).toMatchObject({ status: "completed", done: 1, failed: 1, credits_used: 1 })
  expect(await spentBy(owner)).toBe(1)
  await worker.stop()
})
