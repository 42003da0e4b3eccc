import type { AppError } from "../../../core/kernel/errors.ts"
import { LeaseLost, withLease } from "../../../core/kernel/lease.ts"
import { randomUUID } from "../../../core/kernel/random.ts"
import { resumeToolCall } from "../../../core/mcp/resume-tool-call.ts"
import { appendEvent, readEvents, type StreamEvent } from "../../../core/mcp/stream-event.ts"
import type { Timing } from "../../../core/mcp/timing.ts"
import { type CallRef, type CallState, claimCall } from "../../../core/mcp/tool-call.ts"
import type { Services } from "../../compose/services.ts"
import { errorFor, messageOf } from "../../http/error-response.ts"
import { eventId, messageFrame, unstoredFrame, type WriteFrames } from "../protocol/event-stream.ts"
import type { RpcMessage, RpcRequest } from "../protocol/message.ts"
import { INTERNAL_ERROR, type ServerMethods } from "../protocol/rpc.ts"
import { answerOne } from "../protocol/server.ts"
import { CANCELLED, heartbeatOf, lost } from "./call-heartbeat.ts"
import type { ToolContext } from "./call-tool.ts"
import { requireIdempotencyKey } from "./idempotency-key.ts"
import { errorMeta } from "./meta.ts"
import { failureOf } from "./result.ts"

/**
 * Dependencies of tool calls. `runningCalls`: the calls that this process runs, even if their
 * client has left.
 */
export type ToolCallEngine = {
  services: Services
  timing: Timing
  methodsFor: (context: ToolContext) => ServerMethods
  runningCalls: Set<Promise<void>>
  /** Aborted when this process shuts down, to end the streams of GET requests. */
  stopping: AbortSignal
}

/** A tool call of a session, and the caller that it runs for. */
export type RunnableCall = {
  ref: CallRef
  context: ToolContext
  /** The first frame. Sent once the call is stored, because its client may come back at once. */
  opening?: string | undefined
  /** Ends the response before the call's result. The client then reconnects to get the result. */
  closeStream?: () => void
}

type Put = (frame: string) => void
/**
 * Where a run starts: its lease, the last event on its stream, and whether it was already charged.
 */
type Start = { held: CallState; seq: number; isDone: boolean; replaces?: string; put: Put }

/**
 * Runs a call. If it already runs or ran, joins it: a client's retry gets the same result and is
 * not charged again. A run continues after its client disconnects; the client can fetch the result
 * from any instance.
 */
export function runOrJoinToolCall(
  runner: ToolCallEngine,
  call: RunnableCall,
  request: RpcRequest,
): WriteFrames {
  const claim = { ...newClaim(runner), request: JSON.stringify(request) }
  return async (put, gone) => {
    const { table, log } = runner.services
    let held: CallState | undefined
    try {
      held = await claimCall(table, call.ref, claim)
    } catch (cause) {
      // The call has not started. The stream is already open, so the error is sent as the call's
      // result.
      const { requestId, facts } = call.context
      log.failure("/mcp call", cause, requestId)
      const error = errorFor(cause)
      facts.error = error.code
      put(unstoredFrame(JSON.stringify(refusalOf(request, error, requestId))))
      return
    }
    if (call.opening !== undefined) put(call.opening)
    if (held) await runOrFollow(runner, call, { held, seq: 0, isDone: false, put }, gone)
    else await follow(runner, call, 0, put, gone)
  }
}

/**
 * Renders an error: for a tool as a result, which the model can read, for a resource as a JSON-RPC
 * error.
 */
function refusalOf({ id, method }: RpcRequest, error: AppError, requestId: string) {
  if (method === "tools/call") return { jsonrpc: "2.0", id, result: failureOf(error, requestId) }
  const data = { ...errorMeta(error), code: error.code }
  return { jsonrpc: "2.0", id, error: { code: INTERNAL_ERROR, message: messageOf(error, requestId), data } }
}

/**
 * Runs a call. If another instance resumes the call, sends the events that the other instance
 * writes.
 */
async function runOrFollow(
  runner: ToolCallEngine,
  call: RunnableCall,
  start: Start,
  gone: AbortSignal,
): Promise<void> {
  const end = await run(runner, call, start)
  if (end.isLost) await follow(runner, call, end.seq, start.put, gone)
}

/**
 * Sends the events after `seq` of a call's stream, whichever instance runs the call. If that
 * instance has died, this instance resumes the call without a second charge
 * (core/mcp/resume-tool-call.ts). Rejects if the store does not answer, and when `gone` aborts.
 */
