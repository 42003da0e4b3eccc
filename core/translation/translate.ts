import { credits } from "../kernel/credits.ts"
import { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import { randomUUID } from "../kernel/random.ts"
import { refreshAccount } from "../ledger/balance.ts"
import type { Payer } from "../ledger/payer.ts"
import { freeReceipt, type Receipt } from "../ledger/receipt.ts"
import * as Operation from "../ledger/settlement.ts"
import type { Quote } from "../ledger/spending.schema.ts"
import { isTimeout, payingCaller, runForCaller } from "../metering/disconnect.ts"
import type { KeyedOperation } from "../metering/idempotent.ts"
import { runMetered } from "../metering/metered.ts"
import { type FailureLimit, refuseAfterFailures, withFailureLimit } from "../ratelimit/free-failures.ts"
import type { Table } from "../table/table.ts"
import type { Llm, LlmAttempt } from "../text/llm.ts"
import { languageName } from "../text/passage/language-name.ts"
import { makeTranscript, type Transcript } from "../transcript/transcript.ts"
import type { TranscriptMemory } from "../transcript/transcript-memory.ts"
import { findCachedTranscript } from "../transcription/find-cached-transcript.ts"
import { findTranslation, storeTranslation } from "./stored-translation.ts"
import { translateCues } from "./translate-cues.ts"
import { CHARACTERS_MAX } from "./translation.schema.ts"

export type Translator = { table: Table; memory: TranscriptMemory; llm: Llm | undefined }

export type TranslateCall = {
  payer: Payer
  videoId: string
  /** Normalized BCP 47 tags; `language` is that of the transcript. */
  language: string | undefined
  to: string
  signal: AbortSignal
  /** Collects the requests to the model, also when the call fails. */
  attempts: LlmAttempt[]
  /** The operation of a call that may be repeated, and the body that its key replays. */
  idempotent?: KeyedOperation<Translation> | undefined
}

export type Translation = {
  translation: Transcript
  sourceLanguage: string
  cached: boolean
  receipt: Receipt
  /** The balance when the call ended. */
  remaining: number
}

/** Shorter than the lease of a hold, and than the timeout of its Lambda. */
const TRANSLATES_WITHIN_MS = 50_000

const PRICE = credits(1)
const FAILURES: FailureLimit = { name: "failed-translation", calls: "translations" }

/**
 * Translates a video's stored transcript. A stored translation is free for everyone; a call that
 * runs the model pays. Throws `conflict` if there is no such transcript or no model is configured,
 * `invalid_request` if the transcript is already in that language or too long, `rate_limited` after
 * too many failures, and `provider_failed`. Failures cost nothing.
 */
export async function translate(translator: Translator, call: TranslateCall): Promise<Translation> {
  const { table } = translator
  const startedAt = table.clock.now()
  const { account, source, stored } = await findBoth(translator, call)
  if (stored) {
    const balance = account ? (await refreshAccount(table, account)).balance : 0
    return await serveStored(table, call, { translation: stored, source, balance, startedAt })
  }
  const llm = await requireModel(translator, call, source)
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
        {
          payer: call.payer,
          operationId,
          kind: "translate",
          description: `Translation of ${call.videoId} to ${call.to}`,
          price: PRICE,
          attempts: call.attempts,
        },
        async () => {
          const translation = await makeTranslation(table, llm, { ...call, signal }, source)
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
export async function quoteTranslation(translator: Translator, call: TranslationQuery): Promise<Quote> {
  const { source, stored } = await findBoth(translator, call)
  if (stored) return { min: 0, max: 0 }
  await requireModel(translator, call, source)
  return { min: PRICE, max: PRICE }
}

type TranslationQuery = Pick<TranslateCall, "payer" | "videoId" | "language" | "to">

/** The transcript, and its stored translation if there is one. */
async function findBoth({ table, memory }: Translator, call: TranslationQuery) {
  const { account, choice } = await findCachedTranscript(table, memory, call)
  if (!choice || choice.fallback) throw notTranscribed(call)
  const source = choice.transcript
  if (baseOf(source.language) === baseOf(call.to)) throw alreadyIn(source.language)
  return { account, source, stored: await findTranslation(table, source, call.to) }
}

/** Returns the model if this caller may use it for this transcript. Throws as `translate` does. */
async function requireModel(
  { table, llm }: Translator,
  { payer }: TranslationQuery,
  source: Transcript,
): Promise<Llm> {
  if (!llm) throw new AppError("conflict", "This server has no language model, so it cannot translate.")
  if (source.text.length > CHARACTERS_MAX) throw tooLong()
  await refuseAfterFailures(table, FAILURES, payer.accountId)
  return llm
}

async function makeTranslation(
  table: Table,
  llm: Llm,
  call: TranslateCall,
  source: Transcript,
): Promise<Transcript> {
  const { to, attempts } = call
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(TRANSLATES_WITHIN_MS)])
  const job = { llm, from: languageName(source.language), to: languageName(to), signal, attempts }
  const cues = await withFailureLimit(table, FAILURES, call.payer.accountId, async (countFailed) => {
    try {
      return await translateCues(job, source.cues())
    } catch (cause) {
      // A caller that disconnected is counted in disconnect.ts instead.
      if (signal.aborted && !isTimeout(signal.reason)) throw signal.reason
      await countFailed({ attempts })
      throw signal.aborted ? tooSlow(cause) : cause
    }
  })
  const { text: _text, cues: _cues, ...head } = source
  return makeTranscript(
    {
      ...head,
      version: randomUUID(),
      fetchedAt: table.clock.now(),
      language: to,
      translationOf: source.version,
    },
    cues.map((cue) => cue.text).join(" "),
    () => cues,
  )
}

async function serveStored(
  table: Table,
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
      ...idempotent,
      answer: idempotent.answer(served),
    })
  }
  return served
}

const baseOf = (language: string) => language.split("-", 1)[0]

const notTranscribed = ({ language }: TranslationQuery) =>
  new AppError(
    "conflict",
    `This video has no stored transcript${language === undefined ? "" : ` in \`${language}\``}. Transcribe it first.`,
  )

const alreadyIn = (language: string) =>
  new AppError("invalid_request", `\`to\`: the transcript is already in \`${language}\`.`)

const tooLong = () =>
  new AppError(
    "invalid_request",
    `\`url\`: its transcript has over ${CHARACTERS_MAX.toLocaleString("en-US")} characters, too many to translate.`,
  )

const tooSlow = (cause: unknown) =>
  new AppError("provider_failed", "The language model took too long. Nothing was charged. Try again.", {
    cause,
  })
