import type * as z from "zod"
import type { Attempt } from "../../../core/kernel/attempt.ts"
import type { ErrorCode } from "../../../core/kernel/errors.ts"
import type { Payer } from "../../../core/ledger/payer.ts"
import type { ScopeGroup } from "../../../core/ledger/scope.schema.ts"
import type { ClaimedOperation, Superseded } from "../../../core/metering/idempotent.ts"
import type { Services } from "../../compose/services.ts"
import type { ListRest } from "./list-page.ts"

/**
 * One call of a tool. `idempotent` has its operation ID, and renders the result that is stored with
 * the operation.
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
   * The same text for every run of one call: the caller's idempotency key, or else the call's name
   * in its session. Undefined for a stateless call without a key.
   */
  repeatKey: string | undefined
  idempotent: ToolOperation | undefined
}

/**
 * The operation of a call. `answer` renders the result to store. `replaces`: the operation ID of a
 * run that died. The fields of ClaimedOperation are set if the call has an idempotency claim.
 */
type ToolOperation = Partial<ClaimedOperation> & {
  operationId: string
  answer?: ((outcome: unknown) => string) | undefined
  replaces?: string | undefined
}

/** A tool's output: the REST body with the tool's additions, and the cost if the body lacks it. */
export type ToolOutput = {
  body: Record<string, unknown>
  /** The output for models that read only text. Default: the body as JSON. */
  text?: string
  credits?: { used: number; remaining: number }
  /** The remaining items of a paid page, to store with the answer. */
  rest?: ListRest | undefined
}

/**
 * Names that other servers use for an argument, and models therefore send, by its published name.
 */
export type Aliases = Readonly<Record<string, readonly string[]>>

/** Advice on what to do after an error, for codes whose general advice does not fit the tool. */
export type Advice = Partial<Record<ErrorCode, string>>

/**
 * By argument: the values that this server can't serve, and why. Without `values`, the whole
 * argument.
 */
export type Unavailable = Readonly<Record<string, { values?: readonly string[]; reason: string }>>

/**
 * What a tool costs, and which keys may call it. `price`: credits as text, such as "1 per page".
 * `scopeGroup`: the group of API key scopes that allow the tool. Required for tools that can cost
 * credits. The scope `read` also allows a free tool.
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
  /** False for a tool that uses only this service's own data. */
  openWorld?: false
  /** True if test keys may call the tool, as for a route. Other tools refuse them. */
  testKeys?: true
  /** True if work continues after the call. Hosts then ask the user for permission. */
  startsWork?: true
  aliases?: Aliases
  advice?: Advice
  /** Returns false if this server can't serve the tool. The tool is then not listed. */
  isOffered?: (services: Services) => boolean
  /**
   * Returns the argument values that this server can't serve. They are not published, and are
   * refused.
   */
  unavailable?: (services: Services) => Unavailable
  /**
   * Returns true if a call with this input may be charged. Only those calls use the idempotency
   * key.
   */
  isMetered?: (input: z.output<Input>) => boolean
  /**
   * True if the paid result is in the table, as a transcript is, so that a repeated call finds it
   * there. The answer is then not stored again.
   */
  isStored?: true
  /** True if the answer of every paid call must be stored, because page tokens refer to it. */
  keepsRest?: true
  /** True if hosts expect only the body's own fields. Cost and warning are then in `_meta`. */
  isBare?: true
  run: (input: z.output<Input>, call: ToolCall) => Promise<Outcome | Superseded>
  render: (outcome: Outcome, input: z.output<Input>, call: ToolCall) => ToolOutput
}

/** A tool with its input and outcome types erased. */
export type Tool = ToolDeclaration<z.ZodObject, unknown>

/** Defines a tool. Types its functions by its published schemas. */
export function defineTool<Input extends z.ZodObject, Outcome>(
  declared: ToolDeclaration<Input, Outcome>,
): Tool {
  return declared as unknown as Tool
}
