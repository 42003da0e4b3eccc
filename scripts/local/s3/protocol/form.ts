import { S3Error } from "./error.ts"
import type { Fields } from "./policy.ts"

/** The fields before the file, and the file as a stream. */
export type Form = { fields: Fields; filename: string; file: AsyncGenerator<Buffer> }

/** S3's limit for the form without its file. */
const FIELDS_BYTES_MAX = 20_480

/**
 * Reads `multipart/form-data` up to the file, which is streamed. As in S3, fields after the file
 * are ignored. Throws S3Error for a body that is not such a form.
 */
export async function readForm(source: AsyncIterable<Buffer>, contentType: string): Promise<Form> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = Buffer.from(`\r\n--${quoted ?? plain ?? ""}`)
  const chunks = source[Symbol.asyncIterator]()
  // The first boundary has no line break before it.
  let buffer: Buffer = Buffer.from("\r\n")
  let fieldBytes = 0
  const more = async () => {
    const next = await chunks.next()
    if (next.done) throw malformed("It ends too early.")
    buffer = Buffer.concat([buffer, next.value])
  }
  const upTo = async (mark: string | Buffer) => {
    while (buffer.indexOf(mark) < 0) {
      if (buffer.length > FIELDS_BYTES_MAX) throw tooLong()
      await more()
    }
    const end = buffer.indexOf(mark)
    const before = buffer.subarray(0, end)
    buffer = buffer.subarray(end + mark.length)
    fieldBytes += before.length
    if (fieldBytes > FIELDS_BYTES_MAX) throw tooLong()
    return before.toString("utf8")
  }
  async function* file() {
    for (let end = buffer.indexOf(boundary); end < 0; end = buffer.indexOf(boundary)) {
      const safe = buffer.length - boundary.length
      if (safe > 0) {
        yield buffer.subarray(0, safe)
        buffer = buffer.subarray(safe)
      }
      await more()
    }
    yield buffer.subarray(0, buffer.indexOf(boundary))
    // The rest of the body is ignored but must be read.
    while (!(await chunks.next()).done);
  }
  const fields: Record<string, string> = {}
  await upTo(boundary)
  for (;;) {
    const head = await upTo("\r\n\r\n")
    const name = /^content-disposition:.*?[;\s]name="([^"]*)"/im.exec(head)?.[1]?.toLowerCase()
    if (name === undefined) throw malformed("A part has no name.")
    if (name === "file") {
      const filename = /^content-disposition:.*?[;\s]filename="([^"]*)"/im.exec(head)?.[1] ?? ""
      return { fields, filename, file: file() }
    }
    fields[name] = await upTo(boundary)
  }
}

const malformed = (why: string) =>
  new S3Error("MalformedPOSTRequest", 400, `The body is not multipart/form-data with a file. ${why}`)
const tooLong = () =>
  new S3Error("MaxPostPreDataLengthExceededError", 400, "The fields before the file are too long.")
