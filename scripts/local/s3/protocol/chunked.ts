import { S3Error } from "./error.ts"

const LINE_BYTES_MAX = 8192

/**
 * Removes the `aws-chunked` framing: `<hex size>[;extension]\r\n<bytes>\r\n` for each frame, then
 * `0\r\n`, lines of `<trailer>: <value>\r\n`, and `\r\n`. Adds the trailers to `trailers`, names in
 * lower case. Throws S3Error for an invalid frame or a body that ends inside one.
 */
export async function* decodeFrames(
  source: AsyncIterable<Buffer>,
  trailers: Record<string, string>,
): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let left = 0
  let expects: "size" | "bytes" | "end of bytes" | "trailer" | "nothing" = "size"
  for await (const chunk of source) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    while (rest.length > 0 && expects !== "nothing") {
      if (expects === "bytes") {
        const bytes = rest.subarray(0, left)
        yield bytes
        left -= bytes.length
        rest = rest.subarray(bytes.length)
        if (left === 0) expects = "end of bytes"
        continue
      }
      const end = rest.indexOf("\r\n")
      if (end < 0 && rest.length <= LINE_BYTES_MAX) break
      if (end < 0 || end > LINE_BYTES_MAX) throw malformed()
      const line = rest.subarray(0, end).toString("latin1")
      rest = rest.subarray(end + 2)
      if (expects === "size") {
        left = sizeOf(line)
        expects = left > 0 ? "bytes" : "trailer"
      } else if (expects === "end of bytes") {
        if (line !== "") throw malformed()
        expects = "size"
      } else if (line === "") {
        expects = "nothing"
      } else {
        const [name = "", ...value] = line.split(":")
        Object.assign(trailers, { [name.toLowerCase()]: value.join(":").trim() })
      }
    }
  }
  if (expects !== "nothing") throw new S3Error("IncompleteBody", 400, "The body ends inside a frame.")
}

function sizeOf(line: string): number {
  const [digits = ""] = line.split(";")
  if (!/^[0-9a-f]{1,8}$/i.test(digits)) throw malformed()
  return Number.parseInt(digits, 16)
}

const malformed = () => new S3Error("InvalidRequest", 400, "The body is not aws-chunked.")
