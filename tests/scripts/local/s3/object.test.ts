import { createHash } from "node:crypto"
import { once } from "node:events"
import { request } from "node:http"
import { Readable } from "node:stream"
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectAclCommand,
} from "@aws-sdk/client-s3"
import { describe, expect, test } from "vitest"
import { seededBytes } from "../../../support/seed.ts"
import { BUCKET, clientOf, rawAnswerOf, refusalOf, startTestS3 } from "./s3.ts"

const { s3, client, clock, put, get, incoming, failures } = await startTestS3()

const writeOnce = (text: string) => put("a/once", text, { IfNoneMatch: "*" })

const list = async (input: Omit<ListObjectsV2CommandInput, "Bucket">) =>
  await client.send(new ListObjectsV2Command({ Bucket: BUCKET, ...input }))

describe("object contents", () => {
  test("are returned unchanged, with their type, metadata and checksum", async () => {
    const bytes = seededBytes(100_000)
    await put("a/whole", bytes, { ContentType: "audio/mpeg", Metadata: { from: "a test" } })
    expect(await get("a/whole")).toEqual(bytes)
    const head = { Bucket: BUCKET, Key: "a/whole", ChecksumMode: "ENABLED" } as const
    const md5 = createHash("md5").update(bytes).digest("hex")
    expect(await client.send(new HeadObjectCommand(head))).toMatchObject({
      ContentLength: 100_000,
      ContentType: "audio/mpeg",
      Metadata: { from: "a test" },
      ETag: `"${md5}"`,
      ChecksumCRC32: expect.stringMatching(/^.{6}==$/),
    })
    expect(await refusalOf(get("a/missing"))).toEqual(["NoSuchKey", 404])
    const missing = new HeadObjectCommand({ Bucket: BUCKET, Key: "a/missing" })
    expect(await refusalOf(client.send(missing))).toEqual(["NotFound", 404])
  })

  test("of a stream are stored without their chunk framing", async () => {
    const bytes = seededBytes(300_000)
    const pieces = [bytes.subarray(0, 1), bytes.subarray(1, 65_537), bytes.subarray(65_537)]
    await put("a/streamed", Readable.from(pieces), { ContentLength: bytes.length })
    expect(await get("a/streamed")).toEqual(bytes)
  })

  test("that contradict their checksum are not stored, and nothing is left of them", async () => {
    const crc = put("a/bad", "hello", { ChecksumCRC32: "AAAAAA==" })
    expect(await refusalOf(crc)).toEqual(["BadDigest", 400])
    expect(await refusalOf(put("a/bad", "hello", { ContentMD5: "AAAAAAAAAAAAAAAAAAAAAA==" }))).toEqual([
      "BadDigest",
      400,
    ])
    expect(await refusalOf(get("a/bad"))).toEqual(["NoSuchKey", 404])
    await expect.poll(incoming).toEqual([])
  })

  test("with an unsupported checksum are refused", async () => {
    for (const ChecksumAlgorithm of ["SHA1", "CRC32C"] as const) {
      expect(await refusalOf(put("a/other", "hello", { ChecksumAlgorithm }))).toEqual(["NotImplemented", 501])
    }
    const acl = new PutObjectAclCommand({ Bucket: BUCKET, Key: "a/whole", ACL: "private" })
    expect(await refusalOf(client.send(acl))).toEqual(["NotImplemented", 501])
    expect(await refusalOf(put("a/other", "x", { ServerSideEncryption: "aws:kms" }))).toEqual([
      "NotImplemented",
      501,
    ])
  })

  test("are written only if the object is missing when requested, also by two concurrent writers", async () => {
    const results = await Promise.allSettled([writeOnce("first"), writeOnce("second")])
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(await refusalOf(writeOnce("third"))).toEqual(["PreconditionFailed", 412])
    expect(["first", "second"]).toContain(String(await get("a/once")))
  })

  test("can be read in ranges", async () => {
    await put("a/range", "0123456789")
    await put("a/empty", Buffer.alloc(0))
    const range = async (Range: string, key = "a/range") => String(await get(key, { Range }))
    expect(await range("bytes=2-4")).toBe("234")
    expect(await range("bytes=7-")).toBe("789")
    expect(await range("bytes=-3")).toBe("789")
    expect(await range("bytes=8-99")).toBe("89")
    expect(await range("lines=1-2")).toBe("0123456789")
    expect(await refusalOf(range("bytes=10-11"))).toEqual(["InvalidRange", 416])
    expect(await refusalOf(range("bytes=0-0", "a/empty"))).toEqual(["InvalidRange", 416])
    expect(String(await get("a/empty"))).toBe("")
  })

  test("that end early leave nothing behind", async () => {
    const url = new URL(`${s3.endpoint}/${BUCKET}/a/broken`)
    const sending = request(url, { method: "PUT", headers: { "content-length": 1000 } })
    sending.on("error", () => undefined)
    sending.write("some")
    await once(sending, "socket")
    sending.destroy()
    await expect.poll(incoming).toEqual([])
    expect(await refusalOf(get("a/broken"))).toEqual(["NoSuchKey", 404])
    expect(failures).toEqual([])
  })
})

