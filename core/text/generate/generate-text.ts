import type { Chapter } from "../../captions/chapters.ts"
import type { Attempt } from "../../kernel/attempt.ts"
import { AppError } from "../../kernel/errors.ts"
import type { Produce } from "../../metering/metered-stream.ts"
import type { ChatRequest } from "../chat/chat.schema.ts"
import { chatPrompt } from "../chat/chat-prompt.ts"
import { extractiveAnswer } from "../chat/extractive-answer.ts"
import { citationFilter } from "../citation/citation-filter.ts"
import type { CitationTally } from "../citation/text-filter.ts"
import { type Llm, type LlmAttempt, type LlmEnd, LlmError } from "../llm.ts"
import type { Prompt } from "../passage/prompt-delimiters.ts"
import type { Source } from "../passage/source.ts"
import { extractiveSummary } from "../summary/extractive-summary.ts"
import { type SummaryOptions, summaryPrompt } from "../summary/summary-prompt.ts"

/** Who writes: a language model, or the transcript's own sentences where none is configured. */
export type TextGenerator = { llm: Llm | undefined; attempts: Attempt[] }

/** What the wire calls them (`GET /api/summarize/config`). */
export type Engine = "model" | "extractive"
export const engineOf = ({ llm }: Pick<TextGenerator, "llm">): Engine => (llm ? "model" : "extractive")

/**
 * Writes a summary of a transcript; what it cites is checked on the way. Throws `summarization_failed` for whatever the model does.
 * `chapters` are the video's own, where they are known.
 */
export function generateSummary(
  writer: TextGenerator,
  source: Source,
  wish: SummaryOptions,
  chapters: readonly Chapter[],
): Produce<Readonly<CitationTally>> {
  const { llm } = writer
  if (!llm) return extracted(source, () => extractiveSummary(source, wish, chapters))
  return asked(llm, writer.attempts, source, () => summaryPrompt(source, wish))
}

/** Writes the answer to the last message of a conversation about a video, with or without a model, checked likewise. */
export function generateAnswer(
  writer: TextGenerator,
  source: Source,
  chat: Pick<ChatRequest, "messages" | "summary" | "language">,
): Produce<Readonly<CitationTally>> {
  const { llm } = writer
  if (!llm) return extracted(source, () => extractiveAnswer(source, chat.messages.at(-1)?.content ?? ""))
  return asked(llm, writer.attempts, source, () => chatPrompt(source, chat))
}

/** The transcript's own sentences pass the same check as a model's words, and end with the same line. */
function extracted(source: Source, extract: () => string): Produce<Readonly<CitationTally>> {
  return async (emit) => {
    const citations = citationFilter(source)
    await emit(citations.add(extract()) + citations.rest())
    return citations.tally
  }
}

function asked(
  llm: Llm,
  attempts: Attempt[],
  source: Source,
  makePrompt: () => Prompt,
): Produce<Readonly<CitationTally>> {
  // Made while the store takes the credit.
  const making = new Promise<void>((resolve) => setImmediate(resolve)).then(makePrompt)
  making.catch(() => undefined)
  return async (emit, signal) => {
    const citations = citationFilter(source)
    const notes: string[] = []
    const onEnd = ({ finish }: LlmEnd) => {
      if (finish === "length") notes.push("The model stopped here because it had written as much as it may.")
    }
    // What a model is told to say it may forget; what was left out is said in any case.
    if (source.isCut) notes.push(`Only the first part of the transcript was read: ${shareOf(source)}.`)
    const made: LlmAttempt[] = []
    try {
      const prompt = await making
      for await (const piece of llm.stream({ ...prompt, signal, attempts: made, onEnd })) {
        await emit(citations.add(piece))
      }
    } catch (cause) {
      throw cause instanceof LlmError ? failed(cause) : cause
    } finally {
      attempts.push(...made)
    }
    const said = notes.map((note) => `\n\n*${note}*`).join("")
    await emit(citations.add(said) + citations.rest())
    return citations.tally
  }
}

function shareOf({ text, characters }: Source): string {
  const percent = Math.round((text.length / Math.max(characters, text.length)) * 100)
  return `about ${percent} % of ${characters.toLocaleString("en-US")} characters`
}

/** The model's trouble in words for a caller; whose fault it is, and of which kind, stands in the log. */
function failed(cause: LlmError): AppError {
  const { retryAfterSeconds } = cause
  const isFiltered = cause.failure === "filtered"
  const message = isFiltered
    ? "The model's content filter stopped the text. Nothing was charged."
    : "The language model gave no answer. Nothing was charged. Try again."
  return new AppError("summarization_failed", message, {
    cause,
    retryAfterSeconds,
    ...(isFiltered ? { isRetryable: false } : {}),
  })
}
