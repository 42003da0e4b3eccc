import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { createTable } from "../../../../core/table/create.ts"
import { chatKey } from "../../../../core/table/keys.ts"
import { getItem, openTable } from "../../../../core/table/table.ts"
import {
  commitMessage,
  countMessage,
  discardMessage,
  OPEN_MS,
} from "../../../../core/text/chat/message-count.ts"
import { testClock } from "../../../support/clock.ts"
import { startTestDynamo } from "../../../support/dynamo.ts"

const { endpoint } = await startTestDynamo()
const credentials = { accessKeyId: "test", secretAccessKey: "test" }
const HOURS = 3_600_000
const clock = testClock()
clock.freezeAt(Date.parse("2026-11-21T12:00:00Z"))
const table = openTable("chat", { endpoint, region: "us-east-1", credentials }, clock)
await createTable(table)
let accounts = 0

/** A conversation with its own account. */
function newConversation(videoId = "jNQXAC9IVRw") {
  accounts += 1
  const accountId = `acc_${accounts}`
  let sent = 0
  const message = () => ({ videoId, operationId: `op_${(sent += 1)}` })
  const answer = async () => {
    const one = message()
    const counted = await countMessage(table, accountId, one)
    await commitMessage(table, accountId, one)
    return counted.costs
  }
  const item = async () => await getItem(table, chatKey(accountId, videoId))
  return { accountId, message, answer, item }
}

describe("messages about a video", () => {
  test("cost a credit for every second one", async () => {
    const { answer, item } = newConversation()
    const costs: boolean[] = []
    for (let n = 0; n < 6; n += 1) costs.push(await answer())
    expect(costs).toEqual([false, true, false, true, false, true])
    expect(Object.keys((await item()) ?? {}).filter((name) => name.startsWith("open_"))).toEqual([])
  })

  test.each([2, 7, 40])("%i that end at once cost exactly half of them in credits", async (count) => {
    const { answer } = newConversation()
    const costs = await Promise.all(Array.from({ length: count }, async () => await answer()))
    expect(costs.filter(Boolean)).toHaveLength(Math.floor(count / 2))
  })

  test("are counted separately for each video and account", async () => {
    const one = newConversation()
    const other = newConversation("et-sample-1")
    expect([await one.answer(), await other.answer(), await one.answer()]).toEqual([false, false, true])
  })

  test("are counted anew 24 hours after the first one", async () => {
    const { answer } = newConversation()
    expect(await answer()).toBe(false)
    clock.advance(24 * HOURS - 1)
    expect([await answer(), await answer()]).toEqual([true, false])
    clock.advance(1)
    expect([await answer(), await answer()]).toEqual([false, true])
  })
})

describe("a message", () => {
  test("counts once, however often it is sent", async () => {
    const { accountId, message, answer } = newConversation()
    await answer()
    const same = message()
    const costs = await Promise.all(
      Array.from({ length: 5 }, async () => (await countMessage(table, accountId, same)).costs),
    )
    expect(costs).toEqual([true, true, true, true, true])
    expect((await countMessage(table, accountId, same)).costs).toBe(true)
    expect(await answer()).toBe(false)
  })

  test("stops counting when it is discarded, and stays when it was committed", async () => {
    const { accountId, message, answer } = newConversation()
    const [dropped, kept] = [message(), message()]
    expect((await countMessage(table, accountId, dropped)).costs).toBe(false)
    await Promise.all([1, 2, 3].map(async () => await discardMessage(table, accountId, dropped)))
    expect((await countMessage(table, accountId, kept)).costs).toBe(false)
    await commitMessage(table, accountId, kept)
    await discardMessage(table, accountId, kept)
    expect(await answer()).toBe(true)
  })

  test("that a crash left open is reported to later ones when its time is over", async () => {
    const { accountId, message } = newConversation()
    const [left, next, last] = [message(), message(), message()]
    await countMessage(table, accountId, left)
    clock.advance(OPEN_MS - 1)
    expect((await countMessage(table, accountId, next)).left).toEqual([])
    clock.advance(1)
    expect((await countMessage(table, accountId, last)).left).toEqual([left.operationId])
  })
})

test("half of the answered messages cost a credit, whatever is discarded and when", async () => {
  const anyStep = fc.oneof(
    { weight: 3, arbitrary: fc.constant("count" as const) },
    fc.record({ drop: fc.nat(20) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 15 }), async (steps) => {
      const { accountId, message, answer } = newConversation()
      const open: { one: ReturnType<typeof message>; costs: boolean }[] = []
      for (const step of steps) {
        if (step === "count") {
          const one = message()
          open.push({ one, costs: (await countMessage(table, accountId, one)).costs })
        } else if (open.length > 0) {
          const [dropped] = open.splice(step.drop % open.length, 1)
          if (dropped) await discardMessage(table, accountId, dropped.one)
        }
      }
      let answered = open.length
      let paid = open.filter(({ costs }) => costs).length
      // Two more messages for each step are enough to even out the credits.
      for (let n = 0; n < steps.length * 2; n += 1) {
        paid += (await answer()) ? 1 : 0
        answered += 1
      }
      expect(paid).toBe(Math.floor(answered / 2))
    }),
    { numRuns: 40 },
  )
})
