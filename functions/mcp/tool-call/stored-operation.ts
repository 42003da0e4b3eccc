import type { ToolCall } from "./tool.ts"

/**
 * Returns the operation of a paid call, for core functions that store its answer. `outcomeOf`
 * converts core's result into what the tool renders.
 */
export function storedOperation<Made>(
  idempotent: ToolCall["idempotent"],
  outcomeOf: (made: Made) => unknown,
): { operationId: string; answer: (made: Made) => string } | undefined {
  const answer = idempotent?.answer
  return answer && { operationId: idempotent.operationId, answer: (made) => answer(outcomeOf(made)) }
}
