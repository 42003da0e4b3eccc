import { decodeAnswer } from "../../../core/table/dynamo/values.ts"
import type { Item } from "../../../core/table/table.ts"
import type { Event, Sent } from "../../support/schedule/event.ts"

/** The model's writes, by their numbers in ledger.pml. */
export const WRITES = {
  place: 1,
  line: 2,
  settle: 3,
  capture: 4,
  release: 5,
  refundLine: 6,
  complete: 7,
  reschedule: 8,
} as const
export type WriteName = keyof typeof WRITES

/** The model's processes that are not callers. A caller's process has its operation's number. */
export const SWEEPER = 8
export const NETWORK = 9

/**
 * One write that the store saw. `hold`: its number in the model, where each operation has two.
 * `after`: the balance after it, for `settle` how the operation ended, otherwise 0.
 */
export type TraceWrite = {
  actor: number
  write: WriteName
  hold: number
  isApplied: boolean
  after: number
}
/**
 * The writes of a run to one account. `prices`: the credits of each hold. `faults`: the most faults
 * that the model may use to explain them.
 */
export type Trace = {
  name: string
  balance: number
  faults: number
  prices: readonly number[]
  writes: readonly TraceWrite[]
}

const SETTLED = { done: 1, waived: 2, released: 3 } as const
const REFUND = /:refund:\d+$/
/** The names of an operation's holds (core/metering/metered.ts). */
const HOLD = /^(.+):hold(2?)$/

/**
 * Reads the ledger's writes from what the store saw. `actors`: the model's process for each
 * instance of the run. Throws for an unknown write of the account.
 */
export function traceOf(
  run: Pick<Trace, "name" | "balance"> & { faults: number },
  events: readonly Event[],
  actors: readonly number[],
): Trace {
  const reader = new TraceReader(actors)
  for (const event of events) for (const sent of event.sent ?? []) reader.read(event, sent)
  const { prices, writes } = reader
  const hasMore = writes.some(({ write, hold }) => write === "place" && hold % 2 === 1)
  return { ...run, faults: run.faults + (hasMore ? 1 : 0), prices, writes }
}

/** `actor`: the process whose write takes effect. `caller`: the process that sent it. */
type Seen = { actor: number; caller: number; isApplied: boolean }

class TraceReader {
  readonly prices = [1, 1, 1, 1]
  readonly writes: TraceWrite[] = []
  readonly #actors: readonly number[]
  /** The number of each operation, which is that of the caller that placed its first hold. */
  readonly #operations = new Map<string, number>()
  /** What the ledger entry of each sequence number belongs to. */
  readonly #entries = new Map<number, { write: "line" | "refundLine"; hold: number }>()

  constructor(actors: readonly number[]) {
    this.#actors = actors
  }

  read({ instance, isLate }: Event, { operation, input, answer }: Sent): void {
    const request = decodeAnswer(JSON.stringify(input))
    const sk = String((request["Key"] ?? request["Item"])?.sk)
    const isApplied = answer.status === 200
    const { Attributes, Item: found } = decodeAnswer(answer.text)
    const caller = this.#actors[instance] ?? 0
    const seen = { actor: isLate ? NETWORK : caller, isApplied, caller }
    if (operation === "UpdateItem" && sk === "ACCOUNT") this.#readMove(seen, request, Attributes ?? found)
    if (operation !== "PutItem") return
    if (sk.startsWith("ENTRY#")) this.#readEntry(seen, Number(request["Item"].seq))
    if (sk.startsWith("OP#")) this.#readSettlement(seen, sk.slice("OP#".length), found ?? request["Item"])
  }

