import type {
  AttemptObservation,
  CallObservation,
  Countable,
  RendererObservation,
} from "../youtube/observation.ts"

/** Counts by name of cell. A cell is one combination of observed values (see `cellName`). */
export type Cells = Readonly<Record<string, number>>

/** Returns the stored name of a cell, such as `attempt|player|client:IOS|direct|blocked|429`. */
export function cellName(seen: Countable): string {
  const parts = partsOf(seen)
  return parts.map((part) => part.replaceAll("|", " ")).join("|")
}

function partsOf(seen: Countable): readonly string[] {
  if (seen.of === "call") return [seen.of, seen.kind, seen.outcome]
  if (seen.of === "renderer") return [seen.of, seen.kind, seen.name]
  return [seen.of, seen.kind, seen.strategy, seen.exit, seen.outcome, seen.sign]
}

/** Parses a cell's name. Returns undefined if this release does not know its kind. */
export function readCell(name: string): Countable | undefined {
  const [of, kind = "", ...rest] = name.split("|")
  if (of === "call" && rest.length === 1) {
    return { of, kind: kind as CallObservation["kind"], outcome: rest[0] ?? "" }
  }
  if (of === "renderer" && rest.length === 1) {
    return { of, kind: kind as RendererObservation["kind"], name: rest[0] ?? "" }
  }
  if (of !== "attempt" || rest.length !== 4) return undefined
  const [strategy = "", exit = "", outcome = "", sign = ""] = rest
  return { of, kind: kind as AttemptObservation["kind"], strategy, exit, outcome, sign }
}

export const isCallCell = (name: string): boolean => name.startsWith("call|")
const isCell = (name: string): boolean => name.includes("|")

/** Returns the cells of a stored item. */
export function cellsIn(item: Readonly<Record<string, unknown>>): Cells {
  return Object.fromEntries(
    Object.entries(item).flatMap(([name, count]) =>
      isCell(name) && typeof count === "number" ? [[name, count] as const] : [],
    ),
  )
}

export function addCells(all: readonly Cells[]): Cells {
  const sum = new Map<string, number>()
  for (const cells of all) {
    for (const [name, count] of Object.entries(cells)) sum.set(name, (sum.get(name) ?? 0) + count)
  }
  return Object.fromEntries(sum)
}
