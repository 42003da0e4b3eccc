import type { History, Model, Operation } from "./history.ts"

/** True for an optional operation that can no longer take effect. */
const hasPassed = ({ isOptional, returnedAt }: Operation<unknown, unknown>, at: number): boolean =>
  isOptional === true && returnedAt < at

/** Tries every order: the definition of linearizability, by M. Herlihy and J. Wing (1990). */
export function isLinearizable<S, I, O>(
  model: Model<S, I, O>,
  history: History<I, O>,
  state = model.initial,
): boolean {
  const required = history.filter(({ returnedAt, isOptional }) => returnedAt !== undefined && !isOptional)
  if (required.length === 0) return true
  const firstReturn = Math.min(...required.map(({ returnedAt }) => returnedAt ?? Infinity))
  return history.some((operation) => {
    if (operation.invokedAt > firstReturn) return false
    const next = model.step(state, operation.input, operation.output)
    if (next === undefined) return false
    return isLinearizable(
      model,
      history.filter((other) => other !== operation && !hasPassed(other, operation.invokedAt)),
      next,
    )
  })
}
