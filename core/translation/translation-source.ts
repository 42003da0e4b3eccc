import { AppError } from "../kernel/errors.ts"
import { formatCount } from "../kernel/format-count.ts"
import type { LedgerAccount } from "../ledger/ledger-account.ts"
import type { Payer } from "../ledger/payer.ts"
import { refuseAfterFailures } from "../ratelimit/free-failures.ts"
import type { Table } from "../table/table.ts"
import type { Llm } from "../text/llm.ts"
import type { Transcript } from "../transcript/transcript.ts"
import type { TranscriptMemory } from "../transcript/transcript-memory.ts"
import { findCachedTranscript } from "../transcription/find-cached-transcript.ts"
import { TRANSLATION_FAILURES } from "./make-translation.ts"
import { findTranslation } from "./stored-translation.ts"
import { CHARACTERS_MAX } from "./translation.schema.ts"

export type Translator = { table: Table; memory: TranscriptMemory; llm: Llm | undefined }

export type TranslationQuery = {
  payer: Payer
  videoId: string
  /** Normalized BCP 47 tags; `language` is that of the transcript. */
  language: string | undefined
  to: string
}

export type TranslationSource = {
  account: LedgerAccount | undefined
  source: Transcript
  stored: Transcript | undefined
}

/**
 * Returns the transcript, and its stored translation if there is one. Throws `conflict` if the
 * video has no such transcript, and `invalid_request` if the transcript is already in the language
 * `to`.
 */
export async function findSource(
  { table, memory }: Pick<Translator, "table" | "memory">,
  query: TranslationQuery,
): Promise<TranslationSource> {
  const { account, choice } = await findCachedTranscript(table, memory, query)
  if (!choice || choice.fallback) throw notTranscribed(query)
  const source = choice.transcript
  if (primaryLanguage(source.language) === primaryLanguage(query.to)) throw sameLanguageError(source.language)
  return { account, source, stored: await findTranslation(table, source, query.to) }
}

/**
 * Returns the model if this caller may use it for this transcript. Throws `conflict` without a
 * model, `invalid_request` if the transcript is too long, and `rate_limited` after too many
 * failures.
 */
export async function requireModel(
  { table, llm }: Pick<Translator, "table" | "llm">,
  { payer }: Pick<TranslationQuery, "payer">,
  source: Transcript,
): Promise<Llm> {
  if (!llm) throw new AppError("conflict", "This server has no language model, so it cannot translate.")
  if (source.text.length > CHARACTERS_MAX) throw tooLong(CHARACTERS_MAX)
  await refuseAfterFailures(table, TRANSLATION_FAILURES, payer.accountId)
  return llm
}

export const tooLong = (charactersMax: number): AppError =>
  new AppError(
    "invalid_request",
    `\`url\`: its transcript has over ${formatCount(charactersMax)} characters, too many to translate.`,
  )

const primaryLanguage = (language: string) => language.split("-", 1)[0]

export const notTranscribed = ({ language }: Pick<TranslationQuery, "language">): AppError =>
  new AppError(
    "conflict",
    `This video has no stored transcript${language === undefined ? "" : ` in \`${language}\``}. Transcribe it first.`,
  )

const sameLanguageError = (language: string) =>
  new AppError("invalid_request", `\`to\`: the transcript is already in \`${language}\`.`)
