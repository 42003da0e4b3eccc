import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { Readable } from "node:stream"
import { text } from "node:stream/consumers"
import { PutBucketCorsCommand, PutObjectCommand } from "@aws-sdk/client-s3"
import { createPresignedPost, type PresignedPostOptions } from "@aws-sdk/s3-presigned-post"
import { getSignedUrl } from "@aws-sdk/s3-request-presigner"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readForm } from "../../../../scripts/local/s3/protocol/form.ts"
import { answerOf, BUCKET, clientOf, rawAnswerOf, refusalOf, startTestS3 } from "./s3.ts"

const { s3, client, clock, get, incoming } = await startTestS3()
const MIB = 2 ** 20

const signer = clientOf(s3.endpoint, { requestChecksumCalculation: "WHEN_REQUIRED" })
const signPut = async (Key: string, ContentLength = 5) => {
  const command = new PutObjectCommand({ Bucket: BUCKET, Key, ContentType: "audio/mpeg", ContentLength })
  const signableHeaders = new Set(["host", "content-type", "content-length"])
  return await getSignedUrl(signer, command, { expiresIn: 60, signableHeaders })
}
const sendPut = (url: string, body: BodyInit | Readable = "hello", type = "audio/mpeg") =>
  answerOf(url, {
    method: "PUT",
    body: body as BodyInit,
    headers: { "content-type": type },
    duplex: "half",
  } as RequestInit)

const signForm = async (min: number, max: number, more: Partial<PresignedPostOptions> = {}) =>
  await createPresignedPost(client, {
    Bucket: BUCKET,
    Key: "form/1",
    Conditions: [
      ["content-length-range", min, max],
      ["starts-with", "$Content-Type", "audio/"],
    ],
    Expires: 60,
    ...more,
  })
type Post = Awaited<ReturnType<typeof signForm>>
const sendForm = async ({ url, fields }: Post, size: number, other: Record<string, string> = {}) => {
  const form = new FormData()
  const all = { "Content-Type": "audio/mpeg", ...fields, ...other }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  form.append("file", new Blob([Buffer.alloc(size, "x")]), "my talk.mp3")
  return await answerOf(url, { method: "POST", body: form })
}

const postBody = (body: string) =>
  answerOf(`${s3.endpoint}/${BUCKET}`, {
    method: "POST",
    body,
    headers: { "content-type": "multipart/form-data; boundary=b" },
  })

const Origin = "https://app.test.example"
const preflight = async (method: string, headers: string, from = Origin) =>
  await fetch(`${s3.endpoint}/${BUCKET}/page`, {
    method: "OPTIONS",
    headers: {
      Origin: from,
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": headers,
    },
  })

describe("a signed URL", () => {
  test("accepts the file that it was signed for", async () => {
    expect(await sendPut(await signPut("url/1"))).toBe("200")
    expect(String(await get("url/1"))).toBe("hello")
  })

  test("refuses any other type, length, key, method or signature, expired or unsigned", async () => {
    const url = await signPut("url/2")
    expect(await sendPut(url, "hello", "text/html")).toBe("403 SignatureDoesNotMatch")
    expect(await sendPut(url, "hello!!")).toBe("403 SignatureDoesNotMatch")
    expect(await sendPut(url, "hi")).toBe("403 SignatureDoesNotMatch")
    expect(await sendPut(url, Readable.from(["hello"]))).toBe("403 SignatureDoesNotMatch")
    expect(await sendPut(url.replace("/url/2", "/url/3"))).toBe("403 SignatureDoesNotMatch")
    expect(await sendPut(url.replace("Expires=60", "Expires=6000"))).toBe("403 SignatureDoesNotMatch")
    expect(await sendPut(url.replace(/Signature=./, "Signature=!"))).toBe("403 SignatureDoesNotMatch")
    expect(await answerOf(url)).toBe("403 SignatureDoesNotMatch")
    expect(await sendPut(url.replace(/\?.*/, ""))).toBe("403 AccessDenied")
    const more = {
      method: "PUT",
      body: "hello",
      headers: { "content-type": "audio/mpeg", "x-amz-meta-more": "1" },
    }
    expect(await answerOf(url, more)).toBe("403 AccessDenied")
    clock.advance(61_000)
    const late = await sendPut(url)
    clock.advance(-61_000)
    expect(late).toBe("403 AccessDenied")
    expect(await refusalOf(get("url/2"))).toEqual(["NoSuchKey", 404])
  })

  test("with the client's default settings signs an empty body's checksum, which is not enforced", async () => {
    const command = new PutObjectCommand({ Bucket: BUCKET, Key: "url/default" })
    const url = await getSignedUrl(client, command, { expiresIn: 60 })
    expect(url).toContain("x-amz-checksum-crc32=AAAAAA")
    expect(await sendPut(url)).toBe("200")
  })

  test("answers a refused large file after reading it, so that clients see no broken connection", async () => {
    const url = new URL(await signPut("url/large"))
    const refused = Array.from({ length: 5 }, async () => {
      // With this header, the server closes the connection right after its answer.
      const sending = request(url, { method: "PUT", headers: { connection: "close" } })
      const answered = once(sending, "response")
      sending.end(Buffer.alloc(20 * MIB))
      const [response] = (await answered) as [IncomingMessage]
      const xml = await text(response)
      return [response.statusCode, xml.includes("SignatureDoesNotMatch"), sending.writableFinished]
    })
    expect(await Promise.all(refused)).toEqual(refused.map(() => [403, true, true]))
  })
})

