import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3"
import { Upload } from "@aws-sdk/lib-storage"
import { getSignedUrl } from "@aws-sdk/s3-request-presigner"
import { describe, expect, test } from "vitest"
import { seededBytes } from "../../../support/seed.ts"
import { answerOf, BUCKET, refusalOf, startTestS3 } from "./s3.ts"

const { client, get, put } = await startTestS3()
const MIB = 2 ** 20

const begin = async (Key: string) => {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ Bucket: BUCKET, Key, ContentType: "audio/wav" }),
  )
  return { Bucket: BUCKET, Key, UploadId }
}
type StartedUpload = Awaited<ReturnType<typeof begin>>
const part = async (upload: StartedUpload, PartNumber: number, bytes: Buffer) => {
  const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: bytes }))
  return { PartNumber, ETag }
}
const complete = async (upload: StartedUpload, Parts: { PartNumber: number; ETag: string | undefined }[]) =>
  await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
const open = async () =>
  (await client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }))).Uploads ?? []

describe("multipart uploads", () => {
  test("by the client become one object", async () => {
    const bytes = seededBytes(12 * MIB)
    const Body = Readable.from(Array.from({ length: 12 }, (_, n) => bytes.subarray(n * MIB, (n + 1) * MIB)))
    await new Upload({ client, params: { Bucket: BUCKET, Key: "parts/1", Body }, partSize: 5 * MIB }).done()
    expect((await get("parts/1")).equals(bytes)).toBe(true)
    expect(await open()).toEqual([])
  })

  test("accept parts through signed URLs, list and replace them, and get an ETag computed from all", async () => {
    const upload = await begin("parts/2")
    const url = await getSignedUrl(client, new UploadPartCommand({ ...upload, PartNumber: 1 }), {
      expiresIn: 60,
    })
    expect(await answerOf(url, { method: "PUT", body: Buffer.alloc(5 * MIB, 9) })).toBe("200")
    const first = await part(upload, 1, Buffer.alloc(5 * MIB, 1))
    const second = await part(upload, 2, Buffer.from("end"))
    const { Parts } = await client.send(new ListPartsCommand(upload))
    expect(Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, 5 * MIB],
      [2, 3],
    ])
    const { ETag } = await complete(upload, [first, second])
    const md5s = [Buffer.alloc(5 * MIB, 1), Buffer.from("end")].map((bytes) =>
      createHash("md5").update(bytes).digest(),
    )
    expect(ETag).toBe(`"${createHash("md5").update(Buffer.concat(md5s)).digest("hex")}-2"`)
    const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: "parts/2" }))
    expect(head).toMatchObject({ ContentLength: 5 * MIB + 3, ContentType: "audio/wav" })
    expect((await refusalOf(complete(upload, [first])))[0]).toBe("NoSuchUpload")
  })

  test("with small, missing, unordered or misnumbered parts make no object", async () => {
    const upload = await begin("parts/3")
    const [first, second] = [await part(upload, 1, Buffer.from("a")), await part(upload, 2, Buffer.from("b"))]
    const refused = async (parts: Parameters<typeof complete>[1]) =>
      (await refusalOf(complete(upload, parts)))[0]
    expect(await refused([first, second])).toBe("EntityTooSmall")
    expect(await refused([second, first])).toBe("InvalidPartOrder")
    expect(await refused([{ ...first, ETag: second.ETag }])).toBe("InvalidPart")
    expect(await refused([{ PartNumber: 3, ETag: first.ETag }])).toBe("InvalidPart")
    for (const number of [0, 10_001]) {
      expect((await refusalOf(part(upload, number, Buffer.from("x"))))[0]).toBe("InvalidArgument")
    }
    expect(await refusalOf(get("parts/3"))).toEqual(["NoSuchKey", 404])
    await client.send(new AbortMultipartUploadCommand(upload))
    expect((await refusalOf(part(upload, 1, Buffer.from("x"))))[0]).toBe("NoSuchUpload")
    expect(await open()).toEqual([])
  })

  test("whose ID is a path are unknown", async () => {
    await put("parts/kept", "x")
    const { UploadId: known = "" } = await begin("parts/kept")
    for (const UploadId of ["..", "../..", "%2e%2e", ".", `${known}/.`, `../uploads/${known}`]) {
      const abort = new AbortMultipartUploadCommand({ Bucket: BUCKET, Key: "parts/kept", UploadId })
      expect((await refusalOf(client.send(abort)))[0]).toBe("NoSuchUpload")
    }
    expect(String(await get("parts/kept"))).toBe("x")
  })
})
