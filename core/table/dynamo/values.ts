import type { AttributeValue } from "@aws-sdk/client-dynamodb"
import { marshall, type NativeAttributeValue, unmarshall } from "@aws-sdk/util-dynamodb"

type Values = Record<string, NativeAttributeValue>

/** The fields of requests and answers that hold an item or a part of one. */
const ITEM_FIELDS = new Set([
  "Attributes",
  "ExclusiveStartKey",
  "ExpressionAttributeValues",
  "Item",
  "Key",
  "LastEvaluatedKey",
])
const LIST_FIELDS = new Set(["Items", "Keys"])
const MARSHALL = { removeUndefinedValues: true } as const

/** Encodes a request as JSON. Throws for values that DynamoDB cannot hold, such as NaN. */
export function encodeRequest(input: object): string {
  return JSON.stringify(
    mapItems(input, (item) => marshall(item, MARSHALL)),
    bytesAsBase64,
  )
}

/** Decodes an answer, or an error's fields, to plain values. Empty text is an empty answer. */
export function decodeAnswer(text: string): Values {
  if (text === "") return {}
  const hasBytes = text.includes('"B')
  const decode = (item: Values) => unmarshall(hasBytes ? mapValues(item, withBytes) : item)
  const { Responses: tables, ...answer } = JSON.parse(text) as { Responses?: Record<string, Values[]> }
  const decoded = mapItems(answer, decode)
  return tables ? { ...decoded, Responses: mapValues(tables, (items) => items.map(decode)) } : decoded
}

/** Applies `change` to every item in a request or answer. */
function mapItems(value: object, change: (item: Values) => object): Values {
  const map = (part: NativeAttributeValue): NativeAttributeValue => {
    if (typeof part !== "object" || part === null) return part
    return Array.isArray(part) ? part.map(map) : mapItems(part, change)
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (ITEM_FIELDS.has(name) && part) return [name, change(part)]
      return [name, LIST_FIELDS.has(name) ? part.map(change) : map(part)]
    }),
  )
}

/** Encodes bytes as base64. A replacer for `JSON.stringify`. */
function bytesAsBase64(this: Values, name: string, value: unknown): unknown {
  // `value` is what a Buffer's toJSON made of it.
  const own: unknown = this[name]
  return own instanceof Uint8Array ? Buffer.from(own).toString("base64") : value
}

function withBytes(value: AttributeValue): NativeAttributeValue {
  if (value.B !== undefined) return { B: bytes(value.B) }
  if (value.BS !== undefined) return { BS: value.BS.map(bytes) }
  if (value.L !== undefined) return { L: value.L.map(withBytes) }
  return value.M === undefined ? value : { M: mapValues(value.M, withBytes) }
}

const bytes = (base64: unknown) => new Uint8Array(Buffer.from(String(base64), "base64"))

const mapValues = <A, B>(values: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
