import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ListMultipartUploadsCommand } from "@aws-sdk/client-s3"
import { describe, expect, test } from "vitest"
import { s3ObjectStore } from "../../../../core/adapters/aws/s3-object-store.ts"
import { endpointSettings } from "../../../../functions/compose/aws.ts"
import { answerOf, BUCKET, startTestS3 } from "../../../scripts/local/s3/s3.ts"
import { temporaryFolder } from "../../../support/process.ts"
import { seededBytes } from "../../../support/seed.ts"

const MIB = 2 ** 20
const { s3, client, clock, get, incoming } = await startTestS3()
const objects = s3ObjectStore({
  bucket: BUCKET,
  client: { region: "us-east-1", forcePathStyle: true, ...endpointSettings(s3.endpoint) },
  clock,
})

/** A stream of this many MiB. `end` says how it ends afterwards. */
function streamOf(mib: number, end: (stream: ReadableStreamDefaultController<Uint8Array>) => void) {
  let left = mib
  return new ReadableStream<Uint8Array>({
    pull: (stream) => {
      if (left === 0) return end(stream)
      left -= 1
      stream.enqueue(new Uint8Array(MIB).fill(left))
    },
  })
}
const closed = (stream: ReadableStreamDefaultController<Uint8Array>) => stream.close()
const unfinished = async () =>
  (await client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }))).Uploads ?? []

const presign = async (key: string) =>
  await objects.presign(key, { contentType: "audio/mpeg", sizeBytes: 5, expiresAt: clock.now() + 60_000 })

describe("a presigned upload target", () => {
  test("accepts its one file, any number of times, until it expires", async () => {
    const { method, url, headers = {} } = await presign("uploads/a/1")
    expect(await answerOf(url, { method, headers, body: "hello" })).toBe("200")
    expect(await answerOf(url, { method, headers, body: "again" })).toBe("200")
    expect(String(await get("uploads/a/1"))).toBe("again")
    clock.advance(61_000)
    const late = await answerOf(url, { method, headers, body: "hello" })
    clock.advance(-61_000)
    expect(late).toBe("403 AccessDenied")
  })

  test("refuses any other size, type or key", async () => {
    const { method, url, headers = {} } = await presign("uploads/a/2")
    expect(await answerOf(url, { method, headers, body: "hello!" })).toBe("403 SignatureDoesNotMatch")
    const other = { ...headers, "content-type": "text/html" }
    expect(await answerOf(url, { method, headers: other, body: "hello" })).toBe("403 SignatureDoesNotMatch")
    const elsewhere = url.replace("/a/2", "/b/2")
    expect(await answerOf(elsewhere, { method, headers, body: "hello" })).toBe("403 SignatureDoesNotMatch")
    expect(await objects.size("uploads/a/2")).toBeUndefined()
  })
})

describe("a streamed upload", () => {
  test("is stored whole, in parts or at once", async () => {
    for (const mib of [0, 1, 20]) {
      await objects.put(`put/${mib}`, streamOf(mib, closed), { contentType: "audio/wav" })
      expect(await objects.size(`put/${mib}`)).toBe(mib * MIB)
    }
    const stored = await get("put/20")
    expect([stored[0], stored[MIB], stored.at(-1)]).toEqual([19, 18, 0])
    expect(await unfinished()).toEqual([])
  })

  test("leaves nothing behind when it fails, however much was sent", async () => {
    for (const mib of [1, 9, 20]) {
      const stream = streamOf(mib, (controller) => controller.error(new Error("the sender left")))
      const put = objects.put(`broken/${mib}`, stream, { contentType: "audio/wav" })
      await expect(put).rejects.toThrow("the sender left")
      expect(await objects.size(`broken/${mib}`)).toBeUndefined()
    }
    expect([await unfinished(), incoming()]).toEqual([[], []])
  })

  test("stops at once when it is aborted, even while waiting for its sender, and leaves nothing behind", async () => {
    for (const mib of [0, 9]) {
      const calledOff = new AbortController()
      const waits = streamOf(mib, () => calledOff.abort(new Error("called off")))
      const options = { contentType: "audio/wav", signal: calledOff.signal }
      await expect(objects.put(`off/${mib}`, waits, options)).rejects.toThrow("called off")
      expect(await objects.size(`off/${mib}`)).toBeUndefined()
    }
    expect(await unfinished()).toEqual([])
  })
})