  #readMove(seen: Seen, request: Item, account: Item): void {
    const { UpdateExpression: update = "", ExpressionAttributeNames: names = {} } = request
    const { [":entry"]: entry, [":min"]: min = 0 } = request["ExpressionAttributeValues"] ?? {}
    const { "#step": step, "#replaced": replaced } = names
    const { actor, isApplied, caller } = seen
    const add = (write: WriteName, hold: number, by = actor) =>
      this.writes.push({ actor: by, write, hold, isApplied, after: account["balance"] })
    if (entry?.hold) {
      const hold = this.#holdOf(step, caller)
      this.prices[hold] = -entry.amount
      if (isApplied) this.#entries.set(account["step_seq"][step], { write: "line", hold })
      if (isApplied || account["step_entry"][step] || account["balance"] < min) add("place", hold)
    } else if (entry?.type === "refund") {
      const hold = this.#holdOf(replaced)
      if (isApplied) this.#entries.set(account["step_seq"][step], { write: "refundLine", hold })
      add("release", hold)
    } else if (REFUND.test(replaced ?? "")) {
      if (isApplied) add("complete", this.#holdOf(replaced.replace(REFUND, "")), caller)
    } else if (HOLD.test(replaced ?? "")) {
      add("capture", this.#holdOf(replaced))
    } else if (update === "REMOVE due, due_at") {
      add("reschedule", 0)
    } else if (
      /balance|step_entry\.#replaced/.test(update) &&
      !/^(signup|daily|grant)/.test(step ?? replaced)
    ) {
      throw new Error(`the model does not know this write of the account: ${update}`)
    }
  }

  #readEntry({ caller, isApplied }: Seen, seq: number): void {
    const entry = this.#entries.get(seq)
    this.#entries.delete(seq)
    if (entry) this.writes.push({ actor: caller, isApplied, ...entry, after: 0 })
  }

  #readSettlement({ actor, isApplied }: Seen, operationId: string, item: Item): void {
    const refunds = Object.values(item["holds"] as Record<string, { refund: number }>)
    const isWaived = item["state"] === "done" && refunds.every(({ refund }) => refund > 0)
    const after = SETTLED[isWaived ? "waived" : (item["state"] as "done" | "released")]
    const hold = 2 * this.#operationOf(operationId)
    this.writes.push({ actor, isApplied, write: "settle", hold, after })
  }

  #operationOf(operationId: string): number {
    const known = this.#operations.get(operationId)
    if (known === undefined) throw new Error(`${operationId} has placed no hold`)
    return known
  }

  /**
   * Returns the number of a hold. `caller`: the process that places it, needed for a new operation.
   */
  #holdOf(step: string, caller?: number): number {
    const [, operationId = "", second = ""] = HOLD.exec(step) ?? []
    if (caller !== undefined && !this.#operations.has(operationId)) this.#operations.set(operationId, caller)
    return 2 * this.#operationOf(operationId) + (second === "" ? 0 : 1)
  }
}

/** A write as the model compares it. Must agree with CODE in ledger.pml. */
const codeOf = ({ actor, write, hold, isApplied, after }: TraceWrite): number =>
  actor * 100_000 + WRITES[write] * 10_000 + hold * 1000 + (isApplied ? 100 : 0) + after

/** The file that ledger.pml includes, and where each trace starts in it. */
export function promelaOf(traces: readonly Trace[]): { text: string; starts: readonly number[] } {
  const codes = traces.map(({ writes }) => [...writes.map(codeOf), 0])
  const starts = codes.map((_, index) => codes.slice(0, index).flat().length)
  const choices = traces.map(({ balance, faults, prices }, index) => {
    const set = prices.map((price, hold) => `price[${hold}] = ${price}`).join("; ")
    return `:: position = ${starts[index]}; granted = ${balance}; faults = ${faults}; ${set}`
  })
  const all = codes.flat()
  const lines = [
    `#define WRITES ${all.length}`,
    `#define loadTraces() d_step { ${all.map((code, at) => `next[${at}] = ${code}`).join("; ")} }`,
    `#define chooseTrace() if ${choices.join(" ")} fi`,
    "",
  ]
  return { text: lines.join("\n"), starts }
}
