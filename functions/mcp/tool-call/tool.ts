import type * as z from "zod"
import type { Attempt } from "../../../core/kernel/attempt.ts"
import type { Payer } from "../../../core/ledger/payer.ts"
import type { IdempotentCall } from "../../../core/listing/paid-page.ts"
import type { ClaimedOperation, Superseded } from "../../../core/metering/idempotent.ts"
import type { Services } from "../../compose/services.ts"

/** One call of a tool. `repeat` holds its operation id and, with an idempotency key, how to render the stored result. */
export type ToolCall = {
  services: Services
  payer: Payer
  signal: AbortSignal
  /** Collects the attempts at outside services. */
  attempts: Attempt[]
  /** Reports the current step to a client that asked for progress. */
  say: (doing: string) => void
  repeat: Repeat | undefined
}

/**
 * `replaces`: the operation of a run that has died.
 * `abandon` and `next` are there when the call holds an idempotency claim.
 */
type Repeat = Partial<ClaimedOperation> & {
  operationId: string
  answer?: ((outcome: unknown) => string) | undefined
  replaces?: string | undefined
}

/** A tool's result: the REST body with the tool's additions, and the cost if the body does not hold it. */
export type Shown = {
  body: Record<string, unknown>
  /** The text for models that read no structure. Default: the body as JSON. */
  text?: string
  credits?: { used: number; remaining: number }
}

/** Argument names of other servers, which models tend to use, by the published name. */
export type Aliases = Readonly<Record<string, readonly string[]>>

type Declared<Input extends z.ZodObject, Outcome> = {
  name: string
  title: string
  description: string
  /** Credits as text, such as "1 a page". */
  price: string
  input: Input
  output: z.ZodObject
  /** False for a tool that uses nothing outside this service. */
  openWorld?: false
  aliases?: Aliases
  /** Whether a call with this input is charged. Only charged calls take an idempotency key. */
  isMetered?: (input: z.output<Input>) => boolean
  /** True if repeating the call finds the stored, paid result, so that the answer need not be kept. */
  isStored?: true
  run: (input: z.output<Input>, call: ToolCall) => Promise<Outcome | Superseded>
  show: (outcome: Outcome, input: z.output<Input>, call: ToolCall) => Shown
}

/** A tool with its input and result types erased. */
export type Tool = Declared<z.ZodObject, unknown>

/** Checks a tool's functions against its published schemas. */
export function toolOf<Input extends z.ZodObject, Outcome>(declared: Declared<Input, Outcome>): Tool {
  return declared as unknown as Tool
}

/** A call's operation in the form that the listing flows take. */
export function repeatableOf<P>(call: ToolCall): IdempotentCall<P> | undefined {
  if (!call.repeat) return undefined
  const { operationId, answer } = call.repeat
  return {
    operationId,
    answer: answer && ((paid) => answer({ ...paid, remaining: paid.receipt.balanceAfter })),
  }
}
