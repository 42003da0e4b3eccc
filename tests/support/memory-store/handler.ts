import { Readable } from "node:stream"
import { failureOf } from "../../../core/awsjson/failure.ts"
import type { Attempt } from "../../../core/table/dynamo/send.ts"
import { decodeAnswer } from "../../../core/table/dynamo/values.ts"
import type { AwsHandler } from "../crash-wire.ts"
import { MemoryStore, StoreError } from "./store.ts"

type Wire = { headers: Record<string, string>; body?: Uint8Array | string }
export type WireAnswer = { status: number; text: string }

/** The operation and the input of a request to DynamoDB. */
function parseWire({ headers, body = "" }: Wire): { operation: string; input: object } {
  const text = typeof body === "string" ? body : new TextDecoder().decode(body)
  return { operation: headers["x-amz-target"]?.split(".").at(-1) ?? "", input: JSON.parse(text) as object }
}

/**
 * Runs a DynamoDB operation on `store`, and returns the HTTP response that DynamoDB would send.
 * Commands about the table itself always succeed.
 */
export function answerWire(store: MemoryStore, operation: string, input: object, lag?: number): WireAnswer {
  const named = { TableName: "memory", TableStatus: "ACTIVE" }
  if (operation === "CreateTable") return ok({ TableDescription: named })
  if (operation === "DescribeTable") return ok({ Table: named })
  if (operation === "UpdateTimeToLive") return ok({})
  try {
    return ok(store.answer(operation, input, lag))
  } catch (cause) {
    if (!(cause instanceof StoreError)) throw cause
    const __type = `com.amazonaws.dynamodb.v20120810#${cause.name}`
    return { status: 400, text: JSON.stringify({ __type, message: cause.message, ...cause.fields }) }
  }
}

const ok = (answer: object): WireAnswer => ({ status: 200, text: JSON.stringify(answer) })

/** The text of an answer. Throws the error that it holds. */
export function textOf(answer: WireAnswer): string {
  if (answer.status === 200) return answer.text
  throw failureOf("dynamodb", { ...answer, headers: {} }, decodeAnswer)
}

/** Returns a function that sends requests to the store that `getStore` returns, without HTTP. */
export const createMemoryAttempt =
  (getStore: () => MemoryStore): Attempt =>
  async (operation, body) =>
    textOf(answerWire(getStore(), operation, JSON.parse(body)))

/** An answer in the form of the AWS SDK's HTTP handlers. */
const responseOf = ({ status, text }: WireAnswer) => ({
  response: {
    statusCode: status,
    headers: { "content-type": "application/x-amz-json-1.0" },
    body: Readable.from([Buffer.from(text)]),
  },
})

/** Answers every request to DynamoDB from a store in this process. Keeps one store per table. */
export function memoryHandler(): AwsHandler {
  const stores = new Map<string, MemoryStore>()
  return {
    handle: async (request) => {
      const { operation, input } = parseWire(request)
      const name = tableOf(input)
      const store = stores.get(name) ?? new MemoryStore()
      stores.set(name, store)
      return responseOf(answerWire(store, operation, input))
    },
  }
}

function tableOf(input: {
  TableName?: string
  RequestItems?: object
  TransactItems?: { [kind: string]: { TableName: string } }[]
}): string {
  const [first] = input.TransactItems ?? []
  const { TableName } = first ? (Object.values(first)[0] ?? {}) : {}
  return input.TableName ?? TableName ?? Object.keys(input.RequestItems ?? {})[0] ?? ""
}
