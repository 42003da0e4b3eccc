import type { Pending } from "./event.ts"
import type { World } from "./world.ts"

/**
 * What can go wrong at one call. "crash": it takes effect, and the instance dies. "before": the
 * instance dies first. "twice": it is delivered twice. "lost": it takes effect, and its answer is
 * lost. "broken": it never arrives. "late": it times out, and takes effect later. "stale": a read
 * of the index misses the last writes. "pause": the instance does nothing until its leases have
 * ended and a sweep has run.
 */
export const FAULT_KINDS = ["crash", "before", "twice", "lost", "broken", "late", "stale", "pause"] as const
export type FaultKind = (typeof FAULT_KINDS)[number]
export type Fault =
  | { kind: FaultKind; at: string }
  /** The clock of an instance is wrong by `ms`. */
  | { kind: "skew"; instance: number; ms: number }

const STALE_WRITES = 4
const timeout = () => Object.assign(new Error("no answer in 2000 ms"), { name: "TimeoutError" })
const reset = () => Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" })

/**
 * Returns the kinds worth testing at a call. A label starts with the instance and the operation:
 * `0:GET …` or `0:POST …` is an HTTP request, `0:Get …`, `0:Query …` and the like read the table.
 * "before" is never returned: only tests/reliability/model/record.ts uses it.
 */
export function kindsAt({ label, footprint }: Pick<Pending, "label" | "footprint">): readonly FaultKind[] {
  if (/^\d+:(GET|POST) /.test(label)) return ["crash", "broken"]
  if (footprint.index !== undefined) return ["crash", "stale"]
  if (/^\d+:(Get|BatchGet|Query)/.test(label)) return ["broken", "pause"]
  return ["crash", "twice", "lost", "broken", "late", "pause"]
}

export async function applyFault(
  world: World,
  call: Pending,
  kind: Exclude<FaultKind, "pause">,
): Promise<void> {
  switch (kind) {
    case "crash":
      await world.performUnanswered(call)
      world.kill(call.instance)
      return
    case "before":
      world.kill(call.instance)
      return
    case "twice":
      await world.perform(call, { isTwice: true })
      return
    case "stale":
      await world.perform(call, { lag: STALE_WRITES })
      return
    case "lost":
      await world.performUnanswered(call)
      await world.answerWith(call, reset())
      return
    case "broken":
      await world.drop(call, reset())
      return
    case "late":
      await world.delay(call, timeout())
      return
  }
}
