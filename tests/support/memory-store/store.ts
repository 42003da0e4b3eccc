import { TABLE_SCHEMA } from "../../../core/table/schema.ts"
import {
  compare,
  holds,
  Invalid,
  partitionOf,
  projected,
  type StoredItem,
  type Terms,
  updated,
  type Value,
} from "./evaluate.ts"
import { parseCondition } from "./parse.ts"

type Keys = Record<string, Value>
type Read = Terms & { ConsistentRead?: boolean; ProjectionExpression?: string }
type Conditional = Terms & {
  ConditionExpression?: string
  ReturnValuesOnConditionCheckFailure?: "ALL_OLD" | "NONE"
}
type Put = Conditional & { Item: StoredItem }
type Keyed = Conditional & { Key: Keys }
type Update = Keyed & { UpdateExpression?: string }
type QueryInput = Read & {
  IndexName?: string
  KeyConditionExpression: string
  ExclusiveStartKey?: Keys
  Limit?: number
  ScanIndexForward?: boolean
}
type Transaction = {
  ClientRequestToken?: string
  TransactItems: readonly { Put?: Put; Update?: Update; Delete?: Keyed; ConditionCheck?: Keyed }[]
}

/** An error of DynamoDB, with the fields of its answer. */
export class StoreError extends Error {
  override readonly name: string
  readonly fields: object
  constructor(name: string, message: string, fields: object = {}) {
    super(message)
    this.name = name
    this.fields = fields
  }
}

const PAGE_BYTES_MAX = 1_000_000
/** The most writes that a stale read of the index may miss. */
const UNDO_MAX = 50
const idOf = ({ pk, sk }: Keys): string => `${pk?.S}\n${sk?.S}`
const { dueIndex } = TABLE_SCHEMA

/**
 * One table in memory, which answers DynamoDB's requests at once and in order. Items are immutable,
 * so that a copy of the store is cheap. parity.test.ts compares it with the embedded engine.
 */
export class MemoryStore {
  #items = new Map<string, StoredItem>()
  /** The latest writes, each with the item before it, newest last. */
  #undo: { id: string; before: StoredItem | undefined }[] = []
  readonly #tokens = new Set<string>()

  /** A store with the same items. */
  copy(): MemoryStore {
    const copy = new MemoryStore()
    copy.#items = new Map(this.#items)
    return copy
  }

  /** An item by its partition key, a line break and its sort key. */
  get(id: string): StoredItem | undefined {
    return this.#items.get(id)
  }

