import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer, type Socket } from "node:net"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { type ClientOptions, ConnectionError, Echotext } from "../../web/clients/typescript/src/index.gen.ts"
import type { UploadOptions } from "../../web/clients/typescript/src/upload.ts"
import { startAudioService } from "../support/audio-service.ts"
import { temporaryFolder } from "../support/process.ts"
import { hasFfmpeg, warnWithout, writeTones } from "../support/speech/audio-files.ts"
import { startFailingNetwork } from "./failing-network.ts"
import { startFailingStore } from "./failing-store.ts"
import { hasPython, runPython } from "./python-program.ts"

warnWithout(hasPython, "python3", "uploads by the Python SDK")
warnWithout(hasFfmpeg, "ffmpeg", "uploads whose answer is lost")
const service = await startAudioService()
const folder = temporaryFolder(afterAll)
const LOST = "The transcript is saved and charged, but its answer was lost. It is in the history."

/** An object store that takes connections and bytes, and never answers. */
async function startSilentStore() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on("close", () => sockets.delete(socket)).on("error", () => undefined))
    socket.resume()
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, sockets }
}

const silent = await startSilentStore()

/** The service, but its uploads go to the silent store. */
const toSilentStore: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (init?.method !== "POST") return response
  const answer = (await response.json()) as object
  return Response.json({ ...answer, upload: { method: "PUT", url: silent.url } })
}

const store = await startFailingStore()
type Authorized = { upload: { url: string } }

/** The service, but its uploads go to the failing store. */
const toFailingStore: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (init?.method !== "POST") return response
  const answer = (await response.json()) as Authorized
  return Response.json({ ...answer, upload: store.edit(answer.upload) })
}
const throughStore = await startFailingNetwork(service.url, {
  edit: (body) => {
    const answer = JSON.parse(body) as Partial<Authorized>
    return answer.upload ? JSON.stringify({ ...answer, upload: store.edit(answer.upload) }) : body
  },
})

/** The service, but the answer to the first PUT is lost. */
function losingFetch(): typeof fetch {
  let isLost = false
  return async (input, init) => {
    const response = await fetch(input, init)
    if (init?.method !== "PUT" || isLost) return response
    isLost = true
    await response.text()
    throw new TypeError("fetch failed")
  }
}

async function uploader(options: ClientOptions) {
  const person = await service.person({ credits: 5 })
  const token = person.bearer.replace("Bearer ", "")
  const client = new Echotext({ apiKey: token, baseUrl: service.url, ...options })
  const balance = async () => {
    const response = await person.call("GET", "/api/credits")
    return ((await response.json()) as { balance: number }).balance
  }
  const upload = async (file: Partial<UploadOptions>) =>
    await client.transcribeAudio({
      content: new Uint8Array(10),
      sizeBytes: 10,
      filename: "talk.mp3",
      contentType: "audio/mpeg",
      durationSeconds: 20,
      ...file,
    })
  return { upload, balance, token }
}

async function* parts(...sizes: number[]) {
  for (const size of sizes) yield await Promise.resolve(new Uint8Array(size))
}

async function* chunks(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 5000) yield await Promise.resolve(bytes.subarray(at, at + 5000))
}

async function* never() {
  yield new Uint8Array(1)
  await new Promise(() => undefined)
}

async function* broken() {
  yield await Promise.resolve(new Uint8Array(1))
  throw new RangeError("a fault of the disk")
}

/** A recording of 20 s. */
function recording(): { path: string; bytes: Uint8Array } {
  const path = join(folder, "talk.mp3")
  writeTones(path, 2)
  return { path, bytes: new Uint8Array(readFileSync(path)) }
}

/** Uploads `content`, a Python expression, and returns the error. */
async function uploadByPython(content: string, sizeBytes: number, url = service.url) {
  const { token, balance } = await uploader({})
  const program = `
import io, src as sdk
client = sdk.Echotext(${JSON.stringify(token)}, ${JSON.stringify(url)}, timeout=20)
try:
    client.transcribe_audio(${content}, size_bytes=${sizeBytes}, filename="talk.mp3",
        content_type="audio/mpeg", duration_seconds=20)
except sdk.UploadError as error:
    print(error.code, error)`
  const printed = await runPython(program)
  return { printed: printed.trim(), balance: await balance() }
}

