import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Operation, Operations } from "../../../../core/table/dynamo/commands.ts"
import { openSend } from "../../../../core/table/dynamo/send.ts"
import { decodeAnswer, encodeRequest } from "../../../../core/table/dynamo/values.ts"
import { newTable, startEngines } from "../engines.ts"
import { outcomeOf, sdkSend } from "./oracle.ts"

const engines = await startEngines()

const BYTES = fc.uint8Array({ minLength: 1, maxLength: 20 }).map((bytes) => new Uint8Array(bytes))
const TEXT = fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" })
const NUMBER = fc.oneof(
  fc.maxSafeInteger(),
  fc.float({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
)
const LEAF = fc.oneof(
  TEXT,
  fc.constant(""),
  NUMBER,
  fc.boolean(),
  fc.constant(null),
  BYTES,
  fc.uniqueArray(TEXT, { minLength: 1, maxLength: 4 }).map((texts) => new Set(texts)),
  fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 4 }).map((numbers) => new Set(numbers)),
  BYTES.map((bytes) => new Set([bytes])),
)
// Names that also are fields of requests and types of attributes.
const NAME = fc.oneof(
  fc.constantFrom("Item", "Key", "B", "M", "Keys", "Responses", "body"),
  fc.stringMatching(/^[a-z]{1,6}$/),
)
const VALUE = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    LEAF,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(NAME, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value
const ATTRIBUTES = fc.dictionary(NAME, VALUE, { maxKeys: 4, noNullPrototype: true })

describe.each(engines)("on $name, returns the same answers as the SDK", ({ dynamo }) => {
  test.skipIf(!dynamo)("for items of every type", async () => {
    if (!dynamo) return
    const { name: TableName, send, config } = await newTable(dynamo)
    const oracle = sdkSend(config)
    const same = fc.asyncProperty(ATTRIBUTES, async (attributes) => {
      const Item = { ...attributes, pk: "A", sk: "B", gone: undefined }
      const Key = { pk: "A", sk: "B" }
      await send("PutItem", { TableName, Item })
      const read = await oracle("GetItem", { TableName, Key })
      expect(await send("GetItem", { TableName, Key })).toEqual(read)
      await oracle("PutItem", { TableName, Item })
      expect((await send("GetItem", { TableName, Key })).Item).toEqual(read.Item)
    })
    await fc.assert(same, { numRuns: 60 })
  })

  test.skipIf(!dynamo)("for every operation, and for every refusal", async () => {
    if (!dynamo) return
    const ours = await newTable(dynamo)
    const theirs = await newTable(dynamo)
    const oracle = sdkSend(theirs.config)
    for (const [operation, inputFor] of CALLS) {
      const own = await outcomeOf(async () => await ours.send(operation, inputFor(ours.name)))
      const expected = await outcomeOf(async () => await oracle(operation, inputFor(theirs.name)))
      const named = JSON.parse(JSON.stringify(expected).replaceAll(theirs.name, ours.name))
      expect([operation, JSON.parse(JSON.stringify(own))]).toEqual([operation, named])
    }
  })
})

const KEY = { pk: "A", sk: "1" }
type Call = { [O in Operation]: readonly [O, (TableName: string) => Operations[O]["input"]] }[Operation]
const CALLS: readonly (readonly [Operation, (TableName: string) => never])[] = (
  [
    ["PutItem", (TableName) => ({ TableName, Item: { ...KEY, n: 1, list: [1, { a: null }] } })],
    ["PutItem", (TableName) => ({ TableName, Item: { pk: "A", sk: "2", bytes: new Uint8Array([1, 2]) } })],
    [
      "PutItem",
      (TableName) => ({
        TableName,
        Item: KEY,
        ConditionExpression: "attribute_not_exists(pk)",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    ],
    ["GetItem", (TableName) => ({ TableName, Key: { pk: "A", sk: "2" }, ConsistentRead: true })],
    ["GetItem", (TableName) => ({ TableName, Key: { pk: "A", sk: "nothing" } })],
    ["BatchGetItem", (TableName) => ({ RequestItems: { [TableName]: { Keys: [KEY] } } })],
    [
      "Query",
      (TableName) => ({
        TableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": "A" },
        Limit: 1,
      }),
    ],
    [
      "Query",
      (TableName) => ({
        TableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": "A" },
        ExclusiveStartKey: KEY,
      }),
    ],
    [
      "UpdateItem",
      (TableName) => ({
        TableName,
        Key: KEY,
        UpdateExpression: "SET #n = #n + :one",
        ExpressionAttributeNames: { "#n": "n" },
        ExpressionAttributeValues: { ":one": 1 },
        ReturnValues: "ALL_NEW",
      }),
    ],
    [
      "UpdateItem",
      (TableName) => ({
        TableName,
        Key: KEY,
        UpdateExpression: "SET n = :none",
        ConditionExpression: "n > :many",
        ExpressionAttributeValues: { ":none": 0, ":many": 99 },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    ],
    ["UpdateItem", (TableName) => ({ TableName, Key: KEY, UpdateExpression: "SET" })],
    [
      "TransactWriteItems",
      (TableName) => ({
        TransactItems: [
          { Put: { TableName, Item: { pk: "B", sk: "1" } } },
          {
            ConditionCheck: {
              TableName,
              Key: KEY,
              ConditionExpression: "n = :n",
              ExpressionAttributeValues: { ":n": 2 },
            },
          },
        ],
      }),
    ],
    [
      "TransactWriteItems",
      (TableName) => ({
        TransactItems: [
          { Delete: { TableName, Key: { pk: "B", sk: "1" } } },
          {
            Update: {
              TableName,
              Key: KEY,
              UpdateExpression: "SET n = :n",
              ConditionExpression: "attribute_not_exists(pk)",
              ExpressionAttributeValues: { ":n": 9 },
              ReturnValuesOnConditionCheckFailure: "ALL_OLD",
            },
          },
        ],
      }),
    ],
    ["DeleteItem", (TableName) => ({ TableName, Key: KEY, ReturnValues: "ALL_OLD" })],
    ["GetItem", () => ({ TableName: "never-created", Key: KEY })],
    ["GetItem", (TableName) => ({ TableName, Key: { pk: "A" } })],
  ] satisfies Call[]
).map(([operation, inputFor]) => [operation, inputFor as (TableName: string) => never])

test("NaN, Infinity and unsafe integers are refused before sending", () => {
  for (const n of [Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
    expect(() => encodeRequest({ Item: { n } })).toThrow(/NaN|Infinity|MAX_SAFE/)
})

test("a number above MAX_SAFE_INTEGER is read as a bigint, without losing digits", () => {
  expect(decodeAnswer('{"Item":{"n":{"N":"36028797018963971"}}}')).toEqual({
    Item: { n: 36028797018963971n },
  })
})

test("a request is the same as the SDK's", async () => {
  const sent: { target: string | undefined; type: string | undefined; body: object }[] = []
  const handle = async (request: { headers: Record<string, string>; body: string | Uint8Array }) => {
    // The SDK's body prints a warning when it is used as a string.
    const text = typeof request.body === "string" ? request.body : new TextDecoder().decode(request.body)
    const { ClientRequestToken, ...body } = JSON.parse(text) as Record<string, object>
    sent.push({
      target: request.headers["x-amz-target"],
      type: request.headers["content-type"],
      body: { ...body, hasToken: ClientRequestToken !== undefined },
    })
    throw new Error("recorded")
  }
  const credentials = { accessKeyId: "test", secretAccessKey: "test" }
  const config = { region: "us-east-1", credentials, requestHandler: { handle } as never }
  const clock = { now: Date.now, sleep: async () => undefined } as never
  for (const [operation, inputFor] of CALLS) {
    for (const send of [openSend(config, clock), sdkSend(config)])
      await expect(send(operation, inputFor("t"))).rejects.toThrow("recorded")
    expect(sent.at(-2)).toEqual(sent.at(-1))
  }
  expect(sent).toHaveLength(2 * CALLS.length)
})
