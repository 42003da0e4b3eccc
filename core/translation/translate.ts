import { newId } from "../kernel/id.ts"
import { refreshAccount } from "../ledger/balance.ts"
import { freeReceipt, type Receipt } from "../ledger/receipt.ts"
import * as Operation from "../ledger/settlement.ts"
import type { Quote } from "../ledger/spending.schema.ts"
import { payingCaller, runForCaller } from "../metering/disconnect.ts"
import type { ClaimedOperation, KeyedOperation } from "../metering/idempotent.ts"
import { runMetered } from "../metering/metered.ts"
import type { Queue } from "../queue/queue.ts"
import type { LlmAttempt } from "../text/llm.ts"
import type { Transcript } from "../transcript/transcript.ts"
import { runModel, translationFrom } from "./make-translation.ts"
import { storeTranslation } from "./stored-translation.ts"
import { CALL_CHARACTERS_MAX, translationPrice } from "./translation.schema.ts"
import { translationCall } from "./translation-call.ts"
import { openTranslationJob, type Translation, type TranslationJobOptions } from "./translation-job.ts"
import {
  findSource,
  requireModel,
  type TranslationQuery,
  type Translator,
  tooLong,
} from "./translation-source.ts"

/**
 * What translating needs. Without a queue there are no workers, so a long transcript can't be
 * translated.
 */
export type TranslateDeps = Translator & { queue: Queue | undefined }

export type TranslateCall = TranslationQuery & {
  signal: AbortSignal
  /** Collects the requests to the model, also when the call fails. */
  attempts: LlmAttempt[]
  /** The operation of a call that may be repeated, and the body that its key replays. */
  idempotent?: (KeyedOperation<Translation> & Partial<Pick<ClaimedOperation, "abandon">>) | undefined
}

/** `isAsync`: answer at once, so that whatever is not stored becomes a job. */
export type TranslateOptions = TranslationJobOptions & { isAsync?: boolean }

/** `accepted`: a worker translates, and the caller polls for the result. */
export type TranslateOutcome = Translation | { status: "accepted"; jobId: string }

/** Shorter than the lease of a hold, and than the timeout of its Lambda. */
const TRANSLATES_WITHIN_MS = 50_000

/**
 * Translates a video's stored transcript. A stored translation is free for everyone; a call that
 * runs the model pays. Long transcripts, and with `isAsync` all that are not stored, become a job
 * for a worker. Throws `conflict` if there is no such transcript or no model is configured,
 * `invalid_request` if the transcript is already in that language or too long, `rate_limited` after
 * too many failures, and `provider_failed`. Failures cost nothing.
 */
export async function translate(
  deps: TranslateDeps,
  call: TranslateCall,
  options: TranslateOptions,
): Promise<TranslateOutcome> {
  const { table, queue } = deps
  const startedAt = table.clock.now()
  const { account, source, stored } = await findSource(deps, call)
  if (stored) {
    const balance = account ? (await refreshAccount(table, account)).balance : 0
    return await serveStored(deps, call, { translation: stored, source, balance, startedAt })
  }
  const llm = await requireModel(deps, call, source)
  const isLong = source.text.length > CALL_CHARACTERS_MAX
  if (isLong && !queue) throw tooLong(CALL_CHARACTERS_MAX)
  if (queue && account && (isLong || options.isAsync)) {
    const { jobId } = await openTranslationJob(table, queue, { ...call, account, source }, options)
    await call.idempotent?.abandon?.()
    return { status: "accepted", jobId }
  }
  const { to, payer, attempts } = call
  const operationId = call.idempotent?.operationId ?? newId("operation", startedAt)
  const answer = call.idempotent?.answer
  const made = (translation: Transcript, receipt: Receipt, remaining: number): Translation => ({
    translation,
    sourceLanguage: source.language,
    cached: false,
    receipt,
    remaining,
  })
  const { value, receipt, remaining } = await runForCaller(
    payingCaller(table, call),
    async ({ signal, confirm }) =>
      runMetered(
        table,
        translationCall(call, source, { operationId, attempts }),
        async () => {
          const model = {
            table,
            llm,
            accountId: payer.accountId,
            from: source.language,
            to,
            signal,
            attempts,
          }
          const cues = await runModel({ ...model, withinMs: TRANSLATES_WITHIN_MS }, source.cues())
          const translation = translationFrom(source, to, cues, table.clock.now())
          // Confirm before storing: a caller that disconnected for free must not get the
          // translation from the store afterwards.
          await confirm()
          await storeTranslation(table, source, translation, startedAt)
          return translation
        },
        answer && ((done, settled) => answer(made(done, settled, settled.balanceAfter))),
      ),
  )
  return made(value, receipt, remaining)
}

/**
 * Returns the price of a call now; the quote itself is free. Throws what `translate` throws before
 * it charges.
 */
export async function quoteTranslation(deps: TranslateDeps, call: TranslationQuery): Promise<Quote> {
  const { source, stored } = await findSource(deps, call)
  if (stored) return { min: 0, max: 0 }
  await requireModel(deps, call, source)
  if (source.text.length > CALL_CHARACTERS_MAX && !deps.queue) throw tooLong(CALL_CHARACTERS_MAX)
  const price = translationPrice(source.text.length)
  return { min: price, max: price }
}

async function serveStored(
  { table }: Translator,
  { payer, attempts, idempotent }: TranslateCall,
  found: { translation: Transcript; source: Transcript; balance: number; startedAt: number },
): Promise<Translation> {
  const { translation, source, balance, startedAt } = found
  const receipt = freeReceipt({
    operationId: idempotent?.operationId ?? null,
    kind: "translate",
    balanceAfter: balance,
    attempts,
    createdAt: startedAt,
  })
  const served = { translation, sourceLanguage: source.language, cached: true, receipt, remaining: balance }
  if (idempotent) {
    await Operation.settleAnswered(table, payer, receipt, {
      operationId: idempotent.operationId,
      answer: idempotent.answer(served),
    })
  }
  return served
}
