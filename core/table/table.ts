import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb"
import type { NativeAttributeValue, TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb"
import { type Clock, systemClock } from "../kernel/clock.ts"
import { Circuit } from "./circuit.ts"
import type { Send } from "./dynamo/commands.ts"
import { openSend } from "./dynamo/send.ts"
import type { Key } from "./keys.ts"
import { withRetry } from "./retry.ts"
import { StoreUnavailable } from "./unavailable.ts"

/** The table: the first argument of every function that stores something. */
export type Table = {
  readonly name: string
  readonly clock: Clock
  /** The circuit breaker of all calls through this object. */
  readonly circuit: Circuit
  readonly send: Send
  /** The SDK's client configuration. */
  readonly config: DynamoDBClientConfig
  /** True for the view that calls with a test API key get (test-table.ts). */
  readonly isTest?: true
}
export type Item = Record<string, NativeAttributeValue>

/** A write expression. The write happens only if `condition` holds. */
export type Write = {
  update?: string
  condition?: string
  names?: Record<string, string>
  values?: Record<string, NativeAttributeValue>
}
/**
 * `item`: after a successful write, the new item, or undefined if it was deleted. After a failed
 * condition, the existing item, or undefined if there was none.
 */
export type WriteResult = { ok: boolean; item: Item | undefined }

export function openTable(name: string, config: DynamoDBClientConfig, clock: Clock = systemClock): Table {
  return { name, clock, circuit: new Circuit(), send: openSend(config, clock), config }
}

/**
 * Throws StoreUnavailable at once while the store does not answer, so that a new call need not wait
 * for a timeout. Work that has begun does not check this: it keeps trying until its own time is up.
 */
export function requireStore({ circuit, clock }: Table): void {
  if (!circuit.admits(clock.now())) throw new StoreUnavailable()
}

/** Reads one item, consistently. */
export async function getItem(table: Table, key: Key, attributes?: readonly string[]) {
  const input = { TableName: table.name, Key: key, ConsistentRead: true, ...projection(attributes) }
  const { Item } = await withRetry(table, () => table.send("GetItem", input))
  return Item as Item | undefined
}

/**
 * Reads up to 100 items, consistently, in the order of `keys`. Needs one round trip, or up to five
 * if DynamoDB leaves keys unprocessed; throws if some are left then.
 */
export async function getItems(table: Table, keys: readonly Key[], attributes?: readonly string[]) {
  const found = new Map<string, Item>()
  let wanted: readonly Key[] = keys
  for (let round = 0; wanted.length > 0; round += 1) {
    if (round === 5) throw new StoreUnavailable({ cause: new Error("DynamoDB left keys unprocessed") })
    const request = { Keys: [...wanted], ConsistentRead: true, ...projection(attributes, ["pk", "sk"]) }
    const input = { RequestItems: { [table.name]: request } }
    const answer = await withRetry(table, () => table.send("BatchGetItem", input))
    for (const item of answer.Responses?.[table.name] ?? []) found.set(`${item.pk}\n${item.sk}`, item)
    wanted = (answer.UnprocessedKeys?.[table.name]?.Keys ?? []) as Key[]
  }
  return keys.map((key) => found.get(`${key.pk}\n${key.sk}`))
}

export async function putItem(
  table: Table,
  item: Item & Key,
  write: Omit<Write, "update"> = {},
): Promise<WriteResult> {
  const input = { TableName: table.name, Item: item, ...expressions(write) }
  return await conditional(table, async () => {
    await table.send("PutItem", input)
    return item
  })
}

export async function updateItem(table: Table, key: Key, write: Write): Promise<WriteResult> {
  const input = { TableName: table.name, Key: key, ReturnValues: "ALL_NEW" as const, ...expressions(write) }
  return await conditional(table, async () => (await table.send("UpdateItem", input)).Attributes)
}

export async function deleteItem(table: Table, key: Key, write: Omit<Write, "update"> = {}) {
  const input = { TableName: table.name, Key: key, ...expressions(write) }
  return await conditional(table, async () => {
    await table.send("DeleteItem", input)
    return undefined
  })
}

/** One write or check of a transaction. */
export type TransactItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number]

