import type { ToolCall } from "./tool.ts"

/**
 * The operation of a paid call, for core functions that store its answer. `outcomeOf` makes what
 * the tool renders out of what core has done.
 */
export function storedOperation<Made>(
  idempotent: ToolCall["idempotent"],
  outcomeOf: (made: Made) => unknown,
): { operationId: string; answer: (made: Made) => string } | undefined {
  const answer = idempotent?.answer
  return answer && { operationId: idempotent.operationId, answer: (made) => answer(outcomeOf(made)) }
}
