import { errorOnDemand, throwOnDemand } from "../../../core/apikey/errors-on-demand.ts"
import type { AppError } from "../../../core/kernel/errors.ts"
import { sha256 } from "../../../core/kernel/hash.ts"
import { newId } from "../../../core/kernel/id.ts"
import { type Payer, withCeiling } from "../../../core/ledger/payer.ts"
import { requireScope, type ScopeNeed } from "../../../core/ledger/scope.ts"
import { loadAnswer } from "../../../core/ledger/settlement.ts"
import { runIdempotent } from "../../../core/metering/idempotent.ts"
import type { LogFields } from "../../compose/log.ts"
import type { Services } from "../../compose/services.ts"
import { addToRequestLog } from "../../http/add-to-request-log.ts"
import { testKeyRefused } from "../../http/caller/identify-caller.ts"
import { errorFor } from "../../http/error-response.ts"
import type { Exchange } from "../protocol/rpc.ts"
import { checkArguments } from "./check-arguments.ts"
import { failureOf, resultOf, type ToolResult } from "./result.ts"
import type { Tool, ToolCall, ToolOutput } from "./tool.ts"
import type { Toolset } from "./toolset.ts"

/** The caller that a tool runs for. Tools add their log fields to `facts`. */
export type ToolContext = {
  services: Services
  /** The toolset that the client connected to. */
  toolset: Toolset
  payer: Payer
  /** The HTTP request's ID, shown with unexpected failures. */
  requestId: string
  facts: Partial<LogFields>
  /** The operation ID of a tool call in a session. */
  operationId: string | undefined
  /** True if the operation was charged by an instance that died before it answered. */
  isDone?: boolean
  /** The operation ID of an instance that died before it charged anything. */
  replaces?: string | undefined
  /** The last progress value that an earlier instance reported. */
  progressFrom?: number
  /** Identifies the call, whichever instance runs it. */
  callName?: string | undefined
  /** The caller's idempotency key. */
  idempotencyKey: string | undefined
  /** Set if the call must be refused: the error that becomes its result. */
  refusal?: AppError | undefined
}

/** How often a running call reports its progress. */
export const PROGRESS_MS = 2_000

/** Runs a tool. Returns failures as results too. Throws only if the call was cancelled. */
export async function callTool(
  context: ToolContext,
  tool: Tool,
  args: unknown,
  exchange: Exchange,
): Promise<ToolResult> {
  const { facts, services, requestId } = context
  facts.route = `/mcp ${tool.name}`
  const at = services.clock.now()
  const startedAt = performance.now()
  const progress = reportProgress(tool.title, exchange, context.progressFrom ?? 0)
  try {
    if (context.refusal) throw context.refusal
    requireScope(context.payer, scopeNeedOf(tool))
    if (services.table.isTest) prepareTest(tool, args)
    const input = checkArguments(tool, args, tool.unavailable?.(services))
    return await runOnce(context, tool, input, exchange.signal, progress.reportStep)
  } catch (cause) {
    const error = errorFor(cause)
    if (exchange.signal.aborted) facts.error ??= "canceled"
    exchange.signal.throwIfAborted()
    if (error.cause) services.log.failure(tool.name, error.cause, requestId)
    facts.error = error.code
    return failureOf(error, requestId, tool.advice)
  } finally {
    progress.stop()
    const ms = Math.round(performance.now() - startedAt)
    const call = { request_id: requestId, method: "CALL", route: facts.route, status: 200, ms }
    if (!services.table.isTest) addToRequestLog(services, at, { ...facts, ...call })
  }
}

/** Throws if test keys may not call the tool, and the error that the arguments ask for. */
function prepareTest(tool: Tool, args: unknown): void {
  if (!tool.testKeys) throw testKeyRefused()
  const wanted = errorOnDemand(JSON.stringify(args ?? null))
  if (wanted) throwOnDemand(wanted)
}

const scopeNeedOf = (tool: Tool): ScopeNeed =>
  tool.price === "free"
    ? { scopeGroup: tool.scopeGroup, metered: false }
    : { scopeGroup: tool.scopeGroup, metered: true }