describe("a signed form", () => {
  test("accepts a file of the right size and type under its key", async () => {
    expect(await sendForm(await signForm(1, MIB), 1000)).toBe("204")
    expect(await get("form/1")).toEqual(Buffer.alloc(1000, "x"))
    expect(await sendForm(await signForm(1, 10), 1)).toBe("204")
    expect(await sendForm(await signForm(1, 10, { Fields: { success_action_status: "201" } }), 10)).toBe(
      "201",
    )
    const named = await signForm(1, 10, { Key: "form/${filename}" })
    expect(await sendForm(named, 4, { "x-ignore-me": "1" })).toBe("204")
    expect(String(await get("form/my talk.mp3"))).toBe("xxxx")
  })

  test("refuses what its policy does not allow, and expires", async () => {
    const post = await signForm(2, 1000, { Key: "form/2" })
    expect(await sendForm(post, 0)).toBe("400 EntityTooSmall")
    expect(await sendForm(post, 1)).toBe("400 EntityTooSmall")
    expect(await sendForm(post, 1001)).toBe("400 EntityTooLarge")
    expect(await sendForm(post, 8 * MIB)).toBe("400 EntityTooLarge")
    expect(await sendForm(post, 10, { "Content-Type": "text/html" })).toBe("403 AccessDenied")
    expect(await sendForm(post, 10, { key: "form/3" })).toBe("403 AccessDenied")
    expect(await sendForm(post, 10, { "x-amz-meta-more": "1" })).toBe("403 AccessDenied")
    const policy = Buffer.from(post.fields.Policy ?? "", "base64").toString()
    const wider = Buffer.from(policy.replace("1000", "9999")).toString("base64")
    expect(await sendForm(post, 10, { Policy: wider })).toBe("403 SignatureDoesNotMatch")
    expect(await sendForm({ ...post, fields: { key: "form/2" } }, 10)).toBe("403 AccessDenied")
    clock.advance(61_000)
    const late = await sendForm(post, 10)
    clock.advance(-61_000)
    expect(late).toBe("403 AccessDenied")
    expect(await refusalOf(get("form/2"))).toEqual(["NoSuchKey", 404])
    await expect.poll(incoming).toEqual([])
  })

  test("that is invalid is refused", async () => {
    expect(await postBody("nothing of that kind")).toBe("400 MalformedPOSTRequest")
    expect(
      await postBody(`--b\r\nContent-Disposition: form-data; name="key"\r\n\r\n${"x".repeat(30_000)}`),
    ).toBe("400 MaxPostPreDataLengthExceededError")
  })

  test("is parsed the same however its bytes are split", async () => {
    const bytes = fc.uint8Array({ maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(bytes, fc.array(fc.nat(40), { maxLength: 20 }), async (file, cuts) => {
        const body = Buffer.concat([
          Buffer.from('--b\r\nContent-Disposition: form-data; name="Key"\r\n\r\na key\r\n'),
          Buffer.from(
            '--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\nContent-Type: a/b\r\n\r\n',
          ),
          file,
          Buffer.from("\r\n--b--\r\n"),
        ])
        async function* pieces() {
          let from = 0
          for (const cut of cuts) {
            yield body.subarray(from, from + cut)
            from += cut
          }
          yield body.subarray(from)
        }
        const form = await readForm(pieces(), 'multipart/form-data; boundary="b"')
        const read: Buffer[] = []
        for await (const chunk of form.file) read.push(chunk)
        expect([form.fields, form.filename]).toEqual([{ key: "a key" }, "f"])
        expect(Buffer.concat(read)).toEqual(Buffer.from(file))
      }),
      { numRuns: 200 },
    )
  })
})

describe("a page of another origin", () => {
  test("may do what a CORS rule allows, and nothing without one", async () => {
    expect((await preflight("PUT", "content-type")).status).toBe(403)
    const AllowedMethods = ["PUT", "POST"]
    const rule = {
      AllowedOrigins: [Origin, "http://*.local"],
      AllowedMethods,
      AllowedHeaders: ["Content-*"],
      ExposeHeaders: ["ETag"],
    }
    await client.send(new PutBucketCorsCommand({ Bucket: BUCKET, CORSConfiguration: { CORSRules: [rule] } }))
    const allowed = await preflight("PUT", "content-type")
    expect(allowed.status).toBe(200)
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      "access-control-allow-origin": Origin,
      "access-control-allow-methods": "PUT, POST",
      "access-control-allow-headers": "content-type",
      "access-control-expose-headers": "ETag",
    })
    expect((await preflight("PUT", "content-type", "http://a.local")).status).toBe(200)
    expect((await preflight("DELETE", "content-type")).status).toBe(403)
    expect((await preflight("PUT", "x-other")).status).toBe(403)
    expect((await preflight("PUT", "content-type", "https://other.example")).status).toBe(403)
  })

  test("can read refusals too, when it can read answers", async () => {
    const put = async (headers: Record<string, string>) =>
      (await fetch(`${s3.endpoint}/${BUCKET}/page`, { method: "PUT", body: "x", headers })).headers.get(
        "access-control-allow-origin",
      )
    expect(await put({ Origin })).toBe(Origin)
    expect(await put({ Origin: "https://other.example" })).toBe(null)
    expect(await rawAnswerOf(s3.endpoint, "PUT", `/${BUCKET}/page`)).toBe("403 AccessDenied")
  })
})
