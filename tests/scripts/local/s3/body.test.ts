import { crc32 } from "node:zlib"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import { type Body, readBody } from "../../../../scripts/local/s3/protocol/body.ts"

const sumOf = (bytes: Uint8Array) => {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(bytes))
  return sum.toString("base64")
}

/** Frames a stream as the SDK does, with the checksum in its trailer. */
const framed = (chunks: readonly Uint8Array[], trailer = sumOf(Buffer.concat(chunks))) =>
  Buffer.concat([
    ...chunks
      .filter(({ length }) => length > 0)
      .flatMap((chunk) => [Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n")]),
    Buffer.from(`0\r\nx-amz-checksum-crc32:${trailer}\r\n\r\n`),
  ])

const HEADERS = {
  "x-amz-content-sha256": "STREAMING-UNSIGNED-PAYLOAD-TRAILER",
  "content-encoding": "aws-chunked",
  "x-amz-trailer": "x-amz-checksum-crc32",
}

async function read(body: Buffer, headers: Body["headers"] = HEADERS, cuts: readonly number[] = []) {
  async function* pieces() {
    let from = 0
    for (const cut of cuts) {
      yield body.subarray(from, from + cut)
      from += cut
    }
    yield body.subarray(from)
  }
  const got: Buffer[] = []
  await readBody({ source: pieces(), headers }, async (bytes) => {
    for await (const chunk of bytes) got.push(chunk)
  })
  return Buffer.concat(got)
}

test("chunk framing is removed wherever the network splits it", async () => {
  const chunks = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(chunks, fc.array(fc.nat(30), { maxLength: 20 }), async (sent, cuts) => {
      expect(await read(framed(sent), HEADERS, cuts)).toEqual(Buffer.concat(sent))
    }),
    { numRuns: 300 },
  )
})

test("a body that contradicts its trailer or headers is refused", async () => {
  const sent = framed([Buffer.from("hello")])
  await expect(read(framed([Buffer.from("hello")], "AAAAAA=="))).rejects.toMatchObject({ code: "BadDigest" })
  await expect(read(Buffer.from("0\r\n\r\n"))).rejects.toMatchObject({ code: "MalformedTrailerError" })
  const longer = { ...HEADERS, "x-amz-decoded-content-length": "6" }
  await expect(read(sent, longer)).rejects.toMatchObject({ code: "IncompleteBody" })
  const hash = { "x-amz-content-sha256": "0".repeat(64) }
  await expect(read(Buffer.from("x"), hash)).rejects.toMatchObject({ code: "XAmzContentSHA256Mismatch" })
  const chunks = { "x-amz-content-sha256": "STREAMING-AWS4-HMAC-SHA256-PAYLOAD" }
  await expect(read(sent, chunks)).rejects.toMatchObject({ code: "NotImplemented" })
})

test("truncated and invalid framing is refused", async () => {
  const sent = framed([Buffer.from("hello"), Buffer.from("world")])
  for (let length = 0; length < sent.length; length += 1) {
    await expect(read(sent.subarray(0, length))).rejects.toMatchObject({ code: "IncompleteBody" })
  }
  for (const wrong of ["zz\r\n", "-1\r\n", "5\r\nhelloX\r\n", "1".repeat(9000)]) {
    await expect(read(Buffer.from(wrong))).rejects.toMatchObject({ code: "InvalidRequest" })
  }
})
