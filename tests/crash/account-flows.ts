import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { findByEmail } from "../../core/account/account.ts"
import { deleteAccount, IN_FLIGHT_MS } from "../../core/account/delete-account.ts"
import { mailboxHash } from "../../core/account/mailbox.ts"
import { getUser } from "../../core/account/user.ts"
import { authenticate } from "../../core/apikey/authenticate.ts"
import { readSession, signToken } from "../../core/identity/session.ts"
import { createSession } from "../../core/identity/session-store.ts"
import { issueTicket } from "../../core/identity/sign-in-ticket.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { accountKey } from "../../core/table/keys.ts"
import { queryPrefix } from "../../core/table/table.ts"
import { type Flow, type FlowInput } from "../support/crash.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { type Stage } from "../support/crash-stage.ts"
import { readLedger } from "../support/ledger.ts"
import { TEST_SECRET } from "../support/person.ts"

/** An account with a key, a session, a history and an abandoned hold. */
type DeletedAccount = { owner: Caller; email: string; signed: string }

export const DELETION: Flow<DeletedAccount & { caller?: undefined }> = {
  name: "deleting an account",
  outboundCallsMin: 15,
  arrange: async (stage) => {
    const owner = await stage.newCaller()
    const { table } = stage.healthy
    const { email = "" } = (await getUser(table, owner.accountId)) ?? {}
    const session = await createSession(table, { accountId: owner.accountId, kind: "site" })
    await issueTicket(table, TEST_SECRET, email)
    await stage.healthy.transcribe(owner, stage.newVideo())
    const dying = stage.start({ at: (call) => call.startsWith("PutItem OP#"), mode: "dies before" })
    await dying.process.transcribe(owner, stage.newVideo())
    return { owner, email, signed: signToken(session?.token ?? "", TEST_SECRET) }
  },
  act: async ({ table }, { owner }) => {
    await deleteAccount(table, owner.accountId)
    return undefined
  },
  check: async (stage, given) => {
    const { table } = stage.healthy
    const { accountId } = given.owner
    // A crash before the first write leaves the account as it was, and the user deletes it again.
    if (await getUser(table, accountId)) await deleteAccount(table, accountId)
    stage.clock.advance(IN_FLIGHT_MS)
    await stage.healthy.sweep()
    await expectErased(stage, given)
    expect(await findByEmail(table, given.email)).toBeUndefined()
  },
}

/**
 * Expects that no credential works, and that the partition has only the account, its ledger and its
 * receipts, without a name.
 */
async function expectErased({ healthy }: Stage, { owner, email, signed }: DeletedAccount): Promise<void> {
  const { table } = healthy
  expect(await authenticate(table, owner.rawKey)).toEqual({ outcome: "refused" })
  expect(await readSession(table, TEST_SECRET, signed)).toBeUndefined()
  const kinds = new Set<string>()
  for await (const item of queryPrefix(table, accountKey(owner.accountId).pk, "")) {
    kinds.add(String(item.sk).split("#")[0] ?? "")
    expect(JSON.stringify(item)).not.toContain(email)
    expect([item.due, item.due_at, item.erase_at]).toEqual([undefined, undefined, undefined])
  }
  expect([...kinds]).toEqual(["ACCOUNT", "ENTRY", "OP"])
  const { account } = await readLedger(table, owner.accountId)
  expect(account).toMatchObject({ balance: 4, steps: [] })
}

/** Opens an account for an email address, as signing in does. */
async function signUp({ table, code }: Process, email: string): Promise<string> {
  const mailbox = mailboxHash(TEST_SECRET, email)
  return (await code.OpenAccount.createAccount(table, { email, tier: "free", mailbox })).accountId
}

async function expectGranted(stage: Stage, accountId: string, amount: number): Promise<void> {
  stage.checkAccount(accountId)
  stage.clock.advance(LEASE_MS)
  await stage.healthy.sweep()
  const { account, lines } = await readLedger(stage.healthy.table, accountId)
  expect(account.balance).toBe(amount)
  expect(lines.map((line) => [line.type, line.amount])).toEqual([["signup_grant", amount]])
}

export const SIGN_UP: Flow<FlowInput & { name: string }> = {
  name: "signing up with a mailbox",
  outboundCallsMin: 5,
  arrange: async () => ({ name: randomUUID() }),
  act: async (process, { name }) => {
    await signUp(process, `${name}@test.example`)
    return undefined
  },
  // The user tries again, then with a tag: the mailbox must get its credits exactly once.
  check: async (stage, { name }) => {
    await expectGranted(stage, await signUp(stage.healthy, `${name}@test.example`), 5)
    await expectGranted(stage, await signUp(stage.healthy, `${name}+again@test.example`), 0)
  },
}

export const SIGN_UP_AGAIN: Flow<FlowInput & { email: string }> = {
  name: "signing up again after deleting the account",
  outboundCallsMin: 5,
  arrange: async ({ healthy }) => {
    const email = `${randomUUID()}@test.example`
    await deleteAccount(healthy.table, await signUp(healthy, email))
    return { email }
  },
  act: async (process, { email }) => {
    await signUp(process, email)
    return undefined
  },
  check: async (stage, { email }) => {
    await expectGranted(stage, await signUp(stage.healthy, email), 0)
  },
}
