import { LEASE_MS } from "../../../core/metering/metered.ts"
import { accountKey } from "../../../core/table/keys.ts"
import type { OutsideServers } from "../../support/crash-stage.ts"
import type { Fault, FaultKind } from "../../support/schedule/faults.ts"
import { walk } from "../../support/schedule/random.ts"
import { follow } from "../../support/schedule/replay.ts"
import { type Choose, runSchedule } from "../../support/schedule/run.ts"
import { type Part, type Scene, setScene } from "../../support/schedule/scene.ts"
import { SWEEPER, type Trace, traceOf } from "./trace.ts"

/** A sweep after all leases have ended. */
const SWEEP: Part = {
  name: "a sweep after the lease",
  options: {},
  leaseMs: LEASE_MS,
  arrange: async () => async (process) => {
    await process.table.clock.sleep(2 * LEASE_MS)
    await process.sweep()
    return undefined
  },
}

/** Sets a scene of callers, at most two as in the model, and a sweep after them. */
export const sceneWithSweep = async (servers: OutsideServers, parts: readonly Part[]): Promise<Scene> =>
  await setScene(servers, [...parts, SWEEP])

/** Runs a scene once, and returns its writes to the account's ledger. */
export async function recordTrace(
  scene: Scene,
  { choose = follow([]), fault, how = "" }: { choose?: Choose; fault?: Fault | undefined; how?: string } = {},
): Promise<Trace> {
  const { pk, sk } = accountKey(scene.checkedAccounts[0] ?? "")
  const balance = Number(scene.store.get(`${pk}\n${sk}`)?.["balance"]?.N)
  const { events, violations } = await runSchedule(scene, choose, fault)
  if (violations.length > 0) throw new Error(`the run breaks a rule: ${JSON.stringify(violations)}`)
  const actors = scene.acts.map((_, instance) => (instance === scene.acts.length - 1 ? SWEEPER : instance))
  const broken = fault && "at" in fault ? `, ${fault.kind} at ${fault.at}` : ""
  const name = `${scene.name}${how}${broken}`
  return traceOf({ name, balance, faults: fault ? 1 : 0 }, events, actors)
}

/** The faults of a write. A pause is left out, because its sweep would not be recorded. */
const KINDS = ["crash", "before", "lost", "late", "twice", "broken"] as const satisfies readonly FaultKind[]
/** Writes of the ledger by the first instance. */
const LEDGER = /^0:(UpdateItem ACCOUNT|PutItem ACCOUNT\/(ENTRY|OP))(~\d+)?$/

/** Returns the labels of these writes in a run without faults. */
async function ledgerLabels(scene: Scene): Promise<string[]> {
  const { events } = await runSchedule(scene, follow([]))
  return events.map(({ label }) => label).filter((label) => LEDGER.test(label))
}

/** Records a trace for each kind of fault at each ledger write of the scene's first caller. */
export async function recordFaults(scene: Scene): Promise<Trace[]> {
  const traces: Trace[] = []
  for (const at of await ledgerLabels(scene)) {
    for (const kind of KINDS) traces.push(await recordTrace(scene, { fault: { kind, at } }))
  }
  return traces
}

/**
 * Records traces of random orders, two of three with a fault. Time may pass, so the sweep can
 * interfere.
 */
export async function recordRaces(scene: Scene, count: number): Promise<Trace[]> {
  const labels = await ledgerLabels(scene)
  const traces: Trace[] = []
  for (let seed = 0; seed < count; seed += 1) {
    const [kind, at] = [KINDS[seed % KINDS.length], labels[seed % labels.length]]
    const fault = seed % 3 === 0 || !kind || at === undefined ? undefined : { kind, at }
    traces.push(await recordTrace(scene, { choose: walk(seed), fault, how: `, seed ${seed}` }))
  }
  return traces
}
