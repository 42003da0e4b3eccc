import type * as z from "zod"
import type { Attempt } from "../../../core/kernel/attempt.ts"
import type { ErrorCode } from "../../../core/kernel/errors.ts"
import type { Payer } from "../../../core/ledger/payer.ts"
import type { ScopeGroup } from "../../../core/ledger/scope.schema.ts"
import type { ClaimedOperation, Superseded } from "../../../core/metering/idempotent.ts"
import type { Services } from "../../compose/services.ts"
import type { ListRest } from "./list-page.ts"

/**
 * One call of a tool. `idempotent` is its operation, and how to render the result that is stored
 * with it.
 */
export type ToolCall = {
  services: Services
  payer: Payer
  signal: AbortSignal
  /** Collects the attempts at outside services. */
  attempts: Attempt[]
  /** Reports the current step to a client that asked for progress. */
  reportStep: (step: string) => void
  /**
   * The same for every run of one call: the caller's idempotency key, or the session's call. Absent
   * for a stateless call without a key.
   */
  repeatKey: string | undefined
  idempotent: ToolOperation | undefined
}

/**
 * `through`: the agent that makes the call, for the ledger entry. `replaces`: the operation of a
 * dead run. `abandon` and `next` are set if the call has an idempotency claim.
 */
type ToolOperation = Partial<ClaimedOperation> & {
  operationId: string
  answer?: ((outcome: unknown) => string) | undefined
  replaces?: string | undefined
}

/**
 * A tool's output: the REST body with the tool's additions, and the cost if the body does not have
 * it.
 */
export type ToolOutput = {
  body: Record<string, unknown>
  /** For models that read only text. Default: the body as JSON. */
  text?: string
  credits?: { used: number; remaining: number }
  /** What is left of a paid page, to store with the answer. */
  rest?: ListRest | undefined
}

/** Other servers' names for an argument, which models tend to use, by the published name. */
export type Aliases = Readonly<Record<string, readonly string[]>>

/** What to do next after an error, where the tool says it better than the code. */
export type Advice = Partial<Record<ErrorCode, string>>

/** By argument: the values that cannot be served, and why. Without values: the whole argument. */
export type Unavailable = Readonly<Record<string, { values?: readonly string[]; reason: string }>>

/**
 * `price`: credits as text, such as "1 per page". `scopeGroup`: the group of API key scopes that
 * allow the tool, beside `read` on a free one. Every tool that can cost credits has one.
 */
type Pricing =
  | { price: "free"; scopeGroup?: ScopeGroup }
  | { price: `${number}${string}`; scopeGroup: ScopeGroup }

export type ToolDeclaration<Input extends z.ZodObject, Outcome> = Pricing & {
  name: string
  title: string
  description: string
  input: Input
  output: z.ZodObject
  /** False for a tool that uses nothing outside this service. */
  openWorld?: false
  /** True if work goes on after the call: hosts then ask their user. */
  startsWork?: true
  aliases?: Aliases
  advice?: Advice
  /** False for a server that cannot serve the tool: it is not listed. */
  isOffered?: (services: Services) => boolean
  /** Values of arguments that this server can't serve. They are not published, and are refused. */
  unavailable?: (services: Services) => Unavailable
  /** True if a call with this input may be charged. Only those calls take an idempotency key. */
  isMetered?: (input: z.output<Input>) => boolean
  /**
   * True if repeating the call finds the stored, paid result. The answer is then not stored again.
   */
  isStored?: true
  /** True if the answer is stored for each paid call, because page tokens refer to it. */
  keepsRest?: true
  /** True if hosts expect the body's fields and no others. Cost and warning are then in `_meta`. */
  isBare?: true
  run: (input: z.output<Input>, call: ToolCall) => Promise<Outcome | Superseded>
  render: (outcome: Outcome, input: z.output<Input>, call: ToolCall) => ToolOutput
}

/** A tool with its input and outcome types erased. */
export type Tool = ToolDeclaration<z.ZodObject, unknown>

/** Types a tool's functions by its published schemas. */
export function defineTool<Input extends z.ZodObject, Outcome>(
  declared: ToolDeclaration<Input, Outcome>,
): Tool {
  return declared as unknown as Tool
}
