import type { TraceWrite, WriteName } from "./trace.ts"

type Writes = readonly TraceWrite[]

const without =
  (...names: readonly WriteName[]) =>
  (writes: Writes): Writes =>
    writes.filter(({ write }) => !names.includes(write))
/** Inserts copies of a write after its last occurrence, with these changes. */
const after =
  (name: WriteName, ...changes: readonly Partial<TraceWrite>[]) =>
  (writes: Writes): Writes => {
    const at = writes.findLastIndex(({ write }) => write === name)
    const from = writes[at]
    if (!from) throw new Error(`the trace has no ${name}`)
    return writes.toSpliced(at + 1, 0, ...changes.map((change) => ({ ...from, ...change })))
  }
const changed =
  (name: WriteName, change: (from: TraceWrite) => Partial<TraceWrite>) =>
  (writes: Writes): Writes => {
    const at = writes.findLastIndex(({ write }) => write === name)
    return writes.map((write, index) => (index === at ? { ...write, ...change(write) } : write))
  }

/**
 * Traces with a mistake. The model can make every write before the first wrong one, and not that
 * one.
 */
export const PLANTED: readonly {
  name: string
  of: "success" | "failure" | "more" | "refused"
  change: (writes: Writes) => Writes
}[] = [
  { name: "one hold is captured twice", of: "success", change: after("capture", {}) },
  { name: "a settlement without a hold", of: "success", change: without("place", "line", "capture") },
  {
    name: "a captured hold is released, and credits return",
    of: "success",
    change: after("capture", { write: "release", after: 5 }),
  },
  { name: "a hold is captured without a settlement", of: "success", change: without("settle") },
  { name: "a call is settled before its entry is in the ledger", of: "success", change: without("line") },
  {
    name: "a second settlement replaces the first",
    of: "success",
    change: after("settle", { after: 3 }),
  },
  {
    name: "a failed call is captured",
    of: "failure",
    change: changed("release", ({ after: balance }) => ({ write: "capture", after: balance - 1 })),
  },
  { name: "a refund leaves the account without its entry", of: "failure", change: without("refundLine") },
  {
    name: "a released hold returns more than it held",
    of: "failure",
    change: changed("release", ({ after: balance }) => ({ after: balance + 1 })),
  },
  {
    name: "a hold is placed that the balance does not cover",
    of: "refused",
    change: changed("place", () => ({ isApplied: true })),
  },
  {
    name: "the second hold of a call stays open",
    of: "more",
    change: (writes) => writes.filter(({ write, hold }) => write !== "capture" || hold === 0),
  },
]
