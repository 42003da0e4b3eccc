import type { Cue } from "../../../core/captions/cue.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import { currentAccount } from "../../../core/ledger/balance.ts"
import type { Receipt } from "../../../core/ledger/receipt.ts"
import { blocksOf, type PageBlock, type PagedFormat } from "../../../core/mcp/page-blocks.ts"
import { pageEnd, splitBlocks } from "../../../core/mcp/page-breaks.ts"
import { type PagePosition, readPageToken, signPageToken } from "../../../core/mcp/page-token.ts"
import type { Superseded } from "../../../core/metering/idempotent.ts"
import type { Transcript } from "../../../core/transcript/transcript.ts"
import { findCachedTranscript } from "../../../core/transcription/find-cached-transcript.ts"
import type { TranscribeCall, Transcribed } from "../../../core/transcription/transcriber.ts"
import { getTranscriber } from "../../compose/deps/transcriber.ts"
import { secretFor } from "../../compose/secrets.ts"
import type { ToolCall } from "../tool-call/tool.ts"
import { transcribeAndWait } from "../tool-call/transcribe-and-wait.ts"
import type { TranscriptInput } from "./transcript-input.ts"

/** One page of a transcript, and the outcome that it is a part of. */
export type TranscriptPage = {
  outcome: Transcribed
  format: PagedFormat
  text: string
  cues: readonly Cue[]
  /** Counts from 0. */
  index: number
  totalChars: number
  nextPageToken: string | null
}

type PageRange = Omit<PagePosition, "videoId" | "version">

/**
 * Transcribes the video and returns the first page. The page is empty if the requested part has no
 * speech. Throws what transcribe throws, and `invalid_request` if the part ends before it starts.
 */
export async function firstPage(
  call: ToolCall,
  videoId: string,
  language: string | undefined,
  input: TranscriptInput,
): Promise<TranscriptPage | Superseded> {
  const { services, payer, signal, attempts, idempotent, reportStep } = call
  if (input.end_seconds !== undefined && input.end_seconds <= (input.start_seconds ?? 0)) {
    throw new AppError("invalid_request", "`end_seconds` must be greater than `start_seconds`.")
  }
  const range: PageRange = {
    language: language ?? null,
    format: input.format,
    fromSeconds: input.start_seconds ?? null,
    toSeconds: input.end_seconds ?? null,
    maxChars: input.max_chars,
    piece: 0,
    page: 0,
  }
  const answer = idempotent?.answer
  const transcribeCall: TranscribeCall = {
    payer,
    videoId,
    language,
    strict: input.strict_language,
    signal,
    attempts,
    idempotent: idempotent && {
      ...idempotent,
      answer: answer && ((outcome) => answer(pageOf(call, outcome, range))),
    },
  }
  const owner = { kind: "account", payer } as const
  const outcome = await transcribeAndWait(services, owner, transcribeCall, reportStep)
  return outcome.status === "superseded" ? outcome : pageOf(call, outcome, range)
}

/**
 * Returns a later page of the stored transcript, free of charge. Throws `invalid_request` if the
 * token belongs to another account or video, or the transcript was replaced after the first page.
 */
export async function laterPage(call: ToolCall, videoId: string, token: string): Promise<TranscriptPage> {
  const { services, payer, attempts } = call
  const { accountId } = payer
  const position = readPageToken(secretFor(services, "transcript page"), accountId, token)
  if (position?.videoId !== videoId) throw staleToken()
  const { table, memory } = getTranscriber(services)
  const language = position.language ?? undefined
  const startedAt = table.clock.now()
  const { choice } = await findCachedTranscript(table, memory, { payer, videoId, language })
  if (choice?.transcript.version !== position.version) throw staleToken()
  const { balance } = await currentAccount(table, accountId)
  const receipt: Receipt = {
    operationId: null,
    kind: "transcribe",
    creditsHeld: 0,
    creditsUsed: 0,
    balanceAfter: balance,
    attempts,
    createdAt: startedAt,
  }
  const { transcript, fallback: languageFallback } = choice
  return pageOf(call, { transcript, languageFallback, cached: true, receipt, remaining: balance }, position)
}

const staleToken = () =>
  new AppError(
    "invalid_request",
    "`page_token` is not valid for this video or has expired. Start again without it.",
  )

function pageOf({ services, payer }: ToolCall, outcome: Transcribed, range: PageRange): TranscriptPage {
  const { transcript } = outcome
  const { format, maxChars, piece, page } = range
  const pieces = splitBlocks(blocksOf(format, cuesIn(transcript, range)), maxChars)
  const end = pageEnd(pieces, piece, maxChars)
  const { version, videoId } = transcript
  const next = { ...range, version, videoId, piece: end, page: page + 1 }
  const secret = secretFor(services, "transcript page")
  const blocks = pieces.slice(piece, end)
  return {
    outcome,
    format,
    text: textOf(blocks),
    cues: blocks.flatMap((part) => part.cues),
    index: page,
    totalChars: pieces.reduce((sum, part) => sum + part.text.length, 0),
    nextPageToken: end < pieces.length ? signPageToken(secret, payer.accountId, next) : null,
  }
}

const textOf = (pieces: readonly PageBlock[]): string => pieces.map(({ text }) => text).join("")

/** The cues that overlap the requested part of the video. */
function cuesIn(transcript: Transcript, { fromSeconds, toSeconds }: PageRange): readonly Cue[] {
  const fromMs = (fromSeconds ?? 0) * 1000
  const toMs = toSeconds === null ? Number.POSITIVE_INFINITY : toSeconds * 1000
  if (fromMs === 0 && toMs === Number.POSITIVE_INFINITY) return transcript.cues()
  return transcript.cues().filter(({ startMs, endMs }) => endMs > fromMs && startMs < toMs)
}