describe("object keys", () => {
  test("are any text of up to 1024 bytes, and differ by case", async () => {
    const keys = [
      "k/ü + %2F ?#&<>\"'",
      "k/A",
      "k/a",
      "k//double",
      "k/../up",
      "k/.",
      "k/\r\n",
      `k/${"x".repeat(1022)}`,
    ]
    for (const key of keys) await put(key, key)
    for (const key of keys) expect(String(await get(key))).toBe(key)
    expect(await refusalOf(put(`k/${"x".repeat(1023)}`, "x"))).toEqual(["KeyTooLongError", 400])
    const list = new ListObjectsV2Command({ Bucket: BUCKET, Prefix: "k/", EncodingType: "url" })
    const listed = (await client.send(list)).Contents?.map(({ Key = "" }) => decodeURIComponent(Key)) ?? []
    expect(listed.toSorted()).toEqual(keys.toSorted())
  })

  test("never lead out of the folder, in the path, a copy or a bucket name", async () => {
    for (const path of ["/../x", "/%2e%2e/x", `/${BUCKET.toUpperCase()}/x`, "/a", "/..%2fx/y"]) {
      expect(await rawAnswerOf(s3.endpoint, "GET", path)).toBe("400 InvalidBucketName")
    }
    expect(await rawAnswerOf(s3.endpoint, "GET", "/%zz/x")).toBe("400 InvalidURI")
    for (const CopySource of ["../secret", "..%2Fbuckets/x", `${BUCKET}/../../x`]) {
      const copy = client.send(new CopyObjectCommand({ Bucket: BUCKET, Key: "copied", CopySource }))
      expect((await refusalOf(copy))[0]).toMatch(/^(InvalidBucketName|NoSuchKey)$/)
    }
  })
})

describe("object lists", () => {
  test("have pages and prefixes, with each key or prefix once, in order", async () => {
    const keys = ["l/1", "l/a/1", "l/a/2", "l/a/3", "l/b/1", "l/c", "l/ü"]
    for (const key of keys) await put(key, "x")
    const all = (await list({ Prefix: "l/" })).Contents?.map(({ Key }) => Key)
    expect(all).toEqual(keys)
    const seen: (string | undefined)[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await list({
        Prefix: "l/",
        Delimiter: "/",
        MaxKeys: 2,
        ...(ContinuationToken ? { ContinuationToken } : {}),
      })
      expect(page.KeyCount).toBeLessThanOrEqual(2)
      seen.push(...(page.Contents ?? []).map(({ Key }) => Key))
      seen.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
    expect(seen).toHaveLength(5)
    expect(new Set(seen)).toEqual(new Set(["l/1", "l/a/", "l/b/", "l/c", "l/ü"]))
    const after = await list({ Prefix: "l/", StartAfter: "l/a/2" })
    expect(after.Contents?.map(({ Key }) => Key)).toEqual(["l/a/3", "l/b/1", "l/c", "l/ü"])
  })

  test("omit removed objects, and removing one again changes nothing", async () => {
    for (const key of ["d/1 & 2", "d/2", "d/3"]) await put(key, "x")
    const Objects = [{ Key: "d/1 & 2" }, { Key: "d/2" }, { Key: "d/never" }]
    const removed = await client.send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects } }))
    expect(removed.Deleted?.map(({ Key }) => Key)).toEqual(["d/1 & 2", "d/2", "d/never"])
    await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: "d/3" }))
    await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: "d/3" }))
    expect((await list({ Prefix: "d/" })).KeyCount).toBe(0)
  })

  test("have a copy beside its source, with its metadata or with new metadata", async () => {
    await put("c/from + ü", "copied", { ContentType: "audio/ogg", Metadata: { a: "1" } })
    const CopySource = `${BUCKET}/${encodeURIComponent("c/from + ü")}`
    await client.send(new CopyObjectCommand({ Bucket: BUCKET, Key: "c/to", CopySource }))
    const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: "c/to" }))
    expect(head).toMatchObject({ ContentType: "audio/ogg", Metadata: { a: "1" } })
    const replaced = { MetadataDirective: "REPLACE", ContentType: "audio/flac" } as const
    await client.send(new CopyObjectCommand({ Bucket: BUCKET, Key: "c/to", CopySource, ...replaced }))
    const again = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: "c/to" }))
    expect([again.ContentType, again.Metadata, String(await get("c/to"))]).toEqual([
      "audio/flac",
      {},
      "copied",
    ])
  })
})

describe("callers", () => {
  test("without the local key, with another one, or with a wrong clock are refused", async () => {
    expect(await rawAnswerOf(s3.endpoint, "GET", `/${BUCKET}/a/whole`)).toBe("403 AccessDenied")
    const read = async (secretAccessKey: string, accessKeyId = "local") => {
      const other = clientOf(s3.endpoint, { credentials: { accessKeyId, secretAccessKey } })
      return await refusalOf(
        other.send(new HeadBucketCommand({ Bucket: BUCKET })).finally(() => other.destroy()),
      )
    }
    expect((await read("other"))[1]).toBe(403)
    expect((await read("local", "AKIA0000000000000000"))[1]).toBe(403)
    clock.advance(16 * 60_000)
    const early = await refusalOf(get("a/whole"))
    clock.advance(-16 * 60_000)
    expect(early).toEqual(["RequestTimeTooSkewed", 403])
  })

  test("that ask for an unknown bucket, or create one twice, get an error", async () => {
    const Bucket = "nobodys"
    expect(await refusalOf(get("x", { Bucket }))).toEqual(["NoSuchBucket", 404])
    const again = client.send(new CreateBucketCommand({ Bucket: BUCKET }))
    expect(await refusalOf(again)).toEqual(["BucketAlreadyOwnedByYou", 409])
  })
})
