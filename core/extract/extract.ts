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
import type { Validator } from "./compile-schema.ts"
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
  /** An additional check of data that matches the schema. Returns the problem or undefined. */
  check?: ((data: unknown) => string | undefined) | undefined
  signal: AbortSignal
  /** Receives an entry for each request to the model, even if the call fails. */
  attempts: Attempt[]
}

/**
 * The operation of a call with an Idempotency-Key, and a function that renders the body to store.
 */
type Keyed = KeyedOperation<Metered<Extracted>>

export const PRICE = credits(1)
const FAILURES: FailureLimit = { name: "failed-extraction", calls: "extractions" }

/** Time limit of an extraction. It is less than the lease of the hold and the Lambda's timeout. */
const EXTRACTS_WITHIN_MS = 50_000
/** Maximum requests to the model. After an invalid reply, the next request contains its problem. */
const ROUNDS_MAX = 3
/** Reading a reply stops after this many characters. */
const REPLY_MAX = 100_000

/**
 * Prepares an extraction. Throws `invalid_request` if the schema or a reference is not valid or a
 * limit is exceeded, `conflict` if no model is configured or a transcript is not stored, and
 * `rate_limited` after too many failures. The returned function runs the extraction for one credit.
 * It throws `provider_failed` if the model fails or never returns valid data. Failures cost
 * nothing.
 */
export async function prepareExtract(
  { table, llm }: { table: Table; llm: Llm | undefined },
  call: ExtractCall,
): Promise<(keyed?: Keyed) => Promise<Metered<Extracted>>> {
  const { payer } = call
  // Loaded here, because of its 200 KB, which MCP needs only for this tool.
  const { compileSchema } = await import("./compile-schema.ts")
  const validate = compileSchema(call.schema)
  if (!llm) throw new AppError("conflict", "This server has no language model, so it cannot extract data.")
  // Agents that connect by OAuth may not read the history.
  const videos = await findTranscripts(table, payer.agent ? undefined : payer.accountId, call)
  await refuseAfterFailures(table, FAILURES, payer.accountId)
  return async (keyed) => await extract(table, { ...call, llm, validate, videos }, keyed)
}

type Prepared = Omit<ExtractCall, "video" | "videos"> & {
  llm: Llm
  validate: Validator
  videos: readonly ReadVideo[]
}

async function extract(table: Table, call: Prepared, keyed: Keyed | undefined): Promise<Metered<Extracted>> {
  const { payer, attempts } = call
  const operationId = keyed?.operationId ?? newId("operation", table.clock.now())
  const answer =
    keyed &&
    ((value: Extracted, receipt: Receipt) =>
      keyed.answer({ value, receipt, remaining: receipt.balanceAfter }))
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
    // The caller disconnected, which is not a failure of the extraction.
    if (signal.aborted && !isTimeout(signal.reason)) throw signal.reason
    await countFailed({ attempts })
    if (signal.aborted) throw failed("The language model took too long.", cause)
    if (cause instanceof TimeLimitReached) {
      throw failed("The data or its evidence took too long to check.", cause)
    }
    throw cause instanceof LlmError ? failed("The language model didn't answer.", cause) : cause
  }
}

/** Returns the data of a reply with its proven evidence, or the reply's problem. */
function judge(reply: string, { videos, validate, check }: Prepared): Extracted | { problem: string } {
  const parsed = parseReply(reply)
  if (!parsed)
    return { problem: `it is not a JSON object with "data", nested at most ${DATA_DEPTH_MAX} levels` }
  const problem = validate(parsed.data) ?? check?.(parsed.data)
  return problem === undefined ? proveEvidence(videos, parsed) : { problem }
}

/**
 * Returns the model's whole reply. An empty or incomplete reply is not an error here, because
 * `requestData` then asks the model for a correction.
 */
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