describe("an upload of the TypeScript SDK", () => {
  test("times out when the store is silent or the content stalls, and is refunded", async () => {
    const { upload, balance } = await uploader({ fetch: toSilentStore, timeoutMs: 3000, maxRetries: 0 })
    for (const content of [new Uint8Array(10), never()]) {
      const error: unknown = await upload({ content }).catch((cause: unknown) => cause)
      expect(error).toBeInstanceOf(ConnectionError)
      expect(error).toMatchObject({ isTimeout: true, message: "The upload made no progress for 3000 ms." })
    }
    await expect.poll(() => silent.sockets.size).toBe(0)
    expect(await balance()).toBe(5)
  })

  test("fails when the content is not as long as stated, and is refunded", async () => {
    const { upload, balance } = await uploader({})
    for (const [sizes, found] of [
      [[4, 5], "9"],
      [[4, 7], "more"],
    ] as const) {
      await expect(upload({ content: parts(...sizes) })).rejects.toMatchObject({
        name: "UploadError",
        code: "invalid_request",
        message: `\`sizeBytes\` is 10, but the content has ${found}.`,
      })
    }
    expect(await balance()).toBe(5)
  })

  test("closes its connection when the content fails", async () => {
    const { upload } = await uploader({ fetch: toSilentStore })
    await expect(upload({ content: broken() })).rejects.toThrow("a fault of the disk")
    await expect.poll(() => silent.sockets.size).toBe(0)
  })

  test.skipIf(!hasFfmpeg)(
    "is sent again when it did not arrive, and not when only the answer was lost",
    async () => {
      const { upload, balance } = await uploader({ fetch: toFailingStore })
      const { bytes } = recording()
      for (const [content, failures, requests] of [
        [bytes, ["dropped", "busy"], 3],
        [() => chunks(bytes), ["dropped"], 2],
        [chunks(bytes), ["lost"], 1],
      ] as const) {
        store.fail(...failures)
        const saved = await upload({ content, sizeBytes: bytes.length })
        expect([saved.credits_used, store.takeRequests()]).toEqual([1, requests])
      }
      expect(await balance()).toBe(2)
    },
  )

  test("that cannot be sent again fails, and is refunded", async () => {
    const { upload, balance } = await uploader({ fetch: toFailingStore })
    store.fail("dropped")
    await expect(upload({ content: parts(4, 6) })).rejects.toThrow(ConnectionError)
    store.fail("busy", "busy")
    const { upload: once } = await uploader({ fetch: toFailingStore, maxRetries: 1 })
    await expect(once({})).rejects.toMatchObject({ message: "The file storage refused the upload (503)." })
    expect([await balance(), store.takeRequests()]).toEqual([5, 3])
  })

  test.skipIf(!hasFfmpeg)("says that its transcript is saved when the answer was lost", async () => {
    const { upload, balance } = await uploader({ fetch: losingFetch() })
    const { bytes } = recording()
    await expect(upload({ content: bytes, sizeBytes: bytes.length })).rejects.toMatchObject({
      name: "UploadError",
      code: "conflict",
      message: LOST,
    })
    expect(await balance()).toBe(4)
  })
})

describe.skipIf(!hasPython)("an upload of the Python SDK", () => {
  test("fails when the content is not as long as stated, and is refunded", async () => {
    const stated = "invalid_request `size_bytes` is 10, but the content has"
    expect(await uploadByPython("bytes(9)", 10)).toEqual({ printed: `${stated} 9.`, balance: 5 })
    expect(await uploadByPython("io.BytesIO(bytes(11))", 10)).toEqual({
      printed: `${stated} more.`,
      balance: 5,
    })
  })

  test.skipIf(!hasFfmpeg)(
    "is sent again when it did not arrive, and not when only the answer was lost",
    async () => {
      const { path, bytes } = recording()
      const content = `open(${JSON.stringify(path)}, "rb")`
      store.takeRequests()
      for (const [failures, requests] of [
        [["dropped", "busy"], 3],
        [["lost"], 1],
      ] as const) {
        store.fail(...failures)
        const { printed, balance } = await uploadByPython(content, bytes.length, throughStore.url)
        expect([printed, balance, store.takeRequests()]).toEqual(["", 4, requests])
      }
    },
  )

  test.skipIf(!hasFfmpeg)("says that its transcript is saved when the answer was lost", async () => {
    const network = await startFailingNetwork(service.url, { losesFirst: "PUT" })
    const { path, bytes } = recording()
    const { printed, balance } = await uploadByPython(
      `open(${JSON.stringify(path)}, "rb")`,
      bytes.length,
      network.url,
    )
    expect({ printed, balance }).toEqual({ printed: `conflict ${LOST}`, balance: 4 })
  })
})
