import { randomUUID } from "node:crypto"
import { credits } from "../kernel/credits.ts"
import { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import { refreshAccount } from "../ledger/balance.ts"
import { type Payer, paidBy } from "../ledger/payer.ts"
import type { Receipt } from "../ledger/receipt.ts"
import * as Operation from "../ledger/settlement.ts"
import type { Quote } from "../ledger/spending.schema.ts"
import { type Charge, runMetered } from "../metering/metered.ts"
import type { Table } from "../table/table.ts"
import type { Llm, LlmAttempt } from "../text/llm.ts"
import { languageName } from "../text/passage/language-name.ts"
import { makeTranscript, type Transcript } from "../transcript/transcript.ts"
import type { TranscriptMemory } from "../transcript/transcript-memory.ts"
import { findCachedTranscript } from "../transcription/find-cached-transcript.ts"
import { findTranslation, storeTranslation } from "./stored-translation.ts"
import { translateCues } from "./translate-cues.ts"
import { CHARACTERS_PER_CREDIT } from "./translation.schema.ts"

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
  idempotent?: { operationId: string; answer: (made: Translation) => string } | undefined
}

export type Translation = {
  translation: Transcript
  sourceLanguage: string
  cached: boolean
  receipt: Receipt
  /** The balance when the call ended. */
  remaining: number
}

/** Less than the lease of a hold, and than the time of its Lambda. */
const TRANSLATES_WITHIN_MS = 50_000

export const translationPrice = (characters: number) =>
  credits(Math.max(1, Math.ceil(characters / CHARACTERS_PER_CREDIT)))

/**
 * Translates a video's stored transcript. A stored translation is free for everyone. Throws
 * `conflict` if there is no such transcript or no model is configured, `invalid_request` if it is
 * in that language already, and `provider_failed`. Failures cost
 * nothing.
 */
export async function translate(translator: Translator, call: TranslateCall): Promise<Translation> {
  const { table, memory, llm } = translator
  const startedAt = table.clock.now()
  const { account, source, stored } = await findBoth({ table, memory }, call)
  if (stored) {
    const balance = account ? (await refreshAccount(table, account)).balance : 0
    return await serveStored(table, call, { translation: stored, source, balance, startedAt })
  }
  if (!llm) throw new AppError("conflict", "This server has no language model, so it cannot translate.")
  const operationId = call.idempotent?.operationId ?? newId("operation", startedAt)
  const answer = call.idempotent?.answer
  const made = ({ translation, cached }: Made, receipt: Receipt, remaining: number): Translation => ({
    translation,
    sourceLanguage: source.language,
    cached,
    receipt,
    remaining,
  })
  const { value, receipt, remaining } = await runMetered(
    table,
    {
      payer: call.payer,
      operationId,
      kind: "translate",
      description: `Translation of ${call.videoId} to ${call.to}`,
      price: translationPrice(source.text.length),
      attempts: call.attempts,
    },
    async (charge) => await translateAndStore(translator.table, llm, { call, source, startedAt }, charge),
    answer && ((done, settled) => answer(made(done, settled, settled.balanceAfter))),
  )
  return made(value, receipt, remaining)
}

/** The price of a call now, which costs nothing itself. Throws what translate throws before it. */
export async function quoteTranslation(translator: Translator, call: Wanted): Promise<Quote> {
  const { source, stored } = await findBoth(translator, call)
  const price = stored ? 0 : translationPrice(source.text.length)
  return { min: price, max: price }
}

type Wanted = Pick<TranslateCall, "payer" | "videoId" | "language" | "to">

/** The transcript, and its stored translation if there is one. */
async function findBoth({ table, memory }: Pick<Translator, "table" | "memory">, call: Wanted) {
  const { account, choice } = await findCachedTranscript(table, memory, call)
  if (!choice || choice.fallback) throw notTranscribed(call)
  const source = choice.transcript
  if (baseOf(source.language) === baseOf(call.to)) throw alreadyIn(source.language)
  return { account, source, stored: await findTranslation(table, source, call.to) }
}

type Made = { translation: Transcript; cached: boolean }

async function translateAndStore(
  table: Table,
  llm: Llm,
  { call, source, startedAt }: { call: TranslateCall; source: Transcript; startedAt: number },
  charge: Charge,
): Promise<Made> {
  const { to, attempts } = call
  const timeUp = AbortSignal.timeout(TRANSLATES_WITHIN_MS)
  const signal = AbortSignal.any([call.signal, timeUp])
  const job = { llm, from: languageName(source.language), to: languageName(to), signal, attempts }
  const cues = await translateCues(job, source.cues()).catch((cause: unknown) => {
    throw timeUp.aborted ? tooSlow(cause) : cause
  })
  // A caller that disconnects before the work is done pays nothing.
  signal.throwIfAborted()
  const { text: _text, cues: _cues, ...head } = source
  const translation = makeTranscript(
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
  if (await storeTranslation(table, source, translation, startedAt)) return { translation, cached: false }
  // Another call has stored one meanwhile, and paid for it.
  charge.waive()
  return { translation: (await findTranslation(table, source, to)) ?? translation, cached: true }
}

async function serveStored(
  table: Table,
  { payer, attempts, idempotent }: TranslateCall,
  found: { translation: Transcript; source: Transcript; balance: number; startedAt: number },
): Promise<Translation> {
  const { translation, source, balance, startedAt } = found
  const receipt: Receipt = {
    operationId: idempotent?.operationId ?? null,
    kind: "translate",
    creditsHeld: 0,
    creditsUsed: 0,
    balanceAfter: balance,
    attempts: [...attempts],
    createdAt: startedAt,
  }
  const served = { translation, sourceLanguage: source.language, cached: true, receipt, remaining: balance }
  if (idempotent) {
    const { operationId, answer } = idempotent
    await Operation.settle(table, payer.accountId, {
      ...receipt,
      payer: paidBy(payer),
      operationId,
      state: "done",
      holds: {},
      answer: answer(served),
    })
  }
  return served
}

const baseOf = (language: string) => language.split("-", 1)[0]

const notTranscribed = ({ language }: Wanted) =>
  new AppError(
    "conflict",
    `This video has no stored transcript${language === undefined ? "" : ` in \`${language}\``}. Transcribe it first.`,
  )

const alreadyIn = (language: string) =>
  new AppError("invalid_request", `\`to\`: the transcript is already in \`${language}\`.`)

const tooSlow = (cause: unknown) =>
  new AppError("provider_failed", "The language model took too long. Nothing was charged. Try again.", {
    cause,
  })
