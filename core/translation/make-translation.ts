import type { Cue } from "../captions/cue.ts"
import { AppError } from "../kernel/errors.ts"
import { randomUUID } from "../kernel/random.ts"
import { isTimeout } from "../metering/disconnect.ts"
import { type FailureLimit, withFailureLimit } from "../ratelimit/free-failures.ts"
import type { Table } from "../table/table.ts"
import type { Llm, LlmAttempt } from "../text/llm.ts"
import { languageName } from "../text/passage/language-name.ts"
import { makeTranscript, type Transcript } from "../transcript/transcript.ts"
import { translateCues } from "./translate-cues.ts"

export const TRANSLATION_FAILURES: FailureLimit = { name: "failed-translation", calls: "translations" }

/** What a run of the model needs, for a whole transcript or for a part of it. */
export type ModelRun = {
  table: Table
  llm: Llm
  accountId: string
  /** BCP 47 tags. */
  from: string
  to: string
  signal: AbortSignal
  withinMs: number
  /** Collects the requests to the model, also when the run fails. */
  attempts: LlmAttempt[]
}

/**
 * Translates cues, and counts a failure against the account. Throws `provider_failed`,
 * `rate_limited` after too many failures, and `signal`'s reason.
 */
export async function runModel(run: ModelRun, cues: readonly Cue[]): Promise<Cue[]> {
  const { table, llm, accountId, withinMs, attempts } = run
  const signal = AbortSignal.any([run.signal, AbortSignal.timeout(withinMs)])
  const job = { llm, from: languageName(run.from), to: languageName(run.to), signal, attempts }
  return await withFailureLimit(table, TRANSLATION_FAILURES, accountId, async (countFailed) => {
    try {
      return await translateCues(job, cues)
    } catch (cause) {
      // A caller that disconnected is counted in disconnect.ts instead.
      if (signal.aborted && !isTimeout(signal.reason)) throw signal.reason
      await countFailed({ attempts })
      throw signal.aborted ? tooSlow(cause) : cause
    }
  })
}

/** Builds the translation of a transcript from its translated cues. */
export function translationFrom(
  { text: _text, cues: _cues, ...head }: Transcript,
  to: string,
  cues: readonly Cue[],
  nowMs: number,
): Transcript {
  return makeTranscript(
    { ...head, version: randomUUID(), fetchedAt: nowMs, language: to, translationOf: head.version },
    cues.map((cue) => cue.text).join(" "),
    () => cues,
  )
}

const tooSlow = (cause: unknown) =>
  new AppError("provider_failed", "The language model took too long. Nothing was charged. Try again.", {
    cause,
  })
