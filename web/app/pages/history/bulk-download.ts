import { strToU8, Zip, ZipDeflate } from "fflate"
import { type FormatId, uniqueFileName, writeTranscript } from "../../../transcript/formats.ts"
import { transcriptFrom, transcriptionQuery } from "../../../transcript/load.ts"
import { queryClient } from "../../state/query-client.ts"
import type { Row } from "./rows.ts"

/** How many transcripts are fetched in parallel. */
const PARALLEL_MAX = 4

export type Downloaded = {
  parts: readonly Uint8Array<ArrayBuffer>[]
  count: number
  missing: readonly string[]
}

/**
 * Packs transcripts into one ZIP file. Transcripts without text, or without the timestamps that the
 * format needs, are listed in `missing` and MISSING.txt. Calls `onDone` with the count so far.
 * Throws if a request fails or `signal` aborts.
 */
export async function zipTranscripts(
  rows: readonly Pick<Row, "id" | "video_title">[],
  format: FormatId,
  onDone: (count: number) => void,
  signal: AbortSignal,
): Promise<Downloaded> {
  const file = openZip()
  const taken = new Set<string>()
  const missing: string[] = []
  const left = [...rows]
  let done = 0
  const work = async () => {
    for (let row = left.shift(); row; row = left.shift()) {
      signal.throwIfAborted()
      const transcript = transcriptFrom(await queryClient.fetchQuery(transcriptionQuery(row.id)))
      const text = writeTranscript(format, transcript)
      const hasWords = transcript.text !== "" && !/^(?:WEBVTT)?\s*$/.test(text)
      if (hasWords) file.add(uniqueFileName(transcript, format, taken), text)
      else missing.push(row.video_title)
      done += 1
      onDone(done)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_MAX }, work))
  signal.throwIfAborted()
  if (missing.length > 0) file.add("MISSING.txt", `${missing.join("\n")}\n`)
  return { parts: file.end(), count: done - missing.length, missing }
}

/**
 * Creates a ZIP file. Compresses each text when it is added, so that the page never freezes at the
 * end.
 */
function openZip() {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((failure, part) => {
    if (failure) throw failure
    parts.push(part)
  })
  return {
    add: (name: string, text: string) => {
      const entry = new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      entry.push(strToU8(text), true)
    },
    end: () => {
      zip.end()
      return parts
    },
  }
}
