import { expect, test } from "vitest"
import { breakableWire, MODES } from "./crash-wire.ts"
import { createMemoryAttempt } from "./memory-store/handler.ts"
import { MemoryStore } from "./memory-store/store.ts"

const KEY = { pk: { S: "a" }, sk: { S: "b" } }
/** A write that the store refuses once the item exists. */
const PUT = JSON.stringify({ TableName: "t", Item: KEY, ConditionExpression: "attribute_not_exists(pk)" })

test.each(MODES)("a refused write whose process %s fails like a broken connection", async (mode) => {
  const store = new MemoryStore()
  store.answer("PutItem", { Item: KEY })
  const wire = breakableWire(
    fetch,
    { at: 0, mode },
    undefined,
    createMemoryAttempt(() => store),
  )
  await expect(wire.seams.attempt?.("PutItem", PUT)).rejects.toThrow(new TypeError("the connection broke"))
  expect(wire.brokenCall()).toBe("PutItem b")
})

test("a write that nothing breaks gets the store's refusal", async () => {
  const store = new MemoryStore()
  const wire = breakableWire(
    fetch,
    undefined,
    undefined,
    createMemoryAttempt(() => store),
  )
  await wire.seams.attempt?.("PutItem", PUT)
  await expect(wire.seams.attempt?.("PutItem", PUT)).rejects.toMatchObject({
    name: "ConditionalCheckFailedException",
  })
})
