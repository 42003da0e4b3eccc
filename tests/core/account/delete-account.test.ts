import { describe, expect, test } from "vitest"
import { findByEmail } from "../../../core/account/account.ts"
import { createAccount } from "../../../core/account/create-account.ts"
import { deleteAccount, IN_FLIGHT_MS } from "../../../core/account/delete-account.ts"
import { getUser } from "../../../core/account/user.ts"
import { createKey } from "../../../core/apikey/apikey.ts"
import { authenticate } from "../../../core/apikey/authenticate.ts"
import { readSession, signToken } from "../../../core/identity/session.ts"
import { createSession } from "../../../core/identity/session-store.ts"
import { credits } from "../../../core/kernel/credits.ts"
import { entries } from "../../../core/ledger/entries.ts"
import { expireHolds } from "../../../core/ledger/expire-holds.ts"
import * as Credit from "../../../core/ledger/holds.ts"
import { getAccount } from "../../../core/ledger/ledger-account.ts"
import { settle } from "../../../core/ledger/settlement.ts"
import { claimIdempotencyKey } from "../../../core/metering/idempotency-claim.ts"
import { sweepDue } from "../../../core/sweep/sweep.ts"
import { accountKey, identityKey, ownedIdentityKey } from "../../../core/table/keys.ts"
import { getItem, putItem } from "../../../core/table/table.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { expectSettledLedger } from "../../support/ledger.ts"
import { userOf } from "../../support/payer.ts"
import {
  CLIENT_ADDRESS,
  createSignIn,
  readLinkToken,
  SECRET,
  signInByMail,
  watchedTable,
  withHook,
} from "../identity/support.ts"

const { endpoint } = await startTestDynamo()
const { table, watch, items } = await watchedTable(endpoint)
const signIn = createSignIn(table)
const { auth, mailFor } = signIn
const REFUSED = { outcome: "refused" }
let people = 0

/** An account with some data of every kind. */
async function anAccountWithData(titles = 60) {
  people += 1
  const email = `leaver-${people}@test.example`
  const signed = await signInByMail(signIn, email)
  const accountId = (await findByEmail(table, email)) ?? ""
  const key = await createKey(table, accountId, { name: "Laptop", tier: "free" })
  const request = { payer: userOf(accountId), route: "r", key: "k", bodySha256: "b" }
  await claimIdempotencyKey(table, request, "op_1", table.clock.now())
  await settle(table, accountId, {
    operationId: "op_1",
    state: "done",
    kind: "transcribe",
    creditsHeld: 1,
    creditsUsed: 1,
    balanceAfter: 4,
    holds: {},
    attempts: [],
    createdAt: table.clock.now(),
    answer: JSON.stringify({ transcript: "private words" }),
  })
  for (let n = 0; n < titles; n += 1)
    await putItem(table, { pk: `ACCOUNT#${accountId}`, sk: `HISTORY#${n}`, video_title: "private title" })
  for (const sk of ["A", "ENTRANCE", "OPTIONS", "Z#1"])
    await putItem(table, { pk: `ACCOUNT#${accountId}`, sk })
  const waiting = await mailFor(email)
  return { email, signed, accountId, rawKey: key?.rawKey ?? "", waiting }
}
type AccountWithData = Awaited<ReturnType<typeof anAccountWithData>>

/**
 * Nothing of the account grants access or identifies the user. The ledger and the receipts remain.
 */
async function expectGone({ email, signed, accountId, rawKey, waiting }: AccountWithData): Promise<void> {
  expect(await readSession(table, SECRET, signed)).toBeUndefined()
  expect(await authenticate(table, rawKey)).toEqual({ outcome: "refused" })
  expect(await getUser(table, accountId)).toBeUndefined()
  expect(await auth.confirm(readLinkToken(waiting), new Headers(), CLIENT_ADDRESS)).toBeUndefined()
  expect(await createSession(table, { accountId, kind: "site" })).toBeUndefined()
  const kept = (await items()).filter((item) => JSON.stringify(item).includes(accountId))
  expect(kept.map((item) => item.sk).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "ACCOUNT",
    "ENTRY#000000000000",
    "OP#op_1",
  ])
  const text = JSON.stringify(kept)
  for (const word of [email, "private", "Laptop"]) expect(text).not.toContain(word)
  const lines = []
  for await (const line of entries(table, accountId)) lines.push(line)
  expect(lines).toMatchObject([{ type: "signup_grant", amount: 5, balanceAfter: 5 }])
  expect(kept.find((item) => item.sk === "ACCOUNT")).toMatchObject({ balance: 5 })
  expect(kept.find((item) => item.sk === "ACCOUNT")?.["deleted_at"]).toBeGreaterThan(0)
}

