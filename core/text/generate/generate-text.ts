import type { Chapter } from "../../captions/chapters.ts"
import type { Attempt } from "../../kernel/attempt.ts"
import { AppError } from "../../kernel/errors.ts"
import { formatCount } from "../../kernel/format-count.ts"
import { type TextCaller, withFreeFailures } from "../../metering/failed-text.ts"
import type { Produce } from "../../metering/stream-work.ts"
import type { ChatRequest } from "../chat/chat.schema.ts"
import { chatPrompt } from "../chat/chat-prompt.ts"
import { extractiveAnswer } from "../chat/extractive-answer.ts"
import { citationFilter } from "../citation/citation-filter.ts"
import type { CitationTally } from "../citation/text-filter.ts"
import { type Llm, type LlmAttempt, type LlmEnd, LlmError, type LlmRequest } from "../llm.ts"
import type { Prompt } from "../passage/prompt-delimiters.ts"
import type { Source } from "../passage/source.ts"
import { extractiveSummary } from "../summary/extractive-summary.ts"
import { type SummaryOptions, summaryPrompt } from "../summary/summary-prompt.ts"

/**
 * Generates with a language model, or from the transcript's own sentences if none is configured.
 * The model's failures count towards the caller's limit.
 */
export type TextGenerator = (TextCaller & { llm: Llm | undefined }) | { llm: undefined }

/** The engine's name in API responses (`GET /api/summarize/config`). */
export type Engine = "model" | "extractive"
export const engineOf = ({ llm }: Pick<TextGenerator, "llm">): Engine => (llm ? "model" : "extractive")

/**
 * Streams a summary of a transcript with checked citations. Throws `summarization_failed` for every
 * model failure, and `conflict` at once if the caller sent a prompt and no model is configured.
 * `chapters` are the video's own; empty if unknown.
 */
export function generateSummary(
  writer: TextGenerator,
  source: Source,
  wish: SummaryOptions,
  chapters: readonly Chapter[],
): Produce<Readonly<CitationTally>> {
  if (!writer.llm) {
    if (wish.prompt?.trim()) throw needsModel()
    return extractiveProducer(source, () => extractiveSummary(source, wish, chapters))
  }
  return modelProducer(writer.llm, writer, source, () => summaryPrompt(source, wish))
}

/**
 * Streams the answer to the last message of a chat, with or without a model, with checked
 * citations.
 */
export function generateAnswer(
  writer: TextGenerator,
  source: Source,
  chat: Pick<ChatRequest, "messages" | "summary" | "language">,
): Produce<Readonly<CitationTally>> {
  if (!writer.llm)
    return extractiveProducer(source, () => extractiveAnswer(source, chat.messages.at(-1)?.content ?? ""))
  return modelProducer(writer.llm, writer, source, () => chatPrompt(source, chat))
}

/**
 * Extracted sentences pass the same citation check as a model's text and end with the same line.
 */
function extractiveProducer(source: Source, extract: () => string): Produce<Readonly<CitationTally>> {
  return async (emit) => {
    const citations = citationFilter(source)
    await emit(citations.add(extract()) + citations.rest())
    return citations.tally
  }
}

function modelProducer(
  llm: Llm,
  writer: TextCaller,
  source: Source,
  makePrompt: () => Prompt,
): Produce<Readonly<CitationTally>> {
  // Builds the prompt while the hold is being written.
  const making = new Promise<void>((resolve) => setImmediate(resolve)).then(makePrompt)
  making.catch(() => undefined)
  return withFreeFailures(writer, async (emit, signal) => {
    const citations = citationFilter(source)
    const notes: string[] = []
    const onEnd = ({ finish }: LlmEnd) => {
      if (finish === "length") notes.push("The model stopped here because it reached its output limit.")
    }
    // Added by code, because the model may forget to mention that the transcript was cut.
    if (source.isCut) notes.push(`Only the first part of the transcript was read: ${shareOf(source)}.`)
    const request = { ...(await making), signal, onEnd }
    await streamModel(llm, writer.attempts, request, async (piece) => await emit(citations.add(piece)))
    const notesText = notes.map((note) => `\n\n*${note}*`).join("")
    await emit(citations.add(notesText) + citations.rest())
    return citations.tally
  })
}

/**
 * Streams a model's answer, piece by piece, and records its requests. Throws `summarization_failed`
 * for every model failure.
 */
export async function streamModel(
  llm: Llm,
  attempts: Attempt[],
  request: Omit<LlmRequest, "attempts">,
  onPiece: (piece: string) => Promise<void>,
): Promise<void> {
  const made: LlmAttempt[] = []
  try {
    for await (const piece of llm.stream({ ...request, attempts: made })) await onPiece(piece)
  } catch (cause) {
    throw cause instanceof LlmError ? failed(cause) : cause
  } finally {
    attempts.push(...made)
  }
}

function shareOf({ text, characters }: Source): string {
  const percent = Math.round((text.length / Math.max(characters, text.length)) * 100)
  return `about ${percent} % of ${formatCount(characters)} characters`
}

const needsModel = () =>
  new AppError(
    "conflict",
    "This server has no language model, so it cannot follow your own `prompt`. Leave it out, or choose a `preset`.",
  )

/** Converts a model failure to AppError. The class and the cause are in the log. */
function failed(cause: LlmError): AppError {
  const { retryAfterSeconds } = cause
  const isFiltered = cause.failure === "filtered"
  const message = isFiltered
    ? "The model's content filter stopped the text. Nothing was charged."
    : "The language model didn't answer. Nothing was charged. Try again."
  return new AppError("summarization_failed", message, {
    cause,
    retryAfterSeconds,
    ...(isFiltered ? { isRetryable: false } : {}),
  })
}
