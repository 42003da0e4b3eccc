import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { credits } from "../../core/kernel/credits.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { type Flow, type FlowInput } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type Stage } from "../support/crash-stage.ts"
import type { Fault } from "../support/crash-wire.ts"
import { readLedger } from "../support/ledger.ts"

/** A sample video that the platform refuses to everyone. */
export const PRIVATE = "et-private1"
export const DAY_MS = 24 * 3600 * 1000

export const BALANCE_WHEN_GRANTS_ARE_DUE: Flow<{ caller: Caller }> = {
  name: "reading the balance after a day",
  outboundCallsMin: 5,
  arrange: async (stage) => {
    const caller = await stage.newCaller()
    stage.clock.advance(DAY_MS + 1000)
    return { caller }
  },
  act: readCredits,
  check: async (stage, { caller }) => await expectGranted(stage, caller, 1),
}

export const GRANT: Flow<FlowInput & { owner: Caller; reference: string }> = {
  name: "a grant by reference",
  outboundCallsMin: 4,
  arrange: async (stage) => ({ owner: await stage.newCaller(), reference: randomUUID() }),
  act: async (process, { owner, reference }) => {
    await grantTen(process, owner, reference)
    return undefined
  },
  check: async (stage, { owner, reference }) => {
    const other = await stage.newCaller()
    await grantTen(stage.healthy, owner, reference)
    expect(await grantTen(stage.healthy, other, reference)).toBe(false)
    const { account, lines } = await readLedger(stage.healthy.table, owner.accountId)
    expect(lines.filter((line) => line.reference === reference)).toHaveLength(1)
    expect(account.balance).toBe(15)
  },
}

export const OPENING: Flow<FlowInput & { email: string }> = {
  name: "opening an account",
  outboundCallsMin: 5,
  arrange: async () => ({ email: `${randomUUID()}@test.example` }),
  act: async (process, { email }) => {
    await process.code.OpenAccount.createAccount(process.table, { email, tier: "free" })
    return undefined
  },
  check: async (stage, { email }) => {
    const { OpenAccount } = stage.healthy.code
    const { accountId } = await OpenAccount.createAccount(stage.healthy.table, { email, tier: "free" })
    stage.checkAccount(accountId)
    stage.clock.advance(LEASE_MS)
    await stage.healthy.sweep()
    const { account, lines } = await readLedger(stage.healthy.table, accountId)
    expect(account.balance).toBe(5)
    expect(lines.map((line) => line.type)).toEqual(["signup_grant"])
  },
}

/** What a crashed process leaves behind, and what its caller has paid after the sweep. */
type Damage = { name: string; videoId?: string; fault: Fault; charged: number }
const UNWRITTEN: Damage = {
  name: "a hold without its ledger entry",
  fault: { at: isPut("ENTRY#"), mode: "dies before" },
  charged: 0,
}
const SETTLED: Damage = {
  name: "a settled hold",
  fault: { at: isPut("OP#"), mode: "dies after" },
  charged: 1,
}
const DAMAGES: readonly Damage[] = [
  UNWRITTEN,
  { name: "a hold without a settlement", fault: { at: isPut("OP#"), mode: "dies before" }, charged: 0 },
  SETTLED,
  {
    name: "a refund without its ledger entry",
    videoId: PRIVATE,
    fault: { at: (call) => /:refund:\d+$/.test(call), mode: "dies after" },
    charged: 0,
  },
]

type DamagedInput = FlowInput & { damaged: readonly { caller: Caller; charged: number }[] }

/** Returns a flow whose sweep finds these kinds of damage, each on an account of its own. */
const sweeperOf = (damages: readonly Damage[]): Omit<Flow<DamagedInput>, "name" | "outboundCallsMin"> => ({
  arrange: async (stage) => {
    const damaged = []
    for (const { name, videoId, fault, charged } of damages) {
      const caller = await stage.newCaller()
      const { process, wire } = stage.start(fault)
      const response = await process.transcribe(caller, videoId ?? stage.newVideo())
      // Happens only in tests/crash/schedule, where all flows share one account and its credits.
      if (response?.status === 402) throw new AppError("insufficient_credits")
      if (wire.brokenCall() === undefined) throw new Error(`no process caused ${name}`)
      damaged.push({ caller, charged })
    }
    stage.clock.advance(LEASE_MS + 1000)
    return { damaged }
  },
  act: async (process) => {
    await process.sweep()
    return undefined
  },
  check: async (stage, { damaged }) => {
    for (const { caller, charged } of damaged) {
      expect(await chargedTo(stage.healthy.table, caller.accountId)).toBe(charged)
    }
  },
})

export const SWEEPER: Flow<DamagedInput> = {
  name: "the sweep",
  outboundCallsMin: 30,
  modes: ["dies after"],
  ...sweeperOf(DAMAGES),
}
/** A call was charged, but its history row is not written yet. */
export const SWEEPER_OF_OWED_ROW: Flow<DamagedInput> = {
  name: "the sweep of an owed row",
  outboundCallsMin: 10,
  ...sweeperOf([SETTLED]),
}
export const SWEEPER_OF_ONE: Flow<DamagedInput> = {
  name: "the sweep of one account",
  outboundCallsMin: 10,
  // The number of index shards read before the account's own is random.
  sequenceOf: (call) => (call === "Query" ? "shards" : "the account"),
  ...sweeperOf([UNWRITTEN]),
}

export function isPut(sortKey: string): (call: string) => boolean {
  return (call) => call.startsWith(`PutItem ${sortKey}`)
}

async function readCredits(process: Process, { caller }: { caller: Caller }): Promise<Response> {
  return await process.call(caller, "GET", "/api/v1/credits")
}

async function grantTen(
  { code, table }: Process,
  { accountId }: Caller,
  reference: string,
): Promise<boolean> {
  const given = { type: "purchase", amount: credits(10), description: "Ten credits", reference } as const
  return await code.Grants.grant(table, accountId, given)
}

/** Checks that the due daily credits were granted, as one entry. */
export async function expectGranted(stage: Stage, caller: Caller, amount: number): Promise<void> {
  const response = await readCredits(stage.healthy, { caller })
  expect(response.status).toBe(200)
  await response.arrayBuffer()
  const { lines } = await readLedger(stage.healthy.table, caller.accountId)
  const granted = lines.filter((line) => line.type === "daily_grant")
  expect(granted.map((line) => line.amount)).toEqual([amount])
}
