import type { Cue } from "../captions/cue.ts"
import { limitConcurrency } from "../kernel/async.ts"
import { AppError } from "../kernel/errors.ts"
import { type Llm, type LlmAttempt, LlmError } from "../text/llm.ts"
import { type Line, makeBatches, readReply, translationPrompt } from "./batch.ts"

export type TranslationJob = {
  llm: Llm
  /** English names of the languages. */
  from: string
  to: string
  signal: AbortSignal
  /** Collects the requests to the model, also when the translation fails. */
  attempts: LlmAttempt[]
}

/**
 * Concurrent requests to the model. The longest transcript of one call has about 60 batches of 40
 * short lines, which take 4 rounds of about 9 seconds each.
 */
const AT_ONCE = 16
/** The most requests of one batch. Each repeat contains only the lines that are still missing. */
const ROUNDS_MAX = 3

/**
 * Translates cue by cue: the same number, order and times. Lines that the model merges, drops or
 * breaks are requested again. Throws `provider_failed` when lines are still missing after three
 * rounds, and for every failure of the model.
 */
export async function translateCues(job: TranslationJob, cues: readonly Cue[]): Promise<Cue[]> {
  const failing = new AbortController()
  const signal = AbortSignal.any([job.signal, failing.signal])
  const limit = limitConcurrency(AT_ONCE)
  const batches = makeBatches(cues)
  const translated = await Promise.all(
    batches.map(async (batch) => await limit(async () => await translateBatch({ ...job, signal }, batch))),
  ).catch((cause: unknown) => {
    // Stop the other batches, which would only cost time and tokens.
    failing.abort(cause)
    throw cause instanceof LlmError ? failed(cause) : cause
  })
  const texts = translated.flat()
  return cues.map(({ startMs, endMs }, at) => ({ startMs, endMs, text: texts[at] ?? "" }))
}

/** The translations of a batch, in its order. */
async function translateBatch(job: TranslationJob, batch: readonly Line[]): Promise<string[]> {
  const { llm, signal } = job
  const done = new Map<string, string>()
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    signal.throwIfAborted()
    const missing = batch.filter(({ code }) => !done.has(code))
    if (missing.length === 0) break
    let reply = ""
    const request = { ...translationPrompt(missing, job), signal, attempts: job.attempts }
    try {
      for await (const piece of llm.stream(request)) reply += piece
    } catch (cause) {
      // An answer that is empty or was cut off is repaired like one with missing lines.
      if (!(cause instanceof LlmError) || !REPAIRED.has(cause.failure)) throw cause
    }
    for (const [code, text] of readReply(reply, missing)) done.set(code, text)
  }
  return batch.map(({ code }) => done.get(code) ?? incomplete())
}

const REPAIRED: ReadonlySet<string> = new Set(["empty", "cut", "malformed"])

function incomplete(): never {
  throw new AppError(
    "provider_failed",
    "The language model left out or merged lines of the translation. Nothing was charged. Try again.",
  )
}

const failed = (cause: LlmError) =>
  new AppError("provider_failed", "The language model didn't answer. Nothing was charged. Try again.", {
    cause,
    retryAfterSeconds: cause.retryAfterSeconds,
  })
