import type { Verdict } from "./check.ts"
import type { Model, Operation } from "./history.ts"

const SHOWN_MAX = 20

/**
 * Describes a violation: the operation that fits into no order, the last operations before its
 * return, oldest first, and the states that were possible.
 */
export function describeViolation<State, Input, Output>(
  model: Model<State, Input, Output>,
  verdict: Extract<Verdict<Input, Output>, { outcome: "violation" }>,
): string {
  const { failed, prefix, states } = verdict
  const start = Math.min(...prefix.map(({ invokedAt }) => invokedAt))
  const line = (operation: Operation<Input, Output>): string => {
    const { process, input, output, invokedAt, returnedAt } = operation
    const isOpen = returnedAt === undefined || (failed.returnedAt ?? 0) < returnedAt
    const end = isOpen ? "…" : String(returnedAt - start)
    const mark = operation === failed ? "  ← has no place" : ""
    return `  [${invokedAt - start}, ${end}] ${process}: ${model.describe(input, output)}${mark}`
  }
  const shown = prefix.toSorted((a, b) => a.invokedAt - b.invokedAt).slice(-SHOWN_MAX)
  const lines = shown.map(line)
  if (!shown.includes(failed)) lines.unshift(line(failed))
  const hidden = prefix.length - lines.length
  return [
    `No order explains this history of ${prefix.length} operations:`,
    ...(hidden > 0 ? [`  … ${hidden} earlier operations`] : []),
    ...lines,
    `Possible states before: ${states.slice(0, SHOWN_MAX).join(", ")}`,
  ].join("\n")
}
