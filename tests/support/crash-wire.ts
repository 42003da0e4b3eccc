import { NodeHttpHandler } from "@smithy/node-http-handler"
import type { OutboundFetch } from "../../core/kernel/outbound-fetch.ts"
import type { Attempt } from "../../core/table/dynamo/send.ts"
import type { ServiceOverrides } from "../../functions/compose/services.ts"
import { isUnawaited } from "./store.ts"

/**
 * How a process breaks at an outbound call. "before": the call is never sent. "after": it takes
 * effect, and its response is lost. A process that dies makes no further calls; one that stumbles
 * continues.
 */
export const MODES = ["dies before", "dies after", "stumbles before", "stumbles after"] as const
export type Mode = (typeof MODES)[number]

/**
 * Modes for a flow that differs from another only by its idempotency key. That other flow covers
 * all four.
 */
export const CRASH_MODES_OF_VARIANTS: readonly Mode[] = ["dies after", "stumbles before"]

/**
 * Modes for a flow whose error paths another flow covers. Dying before a call equals dying after
 * the previous one.
 */
export const DIES_AFTER: readonly Mode[] = ["dies after"]

/** `at`: the call's index from 0, or a predicate for the first matching call. */
export type Fault = { at: number | ((call: string) => boolean); mode: Mode }

/** Delays a call until the returned promise resolves. */
export type Gate = (call: string) => Promise<void>

/** The outbound connections of a process. `calls` names each call so far, in order. */
export type Wire = {
  seams: ServiceOverrides & { attempt?: Attempt }
  calls: readonly string[]
  brokenCall(): string | undefined
}

type AwsRequest = Parameters<NodeHttpHandler["handle"]>[0]

export type AwsHandler = Pick<NodeHttpHandler, "handle">

/** The real connection to AWS. */
const network: AwsHandler = new NodeHttpHandler({ httpAgent: { maxSockets: 64 } })

/**
 * An outbound connection that counts its calls and breaks on demand. `outside` answers requests
 * outside AWS. `memory`, if given, answers unsigned requests to the table. Other requests go to
 * AWS. Each call waits for `gate` before it is sent.
 */
export function breakableWire(
  outside: OutboundFetch,
  fault?: Fault,
  gate: Gate = async () => undefined,
  memory?: Attempt,
): Wire {
  const calls: string[] = []
  let brokenCall: string | undefined
  let isDead = false
  const pass = async <T>(call: string, send: () => Promise<T>, discard: (answer: T) => void): Promise<T> => {
    if (isDead) throw new Error("the process has crashed")
    const isBroken = brokenCall === undefined && fault !== undefined && isAt(fault, call, calls.length)
    calls.push(call)
    if (isBroken) brokenCall = call
    await gate(call)
    if (!isBroken) return await send()
    isDead = fault.mode.startsWith("dies")
    // A refusal is lost like any other response.
    if (fault.mode.endsWith("after")) await send().then(discard, () => undefined)
    throw new TypeError("the connection broke")
  }
  // Not a crash point: no call waits for these writes, and they may be lost.
  const sendUnawaited = async <T>(_call: string, send: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Error("the process has crashed")
    return await send()
  }
  return {
    calls,
    brokenCall: () => brokenCall,
    seams: {
      awsRequestHandler: {
        handle: async (request: AwsRequest, options?: Parameters<NodeHttpHandler["handle"]>[1]) =>
          await (isUnawaited(textOf(request)) ? sendUnawaited : pass)(
            describeRequest(request),
            async () => await network.handle(request, options),
            // An unread response would keep its connection open.
            ({ response }) => response.body.resume(),
          ),
      },
      ...(memory
        ? {
            attempt: async (operation, body) =>
              await (isUnawaited(body) ? sendUnawaited : pass)(
                describeOperation(operation, body),
                async () => await memory(operation, body),
                () => undefined,
              ),
          }
        : {}),
      outboundFetch: async (input, init) =>
        await pass(
          `fetch ${new URL(input instanceof Request ? input.url : input).pathname}`,
          async () => await outside(input, init),
          () => undefined,
        ),
    },
  }
}

/** A gate that holds the first `count` matching calls until all of them have arrived. */
export function createMeeting(count: number, isHeld: (call: string) => boolean): Gate {
  const allArrived = Promise.withResolvers<void>()
  let arrived = 0
  return async (call) => {
    if (!isHeld(call)) return
    arrived += 1
    if (arrived === count) allArrived.resolve()
    await allArrived.promise
  }
}

function isAt({ at }: Fault, call: string, index: number): boolean {
  return typeof at === "number" ? at === index : at(call)
}

const textOf = ({ body }: AwsRequest): string =>
  typeof body === "string" ? body : new TextDecoder().decode(body)

/**
 * Names a DynamoDB request by its operation, sort key and ledger step, and an S3 request by its
 * method and path.
 */
function describeRequest(request: AwsRequest): string {
  const target = request.headers["x-amz-target"]
  if (target === undefined) return `${request.method} ${request.path}`
  return describeOperation(target.split(".").at(-1) ?? "", textOf(request))
}

/** The name of a DynamoDB request, e.g. `UpdateItem ACCOUNT op_…:hold` or `PutItem OP#op_…`. */
function describeOperation(operation: string, body: string): string {
  const { Key, Item, ExpressionAttributeNames: names } = JSON.parse(body)
  const sortKey = (Key ?? Item)?.sk.S ?? ""
  const step = names?.["#step"] ?? names?.["#replaced"] ?? ""
  return [operation, sortKey, step].filter((word) => word !== "").join(" ")
}
