import { randomUUID } from "node:crypto"
import * as fc from "fast-check"
import { expect } from "vitest"
import { objectKey } from "../../../core/queue/task.ts"
import { deadLetterUpload } from "../../../core/upload/dead-letter-upload.ts"
import { type FinalizeResult, finalizeUpload } from "../../../core/upload/finalize-upload.ts"
import { refundUpload } from "../../../core/upload/refund-upload.ts"
import { claimUpload, type UploadState } from "../../../core/upload/upload.ts"
import { expectSoundLedger, readLedger } from "../../support/ledger.ts"
import { userOf } from "../../support/payer.ts"
import { type AudioKind, authorize, outcomeOf, type Stage, sweep, upload, work } from "./uploads.ts"

/** An upload in the model. Times are ms since the model began. */
type Known = {
  id: string
  state: UploadState
  reserved: number
  file: AudioKind | undefined
  cost: number
  leaseUntil: number
  deadline: number
}
export type Model = { now: number; balance: number; uploads: Known[]; happened: Set<string> }
type Command = fc.AsyncCommand<Model, Stage>

const HOUR = 3600_000
const LEASE = 60_000
const LEFT: readonly UploadState[] = ["authorized", "processing"]

const isFree = (model: Model, known: Known) => LEFT.includes(known.state) && known.leaseUntil <= model.now
const end = (model: Model, known: Known, state: "refunded" | "failed") => {
  known.state = state
  model.balance += known.reserved
}
const save = (model: Model, known: Known, cost: number) => {
  known.state = "saved"
  model.balance += known.reserved - cost
}

/** A command, and its form in a counterexample. */
type OnAll = { show: string; run: (model: Model, stage: Stage) => Promise<void> }
/** A command on one of the last two uploads. */
type OnOne = { show: string; run: (model: Model, stage: Stage, known: Known) => Promise<void> }

const authorizes = (stated: "short" | "long"): OnAll => ({
  show: `authorizes a ${stated} upload`,
  run: async (model, stage) => {
    const reserved = stated === "long" ? 2 : 1
    const isCovered = model.balance >= reserved
    const answer = await outcomeOf(authorize(stage, stated))
    expect(answer).toMatch(isCovered ? /^upl_/ : /^insufficient_credits$/)
    if (!isCovered) return
    model.balance -= reserved
    const deadline = model.now + HOUR
    const start = { state: "authorized" as const, file: undefined, cost: 0, leaseUntil: 0 }
    model.uploads.push({ id: answer, reserved, deadline, ...start })
  },
})

const uploads = (file: AudioKind): OnOne => ({
  show: `uploads ${file} audio`,
  run: async (_model, stage, known) => {
    known.file = file
    stage.files.set(objectKey(stage.accountId, known.id), file)
  },
})

/** The effect of a message in the model. */
function applyMessage(model: Model, known: Known): string {
  if (LEFT.includes(known.state) && known.deadline <= model.now) end(model, known, "refunded")
  if (!LEFT.includes(known.state)) {
    known.file = undefined
    return "done"
  }
  if (!known.file) return "done"
  if (known.leaseUntil > model.now) return "busy"
  if (known.file === "unlucky") {
    known.state = "processing"
    known.leaseUntil = 0
    return "provider_failed"
  }
  if (known.file === "noise") end(model, known, "failed")
  else {
    known.state = "transcribed"
    known.cost = known.file === "long" ? 2 : 1
    known.deadline = model.now + HOUR
  }
  known.file = undefined
  return "done"
}

const works: OnOne = {
  show: "a worker handles its message",
  run: async (model, stage, known) => {
    expect(await outcomeOf(work(stage, known.id))).toBe(applyMessage(model, known))
    expect(stage.files.get(objectKey(stage.accountId, known.id))).toBe(known.file)
  },
}

/** The usual sequence as one command, so that it is frequent. */
const begins = (stated: "short" | "long", file: AudioKind): OnAll => ({
  show: `authorizes a ${stated} upload, whose file is ${file}, and a worker transcribes it`,
  run: async (model, stage) => {
    await authorizes(stated).run(model, stage)
    const known = model.uploads.at(-1)
    if (known?.state !== "authorized") return
    await uploads(file).run(model, stage, known)
    await works.run(model, stage, known)
  },
})

