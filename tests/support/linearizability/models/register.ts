import type { Model } from "../history.ts"

export type RegisterInput =
  | { kind: "read" }
  | { kind: "write"; value: number }
  | { kind: "compareAndSet"; expected: number; value: number }
/** What a read returned (null before the first write), or whether a comparison held. */
export type RegisterOutput = number | null | boolean

/** One register. It exists to compare our checker with the checkers of other projects. */
export const registerModel: Model<number | null, RegisterInput, RegisterOutput> = {
  initial: null,
  step: (state, input, output) => {
    if (input.kind === "write") return input.value
    if (input.kind === "read") return output === undefined || output === state ? state : undefined
    const isEqual = state === input.expected
    if (output !== undefined && output !== isEqual) return undefined
    return isEqual ? input.value : state
  },
  nameState: String,
  describe: (input, output) => `${JSON.stringify(input)} → ${output === undefined ? "?" : String(output)}`,
  nameEffect: (input) => JSON.stringify(input),
  staysIdle: ({ kind }) => kind !== "write",
}
