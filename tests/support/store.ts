import type { Readable } from "node:stream"
import { DynamoDBClient } from "@aws-sdk/client-dynamodb"
import type { ServiceOverrides } from "../../functions/compose/services.ts"

/** Records the requests to the table, and fails them on demand. Pass `seams` to `compose`. */
export type StoreWatch = {
  seams: Required<Pick<ServiceOverrides, "awsRequestHandler">>
  /** Every request so far by operation name, in sending order, including SDK retries. */
  calls: string[]
  /** Writes that no call waits for. */
  unawaited: string[]
  /** Fails matching requests, by operation and JSON body, as if the table were unreachable. */
  refuse(when: (operation: string, body: string) => boolean): void
  /** Delays each request, by operation and JSON body, until `gate` resolves. */
  delay(gate: (call: string) => Promise<void>): void
  /** Loses the responses to matching requests, by operation and JSON body. */
  loseResponses(when: (operation: string, body: string) => boolean): void
}

type Wire = { headers: Record<string, string>; body?: Uint8Array | string }
type Answer = { response: { body: Readable } }
type Handler = { handle(request: Wire, options: object): Promise<Answer>; destroy(): void }

export function watchStore(): StoreWatch {
  // The SDK's own handler, so that only the recording differs.
  const inner = new DynamoDBClient({ region: "us-east-1" }).config.requestHandler as unknown as Handler
  const calls: string[] = []
  const unawaited: string[] = []
  let refused: (operation: string, body: string) => boolean = matchNone
  let delayed = delayNone
  let isLost: (operation: string, body: string) => boolean = matchNone
  const handle = async (request: Wire, options: object) => {
    const operation = request.headers["x-amz-target"]?.split(".").at(-1) ?? "?"
    const body = bodyOf(request)
    if (isUnawaited(body)) unawaited.push(operation)
    else calls.push(operation)
    if (refused(operation, body))
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })
    await delayed(`${operation} ${body}`)
    const answer = await inner.handle(request, options)
    if (!isLost(operation, body)) return answer
    // Otherwise its connection would stay in use.
    answer.response.body.resume()
    throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" })
  }
  return {
    seams: { awsRequestHandler: { handle, destroy: () => inner.destroy() } },
    calls,
    unawaited,
    refuse: (when) => {
      refused = when
    },
    delay: (gate) => {
      delayed = gate
    },
    loseResponses: (when) => {
      isLost = when
    },
  }
}

const bodyOf = ({ body = "" }: Wire): string =>
  typeof body === "string" ? body : new TextDecoder().decode(body)

/**
 * True for writes that no call waits for: a line of the request log, which is sent at any time
 * after the answer, and the counts of responses, which are sent from time to time. No test counts
 * them among the requests of a call.
 */
export const isUnawaited = (body: string): boolean => /"(?:pk":\{"S":"REQUEST|sk":\{"S":"SLOT)#/.test(body)

const delayNone = async (_call: string): Promise<void> => undefined
export const matchNone = () => false
export const matchAll = () => true