describe("a download", () => {
  test("writes the object to a new file", async () => {
    const bytes = seededBytes(3 * MIB)
    await objects.put("down/1", new Blob([new Uint8Array(bytes)]).stream(), { contentType: "audio/wav" })
    const path = join(temporaryFolder(), "sound")
    await objects.download("down/1", path, { bytesMax: bytes.length })
    expect(readFileSync(path).equals(bytes)).toBe(true)
  })

  test("leaves no file when the object is too large or missing, or when it is aborted", async () => {
    await objects.put("down/2", streamOf(2, closed), { contentType: "audio/wav" })
    const path = join(temporaryFolder(), "sound")
    await expect(objects.download("down/2", path, { bytesMax: 2 * MIB - 1 })).rejects.toThrow(
      /larger than 2097151 bytes/,
    )
    await expect(objects.download("down/none", path, { bytesMax: MIB })).rejects.toThrow(/does not exist/)
    const signal = AbortSignal.abort(new Error("called off"))
    await expect(objects.download("down/2", path, { bytesMax: 2 * MIB, signal })).rejects.toThrow(
      /aborted|called off/,
    )
    expect(existsSync(path)).toBe(false)
  })

  test("never replaces an existing file", async () => {
    await objects.put("down/3", streamOf(1, closed), { contentType: "audio/wav" })
    const path = join(temporaryFolder(), "sound")
    writeFileSync(path, "somebody's")
    await expect(objects.download("down/3", path, { bytesMax: MIB })).rejects.toThrow(/EEXIST/)
    expect(readFileSync(path, "utf8")).toBe("somebody's")
  })
})

describe("a link to an object", () => {
  test("returns it as the given type, in ranges too, until it expires", async () => {
    const words = new Blob(["0123456789"])
    await objects.put("kept/a/1", words.stream(), { contentType: "text/html" })
    const url = await objects.link("kept/a/1", { contentType: "audio/mpeg", expiresAt: clock.now() + 60_000 })
    const whole = await fetch(url)
    const headers = [whole.headers.get("content-type"), whole.headers.get("cache-control")]
    expect([await whole.text(), ...headers]).toEqual(["0123456789", "audio/mpeg", "private, max-age=3600"])
    const part = await fetch(url, { headers: { range: "bytes=3-5" } })
    expect([part.status, await part.text()]).toEqual([206, "345"])
    expect(await answerOf(url.replace("audio%2Fmpeg", "text%2Fhtml"), {})).toBe("403 SignatureDoesNotMatch")
    expect(await answerOf(url.replace("/a/1", "/b/1"), {})).toBe("403 SignatureDoesNotMatch")
    clock.advance(61_000)
    const late = await answerOf(url, {})
    clock.advance(-61_000)
    expect(late).toBe("403 AccessDenied")
  })
})

test("a copy is a file of its own, and a missing object cannot be copied", async () => {
  await objects.put("copied/1", new Blob(["words"]).stream(), { contentType: "audio/wav" })
  await objects.copy("copied/1", "copied/2")
  await objects.remove("copied/1")
  expect(String(await get("copied/2"))).toBe("words")
  await expect(objects.copy("copied/1", "copied/3")).rejects.toThrow(/does not exist/)
})

test("a removed object is gone, and removing it again changes nothing", async () => {
  await objects.put("gone/1", streamOf(1, closed), { contentType: "audio/wav" })
  await objects.remove("gone/1")
  await objects.remove("gone/1")
  expect(await objects.size("gone/1")).toBeUndefined()
})
