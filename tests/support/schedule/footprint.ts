import { holds, type StoredItem, type Terms, type Value } from "../memory-store/evaluate.ts"
import { parseCondition } from "../memory-store/parse.ts"

type Keys = Record<string, Value>

/**
 * What a call reads and writes. `reads` and `writes` are keys of items. A query reads a range of a
 * partition, or a range of the index.
 */
export type Footprint = {
  reads: readonly string[]
  writes: readonly string[]
  range?: { pk: string; has: (sk: string) => boolean }
  /** Whether a query of the index reads an item. */
  index?: (item: StoredItem) => boolean
  /** The items that it writes, as they were before and as they are after it. */
  versions?: readonly StoredItem[]
}

const NONE: Footprint = { reads: [], writes: [] }
const idOf = ({ pk, sk }: Keys): string => `${pk?.S}\n${sk?.S}`

type Write = { Item?: StoredItem; Key?: Keys }
type Input = Terms & {
  Item?: StoredItem
  Key?: Keys
  RequestItems?: Record<string, { Keys: Keys[] }>
  TransactItems?: readonly { Put?: Write; Update?: Write; Delete?: Write; ConditionCheck?: Write }[]
  IndexName?: string
  KeyConditionExpression?: string
}

/** The footprint of a request to the store. A write whose condition failed has only read. */
export function footprintOf(operation: string, input: Input, isRefused = false): Footprint {
  const touched = (keys: readonly Keys[]): Footprint => {
    const ids = keys.map(idOf)
    return isRefused ? { reads: ids, writes: [] } : { reads: [], writes: ids }
  }
  switch (operation) {
    case "GetItem":
      return { reads: [idOf(input.Key ?? {})], writes: [] }
    case "BatchGetItem":
      return {
        reads: Object.values(input.RequestItems ?? {}).flatMap(({ Keys }) => Keys.map(idOf)),
        writes: [],
      }
    case "Query":
      return queried(input)
    case "PutItem":
      return touched([input.Item ?? {}])
    case "UpdateItem":
    case "DeleteItem":
      return touched([input.Key ?? {}])
    case "TransactWriteItems": {
      const items = input.TransactItems ?? []
      const keyOf = (write: Write | undefined) => (write ? [(write.Item ?? write.Key) as Keys] : [])
      const written = touched(items.flatMap(({ Put, Update, Delete }) => keyOf(Put ?? Update ?? Delete)))
      return {
        ...written,
        reads: [...written.reads, ...items.flatMap((one) => keyOf(one.ConditionCheck).map(idOf))],
      }
    }
    default:
      return NONE
  }
}

function queried(input: Input): Footprint {
  const condition = parseCondition(input.KeyConditionExpression ?? "")
  if (input.IndexName !== undefined) return { ...NONE, index: (item) => holds(condition, item, input) }
  const values = input.ExpressionAttributeValues ?? {}
  const partition = values[":pk"]?.S ?? Object.values(values)[0]?.S ?? ""
  const has = (sk: string) => holds(condition, { pk: { S: partition }, sk: { S: sk } }, input)
  return { ...NONE, range: { pk: partition, has } }
}

/** True if the order of two calls can matter: one of them writes what the other reads or writes. */
export const conflicts = (a: Footprint, b: Footprint): boolean => reaches(a, b) || reaches(b, a)

function reaches(writer: Footprint, { reads, writes, range, index }: Footprint): boolean {
  if (writer.writes.length === 0) return false
  if (index !== undefined && (writer.versions?.some(index) ?? false)) return true
  return writer.writes.some((id) => {
    if (reads.includes(id) || writes.includes(id)) return true
    const [pk, sk = ""] = id.split("\n", 2)
    return range !== undefined && pk === range.pk && range.has(sk)
  })
}
