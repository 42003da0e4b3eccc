import type * as z from "zod"
import type { Attempt } from "../../../core/kernel/attempt.ts"
import type { IdempotentCall } from "../../../core/listing/paid-page.ts"
import type { ClaimedOperation, Superseded } from "../../../core/metering/idempotent.ts"
import type { Services } from "../../compose/services.ts"

/**
 * One call of a tool. `repeat` is its one operation, and with an idempotency key how to write the result that is kept
 * from what `run` comes to.
 */
export type ToolCall = {
  services: Services
  accountId: string
  signal: AbortSignal
  /** Collects what was tried. */
  attempts: Attempt[]
  /** Tells a client that wants to know it what the call is at. */
  say: (doing: string) => void
  repeat: Repeat | undefined
}

/**
 * `through`: the agent that makes the call, for the ledger entry. `replaces`: the operation of a run that has died.
 * `abandon` and `next` are there when the call holds an idempotency claim.
 */
type Repeat = Partial<ClaimedOperation> & {
  operationId: string
  answer?: ((outcome: unknown) => string) | undefined
  through?: string | undefined
  replaces?: string | undefined
}

/** What a tool answers: the REST body, the tool's own additions, and what it cost (where that is not the answer itself). */
export type Shown = {
  body: Record<string, unknown>
  /** What a model reads that sees no structure; the body as JSON when left out. */
  text?: string
  credits?: { used: number; remaining: number }
}

/** Other servers' names of an argument, which models carry over, by ours. */
export type Aliases = Readonly<Record<string, readonly string[]>>

type Declared<Input extends z.ZodObject, Outcome> = {
  name: string
  title: string
  description: string
  /** In credits, in words: "1 a page". */
  price: string
  input: Input
  output: z.ZodObject
  /** False where it asks nothing outside this service. */
  openWorld?: false
  aliases?: Aliases
  /** Whether such a call takes an idempotency key: left out, none does, since it costs nothing. */
  isMetered?: (input: z.output<Input>) => boolean
  /** True where the same call again finds what was paid for in the service, so that its result need not be kept. */
  isStored?: true
  run: (input: z.output<Input>, call: ToolCall) => Promise<Outcome | Superseded>
  show: (outcome: Outcome, input: z.output<Input>, call: ToolCall) => Shown
}

/** A tool as the service offers it, whatever it takes and makes. */
export type Tool = Declared<z.ZodObject, unknown>

/** Binds what a tool does to the schemas that it is published with. */
export function toolOf<Input extends z.ZodObject, Outcome>(declared: Declared<Input, Outcome>): Tool {
  return declared as unknown as Tool
}

/** A call's operation as the list flows take it. */
export function repeatableOf<P>(call: ToolCall): IdempotentCall<P> | undefined {
  if (!call.repeat) return undefined
  const { operationId, answer, through } = call.repeat
  return {
    operationId,
    through,
    answer: answer && ((paid) => answer({ ...paid, remaining: paid.receipt.balanceAfter })),
  }
}
