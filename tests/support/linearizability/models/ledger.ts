import type { Model } from "../history.ts"

/**
 * What a client sees of one account. `grant` adds credits. `hold` sets credits aside for a call,
 * `release` returns them, and `read` is a balance that was shown. At an `isFinal` read, only as
 * much may still be held as `mayKeep` allows: those holds were charged.
 *
 * A successful call is a `hold` and a `read`, connected by `call`, or a `charge` if it showed no
 * balance. A failed call is a `hold` and a `release` of unknown outcome. A call without an answer
 * is also a `hold` and a `release` of unknown outcome, and a `mayKeep`. A hold of unknown outcome
 * has no `call`.
 */
export type LedgerInput =
  | { kind: "grant"; amount: number }
  | { kind: "charge"; amount: number }
  | { kind: "hold"; amount: number; call?: string }
  | { kind: "release"; amount: number }
  | { kind: "mayKeep"; amount: number }
  | { kind: "read"; call?: string; isFinal?: true }
/** A balance for `read`; "ok" or "insufficient" for `hold`; "ok" otherwise. */
export type LedgerOutput = number | "ok" | "insufficient"

/**
 * The state of the account. `held`: how many holds of each amount await their end. `keepable`: how
 * many of them may be charged. `unread`: calls that were charged and have not shown their balance
 * yet.
 */
type LedgerState = {
  balance: number
  held: ReadonlyMap<number, number>
  keepable: ReadonlyMap<number, number>
  unread: ReadonlySet<string>
}

/** An account that begins with a balance. Credits are held only if the balance covers them. */
export function ledgerModel(balance: number): Model<LedgerState, LedgerInput, LedgerOutput> {
  return {
    initial: { balance, held: new Map(), keepable: new Map(), unread: new Set() },
    step: (state, input, output) => {
      if (input.kind === "grant" || input.kind === "charge") {
        const after = state.balance + (input.kind === "grant" ? input.amount : -input.amount)
        return after < 0 ? undefined : { ...state, balance: after }
      }
      if (input.kind === "hold") return hold(state, input, output)
      if (input.kind === "release") return release(state, input.amount)
      if (input.kind === "mayKeep") return { ...state, keepable: added(state.keepable, input.amount, 1) }
      if (output !== undefined && output !== state.balance) return undefined
      if (input.isFinal && [...state.held.keys()].some((amount) => isOver(state, amount))) return undefined
      if (input.call === undefined) return state
      if (!state.unread.has(input.call)) return undefined
      const unread = new Set(state.unread)
      unread.delete(input.call)
      return { ...state, unread }
    },
    nameState: (state) => {
      const held = list(state.held, "held")
      const keepable = list(state.keepable, "may be charged")
      const unread = [...state.unread].toSorted().map((call) => ` ${call}`)
      return `balance ${state.balance}${held}${keepable}${unread.join("")}`
    },
    describe: (input, output) => {
      const amount = "amount" in input ? ` ${input.amount}` : ""
      const call = "call" in input && input.call !== undefined ? ` (${input.call})` : ""
      return `${input.kind}${amount}${call} → ${output ?? "?"}`
    },
    nameEffect: (input) => `${input.kind} ${"amount" in input ? input.amount : ""}`,
    staysIdle: () => true,
    mayNeed,
  }
}

/**
 * A read of a lower balance needs a hold. A read of a higher one, or a charge that the balance does
 * not cover, needs a release. Any other hold or release can take effect just as well after the
 * operation, or not at all.
 */
const mayNeed: NonNullable<Model<LedgerState, LedgerInput, LedgerOutput>["mayNeed"]> = (
  state,
  { input, output },
  other,
) => {
  const { balance } = state
  if (other.kind === "hold") {
    if (input.kind === "read") return typeof output === "number" && balance > output
    if (input.kind === "release") return !state.held.has(input.amount)
    return output === "insufficient" && input.kind === "hold" && balance >= input.amount
  }
  if (other.kind === "release") {
    if (input.kind === "read") {
      const isHigher = typeof output === "number" && balance < output
      return isHigher || (input.isFinal === true && isOver(state, other.amount))
    }
    const takes = input.kind === "charge" || (input.kind === "hold" && output !== "insufficient")
    return takes && balance < input.amount
  }
  return true
}

function hold(
  state: LedgerState,
  { amount, call }: Extract<LedgerInput, { kind: "hold" }>,
  output: LedgerOutput | undefined,
): LedgerState | undefined {
  const isCovered = state.balance >= amount
  if (output === "insufficient") return isCovered ? undefined : state
  if (!isCovered) return undefined
  const balance = state.balance - amount
  if (call !== undefined) return { ...state, balance, unread: new Set([...state.unread, call]) }
  return { ...state, balance, held: added(state.held, amount, 1) }
}

function release(state: LedgerState, amount: number): LedgerState | undefined {
  if (!state.held.has(amount)) return undefined
  return { ...state, balance: state.balance + amount, held: added(state.held, amount, -1) }
}

/** Whether more holds of this amount await their end than may be charged. */
const isOver = ({ held, keepable }: LedgerState, amount: number): boolean =>
  (held.get(amount) ?? 0) > (keepable.get(amount) ?? 0)

const list = (counts: ReadonlyMap<number, number>, what: string): string =>
  [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([amount, count]) => ` +${count}×${amount} ${what}`)
    .join("")

function added(counts: ReadonlyMap<number, number>, amount: number, change: number): Map<number, number> {
  const after = new Map([...counts, [amount, (counts.get(amount) ?? 0) + change]])
  if (after.get(amount) === 0) after.delete(amount)
  return after
}
