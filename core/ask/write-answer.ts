import { formatTimestamp } from "../captions/format/timestamp.ts"
import { videoUrl } from "../captions/video-url.ts"
import type { Attempt } from "../kernel/attempt.ts"
import { AppError } from "../kernel/errors.ts"
import { formatCount } from "../kernel/format-count.ts"
import { hasWord, normalizeText } from "../kernel/text.ts"
import type { Emit, Produce } from "../metering/stream-work.ts"
import { tallyLine } from "../text/citation/citation-filter.ts"
import { markupFilter } from "../text/citation/markup-filter.ts"
import type { CitationTally } from "../text/citation/text-filter.ts"
import { streamModel } from "../text/generate/generate-text.ts"
import type { Llm } from "../text/llm.ts"
import { answerFilter, type Citation } from "./answer-filter.ts"
import { askPrompt } from "./ask-prompt.ts"
import type { EvidenceVideo } from "./find-evidence.ts"
import { linkFilter } from "./link-filter.ts"
import { markerFilter } from "./marker-filter.ts"

/** The citations of an answer, and the counts of verified and removed ones. */
export type Sources = { citations: readonly Citation[]; tally: CitationTally }

type AskOptions = { question: string; language?: string | undefined; isStreamed: boolean }

/**
 * Streams a model's answer with checked citations. Throws `summarization_failed` if the model fails
 * or the checks removed all words of the answer.
 */
export function modelAnswer(
  llm: Llm,
  attempts: Attempt[],
  videos: readonly EvidenceVideo[],
  options: AskOptions,
): Produce<Sources> {
  return async (emit, signal) => {
    const answer = answerFilter(videos)
    let isCut = false
    let isEmpty = true
    const show = async (text: string) => {
      await emit(text)
      isEmpty &&= !hasWord(text)
    }
    const request = { ...askPrompt(videos, options), signal, onEnd: onLength(() => (isCut = true)) }
    await streamModel(llm, attempts, request, async (piece) => await show(answer.add(piece)))
    const rest = answer.rest()
    if (isEmpty && !hasWord(rest)) throw nothingLeft()
    await emit(isCut ? `${rest}\n\n*The model stopped here because it reached its output limit.*` : rest)
    return await finish(emit, options, answer.citations, answer.tally())
  }
}

const nothingLeft = () =>
  new AppError(
    "summarization_failed",
    "The model's answer had nothing that the transcripts prove. Nothing was charged. Try again.",
  )

const onLength = (act: () => void) => (end: { finish: "stop" | "length" }) => {
  if (end.finish === "length") act()
}

/** The most moments that an answer without a model shows. */
const SHOWN_MAX = 8
const LABEL =
  "Automatic extract (extractive): passages of the transcripts, word for word, without a language model."

/** Writes an answer without a model: the moments that match the question best, if there are any. */
export function extractiveAnswer(
  videos: readonly EvidenceVideo[],
  pending: number,
  options: Pick<AskOptions, "isStreamed">,
): Produce<Sources> {
  return async (emit) => {
    const citations = videos
      .flatMap(({ row, moments }) =>
        moments.map(({ startMs, snippet }): Citation => ({ row, startMs, quote: snippet })),
      )
      .slice(0, SHOWN_MAX)
    await emit(citations.length > 0 ? listed(citations) : nothing(pending))
    return await finish(emit, options, citations, { verified: citations.length, removed: 0 })
  }
}

const listed = (citations: readonly Citation[]): string =>
  [
    `*${LABEL}*`,
    "These moments match your question best:",
    citations.map(({ quote }, at) => `- “${plain(quote)}” [${at + 1}]`).join("\n"),
  ].join("\n\n")

const nothing = (pending: number): string =>
  [
    "Nothing in your library matches this question.",
    ...(pending > 0
      ? [
          `${pending === 1 ? "1 transcription is" : `${formatCount(pending)} transcriptions are`} not indexed yet. Ask again.`,
        ]
      : []),
  ].join(" ")

/** Ends a streamed answer with the list of sources that its citation numbers refer to. */
async function finish(
  emit: Emit,
  { isStreamed }: Pick<AskOptions, "isStreamed">,
  citations: readonly Citation[],
  tally: CitationTally,
): Promise<Sources> {
  if (isStreamed) await emit(`${sources(citations)}${tallyLine(tally)}`)
  return { citations, tally }
}

function sources(citations: readonly Citation[]): string {
  if (citations.length === 0) return ""
  const lines = citations.map(({ row, startMs, quote }, at) => {
    const time = startMs === null ? "" : `, ${formatTimestamp(startMs)}`
    const seconds = startMs === null ? undefined : Math.floor(startMs / 1000)
    const link = row.videoId === null ? "" : ` ${videoUrl(row.videoId, seconds)}`
    return `${at + 1}. ${plain(row.title)}${time}: “${plain(quote)}”${link}`
  })
  return `\n\nSources:\n\n${lines.join("\n")}`
}

/** Cleans untrusted text (titles, transcripts): one line, without brackets, links and markup. */
function plain(text: string): string {
  const filters = [markerFilter(() => ""), linkFilter({ verified: 0, removed: 0 }), markupFilter()]
  return filters.reduce((passed, filter) => filter.add(passed) + filter.rest(), normalizeText(text))
}
