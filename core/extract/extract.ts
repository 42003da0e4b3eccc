import type { Attempt } from "../kernel/attempt.ts"
import { credits } from "../kernel/credits.ts"
import { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import type { Payer } from "../ledger/payer.ts"
import type { Receipt } from "../ledger/receipt.ts"
import { isTimeout, payingCaller, runForCaller } from "../metering/disconnect.ts"
import type { KeyedOperation } from "../metering/idempotent.ts"
import { type Metered, runMetered } from "../metering/metered.ts"
import {
  type CountFailure,
  type FailureLimit,
  refuseAfterFailures,
  withFailureLimit,
} from "../ratelimit/free-failures.ts"
import type { Table } from "../table/table.ts"
import { type Llm, type LlmAttempt, LlmError } from "../text/llm.ts"
import type { Prompt } from "../text/passage/prompt-delimiters.ts"
import type { BoundedSchema } from "./check-schema.ts"
import { compileSchema, type Validator } from "./compile-schema.ts"
import { extractPrompt, repairPrompt } from "./extract-prompt.ts"
import { findTranscripts, type ReadVideo } from "./find-transcripts.ts"
import { DATA_DEPTH_MAX, type Extracted, parseReply, proveEvidence } from "./read-reply.ts"
import { TimeLimitReached, withinTime } from "./time-limit.ts"

export type ExtractCall = {
  payer: Payer
  video?: string | undefined
  videos?: readonly string[] | undefined
  schema: BoundedSchema
  instructions?: string | undefined
  /** Says what is wrong with data that validates, beyond the schema. */
  check?: ((data: unknown) => string | undefined) | undefined
  signal: AbortSignal
  /** Collects the requests to the model, also when the call fails. */
  attempts: Attempt[]
}

/** A call with an idempotency key: its operation, and how to render the body that is stored. */
type Again = KeyedOperation<Metered<Extracted>>

export const PRICE = credits(1)
const FAILURES: FailureLimit = { name: "failed-extraction", calls: "extractions" }

/** Less than the lease of a hold, and than the time of its Lambda. */
const EXTRACTS_WITHIN_MS = 50_000
/** A reply that does not validate is requested again, with what is wrong. */
const ROUNDS_MAX = 3
/** A longer reply, in characters, is not the requested data. */
const REPLY_MAX = 100_000

/**
 * Prepares an extraction: throws, before any charge, `invalid_request` for a schema out of bounds,
 * `conflict` without a model or a stored transcript, and `rate_limited` after too many failures.
 * The returned function runs it for one credit. It throws `provider_failed` if the model fails or
 * its data never validates; failures cost nothing.
 */
export async function prepareExtract(
  { table, llm }: { table: Table; llm: Llm | undefined },
  call: ExtractCall,
): Promise<(again?: Again) => Promise<Metered<Extracted>>> {
  const { payer } = call
  const validate = compileSchema(call.schema)
  if (!llm) throw new AppError("conflict", "This server has no language model, so it cannot extract data.")
  // An agent that was connected by sign-in reads no history.
  const videos = await findTranscripts(table, payer.agent ? undefined : payer.accountId, call)
  await refuseAfterFailures(table, FAILURES, payer.accountId)
  return async (again) => await extract(table, { ...call, llm, validate, videos }, again)
}

type Prepared = Omit<ExtractCall, "video" | "videos"> & {
  llm: Llm
  validate: Validator
  videos: readonly ReadVideo[]
}

async function extract(table: Table, call: Prepared, again: Again | undefined): Promise<Metered<Extracted>> {
  const { payer, attempts } = call
  const operationId = again?.operationId ?? newId("operation", table.clock.now())
  const answer =
    again &&
    ((value: Extracted, receipt: Receipt) =>
      again.answer({ value, receipt, remaining: receipt.balanceAfter }))
  return await runForCaller(payingCaller(table, call), async ({ signal, confirm }) =>
    runMetered(
      table,
      { payer, operationId, kind: "extract", description: "Extraction of data", price: PRICE, attempts },
      async () => {
        const extracted = await withFailureLimit(table, FAILURES, payer.accountId, async (countFailed) =>
          requestData({ ...call, signal }, countFailed),
        )
        await confirm()
        return extracted
      },
      answer,
    ),
  )
}

async function requestData(call: Prepared, countFailed: CountFailure): Promise<Extracted> {
  const { attempts, videos } = call
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(EXTRACTS_WITHIN_MS)])
  try {
    let prompt = extractPrompt(videos, call)
    for (let round = 1; round <= ROUNDS_MAX; round += 1) {
      const reply = await requestReply({ ...call, signal }, prompt)
      const judged = withinTime(() => judge(reply, call))
      if ("data" in judged) return judged
      prompt = repairPrompt(extractPrompt(videos, call), reply, judged.problem)
    }
    throw failed("The language model's data did not fit the schema.")
  } catch (cause) {
    // A caller that has left is counted as such.
    if (signal.aborted && !isTimeout(signal.reason)) throw signal.reason
    await countFailed({ attempts })
    if (signal.aborted) throw failed("The language model took too long.", cause)
    if (cause instanceof TimeLimitReached) {
      throw failed("The data or its evidence took too long to check.", cause)
    }
    throw cause instanceof LlmError ? failed("The language model didn't answer.", cause) : cause
  }
}

/** The data of a reply with its proven evidence, or what is wrong with it. */
function judge(reply: string, { videos, validate, check }: Prepared): Extracted | { problem: string } {
  const parsed = parseReply(reply)
  if (!parsed)
    return { problem: `it is not a JSON object with "data", nested at most ${DATA_DEPTH_MAX} levels` }
  const problem = validate(parsed.data) ?? check?.(parsed.data)
  return problem === undefined ? proveEvidence(videos, parsed) : { problem }
}

/** A whole reply. One without text, or that stopped, is repaired like one that does not fit. */
async function requestReply({ llm, signal, attempts }: Prepared, prompt: Prompt): Promise<string> {
  let reply = ""
  const made: LlmAttempt[] = []
  try {
    for await (const piece of llm.stream({ ...prompt, signal, attempts: made })) {
      reply += piece
      if (reply.length > REPLY_MAX) break
    }
  } catch (cause) {
    if (!(cause instanceof LlmError) || !REPAIRED.has(cause.failure)) throw cause
  } finally {
    attempts.push(...made)
  }
  return reply
}

const REPAIRED: ReadonlySet<string> = new Set(["empty", "cut", "malformed"])

const failed = (what: string, cause?: unknown) =>
  new AppError("provider_failed", `${what} Nothing was charged. Try again.`, {
    cause,
    retryAfterSeconds: cause instanceof LlmError ? cause.retryAfterSeconds : undefined,
  })
