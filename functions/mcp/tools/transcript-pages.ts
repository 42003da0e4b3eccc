import type { Cue } from "../../../core/captions/cue.ts"
import { toSegments } from "../../../core/captions/segment.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import { currentAccount } from "../../../core/ledger/balance.ts"
import type { Receipt } from "../../../core/ledger/receipt.ts"
import { blocksOf, type PageBlock, type PagedFormat } from "../../../core/mcp/page-blocks.ts"
import { pageEnd, splitBlocks } from "../../../core/mcp/page-breaks.ts"
import {
  isPageTokenOf,
  parsePageToken,
  signPageToken,
  type TranscriptPosition,
} from "../../../core/mcp/page-token.ts"
import { RESULT_TOKENS_MAX, tokensAtMost } from "../../../core/mcp/token-estimate.ts"
import type { Superseded } from "../../../core/metering/idempotent.ts"
import type { Transcript } from "../../../core/transcript/transcript.ts"
import { findCachedTranscript } from "../../../core/transcription/find-cached-transcript.ts"
import { transcribeSample } from "../../../core/transcription/transcribe-sample.ts"
import type { Transcribed } from "../../../core/transcription/transcriber.ts"
import { getTranscriber } from "../../compose/deps/transcriber.ts"
import { secretFor } from "../../compose/secrets.ts"
import type { ToolCall } from "../tool-call/tool.ts"
import { transcribeFor } from "./transcribe-for.ts"
import type { TranscriptInput } from "./transcript-input.ts"

/** One page of a transcript, and the outcome of the call that got the transcript. */
export type TranscriptPage = {
  outcome: Transcribed
  format: PagedFormat
  text: string
  cues: readonly Cue[]
  /** The number of the page, from 0. */
  index: number
  totalChars: number
  nextPageToken: string | null
}

/**
 * The requested part of the video, in seconds. The tokens of later pages have it as cue numbers.
 */
type Part = { fromSeconds: number; toSeconds: number }

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
  if (input.end_seconds !== undefined && input.end_seconds <= (input.start_seconds ?? 0)) {
    throw new AppError("invalid_request", "`end_seconds` must be greater than `start_seconds`.")
  }
  const part: Part = {
    fromSeconds: input.start_seconds ?? 0,
    toSeconds: input.end_seconds ?? Number.POSITIVE_INFINITY,
  }
  const pageOne = (outcome: Transcribed) =>
    pageOf(call, outcome, {
      ...cuesOf(outcome.transcript, part),
      language: language ?? null,
      format: input.format,
      maxChars: input.max_chars,
      firstBlock: 0,
      page: 0,
    })
  return await transcribeFor(call, { videoId, language, strict: input.strict_language }, pageOne)
}

/**
 * Returns a later page of the stored transcript, free of charge. Throws `invalid_request` if the
 * token belongs to another account or video, or the transcript was replaced after the first page.
 */
export async function laterPage(call: ToolCall, videoId: string, token: string): Promise<TranscriptPage> {
  const { services, payer, attempts } = call
  const { accountId } = payer
  const position = parsePageToken(token)
  if (!position) throw staleToken()
  const { table, memory } = getTranscriber(services)
  const language = position.language ?? undefined
  const startedAt = table.clock.now()
  const { choice } = table.isTest
    ? await sampleChoice(call, videoId, language)
    : await findCachedTranscript(table, memory, { payer, videoId, language })
  const owner = choice && { accountId, videoId, version: choice.transcript.version }
  if (!owner || !isPageTokenOf(secretFor(services, "transcript page"), owner, token)) throw staleToken()
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

/**
 * Returns the transcript of a sample video for a test key. It is read again for each page, because
 * samples are not cached.
 */
async function sampleChoice({ services, signal, attempts }: ToolCall, videoId: string, language?: string) {
  const transcriber = getTranscriber(services)
  const found = await transcribeSample(transcriber, {
    payer: undefined,
    videoId,
    language,
    strict: false,
    signal,
    attempts,
  })
  return { choice: { transcript: found.transcript, fallback: found.languageFallback } }
}

const staleToken = () =>
  new AppError(
    "invalid_request",
    "`page_token` is not valid for this video or has expired. Start again without it.",
  )

/** Tokens reserved for the fields of every page and the words around its text. */
const FIELDS_TOKENS = 1_200

function pageOf(
  { services, payer }: ToolCall,
  outcome: Transcribed,
  position: TranscriptPosition,
): TranscriptPage {
  const { transcript } = outcome
  const { format, maxChars, fromCue, toCue, firstBlock, page } = position
  const allBlocks = splitBlocks(blocksOf(format, transcript.cues().slice(fromCue, toCue)), maxChars)
  const end = pageEnd(allBlocks, firstBlock, {
    weight: maxChars,
    // Limits both the text and the structured content.
    tokens: RESULT_TOKENS_MAX - FIELDS_TOKENS - (page === 0 ? detailsTokens(transcript) : 0),
    tokensOf: (block) => blockTokens(format, block),
  })
  const { version, videoId } = transcript
  const owner = { accountId: payer.accountId, videoId, version }
  const secret = secretFor(services, "transcript page")
  const blocks = allBlocks.slice(firstBlock, end)
  return {
    outcome,
    format,
    text: textOf(blocks),
    cues: blocks.flatMap((part) => part.cues),
    index: page,
    totalChars: allBlocks.reduce((sum, part) => sum + part.text.length, 0),
    nextPageToken:
      end < allBlocks.length
        ? signPageToken(secret, owner, { ...position, firstBlock: end, page: page + 1 })
        : null,
  }
}

/**
 * Returns the tokens of a block in the structured content, which has at least as many as the text.
 */
const blockTokens = (format: PagedFormat, { text, cues }: PageBlock): number =>
  tokensAtMost(JSON.stringify(text)) +
  (format === "segments" ? tokensAtMost(JSON.stringify(toSegments(cues))) : 0)

/** Returns the tokens of what only the first page has: title, channel, languages and chapters. */
function detailsTokens({ text: _text, cues: _cues, ...head }: Transcript): number {
  return tokensAtMost(JSON.stringify(head))
}

const textOf = (blocks: readonly PageBlock[]): string => blocks.map(({ text }) => text).join("")

/** Returns the range of cues that overlap the requested part of the video. */
function cuesOf(
  transcript: Transcript,
  { fromSeconds, toSeconds }: Part,
): { fromCue: number; toCue: number } {
  const cues = transcript.cues()
  const isIn = ({ startMs, endMs }: Cue) => endMs > fromSeconds * 1000 && startMs < toSeconds * 1000
  const fromCue = cues.findIndex(isIn)
  return fromCue === -1 ? { fromCue: 0, toCue: 0 } : { fromCue, toCue: cues.findLastIndex(isIn) + 1 }
}
