import type { Cue } from "../captions/cue.ts"
import { limitConcurrency } from "../kernel/async.ts"
import { compress, decompress, PART_BYTES_MAX } from "../table/blob.ts"
import { translatedPartKey } from "../table/keys.ts"
import { getItem, putItem, type Table } from "../table/table.ts"
import type { Transcript } from "../transcript/transcript.ts"

/**
 * The most characters of a part. Translating a part takes a few rounds of model requests. It is
 * stored when it is complete, so a crash loses less than a minute of work.
 */
const PART_CHARACTERS_MAX = 40_000
const KEPT_SECONDS = 24 * 3600
const READS = 4

/** The work of one job on one version of a transcript. */
export type PartsJob = {
  table: Table
  jobId: string
  source: Transcript
  onProgress: (share: number) => void
}

/**
 * Translates cues part by part. Parts that an earlier run of the job has finished are read from the
 * store, so a run that replaces a dead one continues its work.
 */
export async function translateInParts(
  { table, jobId, source, onProgress }: PartsJob,
  translate: (cues: readonly Cue[]) => Promise<readonly Cue[]>,
): Promise<Cue[]> {
  const parts = splitCues(source.cues())
  const limit = limitConcurrency(READS)
  const known = await Promise.all(
    parts.map(async (cues, n) => await limit(async () => await findPart(table, jobId, n, source, cues))),
  )
  const isMissing = (n: number) => known[n] === undefined
  let done = parts.filter((_, n) => !isMissing(n)).length
  onProgress(done / parts.length)
  for (const [n, cues] of parts.entries()) {
    if (!isMissing(n)) continue
    const translated = await translate(cues)
    known[n] = translated
    await storePart(table, jobId, n, source, translated)
    done += 1
    onProgress(done / parts.length)
  }
  return known.flatMap((part) => part ?? [])
}

function splitCues(cues: readonly Cue[]): Cue[][] {
  const parts: Cue[][] = []
  let characters = 0
  for (const cue of cues) {
    characters += cue.text.length
    const open = parts.at(-1)
    if (open === undefined || characters > PART_CHARACTERS_MAX) {
      parts.push([cue])
      characters = cue.text.length
    } else open.push(cue)
  }
  return parts
}

async function findPart(
  table: Table,
  jobId: string,
  n: number,
  { version }: Transcript,
  cues: readonly Cue[],
): Promise<readonly Cue[] | undefined> {
  const item = await getItem(table, translatedPartKey(jobId, n))
  // A transcript that was extracted again has other lines.
  if (!item || item.of !== version) return undefined
  const texts = JSON.parse(decompress(item.bytes)) as string[]
  return cues.map(({ startMs, endMs }, at) => ({ startMs, endMs, text: texts[at] ?? "" }))
}

async function storePart(
  table: Table,
  jobId: string,
  n: number,
  { version }: Transcript,
  cues: readonly Cue[],
): Promise<void> {
  const bytes = compress(JSON.stringify(cues.map(({ text }) => text)))
  // Such a part does not fit into an item. After a crash, it is translated again.
  if (bytes.length > PART_BYTES_MAX) return
  const ttl = Math.floor(table.clock.now() / 1000) + KEPT_SECONDS
  await putItem(table, { ...translatedPartKey(jobId, n), of: version, bytes, ttl })
}
