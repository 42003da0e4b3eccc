import { expect, test } from "vitest"
import { OPERATION_KINDS, type OperationKind } from "../../core/ledger/operation-kind.ts"
import { payerOf } from "../../core/ledger/payer.ts"
import { accountKey, jobKey } from "../../core/table/keys.ts"
import { updateItem } from "../../core/table/table.ts"
import { runJob } from "../../core/transcription/job-worker.ts"
import { getJob, openJob } from "../../core/transcription/stored-job.ts"
import { getJobWorker } from "../../functions/compose/deps/job-worker.ts"
import { CODE as code } from "../support/crash-code.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { createStage, type Stage, startCrashServers } from "../support/crash-stage.ts"
import { readLedger } from "../support/ledger.ts"
import { AUDIO_FLOWS } from "./audio-flows.ts"
import { KINDS, type KindTests, PAYER_PROOFS } from "./kinds.ts"
import { SWEEPS } from "./sweeps.ts"

const servers = await startCrashServers()

test.each([...PAYER_PROOFS])(
  "%s is charged by its payer's rule, through every interface",
  async (_kind, proof) => {
    await expect(proof.run(servers, code)).resolves.toBeUndefined()
  },
)

test("every kind's flow is swept for crashes", () => {
  const swept = new Set([...SWEEPS, ...AUDIO_FLOWS].map(({ name }) => name))
  expect(OPERATION_KINDS.filter((kind) => !swept.has(KINDS[kind].flow.name))).toEqual([])
})

test("a kind without its tests does not compile", () => {
  const { chat: _chat, ...others } = KINDS
  // @ts-expect-error An existing kind without tests.
  const missing: Record<OperationKind, KindTests> = others
  // @ts-expect-error A new kind without tests.
  const added: Record<OperationKind | "captions", KindTests> = KINDS
  // @ts-expect-error A kind without a mutant.
  const partial: KindTests = { flow: KINDS.chat.flow, calls: KINDS.chat.calls }
  expect([missing, added, partial]).toHaveLength(3)
})

async function aQueuedJob(stage: Stage, budget?: number) {
  const { table } = stage.healthy
  const { accountId } = await stage.newCaller()
  const videoId = stage.newVideo()
  const payer = payerOf({ accountId, agent: { id: "agent-1", name: "Claude", budget }, through: "mcp" })
  const request = { route: "/api/v1/transcribe", body: { url: videoId }, videoId, strict: false }
  const { job } = await openJob(table, { kind: "account", payer }, request)
  return { accountId, payer, jobId: job.jobId, videoId }
}

test("a job keeps its payer for the worker", async () => {
  const stage = await createStage(servers, code)
  const { table, services } = stage.healthy
  const { accountId, payer, jobId, videoId } = await aQueuedJob(stage)
  expect((await getJob(table, jobId))?.owner).toEqual({ kind: "account", payer })
  expect(await runJob(getJobWorker(services), jobId)).toBe("done")
  const { lines, verdicts } = await readLedger(table, accountId)
  expect(lines.at(-1)?.description).toBe(`Transcript of ${videoId}, via Claude`)
  expect(verdicts).toMatchObject([{ payer: { agent: { id: "agent-1", name: "Claude" }, through: "mcp" } }])
})

test("a job of a release without payers is paid by its account, and names its agent", async () => {
  const stage = await createStage(servers, code)
  const { table, services } = stage.healthy
  const { accountId, jobId, videoId } = await aQueuedJob(stage)
  await updateItem(table, jobKey(jobId), { update: "REMOVE payer", condition: "attribute_exists(payer)" })
  expect(await runJob(getJobWorker(services), jobId)).toBe("done")
  expect((await getJob(table, jobId))?.result?.receipt.creditsUsed).toBe(1)
  const { lines } = await readLedger(table, accountId)
  expect(lines.at(-1)?.description).toBe(`Transcript of ${videoId}, via Claude`)
})

test("a queued job keeps its payer's budget", async () => {
  const stage = await createStage(servers, code)
  const { table, services } = stage.healthy
  const { accountId, jobId } = await aQueuedJob(stage, 0)
  expect(await runJob(getJobWorker(services), jobId)).toBe("done")
  expect((await getJob(table, jobId))?.failure).toMatchObject({ code: "budget_exceeded" })
  expect(await chargedTo(table, accountId)).toBe(0)
})

test("a queued job of a deleted account fails, and nothing is charged", async () => {
  const stage = await createStage(servers, code)
  const { table, services } = stage.healthy
  const { accountId, jobId } = await aQueuedJob(stage)
  await updateItem(table, accountKey(accountId), {
    update: "SET deleted_at = :now",
    condition: "attribute_exists(pk)",
    values: { ":now": stage.clock.now() },
  })
  expect(await runJob(getJobWorker(services), jobId)).toBe("done")
  expect((await getJob(table, jobId))?.failure).toMatchObject({ code: "unauthorized" })
  expect(await chargedTo(table, accountId)).toBe(0)
})
