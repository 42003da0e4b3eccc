import { describe, expect, test } from "vitest"
import {
  ADDRESS_MAX,
  commitTrial,
  LEASE_MS,
  type Reserved,
  releaseTrial,
  reserveTrial,
  type TrialCall,
  VISITOR_MAX,
} from "../../../core/metering/trial.ts"
import { createTable } from "../../../core/table/create.ts"
import { openTable } from "../../../core/table/table.ts"
import { testClock } from "../../support/clock.ts"
import { startTestDynamo } from "../../support/dynamo.ts"

const { endpoint } = await startTestDynamo()
const credentials = { accessKeyId: "test", secretAccessKey: "test" }
const LATE = Date.parse("2026-11-21T23:50:00Z")
let tables = 0
let calls = 0

async function newTrial() {
  tables += 1
  const clock = testClock()
  clock.freezeAt(LATE)
  const table = openTable(`trial-${tables}`, { endpoint, region: "us-east-1", credentials }, clock)
  await createTable(table)
  const reserve = async (call: Partial<TrialCall> = {}) => {
    calls += 1
    const reservation = {
      callId: `op_${calls}`,
      visitorId: "ada",
      address: "203.0.113.7",
      kind: "summarize",
      ...call,
    } as const
    return await reserveTrial(table, reservation)
  }
  return { table, clock, reserve }
}

function reservationOf(reserved: Reserved) {
  if (reserved.outcome !== "reserved") throw new Error(`refused by the ${reserved.by}`)
  return reserved.reservation
}
const resultOf = (reserved: Reserved) => [reserved.outcome, reserved.used, reserved.limit]

describe("a visitor", () => {
  test("has three calls of each kind, and gets no more with time", async () => {
    const { table, clock, reserve } = await newTrial()
    for (const used of [1, 2, 3]) {
      const reserved = await reserve()
      expect(resultOf(reserved)).toEqual(["reserved", used, 3])
      await commitTrial(table, reservationOf(reserved))
    }
    expect(await reserve()).toEqual({ outcome: "refused", by: "visitor", used: 3, limit: 3 })
    expect(resultOf(await reserve({ kind: "transcribe" }))).toEqual(["reserved", 1, 3])
    expect(resultOf(await reserve({ visitorId: "eve" }))).toEqual(["reserved", 1, 3])
    clock.advance(30 * 86_400_000)
    expect(resultOf(await reserve())).toEqual(["refused", 3, 3])
  })

  test("that makes 40 calls at once gets exactly three", async () => {
    const { reserve } = await newTrial()
    const all = await Promise.all(Array.from({ length: 40 }, async () => await reserve()))
    expect(all.filter(({ outcome }) => outcome === "reserved")).toHaveLength(VISITOR_MAX)
  })

  test("gets a failed call back, once", async () => {
    const { table, reserve } = await newTrial()
    const failed = reservationOf(await reserve())
    await Promise.all([releaseTrial(table, failed), releaseTrial(table, failed), releaseTrial(table, failed)])
    expect(resultOf(await reserve())).toEqual(["reserved", 1, 3])
    await releaseTrial(table, failed)
    expect(resultOf(await reserve())).toEqual(["reserved", 2, 3])
  })

  test("does not get a successful call back", async () => {
    const { table, clock, reserve } = await newTrial()
    const kept = reservationOf(await reserve())
    await commitTrial(table, kept)
    await releaseTrial(table, kept)
    clock.advance(LEASE_MS)
    expect(resultOf(await reserve())).toEqual(["reserved", 2, 3])
  })
})

const visitor = (n: number) => ({ visitorId: `visitor-${n}` })

describe("an address", () => {
  test("has ten calls of each kind per UTC day for all its visitors, and a refusal does not use up a visitor's trial", async () => {
    const { table, clock, reserve } = await newTrial()
    const all = await Promise.all(Array.from({ length: 40 }, async (_, n) => await reserve(visitor(n))))
    expect(all.filter(({ outcome }) => outcome === "reserved")).toHaveLength(ADDRESS_MAX)
    await Promise.all(
      all.map(async (one) => one.outcome === "reserved" && (await commitTrial(table, one.reservation))),
    )
    expect(await reserve(visitor(99))).toEqual({ outcome: "refused", by: "address", used: 0, limit: 3 })
    expect(resultOf(await reserve({ ...visitor(99), kind: "transcribe" }))).toEqual(["reserved", 1, 3])
    expect(resultOf(await reserve({ ...visitor(99), address: "2001:db8:1:2::/64" }))).toEqual([
      "reserved",
      1,
      3,
    ])
    clock.advance(10 * 60_000)
    const next = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => await reserve(visitor(100 + n))),
    )
    expect(next.filter(({ outcome }) => outcome === "reserved")).toHaveLength(ADDRESS_MAX)
  })

  test("gets a failed call back on the day of its reservation", async () => {
    const { table, clock, reserve } = await newTrial()
    const late = await Promise.all(Array.from({ length: 10 }, async (_, n) => await reserve(visitor(n))))
    clock.advance(10 * 60_000)
    const early = await Promise.all(Array.from({ length: 9 }, async (_, n) => await reserve(visitor(20 + n))))
    expect(early.every(({ outcome }) => outcome === "reserved")).toBe(true)
    await Promise.all(late.map(async (one) => await releaseTrial(table, reservationOf(one))))
    expect([(await reserve(visitor(40))).outcome, (await reserve(visitor(41))).outcome]).toEqual([
      "reserved",
      "refused",
    ])
  })
})

describe("a crashed trial call", () => {
  test("counts until its lease ends, and no longer", async () => {
    const { clock, reserve } = await newTrial()
    for (let n = 0; n < 3; n += 1) await reserve()
    clock.advance(LEASE_MS - 1)
    expect((await reserve()).outcome).toBe("refused")
    clock.advance(1)
    const all = await Promise.all(Array.from({ length: 10 }, async () => await reserve()))
    expect(all.filter(({ outcome }) => outcome === "reserved")).toHaveLength(3)
  })

  test("is not refunded twice when its process resumes", async () => {
    const { table, clock, reserve } = await newTrial()
    const [frozen, ...others] = [await reserve(), await reserve(), await reserve()].map(reservationOf)
    for (const other of others) await commitTrial(table, other)
    clock.advance(LEASE_MS)
    expect(resultOf(await reserve())).toEqual(["reserved", 3, 3])
    if (frozen) await releaseTrial(table, frozen)
    expect((await reserve()).outcome).toBe("refused")
  })
})

test("the same call reserves once, however often it is sent", async () => {
  const { reserve } = await newTrial()
  const all = await Promise.all(Array.from({ length: 5 }, async () => await reserve({ callId: "op_same" })))
  expect(all.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => "reserved"))
  expect(resultOf(await reserve())).toEqual(["reserved", 2, 3])
})

test("neither the visitor nor the address is in the table in plain text", async () => {
  const { reserve } = await newTrial()
  const { visitor, address } = reservationOf(await reserve({ visitorId: "grace", address: "198.51.100.23" }))
  expect(JSON.stringify([visitor, address])).not.toMatch(/grace|198\.51|2026-11/)
  expect([visitor.pk, address.pk].every((pk) => /#[0-9a-f]{64}$/.test(pk))).toBe(true)
})

test("a count that cannot be stored is an error, never permission", async () => {
  const missing = openTable("no-trial", { endpoint, region: "us-east-1", credentials }, testClock())
  const call: TrialCall = { callId: "op_1", visitorId: "ada", address: "203.0.113.7", kind: "summarize" }
  await expect(reserveTrial(missing, call)).rejects.toThrow(/non-existent table|not found/i)
})
