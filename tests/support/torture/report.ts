import { inSeconds } from "./judge.ts"
import type { TortureResult } from "./run.ts"

/** The lines that a run prints at the end. */
export function describeRun(result: TortureResult): string[] {
  const { recorded, faults, skipped, violations, operations, lostRows, findings, takenOver } = result
  const { calls, paid, streams, statuses, recoveries } = recorded
  const kinds = Map.groupBy(faults, ({ kind }) => kind)
  return [
    `faults: ${list([...kinds].map(([kind, those]) => [kind, those.length] as const))}`,
    ...skipped.map((reason) => `SKIPPED ${reason}`),
    `calls: ${calls} (${list(statuses)})`,
    `streams: ${list(Object.entries(streams))}`,
    `operations checked: ${operations}`,
    `charged and answered: ${paid.length}, lost history rows: ${lostRows}, audit findings: ${findings}`,
    `videos that two calls paid for, after a pause of the first: ${takenOver}`,
    `recovery of ${recoveries.length} calls that a fault broke: ${percentiles(recoveries)}`,
    ...violations.map((violation) => `VIOLATION: ${violation}`),
    violations.length === 0 ? "No violations." : `${violations.length} violations.`,
  ]
}

const list = (counts: Iterable<readonly [string, number]>) =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(", ")

function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return [50, 95, 99, 100]
    .map((percent) => `p${percent} ${inSeconds(percentile(sorted, percent))} s`)
    .join(", ")
}

/** The time that `percent` of the sorted times do not exceed; 0 without any. */
export const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
