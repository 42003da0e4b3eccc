import { search } from "./spin.ts"
import { promelaOf, type Trace } from "./trace.ts"

/**
 * Follows each trace in the model, all in one search. Returns how many writes of each trace the
 * model could make: all of them, if the trace is one of the model's behaviors. Throws if a property
 * does not hold on the way.
 */
export async function followTraces(folder: string, traces: readonly Trace[]): Promise<number[]> {
  const { text, starts } = promelaOf(traces)
  const { error, isComplete, output } = await search(folder, [], { traces: text })
  if (error !== undefined || !isComplete) throw new Error(`the search failed: ${error ?? output}`)
  const reached = new Set([...output.matchAll(/^reached (\d+)$/gm)].map(([, at]) => Number(at)))
  return starts.map((start) => {
    let count = 0
    while (reached.has(start + count + 1)) count += 1
    return count
  })
}

/** Names the first write of a trace that the model cannot make. */
export function describeStray({ name, writes }: Trace, followed: number): string | undefined {
  const stray = writes[followed]
  return stray && `${name}: the model cannot make write ${followed}, ${JSON.stringify(stray)}`
}
