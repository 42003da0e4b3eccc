import { AppError } from "../../../core/kernel/errors.ts"
import { newId } from "../../../core/kernel/id.ts"
import { loadAnswer } from "../../../core/ledger/settlement.ts"
import { sha256 } from "../../../core/metering/idempotency-claim.ts"
import { runIdempotent } from "../../../core/metering/idempotent.ts"
import type { LogFields } from "../../compose/log.ts"
import type { Services } from "../../compose/services.ts"
import type { Exchange } from "../protocol/rpc.ts"
import { checkArguments } from "./arguments.ts"
import { failureOf, resultOf, type ToolResult } from "./result.ts"
import type { Shown, Tool, ToolCall } from "./tool.ts"

/** Whose request a server is made for. What it learns for the log it writes into `facts`. */
export type ToolContext = {
  services: Services
  accountId: string
  /** How the agent calls itself that asks in somebody's name. */
  through?: string | undefined
  /** Of this HTTP request, for failures that nobody foresaw. */
  requestId: string
  facts: Partial<LogFields>
  /** The operation of a tool call in a session. */
  operationId: string | undefined
  /** That operation was paid by an instance that died before it could answer. */
  isDone?: boolean
  /** The operation of an instance that died before anything was charged. */
  replaces?: string | undefined
  /** What progress counts from, where an instance before this one reported some. */
  progressFrom?: number
  /** The caller's own key for a call without a session. */
  idempotencyKey: string | undefined
}

const PROGRESS_MS = 2_000

/** Runs a tool to its result, also when it fails; throws only for a call that was cancelled. */
export async function callTool(
  asker: ToolContext,
  tool: Tool,
  given: unknown,
  exchange: Exchange,
): Promise<ToolResult> {
  const { facts, services, requestId } = asker
  facts.route = `/mcp ${tool.name}`
  const progress = reportProgress(tool.title, exchange, asker.progressFrom ?? 0)
  try {
    const input = checkArguments(tool.input, given, tool.aliases)
    return await runOnce(asker, tool, input, exchange.signal, progress.say)
  } catch (cause) {
    exchange.signal.throwIfAborted()
    if (!(cause instanceof AppError)) services.log.failure(tool.name, cause, requestId)
    facts.error = cause instanceof AppError ? cause.code : "internal_error"
    return failureOf(cause, requestId)
  } finally {
    progress.stop()
  }
}

/** A call with an idempotency key, or that was paid already, gives its stored result again; any other one runs. */
async function runOnce(
  asker: ToolContext,
  tool: Tool,
  input: Record<string, unknown>,
  signal: AbortSignal,
  say: ToolCall["say"],
): Promise<ToolResult> {
  const { services, accountId, through, facts, idempotencyKey: key, operationId, isDone } = asker
  const attempts: ToolCall["attempts"] = []
  facts.attempts = attempts
  const call: ToolCall = { services, accountId, signal, attempts, say, repeat: undefined }
  const answer = (outcome: unknown) => JSON.stringify(resultOf(tool.show(outcome, input, call)))
  if (key === undefined || !tool.isMetered?.(input)) {
    const kept = isDone && operationId ? await loadAnswer(services.table, accountId, operationId) : undefined
    if (kept !== undefined) return replayed(facts, kept)
    const operation = operationOf(asker)
    // Whoever goes on with the call may find it paid.
    const isKept = operationId !== undefined && tool.isMetered?.(input) && !tool.isStored
    const repeat = operation && { ...operation, answer: isKept ? answer : undefined }
    return noted(facts, tool.show(await tool.run(input, { ...call, repeat }), input, call))
  }
  const request = {
    accountId,
    route: "mcp",
    key,
    bodySha256: sha256(JSON.stringify([tool.name, input])),
  }
  const result = await runIdempotent(services.table, request, async (operation) => {
    return await tool.run(input, { ...call, repeat: { ...operation, answer, through } })
  })
  if ("replay" in result) return replayed(facts, result.replay)
  return noted(facts, tool.show(result.ran, input, call))
}

function replayed(facts: Partial<LogFields>, kept: string): ToolResult {
  Object.assign(facts, { replayed: true, credits: 0 })
  return JSON.parse(kept) as ToolResult
}

/** The one operation of a call without an idempotency key; where nothing names it, and nobody has to be named with it, its flow does. */
export function operationOf({ services, operationId, through, replaces }: ToolContext) {
  if (operationId === undefined && through === undefined) return undefined
  return { operationId: operationId ?? newId("operation", services.clock.now()), through, replaces }
}

function noted(facts: Partial<LogFields>, shown: Shown): ToolResult {
  if (shown.credits) Object.assign(facts, { credits: shown.credits.used, remaining: shown.credits.remaining })
  return resultOf(shown)
}

/** Tells a client that asked for it what is done, at once, at each change and every two seconds. */
function reportProgress(
  title: string,
  exchange: Exchange,
  from: number,
): { say: ToolCall["say"]; stop: () => void } {
  const { progressToken, notify } = exchange
  if (progressToken === undefined) return { say: () => undefined, stop: () => undefined }
  const startedAt = performance.now()
  let doing = title
  let progress = from
  const report = () => {
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const message = seconds === 0 ? doing : `${doing}: ${seconds} seconds so far`
    // A client that has gone needs no progress.
    notify("notifications/progress", { progressToken, progress, message }).catch(() => undefined)
    // Each has to be more than the one before; of how much nobody knows.
    progress += 1
  }
  report()
  const timer = setInterval(report, PROGRESS_MS)
  return {
    say: (what) => {
      doing = what
      report()
    },
    stop: () => clearInterval(timer),
  }
}