/** Runs a sweep `ms` later. Throws the first failure. */
async function sweepAfter(ms: number): Promise<void> {
  table.clock.advance(ms)
  await sweepDue(table, (cause) => {
    throw cause
  })
}

function refusedOf(cause: unknown): undefined {
  expect(cause).toMatchObject({ code: "unauthorized" })
  return undefined
}

describe("deleting an account", () => {
  test("erases everything but the ledger and the receipts, and revokes all access", async () => {
    const [owner, other] = [await anAccountWithData(), await anAccountWithData()]
    expect(await deleteAccount(table, owner.accountId)).toBe(true)
    await expectGone(owner)
    expect(await readSession(table, SECRET, other.signed)).toMatchObject({ accountId: other.accountId })
    expect(await authenticate(table, other.rawKey)).toMatchObject({ outcome: "admitted" })
    expect((await items()).filter((item) => item.pk === `ACCOUNT#${other.accountId}`).length).toBeGreaterThan(
      65,
    )
  })

  test("is completed by the sweep, and by a repeated call, wherever it was interrupted", async () => {
    const { accountId } = await anAccountWithData(3)
    const before = watch.calls.length
    await deleteAccount(table, accountId)
    const requests = watch.calls.length - before
    let cuts = 0
    for (let cut = 1; cut < requests; cut += 2) {
      const owner = await anAccountWithData(3)
      let left = cut
      watch.refuse(() => {
        left -= 1
        return left < 0
      })
      const isFinished = await deleteAccount(table, owner.accountId).catch(() => false)
      watch.refuse(() => false)
      if (!isFinished) cuts += 1
      // Once any data is erased, no session can be created. The sweep erases the rest.
      const isNamed = (await getUser(table, owner.accountId)) !== undefined
      const session = await createSession(table, { accountId: owner.accountId, kind: "site" })
      expect(session !== undefined).toBe(isNamed)
      if (isNamed || cut % 4 === 1) await deleteAccount(table, owner.accountId)
      else await sweepAfter(31_000)
      await expectGone(owner)
    }
    expect(cuts).toBeGreaterThan(10)
  })

  test("is idempotent, and returns true only to the call that deleted the account", async () => {
    const owner = await anAccountWithData()
    const both = [deleteAccount(table, owner.accountId), deleteAccount(table, owner.accountId)]
    expect(new Set(await Promise.all(both))).toEqual(new Set([true, false]))
    table.clock.advance(5000)
    expect(await deleteAccount(table, owner.accountId)).toBe(false)
    await expectGone(owner)
    expect(await deleteAccount(table, "acc_nobody")).toBe(false)
    expect((await items()).filter((item) => item.pk === "ACCOUNT#acc_nobody")).toEqual([])
  })

  test("spares a new account that signed up with the same address since", async () => {
    const owner = await anAccountWithData()
    await deleteAccount(table, owner.accountId)
    const again = await createAccount(table, { email: owner.email, tier: "free" })
    expect(again).toMatchObject({ opened: true })
    expect(again.accountId).not.toBe(owner.accountId)
    const repeats = [deleteAccount(table, owner.accountId), deleteAccount(table, owner.accountId)]
    expect(await Promise.all(repeats)).toEqual([false, false])
    await sweepAfter(IN_FLIGHT_MS)
    expect(await findByEmail(table, owner.email)).toBe(again.accountId)
    expect(await getUser(table, again.accountId)).toMatchObject({ email: owner.email })
  })

  test("spares a provider identity that has opened a new account since", async () => {
    const [owner, again] = [await anAccountWithData(1), await anAccountWithData(1)]
    const hash = "of-a-subject"
    await putItem(table, { ...ownedIdentityKey(owner.accountId, hash), hash })
    await putItem(table, { ...identityKey(hash), hash, account_id: again.accountId })
    await deleteAccount(table, owner.accountId)
    expect(await getItem(table, identityKey(hash))).toMatchObject({ account_id: again.accountId })
    await expectGone(owner)
  })

  test("erases what calls still in flight write back, and ends only when none can be in flight", async () => {
    const owner = await anAccountWithData(1)
    const account = accountKey(owner.accountId)
    await deleteAccount(table, owner.accountId)
    for (const waitMs of [60_000, IN_FLIGHT_MS - 70_000, 20_000]) {
      for (const sk of ["HHEAD", "HISTORY#trn_late", "HTEXT#trn_late#1", "CHAT#late", "CLAIM#late"])
        await putItem(table, { pk: account.pk, sk, title: "private title" })
      await sweepAfter(waitMs)
    }
    await expectGone(owner)
    const item = await getItem(table, account)
    expect([item?.due, item?.due_at, item?.erase_at]).toEqual([undefined, undefined, undefined])
    expect(item).toMatchObject({ active_keys: 0 })
  })

  test("expires open holds before it erases, and stays due while one is open", async () => {
    const owner = await anAccountWithData(1)
    const { accountId } = owner
    const account = accountKey(accountId)
    const leaseMs = IN_FLIGHT_MS + 300_000
    const hold = {
      operationId: "op_late",
      name: "hold",
      amount: credits(2),
      kind: "transcribe",
      description: "Test",
    } as const
    await Credit.placeHold(table, accountId, { ...hold, leaseUntil: table.clock.now() + leaseMs })
    await deleteAccount(table, accountId)
    await sweepAfter(IN_FLIGHT_MS)
    const held = await getAccount(table, accountId)
    expect(held).toMatchObject({ balance: 3, steps: [{ name: "op_late:hold" }] })
    expect(held?.dueAt).toBeGreaterThan(table.clock.now())
    await putItem(table, { pk: account.pk, sk: "HISTORY#trn_late", title: "private title" })
    await sweepAfter(leaseMs)
    await sweepAfter(leaseMs)
    expect(await getAccount(table, accountId)).toMatchObject({
      balance: 5,
      steps: [],
      dueAt: undefined,
    })
    expect(await getItem(table, { pk: account.pk, sk: "HISTORY#trn_late" })).toBeUndefined()
    await expectSettledLedger(table, accountId)
  })

  test("stays scheduled when it starts during a sweep of the account", async () => {
    let due = 0
    for (let at = 0; at < 3; at += 1) {
      const owner = await anAccountWithData(1)
      table.clock.advance(31_000)
      let requests = 0
      const swept = withHook(table, async () => {
        if (requests === at) await deleteAccount(table, owner.accountId)
        requests += 1
      })
      await expireHolds(swept, owner.accountId)
      const item = await getItem(table, accountKey(owner.accountId))
      if (item?.deleted_at === undefined) continue
      expect([item.due_at, item.erase_at], `deleted before request ${at}`).not.toContain(undefined)
      due += 1
    }
    expect(due).toBe(3)
  })

  test("is completed by the next sweep when one run has no time for everything", async () => {
    const owner = await anAccountWithData(80)
    // Each clock read is 30 s after the one before, so the run ends after its first batch.
    let looks = 0
    const now = () => {
      looks += 1
      return table.clock.now() + looks * 30_000
    }
    const hurried = { ...table, clock: { ...table.clock, now } }
    expect(await deleteAccount(hurried, owner.accountId)).toBe(true)
    const left = (await items()).filter((item) => item.pk === accountKey(owner.accountId).pk)
    expect(left.length).toBeGreaterThan(40)
    expect(await readSession(table, SECRET, owner.signed)).toBeUndefined()
    expect(await authenticate(table, owner.rawKey)).toEqual({ outcome: "refused" })
    await sweepAfter(IN_FLIGHT_MS)
    await expectGone(owner)
  })

  test("leaves no key or session behind that is created while it runs", async () => {
    const { accountId } = await anAccountWithData(1)
    const before = watch.calls.length
    await deleteAccount(table, accountId)
    const requests = watch.calls.length - before
    let made = 0
    for (let at = 0; at <= requests; at += 1) {
      const owner = await anAccountWithData(1)
      let count = 0
      const keys: string[] = []
      const sessions: string[] = []
      const sneakIn = async () => {
        count += 1
        if (count !== at + 1) return
        const key = await createKey(table, owner.accountId, { name: "late", tier: "free" }).catch(refusedOf)
        const session = await createSession(table, { accountId: owner.accountId, kind: "site" })
        if (key) keys.push(key.rawKey)
        if (session) sessions.push(session.token)
      }
      await deleteAccount(withHook(table, sneakIn), owner.accountId)
      await sneakIn()
      made += keys.length + sessions.length
      for (const rawKey of keys)
        expect(await authenticate(table, rawKey), `made before call ${at}`).toEqual(REFUSED)
      for (const token of sessions)
        expect(await readSession(table, SECRET, signToken(token, SECRET))).toBeUndefined()
      await expectGone(owner)
    }
    expect(made).toBeGreaterThan(0)
  })
})

test("no query in these tests scans the table", () => {
  expect(watch.calls.length).toBeGreaterThan(100)
  expect(watch.calls).not.toContain("Scan")
})