  /** The items now. */
  items(): StoredItem[] {
    return [...this.#items.values()]
  }

  /**
   * Answers one request. `lag`: how many of the latest writes a read of the index does not see yet.
   */
  answer(operation: string, input: object, lag = 0): object {
    try {
      return this.#answer(operation, input, lag)
    } catch (cause) {
      if (cause instanceof Invalid || cause instanceof SyntaxError)
        throw new StoreError("ValidationException", cause.message)
      throw cause
    }
  }

  #answer(operation: string, input: object, lag: number): object {
    switch (operation) {
      case "GetItem": {
        const read = input as Read & { Key: Keys }
        const item = this.#items.get(idOf(read.Key))
        return item ? { Item: projected(item, read.ProjectionExpression, read) } : {}
      }
      case "BatchGetItem":
        return this.#batchGet(input as { RequestItems: Record<string, Read & { Keys: Keys[] }> })
      case "Query":
        return this.#query(input as QueryInput, lag)
      case "Scan":
        return { Items: this.items(), Count: this.#items.size }
      case "PutItem":
        this.#write(this.#prepared({ Put: input as Put }))
        return {}
      case "UpdateItem":
        return { Attributes: this.#write(this.#prepared({ Update: input as Update })) }
      case "DeleteItem":
        this.#write(this.#prepared({ Delete: input as Keyed }))
        return {}
      case "TransactWriteItems":
        return this.#transact(input as Transaction)
      default:
        throw new StoreError("UnknownOperationException", `${operation} is not known`)
    }
  }

  #batchGet({ RequestItems }: { RequestItems: Record<string, Read & { Keys: Keys[] }> }): object {
    const read = ({ Keys, ProjectionExpression, ...terms }: Read & { Keys: Keys[] }) =>
      Keys.map((key) => this.#items.get(idOf(key)))
        .filter((item) => item !== undefined)
        .map((item) => projected(item, ProjectionExpression, terms))
    const found = Object.entries(RequestItems).map(([table, request]) => [table, read(request)])
    return { Responses: Object.fromEntries(found), UnprocessedKeys: {} }
  }

  #query(input: QueryInput, lag: number): object {
    const { IndexName, ExclusiveStartKey: start, Limit = Number.POSITIVE_INFINITY } = input
    const isIndex = IndexName !== undefined
    const condition = parseCondition(input.KeyConditionExpression)
    const order = (a: StoredItem, b: StoredItem): number =>
      (isIndex
        ? compare(a[dueIndex.sortKey.name], b[dueIndex.sortKey.name]) || compare(a["pk"], b["pk"])
        : 0) ||
      (compare(a["sk"], b["sk"]) ?? 0)
    const forward = input.ScanIndexForward ?? true
    const partition = isIndex ? dueIndex.partitionKey.name : "pk"
    const wanted = partitionOf(condition, partition, input)
    const found = [...(isIndex ? this.#itemsBefore(lag) : this.#items).values()]
      .filter((item) => item[partition]?.S === wanted && holds(condition, item, input))
      .toSorted((a, b) => (forward ? order(a, b) : order(b, a)))
    const rest = start
      ? found.filter((item) => (forward ? order(item, start) > 0 : order(item, start) < 0))
      : found
    const page: StoredItem[] = []
    for (let bytes = 0; page.length < Math.min(rest.length, Limit) && bytes < PAGE_BYTES_MAX; ) {
      const item = rest[page.length] as StoredItem
      bytes += JSON.stringify(item).length
      page.push(item)
    }
    const keyNames = isIndex ? ["pk", "sk", dueIndex.partitionKey.name, dueIndex.sortKey.name] : ["pk", "sk"]
    const keysOf = (item: StoredItem): Keys =>
      Object.fromEntries(Object.entries(item).filter(([name]) => keyNames.includes(name)))
    const last = page.at(-1)
    const isCut = last !== undefined && (page.length < rest.length || page.length === Limit)
    const items = page.map((item) =>
      isIndex ? keysOf(item) : projected(item, input.ProjectionExpression, input),
    )
    return { Items: items, Count: page.length, ...(isCut ? { LastEvaluatedKey: keysOf(last) } : {}) }
  }

  #itemsBefore(writes: number): Map<string, StoredItem> {
    if (writes === 0) return this.#items
    const items = new Map(this.#items)
    for (const { id, before } of this.#undo.slice(-writes).toReversed()) {
      if (before) items.set(id, before)
      else items.delete(id)
    }
    return items
  }

  /** The item before and after one write. Throws if the write's condition does not hold. */
  #prepared({ Put, Update, Delete, ConditionCheck }: Transaction["TransactItems"][number]) {
    const request = Put ?? Update ?? Delete ?? ConditionCheck
    if (!request) throw new Invalid("the write is empty")
    const key = "Item" in request ? (request.Item as Keys) : request.Key
    const id = idOf(key)
    const before = this.#items.get(id)
    const { ConditionExpression: condition, ReturnValuesOnConditionCheckFailure: returned } = request
    if (condition !== undefined && !holds(parseCondition(condition), before ?? {}, request)) {
      const fields = returned === "ALL_OLD" && before ? { Item: before } : {}
      throw new StoreError("ConditionalCheckFailedException", "The conditional request failed", fields)
    }
    if (ConditionCheck) return { id, before, after: before }
    if (Put) return { id, before, after: Put.Item }
    const after = Update ? updated(before ?? key, Update.UpdateExpression ?? "", Update) : undefined
    return { id, before, after }
  }

  #write({
    id,
    before,
    after,
  }: {
    id: string
    before: StoredItem | undefined
    after: StoredItem | undefined
  }) {
    if (after) this.#items.set(id, after)
    else this.#items.delete(id)
    this.#undo.push({ id, before })
    if (this.#undo.length > UNDO_MAX) this.#undo.shift()
    return after
  }

  #transact({ ClientRequestToken: token, TransactItems }: Transaction): object {
    if (token !== undefined && this.#tokens.has(token)) return {}
    const failures: (StoreError | undefined)[] = []
    const prepared = TransactItems.map((item) => {
      try {
        failures.push(undefined)
        return this.#prepared(item)
      } catch (cause) {
        if (!(cause instanceof StoreError)) throw cause
        failures[failures.length - 1] = cause
        return undefined
      }
    })
    if (failures.some((failure) => failure !== undefined)) {
      const CancellationReasons = failures.map((failure) =>
        failure
          ? { Code: "ConditionalCheckFailed", Message: failure.message, ...failure.fields }
          : { Code: "None" },
      )
      throw new StoreError("TransactionCanceledException", "Transaction cancelled", { CancellationReasons })
    }
    for (const write of prepared) if (write) this.#write(write)
    if (token !== undefined) this.#tokens.add(token)
    return {}
  }
}
