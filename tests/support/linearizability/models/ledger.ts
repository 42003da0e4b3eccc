import type { Model } from "../history.ts"

/**
 * What a client sees of one account. `grant` adds credits. `hold` sets credits aside for a call,
 * `release` returns them, `keep` charges them, and `read` is a balance that was shown. After a
 * `final` one, nothing may be held.
 *
 * A successful call is a `hold` and a `read`, connected by `call`, or a `charge` if it showed no
 * balance. A failed one is a `hold` and a `release` of unknown outcome. One without an answer is
 * these, and a `keep` of unknown outcome.
 */
export type LedgerInput =
  | { kind: "grant"; amount: number }
  | { kind: "charge"; amount: number }
  | { kind: "hold"; amount: number; call?: string }
  | { kind: "release"; amount: number }
  | { kind: "keep"; amount: number }
  | { kind: "read"; call?: string; isFinal?: true }
/** A balance for `read`; "ok" or "insufficient" for `hold`; "ok" otherwise. */
export type LedgerOutput = number | "ok" | "insufficient"

/**
 * `held`: how many holds of each amount await their end. `unread`: calls that were charged and have
 * not shown their balance yet.
 */
type LedgerState = {
  balance: number
  held: ReadonlyMap<number, number>
  unread: ReadonlySet<string>
}

/** An account that begins with a balance. Credits are held only if the balance covers them. */
export function ledgerModel(balance: number): Model<LedgerState, LedgerInput, LedgerOutput> {
  return {
    initial: { balance, held: new Map(), unread: new Set() },
    step: (state, input, output) => {
      if (input.kind === "grant" || input.kind === "charge") {
        const after = state.balance + (input.kind === "grant" ? input.amount : -input.amount)
        return after < 0 ? undefined : { ...state, balance: after }
      }
      if (input.kind === "hold") return hold(state, input, output)
      if (input.kind === "release" || input.kind === "keep") return end(state, input)
      if (output !== undefined && output !== state.balance) return undefined
      if (input.isFinal && state.held.size > 0) return undefined
      if (input.call === undefined) return state
      if (!state.unread.has(input.call)) return undefined
      const unread = new Set(state.unread)
      unread.delete(input.call)
      return { ...state, unread }
    },
    nameState: (state) => {
      const amounts = [...state.held].toSorted(([a], [b]) => a - b)
      const held = amounts.map(([amount, count]) => ` +${count}×${amount} held`)
      return `balance ${state.balance}${held.join("")}${[...state.unread]
        .toSorted()
        .map((call) => ` ${call}`)
        .join("")}`
    },
    describe: (input, output) => {
      const amount = "amount" in input ? ` ${input.amount}` : ""
      const call = "call" in input && input.call !== undefined ? ` (${input.call})` : ""
      return `${input.kind}${amount}${call} → ${output ?? "?"}`
    },
    nameEffect: (input) => `${input.kind} ${"amount" in input ? input.amount : ""}`,
    staysIdle: () => true,
  }
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

function end(
  { balance, held, unread }: LedgerState,
  { kind, amount }: { kind: "release" | "keep"; amount: number },
): LedgerState | undefined {
  if ((held.get(amount) ?? 0) === 0) return undefined
  return { balance: kind === "release" ? balance + amount : balance, held: added(held, amount, -1), unread }
}

function added(counts: ReadonlyMap<number, number>, amount: number, change: number): Map<number, number> {
  const after = new Map([...counts, [amount, (counts.get(amount) ?? 0) + change]])
  if (after.get(amount) === 0) after.delete(amount)
  return after
}
