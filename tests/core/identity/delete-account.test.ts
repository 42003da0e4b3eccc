import { describe, expect, test } from "vitest"
import { findByEmail } from "../../../core/account/account.ts"
import { getUser } from "../../../core/account/user.ts"
import { admit } from "../../../core/apikey/admit.ts"
import { createKey } from "../../../core/apikey/apikey.ts"
import { entries } from "../../../core/credit/ledger.ts"
import { deleteAccount } from "../../../core/flow/delete-account.ts"
import { openAccount } from "../../../core/flow/open-account.ts"
import { claim } from "../../../core/idempotency/claim.ts"
import { readSession } from "../../../core/identity/session.ts"
import { createSession } from "../../../core/identity/sessions.ts"
import { decide } from "../../../core/operation/operation.ts"
import { putItem } from "../../../core/table/table.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { personOf, SECRET, signInOf, tokenOf, watchedTable } from "./support.ts"

const { endpoint } = await startTestDynamo()
const { table, watch, items } = await watchedTable(endpoint)
const signIn = signInOf(table)
const { auth, mailFor } = signIn
let people = 0

/** Somebody with a bit of everything. */
async function aLife(titles = 60) {
  people += 1
  const email = `leaver-${people}@test.example`
  const signed = await personOf(signIn, email)
  const accountId = (await findByEmail(table, email)) ?? ""
  const key = await createKey(table, accountId, { name: "Laptop", tier: "free" })
  const request = { accountId, route: "r", key: "k", bodySha256: "b" }
  await claim(table, request, "op_1", table.clock.now())
  await decide(table, accountId, {
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
type Life = Awaited<ReturnType<typeof aLife>>

/** Nothing of them lets anybody in or says who they were; the ledger and the receipts are there. */
async function expectGone({ email, signed, accountId, rawKey, waiting }: Life): Promise<void> {
  expect(await readSession(table, SECRET, signed)).toBeUndefined()
  expect(await admit(table, rawKey)).toEqual({ outcome: "refused" })
  expect(await getUser(table, accountId)).toBeUndefined()
  expect(await auth.confirm(tokenOf(waiting), new Headers())).toBeUndefined()
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

describe("deleting an account", () => {
  test("erases everything but the ledger and the receipts, and nobody gets in any more", async () => {
    const [leaver, stayer] = [await aLife(), await aLife()]
    expect(await deleteAccount(table, leaver.accountId)).toBe(true)
    await expectGone(leaver)
    expect(await readSession(table, SECRET, stayer.signed)).toMatchObject({ accountId: stayer.accountId })
    expect(await admit(table, stayer.rawKey)).toMatchObject({ outcome: "admitted" })
    expect(
      (await items()).filter((item) => item.pk === `ACCOUNT#${stayer.accountId}`).length,
    ).toBeGreaterThan(65)
  })

  test("is finished by a repeat, wherever it was cut off", async () => {
    const { accountId } = await aLife(3)
    const before = watch.calls.length
    await deleteAccount(table, accountId)
    const requests = watch.calls.length - before
    let cuts = 0
    for (let cut = 1; cut < requests; cut += 2) {
      const leaver = await aLife(3)
      let left = cut
      watch.refuse(() => {
        left -= 1
        return left < 0
      })
      const isFinished = await deleteAccount(table, leaver.accountId).catch(() => false)
      watch.refuse(() => false)
      if (!isFinished) cuts += 1
      // Once anything was erased nobody new gets in; what is left of the old goes with the repeat.
      const isNamed = (await getUser(table, leaver.accountId)) !== undefined
      const session = await createSession(table, { accountId: leaver.accountId, kind: "site" })
      expect(session !== undefined).toBe(isNamed)
      expect(await deleteAccount(table, leaver.accountId)).toBe(true)
      await expectGone(leaver)
    }
    expect(cuts).toBeGreaterThan(10)
  })

  test("twice is the same as once, and an account that never was is false", async () => {
    const leaver = await aLife()
    expect(await deleteAccount(table, leaver.accountId)).toBe(true)
    table.clock.advance(5000)
    expect(await deleteAccount(table, leaver.accountId)).toBe(true)
    await expectGone(leaver)
    expect(await deleteAccount(table, "acc_nobody")).toBe(false)
    expect((await items()).filter((item) => item.pk === "ACCOUNT#acc_nobody")).toEqual([])
  })

  test("leaves alone whoever has signed up with the address since", async () => {
    const leaver = await aLife()
    const account = (await items()).find(
      (item) => item.pk === `ACCOUNT#${leaver.accountId}` && item.sk === "ACCOUNT",
    )
    await deleteAccount(table, leaver.accountId)
    const again = await openAccount(table, { email: leaver.email, tier: "free" })
    expect(again).toMatchObject({ opened: true })
    expect(again.accountId).not.toBe(leaver.accountId)
    // As an unfinished deletion would have left it.
    await putItem(table, { ...account, pk: `ACCOUNT#${leaver.accountId}`, sk: "ACCOUNT" })
    expect(await deleteAccount(table, leaver.accountId)).toBe(true)
    expect(await findByEmail(table, leaver.email)).toBe(again.accountId)
    expect(await getUser(table, again.accountId)).toMatchObject({ email: leaver.email })
  })
})

test("nothing here scans", () => {
  expect(watch.calls.length).toBeGreaterThan(100)
  expect(watch.calls).not.toContain("Scan")
})
