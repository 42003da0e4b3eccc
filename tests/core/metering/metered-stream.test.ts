import { describe, expect, test } from "vitest"
import { systemClock } from "../../../core/kernel/clock.ts"
import { credits } from "../../../core/kernel/credits.ts"
import { newId } from "../../../core/kernel/id.ts"
import { claimFreeDisconnect, FREE_DISCONNECTS_PER_HOUR } from "../../../core/metering/disconnect.ts"
import { runMeteredText } from "../../../core/metering/metered-stream.ts"
import { chargedTo } from "../../support/crash-rules.ts"
import { testCall } from "../../support/payer.ts"
import { startService } from "../../support/service.ts"

const service = await startService()
const { table } = service
const clock = systemClock

const aCall = (accountId: string, signal?: AbortSignal) => ({
  ...testCall(accountId, newId("operation", clock.now())),
  price: credits(1),
  signal,
})

describe("a text that is requested whole", () => {
  test("is the writer's whole text, for its price", async () => {
    const { accountId } = await service.client()
    const paid = await runMeteredText(table, aCall(accountId), async (emit) => {
      await emit("one ")
      await emit("two")
      return 7
    })
    expect(paid).toMatchObject({ value: { text: "one two", value: 7 }, remaining: 4 })
    expect(await chargedTo(table, accountId)).toBe(1)
  })

  test("costs nothing when its caller hangs up before the end, even if the writer ignores it", async () => {
    const { accountId } = await service.client()
    const caller = new AbortController()
    const call = aCall(accountId, caller.signal)
    const made = runMeteredText(table, call, async (emit) => {
      await emit("one")
      caller.abort()
    })
    await expect(made).rejects.toThrow(/aborted/)
    expect(await chargedTo(table, accountId)).toBe(0)
  })

  test("is charged to a caller who hangs up after using the free disconnects of the hour", async () => {
    const { accountId } = await service.client()
    for (let n = 0; n < FREE_DISCONNECTS_PER_HOUR; n += 1)
      expect(await claimFreeDisconnect(table, accountId)).toBe(true)
    const caller = new AbortController()
    const made = await runMeteredText(table, aCall(accountId, caller.signal), async (emit) => {
      caller.abort()
      await emit("one")
    })
    expect([made.value.text, await chargedTo(table, accountId)]).toEqual(["one", 1])
  })
})
