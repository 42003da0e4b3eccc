import { LeaseLost, type LeaseOptions } from "../../../core/kernel/lease.ts"
import type { Timing } from "../../../core/mcp/timing.ts"
import { type CallRef, type CallState, isCancelled, renewLease } from "../../../core/mcp/tool-call.ts"
import type { Services } from "../../compose/services.ts"
import type { RpcRequest } from "../protocol/message.ts"

/** The abort reason of a call that its client cancelled. */
export const CANCELLED = new Error("the client cancelled the call")
/** Returns the abort reason of a call whose lease has expired or was taken by another instance. */
export const lost = () => new LeaseLost("another instance has resumed the call")

/**
 * Creates the heartbeat of a running call, which checks for a cancellation and renews the lease in
 * time. Calls shorter than one interval need neither. `leaseUntil` returns the current end of the
 * lease, in epoch ms.
 */
export function heartbeatOf(
  { services, timing }: { services: Services; timing: Timing },
  ref: CallRef,
  held: CallState,
  request: RpcRequest,
  stop: AbortController,
): LeaseOptions & { leaseUntil: () => number } {
  const { table, log } = services
  let { leaseUntil } = held
  let renewedAt = performance.now()
  const renew = async () => {
    if (await isCancelled(table, ref.sessionHash, request.id, held.startedAt)) stop.abort(CANCELLED)
    if (performance.now() - renewedAt < timing.leaseMs / 3) return
    renewedAt = performance.now()
    const renewed = await renewLease(table, ref, held, timing.leaseMs)
    if (!renewed) throw lost()
    leaseUntil = renewed.leaseUntil
  }
  const report = (cause: unknown) => {
    if (!(cause instanceof LeaseLost)) log.failure("/mcp call", cause)
    throw cause
  }
  return {
    clock: table.clock,
    everyMs: timing.pollMs,
    signal: stop.signal,
    renew: async () => await renew().catch(report),
    leaseUntil: () => leaseUntil,
  }
}
