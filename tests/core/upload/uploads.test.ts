import * as fc from "fast-check"
import { expect, test } from "vitest"
import { deleteAccount } from "../../../core/account/delete-account.ts"
import { objectKey } from "../../../core/queue/task.ts"
import type { Send } from "../../../core/table/dynamo/commands.ts"
import { accountKey } from "../../../core/table/keys.ts"
import { queryPrefix } from "../../../core/table/table.ts"
import { deadLetterUpload } from "../../../core/upload/dead-letter-upload.ts"
import { finalizeUpload } from "../../../core/upload/finalize-upload.ts"
import { refundUpload } from "../../../core/upload/refund-upload.ts"
import { DEADLINE_MS } from "../../../core/upload/upload.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { expectSettledLedger, expectSoundLedger, readLedger } from "../../support/ledger.ts"
import { userOf } from "../../support/payer.ts"
import { COVERAGE_SEED } from "../../support/seed.ts"
import { COMMANDS, type Model } from "./commands.ts"
import { authorize, expectAllEnded, outcomeOf, type Stage, setStage, sweep, upload, work } from "./uploads.ts"

const { endpoint } = await startTestDynamo()
const TIMEOUT_MS = 300_000

test(
  "an upload follows its model under any order of events, and ends paid or refunded",
  async () => {
    const happened = new Set<string>()
    const agrees = fc.asyncProperty(
      fc.commands(COMMANDS, { maxCommands: 30, size: "max" }),
      async (chosen) => {
        const real = await setStage(endpoint)
        const model: Model = { now: 0, balance: 5, uploads: [], happened }
        await fc.asyncModelRun(() => ({ model, real }), chosen)
        await expectAllEnded(real)
      },
    )
    await fc.assert(agrees, { numRuns: 30, seed: COVERAGE_SEED })
    expect([...happened]).toEqual(
      expect.arrayContaining([
        "the remainder is paid",
        "the remainder cannot be paid",
        "the difference is released",
        "the sweep saves the upload",
        "the sweep captures only the hold",
      ]),
    )
    await fc.assert(agrees, { numRuns: 10 })
  },
  TIMEOUT_MS,
)

const ACTIONS = {
  work,
  finalize: async ({ table, accountId }: Stage, id: string) =>
    await finalizeUpload(table, userOf(accountId), id, "A talk"),
  refund: async ({ table, accountId }: Stage, id: string) =>
    await refundUpload(table, userOf(accountId), id, { cancel: false }),
  cancel: async ({ table, accountId }: Stage, id: string) =>
    await refundUpload(table, userOf(accountId), id, { cancel: true }),
  deadLetter: async ({ workerDeps, accountId }: Stage, id: string) =>
    await deadLetterUpload(workerDeps, accountId, id),
  sweep: async (stage: Stage) => await sweep(stage),
} as const
const NAMES = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]
const EXPECTED = ["done", "busy", "conflict", "insufficient_credits", "provider_failed"]

/** Uploads of any declared and real length, and concurrent events, in several rounds. */
const CONCURRENT_EVENTS = fc.record({
  uploads: fc.array(
    fc.record({
      stated: fc.constantFrom("short" as const, "long" as const),
      audio: fc.constantFrom("short" as const, "long" as const, "noise" as const, "unlucky" as const),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  moments: fc.array(
    fc.record({
      afterMinutes: fc.constantFrom(0, 0, 2, 61),
      actions: fc.array(fc.constantFrom("work" as const, ...NAMES), { minLength: 2, maxLength: 6 }),
    }),
    { minLength: 2, maxLength: 4 },
  ),
})

test(
  "under concurrent events each upload ends once, and every reported price was paid",
  async () => {
    const adds = fc.asyncProperty(CONCURRENT_EVENTS, async ({ uploads, moments }) => {
      const stage = await setStage(endpoint)
      for (const { stated, audio } of uploads) {
        const id = await authorize(stage, stated)
        stage.files.set(objectKey(stage.accountId, id), audio)
      }
      for (const { afterMinutes, actions } of moments) {
        stage.clock.advance(afterMinutes * 60_000)
        const runs = stage.ids.flatMap((id) =>
          actions.map(async (name) => await outcomeOf(run(name, stage, id))),
        )
        const answers = await Promise.all(runs)
        const words = answers.filter((answer) => typeof answer === "string")
        expect(words.filter((word) => !EXPECTED.includes(word))).toEqual([])
        await expectSoundLedger(stage.table, stage.accountId)
      }
      await expectAllEnded(stage)
    })
    await fc.assert(adds, { numRuns: 25 })
  },
  TIMEOUT_MS,
)

const run = async (name: keyof typeof ACTIONS, stage: Stage, id: string): Promise<unknown> =>
  await ACTIONS[name](stage, id)

test("a deleted account keeps nothing of its open uploads", async () => {
  const stage = await setStage(endpoint)
  const { table, accountId, clock } = stage
  const id = await authorize(stage, "short")
  await authorize(stage, "long")
  stage.files.set(objectKey(accountId, id), "short")
  await work(stage, id)
  await deleteAccount(table, accountId)
  for (const _ of [1, 2, 3]) {
    clock.advance(DEADLINE_MS)
    await sweep(stage)
  }
  await expectSettledLedger(table, accountId)
  expect((await readLedger(table, accountId)).account.balance).toBe(5)
  const kinds = new Set<string>()
  for await (const { sk } of queryPrefix(table, accountKey(accountId).pk, "")) kinds.add(sk.split("#")[0])
  expect([...kinds]).toEqual(["ACCOUNT", "ENTRY", "OP"])
  expect(await Array.fromAsync(queryPrefix(table, `AUDIO#${id}`, ""))).toEqual([])
})

test("an upload whose hold was released is never authorized, however late its record is written", async () => {
  const stage = await setStage(endpoint)
  const ids: string[] = []
  const send: Send = async (operation, input) => {
    const { Item } = input as { Item?: { sk: string; uploadId?: string } }
    if (Item?.sk.startsWith("ENTRY#") && ids.length < 2) throw new Error("the store is unavailable")
    if (Item?.uploadId !== undefined) {
      ids.push(Item.uploadId)
      // Slow enough that whatever a failure starts at once comes first.
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    return await stage.table.send(operation, input)
  }
  const table = { ...stage.table, send }
  const failing = { ...stage, table, workerDeps: { ...stage.workerDeps, table } }
  await expect(authorize(failing, "short")).rejects.toThrow("the store is unavailable")
  expect(await upload(stage, ids[0] ?? "")).toMatchObject({ state: "refunded" })
})

test("a dead-lettered upload keeps its last attempt's error, and its file is removed", async () => {
  const stage = await setStage(endpoint)
  const id = await authorize(stage, "short")
  stage.files.set(objectKey(stage.accountId, id), "unlucky")
  await expect(work(stage, id)).rejects.toMatchObject({ code: "provider_failed" })
  expect(await deadLetterUpload(stage.workerDeps, stage.accountId, id)).toBe(true)
  expect((await upload(stage, id)).failure?.message).toMatch(/overloaded or failing/)
  expect([...stage.files.keys()]).toEqual([])
})
