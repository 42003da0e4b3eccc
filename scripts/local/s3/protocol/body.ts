import { createHash } from "node:crypto"
import { crc32 } from "node:zlib"
import { decodeFrames } from "./chunked.ts"
import { notImplemented, S3Error } from "./error.ts"
import { UNSIGNED_PAYLOAD } from "./signature.ts"

/** The size and checksums of a received body: MD5 in hex, CRC-32 and SHA-256 in base64. */
export type Digest = { size: number; md5: string; crc32: string; sha256: string }
export type Body = { source: AsyncIterable<Buffer>; headers: Readonly<Record<string, string | undefined>> }

/** Bucket settings and lists of keys to delete are far smaller. */
const TEXT_BYTES_MAX = 2 ** 20
const FRAMED = "STREAMING-UNSIGNED-PAYLOAD-TRAILER"

/**
 * Streams the body without its framing to `sink` and returns its digest. Throws S3Error if the
 * digest differs from the headers or trailers. The bytes in `sink` must then be discarded.
 */
export async function readBody(
  { source, headers }: Body,
  sink: (bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Digest> {
  const payload = headers["x-amz-content-sha256"] ?? UNSIGNED_PAYLOAD
  const isFramed = payload === FRAMED || /(^|,)\s*aws-chunked\b/.test(headers["content-encoding"] ?? "")
  if (payload.startsWith("STREAMING-") && payload !== FRAMED) throw notImplemented("signed chunks")
  const trailers: Record<string, string> = {}
  const md5 = createHash("md5")
  const sha256 = createHash("sha256")
  let crc = 0
  let size = 0
  async function* digested() {
    for await (const chunk of isFramed ? decodeFrames(source, trailers) : source) {
      md5.update(chunk)
      sha256.update(chunk)
      crc = crc32(chunk, crc)
      size += chunk.length
      yield chunk
    }
  }
  await sink(digested())
  const crcBytes = Buffer.alloc(4)
  crcBytes.writeUInt32BE(crc)
  const sum = sha256.digest()
  const digest = {
    size,
    md5: md5.digest("hex"),
    crc32: crcBytes.toString("base64"),
    sha256: sum.toString("base64"),
  }
  checkDigest(digest, { ...headers, ...trailers }, payload)
  return digest
}

/** Reads a short body as text. Throws S3Error if it is too long. */
export async function readText(body: Body): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  await readBody(body, async (bytes) => {
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > TEXT_BYTES_MAX)
        throw new S3Error(
          "MaxMessageLengthExceeded",
          400,
          `The body must have at most ${TEXT_BYTES_MAX} bytes.`,
        )
      chunks.push(chunk)
    }
  })
  return Buffer.concat(chunks).toString("utf8")
}

function checkDigest(digest: Digest, declared: Body["headers"], payload: string): void {
  const length = declared["x-amz-decoded-content-length"]
  if (length !== undefined && Number(length) !== digest.size) {
    throw new S3Error("IncompleteBody", 400, "The body's length does not match x-amz-decoded-content-length.")
  }
  const md5 = Buffer.from(digest.md5, "hex").toString("base64")
  const mismatch = [
    [declared["content-md5"], md5],
    [declared["x-amz-checksum-crc32"], digest.crc32],
    [declared["x-amz-checksum-sha256"], digest.sha256],
  ].find(([expected, actual]) => expected !== undefined && expected !== actual)
  if (mismatch) throw new S3Error("BadDigest", 400, "The body does not match its checksum.")
  const trailer = declared["x-amz-trailer"]
  if (trailer !== undefined && declared[trailer.toLowerCase()] === undefined) {
    throw new S3Error("MalformedTrailerError", 400, "The trailer named by x-amz-trailer is missing.")
  }
  const hex = Buffer.from(digest.sha256, "base64").toString("hex")
  if (/^[0-9a-f]{64}$/.test(payload) && payload !== hex) {
    throw new S3Error("XAmzContentSHA256Mismatch", 400, "The body does not match the signed SHA-256.")
  }
}