export async function follow(
  runner: ToolCallEngine,
  call: Omit<RunnableCall, "closeStream" | "opening">,
  seq: number,
  put: Put,
  gone: AbortSignal,
): Promise<void> {
  const { table } = runner.services
  const { timing } = runner
  let last = seq
  while (!gone.aborted) {
    // Read before the state, so that a lease that had expired by then can no longer be renewed.
    const lookedAt = table.clock.now()
    const { state, events } = await readEvents(table, call.ref, last)
    for (const event of events) {
      last = event.seq
      if (event.message !== null) put(messageFrame(eventId(call.ref.stream, last), event.message))
      if (event.isLast) return
    }
    if (!state) return
    if (events.length > 0) continue
    if (state.leaseUntil < lookedAt) {
      const resumed = await resumeToolCall(
        table,
        call.context.payer.accountId,
        call.ref,
        state,
        newClaim(runner),
      )
      if (resumed) {
        await runOrFollow(runner, call, { ...resumed, replaces: state.operationId, seq: last, put }, gone)
        return
      }
    }
    await table.clock.sleep(timing.pollMs, gone).catch(() => undefined)
  }
  gone.throwIfAborted()
}

const newClaim = ({ timing }: ToolCallEngine) => ({ owner: randomUUID(), leaseMs: timing.leaseMs })
const requestOf = ({ request }: CallState): RpcRequest => JSON.parse(request) as RpcRequest

/** How a run ended. `seq`: the last event sent. `isLost`: another instance runs the call now. */
type End = { seq: number; isLost: boolean }

/** Runs a call to its last event and watches for its cancellation. */
async function run(runner: ToolCallEngine, call: RunnableCall, start: Start): Promise<End> {
  const work = runToEnd(runner, call, start)
  const quiet = work.then(
    () => undefined,
    (cause: unknown) => runner.services.log.failure("/mcp call", cause),
  )
  runner.runningCalls.add(quiet)
  try {
    return await work
  } finally {
    await quiet
    runner.runningCalls.delete(quiet)
  }
}

async function runToEnd(
  runner: ToolCallEngine,
  call: RunnableCall,
  { held, seq: from, isDone, replaces, put }: Start,
): Promise<End> {
  const { table } = runner.services
  const { operationId } = held
  const request = requestOf(held)
  // Read from the stored request, because an instance that resumes a call has not received the
  // original one.
  const idempotencyKey = requireIdempotencyKey(request)
  const callName = `${call.ref.sessionHash} ${call.ref.stream} ${held.startedAt}`
  const run = { idempotencyKey, callName, operationId, isDone, replaces, progressFrom: from }
  const context: ToolContext = { ...call.context, ...run }
  const stop = new AbortController()
  let seq = from
  let sent = from
  let isStored = true
  let written: Promise<unknown> = Promise.resolve()
  // True once the lease has expired. Another instance may then have resumed the call.
  const isOver = () => table.clock.now() > heartbeat.leaseUntil()
  const store = async (event: StreamEvent) => {
    // A stored stream must have no gaps: after an event could not be stored, later ones are not
    // stored either.
    if (!isStored) return true
    const isOurs = await appendEvent(table, call.ref, held, event).catch((cause: unknown) => {
      isStored = false
      runner.services.log.failure("/mcp call", cause, call.context.requestId)
      return !isOver()
    })
    if (isOurs && isStored) sent = event.seq
    return isOurs
  }
  const write = async (message: RpcMessage | null, isLast: boolean) => {
    seq += 1
    const event = { seq, isLast, message: message && JSON.stringify(message) }
    // Written one after the other, so that the result can't overtake an earlier message.
    const before = written
    written = (async () => {
      await before
      if (isOver() || !(await store(event))) stop.abort(lost())
      else if (event.message !== null) {
        // A client that is still connected gets the message even if it could not be stored for
        // later readers.
        const id = eventId(call.ref.stream, event.seq)
        put(isStored ? messageFrame(id, event.message) : unstoredFrame(event.message))
      }
    })()
    await written
    stop.signal.throwIfAborted()
  }
  const heartbeat = heartbeatOf(runner, call.ref, held, request, stop)
  const startedAt = performance.now()
  try {
    await withLease(heartbeat, async ({ signal }) => {
      const answer = await answerOne(runner.methodsFor(context), runner.services.config.PUBLIC_URL, request, {
        signal,
        send: async (message) => await write(message, false),
        ...(call.closeStream ? { closeStream: call.closeStream } : {}),
      })
      await write(answer, true)
    })
  } catch (cause) {
    if (cause instanceof LeaseLost) return { seq: sent, isLost: true }
    if (cause !== CANCELLED) throw cause
    // A client that cancelled expects no result, but the call's stream must end on all instances.
    await write(null, true).catch((lost: unknown) => {
      if (lost !== CANCELLED) throw lost
    })
  } finally {
    logCall(runner.services, call.context, performance.now() - startedAt)
  }
  return { seq: sent, isLost: false }
}

/** Logs the end of a call. The HTTP request that started it has its own log line. */
function logCall({ log }: Services, { requestId, facts }: ToolContext, ms: number): void {
  const { route = "/mcp" } = facts
  log.request({ ...facts, request_id: requestId, method: "CALL", route, status: 200, ms: Math.round(ms) })
}