/** Returns the stored result of a call that was already charged. Runs any other call. */
async function runOnce(
  context: ToolContext,
  tool: Tool,
  input: Record<string, unknown>,
  signal: AbortSignal,
  reportStep: ToolCall["reportStep"],
): Promise<ToolResult> {
  const { services, payer, facts, idempotencyKey: key, operationId, isDone } = context
  const attempts: ToolCall["attempts"] = []
  facts.attempts = attempts
  const ceiling = typeof input.max_credits === "number" ? input.max_credits : undefined
  const limited = withCeiling(payer, ceiling)
  const repeatKey = key ?? context.callName
  const caller = { services, payer: limited, signal, attempts, reportStep, repeatKey }
  const call: ToolCall = { ...caller, idempotent: undefined }
  const answer = (outcome: unknown) => storedAnswer(tool.render(outcome, input, call), tool)
  if (key === undefined || !tool.isMetered?.(input)) {
    const stored =
      isDone && operationId ? await loadAnswer(services.table, payer.accountId, operationId) : undefined
    if (stored !== undefined) return replayedResult(facts, stored)
    const isMetered = tool.isMetered?.(input) ?? false
    const operation =
      operationOf(context) ?? (isMetered && tool.keepsRest ? newOperation(services) : undefined)
    // The answer is stored with the charge, for an instance that resumes a call after it was
    // charged.
    const isAnswerStored = isMetered && !tool.isStored
    const idempotent = operation && { ...operation, answer: isAnswerStored ? answer : undefined }
    return resultWithLogFields(
      facts,
      tool.render(await tool.run(input, { ...call, idempotent }), input, call),
      tool,
    )
  }
  const request = {
    payer,
    route: "mcp",
    key,
    bodySha256: sha256(JSON.stringify([tool.name, input])),
  }
  // In a session, the idempotency claim uses the call's own operation ID, so that another instance
  // can resume the call.
  const result = await runIdempotent(
    services.table,
    request,
    async (operation) => await tool.run(input, { ...call, idempotent: { ...operation, answer } }),
    { operationId: isDone ? undefined : operationId, replaces: context.replaces },
  )
  if ("replay" in result) return replayedResult(facts, result.replay)
  return resultWithLogFields(facts, tool.render(result.ran, input, call), tool)
}

/** Renders the answer to store: what a repeat gets, and the remaining items of a paid page. */
const storedAnswer = (output: ToolOutput, tool: Tool): string =>
  JSON.stringify({ ...resultOf(output, tool), ...(output.rest ? { rest: output.rest } : {}) })

function replayedResult(facts: Partial<LogFields>, stored: string): ToolResult {
  Object.assign(facts, { replayed: true, credits: 0 })
  const { rest: _, ...result } = JSON.parse(stored) as ToolResult & Pick<ToolOutput, "rest">
  return result
}

const newOperation = ({ clock }: Services) => ({ operationId: newId("operation", clock.now()) })

/**
 * Returns the operation of a session's call without an idempotency key. Undefined for other calls,
 * whose operation ID the functions in core/ choose.
 */
export const operationOf = ({ operationId, replaces }: ToolContext) =>
  operationId === undefined ? undefined : { operationId, replaces }

function resultWithLogFields(facts: Partial<LogFields>, output: ToolOutput, tool: Tool): ToolResult {
  if (output.credits)
    Object.assign(facts, { credits: output.credits.used, remaining: output.credits.remaining })
  return resultOf(output, tool)
}

/** Reports progress to a client that asked for it: at once, at each step and every two seconds. */
function reportProgress(
  title: string,
  exchange: Exchange,
  from: number,
): { reportStep: ToolCall["reportStep"]; stop: () => void } {
  const { progressToken, notify } = exchange
  if (progressToken === undefined) return { reportStep: () => undefined, stop: () => undefined }
  const startedAt = performance.now()
  let step = title
  let progress = from
  const report = () => {
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const message = seconds === 0 ? step : `${step}: ${seconds} seconds so far`
    // Fails only if the client has disconnected, which does not matter here.
    notify("notifications/progress", { progressToken, progress, message }).catch(() => undefined)
    // The protocol requires that progress increases with each notification. The total is unknown.
    progress += 1
  }
  report()
  const timer = setInterval(report, PROGRESS_MS)
  return {
    reportStep: (next) => {
      step = next
      report()
    },
    stop: () => clearInterval(timer),
  }
}