/** Writes all items or none. Returns false if a condition failed; other failures throw. */
export async function transact(table: Table, items: TransactItem[]): Promise<boolean> {
  try {
    await withRetry(table, () => table.send("TransactWriteItems", { TransactItems: items }))
    return true
  } catch (cause) {
    const reasons = (cause as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? []
    if (reasons.some((reason) => reason.Code === "ConditionalCheckFailed")) return false
    throw cause
  }
}

/**
 * Yields keys from the `due` index with `due_at` up to `untilMs`, oldest first, in pages of at most
 * `limit`.
 */
export async function* queryDue(
  table: Table,
  shard: string,
  untilMs: number,
  limit: number,
): AsyncGenerator<Key[]> {
  let from: Item | undefined
  do {
    const input = {
      TableName: table.name,
      IndexName: "due",
      KeyConditionExpression: "due = :shard AND due_at <= :until",
      ExpressionAttributeValues: { ":shard": shard, ":until": untilMs },
      Limit: limit,
      ...(from ? { ExclusiveStartKey: from } : {}),
    }
    const page = await withRetry(table, () => table.send("Query", input))
    yield (page.Items ?? []).map(({ pk, sk }) => ({ pk, sk }))
    from = page.LastEvaluatedKey
  } while (from)
}

/**
 * Yields the partition's items whose sort key starts with `prefix`, in order. `limit` is the page
 * size, for callers that stop early.
 */
export function queryPrefix(table: Table, pk: string, prefix: string, limit?: number): AsyncGenerator<Item> {
  return query(table, "pk = :pk AND begins_with(sk, :prefix)", { ":pk": pk, ":prefix": prefix }, limit)
}

/** Yields the partition's items with a sort key from `first` to `last`, both included, in order. */
export function queryBetween(table: Table, pk: string, first: string, last: string): AsyncGenerator<Item> {
  return query(table, "pk = :pk AND sk BETWEEN :first AND :last", {
    ":pk": pk,
    ":first": first,
    ":last": last,
  })
}

/**
 * Returns up to `limit` items of a partition, in descending order of their sort keys. These are at
 * least `since` and, if set, less than `before`.
 */
export async function queryNewest(
  table: Table,
  since: Key,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<Item[]> {
  if (before !== undefined && before <= since.sk) return []
  const [condition, values] =
    before === undefined
      ? ["pk = :pk AND sk >= :since", {}]
      : ["pk = :pk AND sk BETWEEN :since AND :before", { ":before": before }]
  const input = {
    TableName: table.name,
    KeyConditionExpression: condition,
    ExpressionAttributeValues: { ":pk": since.pk, ":since": since.sk, ...values },
    ConsistentRead: true,
    ScanIndexForward: false,
    // BETWEEN includes its upper bound, so fetch one more.
    Limit: limit + 1,
  }
  const { Items = [] } = await withRetry(table, () => table.send("Query", input))
  return Items.filter(({ sk }) => sk !== before).slice(0, limit)
}

async function* query(table: Table, condition: string, values: Item, limit?: number): AsyncGenerator<Item> {
  let from: Item | undefined
  do {
    const input = {
      TableName: table.name,
      KeyConditionExpression: condition,
      ExpressionAttributeValues: values,
      ConsistentRead: true,
      ...(limit === undefined ? {} : { Limit: limit }),
      ...(from ? { ExclusiveStartKey: from } : {}),
    }
    const page = await withRetry(table, () => table.send("Query", input))
    yield* page.Items ?? []
    from = page.LastEvaluatedKey
  } while (from)
}

async function conditional(table: Table, send: () => Promise<Item | undefined>): Promise<WriteResult> {
  try {
    return { ok: true, item: await withRetry(table, send) }
  } catch (cause) {
    if (!(cause instanceof Error) || cause.name !== "ConditionalCheckFailedException") throw cause
    return { ok: false, item: (cause as { Item?: Item }).Item }
  }
}

function expressions(write: Write) {
  return {
    ...(write.update ? { UpdateExpression: write.update } : {}),
    ...(write.condition
      ? { ConditionExpression: write.condition, ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const }
      : {}),
    ...(write.names ? { ExpressionAttributeNames: write.names } : {}),
    ...(write.values ? { ExpressionAttributeValues: write.values } : {}),
  }
}

/** Attribute names are aliased, because some are reserved words. */
function projection(attributes: readonly string[] | undefined, always: readonly string[] = []) {
  if (!attributes) return {}
  const all = [...new Set([...always, ...attributes])]
  return {
    ProjectionExpression: all.map((_, index) => `#p${index}`).join(", "),
    ExpressionAttributeNames: Object.fromEntries(all.map((name, index) => [`#p${index}`, name])),
  }
}