const dies: OnOne = {
  show: "its worker dies",
  run: async (model, stage, known) => {
    const isTaken = isFree(model, known) && known.deadline > model.now
    const mine = { owner: randomUUID(), leaseMs: LEASE }
    const taken = await claimUpload(stage.table, stage.accountId, known.id, mine)
    expect(taken !== undefined).toBe(isTaken)
    if (!isTaken) return
    known.state = "processing"
    known.leaseUntil = model.now + LEASE
  },
}

const finalizes: OnOne = {
  show: "is finalized",
  run: async (model, stage, known) => {
    const expected = applyFinalize(model, known)
    const answer = await outcomeOf(finalizeUpload(stage.table, userOf(stage.accountId), known.id, undefined))
    expect(typeof answer === "string" ? answer : { ...answer, transcriptionId: "" }).toEqual(expected)
  },
}

/** The effect of finalizing an upload in the model. */
function applyFinalize(model: Model, known: Known): string | FinalizeResult {
  if (known.state !== "transcribed") return "conflict"
  const rest = Math.max(0, known.cost - known.reserved)
  if (model.balance < rest) {
    model.happened.add("the remainder cannot be paid")
    return "insufficient_credits"
  }
  const creditsRefunded = Math.max(0, known.reserved - known.cost)
  if (rest > 0) model.happened.add("the remainder is paid")
  if (creditsRefunded > 0) model.happened.add("the difference is released")
  save(model, known, known.cost)
  const { balance: remaining } = model
  return { transcriptionId: "", transcript: "Words.", creditsUsed: known.cost, creditsRefunded, remaining }
}

const refunds = (cancel: boolean): OnOne => ({
  show: `is refunded${cancel ? " and cancelled" : ""}`,
  run: async (model, stage, known) => {
    const isLeft = cancel ? LEFT.includes(known.state) : isFree(model, known)
    const answer = await outcomeOf(refundUpload(stage.table, userOf(stage.accountId), known.id, { cancel }))
    expect(answer).toBe(isLeft ? known.reserved : "conflict")
    if (isLeft) end(model, known, "refunded")
  },
})

const deadLetters: OnOne = {
  show: "its message becomes a dead letter",
  run: async (model, stage, known) => {
    const isWorkedOn = LEFT.includes(known.state) && !isFree(model, known)
    expect(await deadLetterUpload(stage.workerDeps, stage.accountId, known.id)).toBe(!isWorkedOn)
    if (isFree(model, known)) end(model, known, "failed")
  },
}

const passes = (ms: number): OnAll => ({
  show: `${ms / 60_000} minutes pass, and the sweep runs`,
  run: async (model, stage) => {
    model.now += ms
    stage.clock.advance(ms)
    await sweep(stage)
    for (const known of model.uploads) {
      if (known.deadline > model.now) continue
      if (LEFT.includes(known.state)) end(model, known, "refunded")
      if (known.state !== "transcribed") continue
      const rest = Math.max(0, known.cost - known.reserved)
      model.happened.add(
        rest > model.balance ? "the sweep captures only the hold" : "the sweep saves the upload",
      )
      save(model, known, rest > model.balance ? known.reserved : known.cost)
    }
  },
})

/** Compares the model with the service after each command. */
async function expectAgreement(model: Model, stage: Stage): Promise<void> {
  await expectSoundLedger(stage.table, stage.accountId)
  expect((await readLedger(stage.table, stage.accountId)).account.balance).toBe(model.balance)
  for (const { id, state } of model.uploads) expect((await upload(stage, id)).state).toBe(state)
}

const command = ({ show, run }: OnAll): Command => ({
  check: () => true,
  run: async (model, stage) => {
    await run(model, stage)
    await expectAgreement(model, stage)
  },
  toString: () => show,
})

const commandOnOne = ({ show, run }: OnOne): Command => ({
  ...command({
    show,
    run: async (model, stage) => {
      const known = model.uploads.at(model.uploads.length % 3 === 0 ? -2 : -1)
      if (known) await run(model, stage, known)
    },
  }),
  check: ({ uploads: all }) => all.length > 0,
})

const ON_ALL = [
  authorizes("short"),
  authorizes("long"),
  begins("short", "long"),
  begins("short", "long"),
  begins("long", "short"),
  passes(61_000),
  passes(61 * 60_000),
]
const ON_ONE = [
  uploads("long"),
  uploads("noise"),
  uploads("unlucky"),
  works,
  works,
  dies,
  finalizes,
  finalizes,
  refunds(false),
  refunds(true),
  deadLetters,
]
export const COMMANDS = [...ON_ALL.map(command), ...ON_ONE.map(commandOnOne)].map((each) => fc.constant(each))
