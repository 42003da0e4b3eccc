/**
 * One operation that a client observed. Times are of one clock that all clients share. An operation
 * without `returnedAt` has an unknown outcome: it takes effect at any time after it was invoked, or
 * never. An optional operation (`isOptional`) takes effect before it returned, or never.
 */
export type Operation<Input, Output> = {
  process: number | string
  input: Input
  invokedAt: number
} & (
  | { output: Output; returnedAt: number; isOptional?: undefined }
  | { output?: undefined; returnedAt: number; isOptional: true }
  | { output?: undefined; returnedAt?: undefined; isOptional?: undefined }
)

export type History<Input, Output> = readonly Operation<Input, Output>[]

/** What a service must do when operations come one after the other. */
export type Model<State, Input, Output> = {
  initial: State
  /**
   * The state after an operation, or undefined if the operation cannot have had this output in this
   * state. Without an output, any output will do.
   */
  step: (state: State, input: Input, output: Output | undefined) => State | undefined
  /** Equal for equal states only. */
  nameState: (state: State) => string
  describe: (input: Input, output: Output | undefined) => string
  /**
   * Operations of unknown outcome with the same name have the same effect, so it does not matter
   * which of them takes effect. Without this function, each is tried on its own.
   */
  nameEffect?: (input: Input) => string
  /**
   * True if an operation that would change nothing now would change nothing later either: a read,
   * but not a write of the present value. Without this function, no operation counts as such a
   * read.
   */
  staysIdle?: (input: Input) => boolean
  /**
   * True if an operation may be unable to take effect in this state until `other`, of unknown
   * outcome, has. The checker tries an operation of unknown outcome only where a running one may
   * need it, itself or for another that it needs. Returning true too often costs time. Returning
   * false where `other` is needed makes the checker report false violations. Without this function,
   * all are tried.
   */
  mayNeed?: (
    state: State,
    operation: Pick<Operation<Input, Output>, "input" | "output">,
    other: Input,
  ) => boolean
}

/** Splits a history into those of independent keys, such as accounts. */
export function partition<Input, Output>(
  history: History<Input, Output>,
  keyOf: (input: Input) => string,
): Map<string, Operation<Input, Output>[]> {
  return Map.groupBy(history, ({ input }) => keyOf(input))
}
