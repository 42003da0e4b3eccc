import { describe, expect, test } from "vitest"
import { Circuit } from "../../../core/table/circuit.ts"
import { isRetryable, withRetry } from "../../../core/table/retry.ts"
import { putItem, type Table, transact, updateItem } from "../../../core/table/table.ts"

/** An error as the SDK creates it: DynamoDB's name, and a cancelled transaction's reasons. */
function refusal(name: string, reasons?: readonly string[]): Error {
  const CancellationReasons = reasons?.map((Code) => ({ Code }))
  return Object.assign(new Error(name), { name, ...(reasons ? { CancellationReasons } : {}) })
}

/** A clock that skips pauses and records them. */
function skippingClock() {
  const waits: number[] = []
  return {
    waits,
    now: () => 0,
    sleep: async (ms: number) => {
      waits.push(ms)
    },
  }
}

/** A table whose store returns these answers in order; the last one repeats. */
function stubbed(answers: readonly (Error | object)[]) {
  const clock = skippingClock()
  const sent: object[] = []
  const send = async (_operation: string, input: object) => {
    sent.push(input)
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    if (answer instanceof Error) throw answer
    return answer
  }
  return {
    table: { name: "stub", send, clock, circuit: new Circuit() } as unknown as Table,
    sent,
    waits: clock.waits,
  }
}

const KEY = { pk: "A", sk: "B" }
const WRITE = { update: "SET a = :a", values: { ":a": 1 } }
const BUSY = [
  "ThrottlingException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "TransactionConflictException",
  "TransactionInProgressException",
  "InternalServerError",
]

/** The pauses before each new attempt of a request that is always refused. */
async function waited(): Promise<number[]> {
  const clock = skippingClock()
  const refused = refusal("TransactionConflictException")
  await withRetry({ clock, circuit: new Circuit() }, async () => Promise.reject(refused)).catch(
    () => undefined,
  )
  return clock.waits
}

describe("a retried request", () => {
  test.each(BUSY)("refused with %s passes when the store recovers", async (name) => {
    const { table, sent } = stubbed([refusal(name), refusal(name), { Attributes: { a: 1 } }])
    expect(await updateItem(table, KEY, WRITE)).toEqual({ ok: true, item: { a: 1 } })
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map((input) => JSON.stringify(input))).size).toBe(1)
  })

  test("of a conflicting transaction sends the same transaction again", async () => {
    const conflict = refusal("TransactionCanceledException", ["None", "TransactionConflict"])
    const { table, sent } = stubbed([conflict, conflict, {}])
    expect(await transact(table, [{ Put: { TableName: "stub", Item: KEY } }])).toBe(true)
    expect(sent).toHaveLength(3)
  })
})

describe("an answer that is not retried", () => {
  test("is a failed condition, returned with the existing item", async () => {
    const Item = { pk: "A", n: 7 }
    const failed = Object.assign(refusal("ConditionalCheckFailedException"), { Item })
    const { table, sent, waits } = stubbed([failed])
    expect(await putItem(table, KEY)).toEqual({ ok: false, item: { pk: "A", n: 7 } })
    expect([sent.length, waits.length]).toEqual([1, 0])
  })

  test("is a transaction's failed condition, even beside a conflict", async () => {
    const failed = refusal("TransactionCanceledException", ["ConditionalCheckFailed", "TransactionConflict"])
    const { table, sent } = stubbed([failed])
    expect(await transact(table, [{ Put: { TableName: "stub", Item: KEY } }])).toBe(false)
    expect(sent).toHaveLength(1)
  })

  test.each(["ValidationException", "ResourceNotFoundException", "AccessDeniedException", "TypeError"])(
    "is %s, which is thrown at once",
    async (name) => {
      const { table, sent } = stubbed([refusal(name)])
      await expect(putItem(table, KEY)).rejects.toThrow(name)
      expect(sent).toHaveLength(1)
    },
  )

  test("is a cancelled transaction without a reason", () => {
    expect(isRetryable(refusal("TransactionCanceledException", ["None", "None"]))).toBe(false)
    expect(isRetryable(refusal("TransactionCanceledException"))).toBe(false)
    expect(isRetryable("ThrottlingException")).toBe(false)
  })
})

describe("retry delays", () => {
  test("grow, vary at random, and end after 7 attempts with the store's own error", async () => {
    const { table, sent, waits } = stubbed([refusal("ThrottlingException")])
    await expect(putItem(table, KEY)).rejects.toMatchObject({
      name: "StoreUnavailable",
      cause: { name: "ThrottlingException" },
    })
    expect(sent).toHaveLength(7)
    expect(waits).toHaveLength(6)
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThan(20 * 2 ** index)
    }
    expect(new Set(waits).size).toBe(6)
  })

  test("differ between two conflicting callers, so that they do not collide again", async () => {
    expect(await waited()).not.toEqual(await waited())
  })
})
