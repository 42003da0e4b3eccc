import { type Batch, type EndedItem, hasItemEnded } from "../../../core/batch/batch.ts"
import { batchItems } from "../../../core/batch/batch-items.ts"
import { type BatchProgress, followBatch } from "../../../core/batch/follow-batch.ts"
import { getBatch } from "../../../core/batch/stored-batch.ts"
import { fileName } from "../../../core/export/file-name.ts"
import { type ArchiveFile, zipStream } from "../../../core/export/zip-stream.ts"
import type { Transcript } from "../../../core/transcript/transcript.ts"
import { transcriptMemory } from "../../../core/transcript/transcript-memory.ts"
import { findCachedTranscript } from "../../../core/transcription/find-cached-transcript.ts"
import type { Services } from "../../compose/services.ts"
import { attachment, lazyStream } from "../../http/attachment.ts"
import { type AccountCall, handlerOf } from "../../http/pipeline.ts"
import { batchBody, resultBody } from "../../wire/batch-bodies.ts"
import { formattedText } from "../../wire/transcript-body.ts"
import { refOf, requireBatch } from "./require-batch.ts"
import { batchResults as route } from "./routes.ts"

export const handle = async (call: AccountCall<typeof route>): Promise<Response> => {
  const { query, services } = call
  if (query.format === "ndjson") return await followResults(call)
  const batch = requireBatch(await getBatch(services.table, refOf(call)))
  const texts = textsOf(services, batch, query.format)
  if (query.format === "zip") {
    return attachment(lazyStream(zipStream(texts, services.clock.now())), `${batch.batchId}.zip`)
  }
  const extension = query.format === "markdown" ? "md" : "jsonl"
  return attachment(
    lazyStream(joined(texts, query.format === "markdown" ? "\n" : "")),
    `${batch.batchId}.${extension}`,
  )
}

async function followResults(call: AccountCall<typeof route>): Promise<Response> {
  const { query, request, services } = call
  const isEvents = request.headers.get("accept")?.includes("text/event-stream") ?? false
  const last = request.headers.get("last-event-id") ?? ""
  const after = isEvents && /^\d{1,5}$/.test(last) ? Number(last) : query.after
  const until = services.clock.now() + query.wait * 1000
  const { signal } = request
  const ends = requireBatch(await followBatch(services.table, refOf(call), { after, until, signal }))
  return new Response(lazyStream(encoded(ends, isEvents ? eventOf : lineOf)), {
    headers: {
      "content-type": isEvents ? "text/event-stream" : "application/x-ndjson",
      // Proxies must neither buffer nor compress a stream.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  })
}

const lineOf = (end: BatchProgress): string =>
  `${JSON.stringify("item" in end ? resultBody(end.item) : { batch: batchBody(end.batch), cursor: end.cursor })}\n`

function eventOf(end: BatchProgress): string {
  const [event, data] = "item" in end ? ["item", resultBody(end.item)] : ["batch", batchBody(end.batch)]
  return `id: ${end.cursor}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

async function* encoded(
  ends: AsyncGenerator<BatchProgress>,
  render: (end: BatchProgress) => string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const end of ends) yield encoder.encode(render(end))
}

/**
 * Yields the files of the finished videos, in the batch's order. Only one text is in memory at a
 * time.
 */
async function* textsOf(
  { table }: Services,
  batch: Batch,
  format: "markdown" | "jsonl" | "zip",
): AsyncGenerator<ArchiveFile> {
  for await (const item of batchItems(table, batch, 0, batch.opened)) {
    const transcript = hasItemEnded(item) ? await transcriptOf(table, batch, item) : undefined
    if (!transcript) continue
    const text = formattedText(transcript, { format: format === "zip" ? "markdown" : format })
    yield { name: `${fileName(transcript.title, transcript.videoId)}.md`, text: [text] }
  }
}

async function transcriptOf(
  table: Services["table"],
  { options: { language } }: Batch,
  item: EndedItem,
): Promise<Transcript | undefined> {
  if (item.state !== "done") return undefined
  const query = { payer: undefined, videoId: item.videoId, language }
  return (await findCachedTranscript(table, transcriptMemory(1), query)).choice?.transcript
}

/** Yields the texts as one file, with `between` between them. */
async function* joined(files: AsyncIterable<ArchiveFile>, between: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let isFirst = true
  for await (const { text } of files) {
    if (!isFirst && between !== "") yield encoder.encode(between)
    isFirst = false
    for await (const piece of text) yield encoder.encode(piece.endsWith("\n") ? piece : `${piece}\n`)
  }
}

export const handler = handlerOf(route, handle)
