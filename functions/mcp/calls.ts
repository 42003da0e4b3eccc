import { randomUUID } from "node:crypto"
import {
  type CallRef,
  type CallState,
  claimCall,
  isCancelled,
  renewLease,
  takeOver,
} from "../../core/mcp/call.ts"
import { appendEvent, readEvents } from "../../core/mcp/event.ts"
import type { Services } from "../compose/services.ts"
import type { Asker } from "./call-tool.ts"
import { eventId, messageFrame, type WriteFrames } from "./event-stream.ts"
import type { RpcMessage, RpcRequest } from "./message.ts"
import type { Offered } from "./rpc.ts"
import { answerOne } from "./server.ts"
import type { Timing } from "./timing.ts"

/** What running calls stands on. `underWay` holds those of this process, whether a client still listens or not. */
export type Runner = {
  services: Services
  timing: Timing
  offer: (asker: Asker) => Offered
  underWay: Set<Promise<void>>
  /** Aborted when this process takes no more: streams that wait for others end. */
  stopping: AbortSignal
}

/** A tool call of a session, and for whom it runs. */
export type RunnableCall = {
  ref: CallRef
  asker: Asker
  /** Called where the tool wants to end the response before its answer. */
  closeStream?: () => void
}

type Put = (frame: string) => void
type Claim = { owner: string; leaseMs: number }

const CANCELLED = new Error("the client cancelled the call")
const LOST = new Error("another instance has gone on with the call")

/**
 * Runs a call, or joins it where it runs or ran already: a client's retry gets the same answer, and nothing twice. The run
 * does not end with its client, who may come back for the answer to any instance.
 */
export function runOrJoin(runner: Runner, call: RunnableCall, request: RpcRequest): WriteFrames {
  const claim = { owner: randomUUID(), leaseMs: runner.timing.leaseMs }
  return async (put, gone) => {
    const { table } = runner.services
    const outcome = await claimCall(table, call.ref, { ...claim, request: JSON.stringify(request) })
    if (outcome === "mine") await run(runner, call, claim, request, { seq: 0, put })
    else await follow(runner, call, 0, put, gone)
  }
}

/**
 * What comes on a call's stream after `seq`, wherever the call runs. Where the instance that worked on it is dead, this one
 * goes on with the call under the same operation.
 */
export async function follow(
  runner: Runner,
  call: Omit<RunnableCall, "closeStream">,
  seq: number,
  put: Put,
  gone: AbortSignal,
): Promise<void> {
  const { table } = runner.services
  const { timing } = runner
  let last = seq
  while (!gone.aborted) {
    const { state, events } = await readEvents(table, call.ref, last)
    for (const event of events) {
      last = event.seq
      if (event.message !== null) put(messageFrame(eventId(call.ref.stream, last), event.message))
      if (event.isLast) return
    }
    if (!state) return
    if (events.length > 0) continue
    if (state.leaseUntil < table.clock.now()) {
      const claim = { owner: randomUUID(), leaseMs: timing.leaseMs }
      if (await takeOver(table, call.ref, state, claim)) {
        await run(runner, call, claim, requestOf(state), { seq: last, put })
        return
      }
    }
    await table.clock.sleep(timing.pollMs, gone).catch(() => undefined)
  }
}

const requestOf = ({ request }: CallState): RpcRequest => JSON.parse(request) as RpcRequest

/** Runs a call to its last event, and watches for its cancellation meanwhile. Never rejects. */
async function run(
  runner: Runner,
  call: RunnableCall,
  claim: Claim,
  request: RpcRequest,
  from: { seq: number; put: Put },
): Promise<void> {
  const work = runToEnd(runner, call, claim, request, from).catch((cause: unknown) => {
    runner.services.log.failure("/mcp call", cause)
  })
  runner.underWay.add(work)
  await work
  runner.underWay.delete(work)
}

async function runToEnd(
  runner: Runner,
  call: RunnableCall,
  claim: Claim,
  request: RpcRequest,
  { seq: from, put }: { seq: number; put: Put },
): Promise<void> {
  const { table } = runner.services
  const stop = new AbortController()
  let seq = from
  let written: Promise<unknown> = Promise.resolve()
  const write = async (message: RpcMessage | null, isLast: boolean) => {
    seq += 1
    const event = { seq, isLast, message: message && JSON.stringify(message) }
    // In the order of saying: an answer never overtakes what was said before it.
    const before = written
    written = (async () => {
      await before
      if (!(await appendEvent(table, call.ref, event))) stop.abort(LOST)
      else if (event.message !== null) put(messageFrame(eventId(call.ref.stream, event.seq), event.message))
    })()
    await written
  }
  const watching = watch(runner, call.ref, claim, request, stop)
  const startedAt = performance.now()
  try {
    const answer = await answerOne(runner.offer(call.asker), runner.services.config.PUBLIC_URL, request, {
      signal: stop.signal,
      hear: async (message) => await write(message, false),
      ...(call.closeStream ? { closeStream: call.closeStream } : {}),
    })
    await write(answer, true)
  } catch (cause) {
    // Whoever cancelled expects no answer; the stream must end all the same, on every instance.
    if (cause === CANCELLED) await write(null, true)
    else if (cause !== LOST) throw cause
  } finally {
    watching.stop()
    logCall(runner.services, call.asker, performance.now() - startedAt)
  }
}

/** The request that brought a call has its own line, which was written when the call began. */
function logCall({ log }: Services, { requestId, facts }: Asker, ms: number): void {
  const { route = "/mcp" } = facts
  log.request({ ...facts, request_id: requestId, method: "CALL", route, status: 200, ms: Math.round(ms) })
}

/** Looks while a call runs whether it was cancelled, and says that it is worked on. A short call makes no look. */
function watch(
  { services, timing }: Runner,
  ref: CallRef,
  claim: Claim,
  request: RpcRequest,
  stop: AbortController,
): { stop: () => void } {
  const { table } = services
  const startedAt = table.clock.now()
  let renewedAt = performance.now()
  const look = async () => {
    if (await isCancelled(table, ref.sessionHash, request.id, startedAt)) stop.abort(CANCELLED)
    if (performance.now() - renewedAt < timing.leaseMs / 3) return
    renewedAt = performance.now()
    if (!(await renewLease(table, ref, claim))) stop.abort(LOST)
  }
  const ended = new AbortController()
  const looking = async () => {
    for (;;) {
      await table.clock.sleep(timing.pollMs, ended.signal)
      await look().catch((cause: unknown) => services.log.failure("/mcp call", cause))
    }
  }
  // It ends by the rejection of the sleep that `stop` cuts short.
  looking().catch(() => undefined)
  return { stop: () => ended.abort() }
}
