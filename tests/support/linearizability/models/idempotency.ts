import type { Model } from "../history.ts"

/**
 * A call with an idempotency key. `claim` is a call that failed: it has claimed the key for its
 * body, and has not run. A call whose outcome is unknown can be either kind, so a history records
 * both.
 */
export type KeyedInput = { kind: "call" | "claim"; key: string; body: string }
/**
 * `answered`: the call's answer, and whether it was the replay of an earlier one. `mismatch`: the
 * key was used with another body.
 */
export type KeyedOutput = { kind: "answered"; answer: string; isReplayed: boolean } | { kind: "mismatch" }

/**
 * What has happened to one key. `answer`: the answer of the call that ran; undefined if no client
 * has seen it.
 */
type KeyState = { body?: string; hasRun: boolean; answer?: string | undefined }

/** One idempotency key: one call runs, and each repeat gets the same answer. */
export const idempotencyModel: Model<KeyState, KeyedInput, KeyedOutput> = {
  initial: { hasRun: false },
  step: (state, { kind, body }, output) => {
    const isOther = state.body !== undefined && state.body !== body
    if (output?.kind === "mismatch") return isOther ? state : undefined
    if (isOther) return undefined
    if (kind === "claim") return { ...state, body }
    if (output === undefined) return { ...state, body, hasRun: true }
    if (output.isReplayed !== state.hasRun) return undefined
    if (state.answer !== undefined && state.answer !== output.answer) return undefined
    return { body, hasRun: true, answer: output.answer }
  },
  nameState: ({ body = "", hasRun, answer }) => `${hasRun ? "ran" : "free"} ${body} ${answer ?? "?"}`,
  describe: ({ kind, key, body }, output) => {
    if (output?.kind !== "answered") return `${kind} ${key} ${body} → ${output?.kind ?? "?"}`
    return `${kind} ${key} ${body} → ${output.answer}${output.isReplayed ? " (replayed)" : ""}`
  },
  nameEffect: ({ kind, key, body }) => `${kind} ${key} ${body}`,
  staysIdle: () => true,
}
