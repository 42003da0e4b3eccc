import { DAY_MS } from "../kernel/clock.ts"
import type { Operation, Operations, Send } from "./dynamo/commands.ts"
import type { Item, Table } from "./table.ts"

/** Starts the partition key of every item that a call with a test key may touch. */
const PREFIX = "TEST#"

/** How long an item without its own `ttl` is kept: nothing that a test key stores is permanent. */
const KEPT_MS = DAY_MS

/**
 * Wraps the table for calls with test keys. The wrapper adds the prefix to every partition key that
 * it sends, so no code that uses it can reach a live item. It has no `due` index, so the sweep and
 * the workers never see its items.
 */
export function testTable(table: Table): Table {
  const ttl = () => Math.ceil((table.clock.now() + KEPT_MS) / 1000)
  const sent = inputs(ttl)
  const send: Send = async <O extends Operation>(operation: O, input: Operations[O]["input"]) => {
    const output = await table.send(operation, sent[operation](input))
    return operation === "BatchGetItem" ? unprefixed(output) : output
  }
  return { ...table, send, isTest: true }
}

type Inputs = { [O in Operation]: (input: Operations[O]["input"]) => Operations[O]["input"] }

const ofKey = <I extends { Key: Item | undefined }>(input: I): I => ({ ...input, Key: prefixed(input.Key) })

function inputs(ttl: () => number): Inputs {
  const ofItem = <I extends { Item: Item | undefined }>(input: I): I => {
    if (input.Item && "due" in input.Item) throw new Error("an item of a test key is never due")
    return { ...input, Item: { ttl: ttl(), ...prefixed(input.Item) } }
  }
  return {
    GetItem: ofKey,
    UpdateItem: ofKey,
    DeleteItem: ofKey,
    PutItem: ofItem,
    BatchGetItem: (input) => ({
      ...input,
      RequestItems: Object.fromEntries(
        Object.entries(input.RequestItems ?? {}).map(([name, asked]) => [
          name,
          { ...asked, Keys: asked.Keys?.map(prefixed) },
        ]),
      ),
    }),
    Query: (input) => {
      if (input.IndexName !== undefined) throw new Error("test keys have no index")
      const values = input.ExpressionAttributeValues ?? {}
      return { ...input, ExpressionAttributeValues: { ...values, ":pk": `${PREFIX}${values[":pk"]}` } }
    },
    TransactWriteItems: (input) => ({
      ...input,
      TransactItems: input.TransactItems?.map(({ Put, Update, Delete, ConditionCheck }) => ({
        ...(Put ? { Put: ofItem(Put) } : {}),
        ...(Update ? { Update: ofKey(Update) } : {}),
        ...(Delete ? { Delete: ofKey(Delete) } : {}),
        ...(ConditionCheck ? { ConditionCheck: ofKey(ConditionCheck) } : {}),
      })),
    }),
  }
}

const prefixed = (item: Item = {}): Item => ({ ...item, pk: `${PREFIX}${item.pk}` })
const bare = (item: Item): Item => ({ ...item, pk: String(item.pk).slice(PREFIX.length) })

/**
 * Removes the prefix again, because `getItems` matches the items of a batch read to the caller's
 * keys.
 */
function unprefixed<T>(output: T): T {
  const { Responses, UnprocessedKeys } = output as Operations["BatchGetItem"]["output"]
  return {
    ...output,
    Responses: mapValues(Responses, (items) => items.map(bare)),
    UnprocessedKeys: mapValues(UnprocessedKeys, (asked) => ({ ...asked, Keys: asked.Keys?.map(bare) })),
  }
}

const mapValues = <V>(record: Record<string, V> | undefined, change: (value: V) => V) =>
  Object.fromEntries(Object.entries(record ?? {}).map(([name, value]) => [name, change(value)]))
