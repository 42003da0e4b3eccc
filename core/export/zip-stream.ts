import { strToU8, Zip, ZipDeflate } from "fflate"

/** A file of an archive. `text` is read only when the consumer reads that part of the archive. */
export type ArchiveFile = { name: string; text: AsyncIterable<string> | Iterable<string> }

/**
 * Packs files into a ZIP while it is read. Only one piece of text is in memory at a time, and
 * nothing is read ahead. If reading a file fails, throws its error and leaves an incomplete
 * archive, which no program accepts. `modifiedMs` is the time of all files, in epoch milliseconds.
 */
export async function* zipStream(
  files: AsyncIterable<ArchiveFile>,
  modifiedMs: number,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((failure, data) => {
    if (failure) throw failure
    ready.push(data)
  })
  for await (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = modifiedMs
    zip.add(file)
    for await (const piece of text) {
      file.push(strToU8(piece))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
