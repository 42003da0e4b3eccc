import { createHash } from "node:crypto"
import { createServer, type ServerResponse } from "node:http"
import { afterAll, describe, expect, test } from "vitest"
import { SPOKEN_WEBM } from "../../../core/adapters/youtube/samples/audio/spoken.ts"
import { extractorOver, KEYED } from "./support.ts"

const extractor = await extractorOver("http://127.0.0.1:1")
const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")

/** Starts a platform whose player responses have one audio URL, which `play` answers. */
async function platformOf(
  play: Parameters<typeof createServer>[1] & object,
  url?: string,
  contentLength?: number,
) {
  const server = createServer((request, response) => {
    if (request.url?.startsWith("/videoplayback")) {
      play(request, response)
      return
    }
    const here = `http://${request.headers.host}/videoplayback`
    const format = {
      url: url ?? here,
      mimeType: "audio/mp4",
      bitrate: 1,
      contentLength: contentLength && String(contentLength),
    }
    response.setHeader("content-type", "application/json")
    response.end(
      JSON.stringify({
        playabilityStatus: { status: "OK" },
        videoDetails: { videoId: "synSOUNDsou", title: "Sound", lengthSeconds: "60" },
        streamingData: { adaptiveFormats: [format] },
      }),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`
}

describe("a video's audio", () => {
  test("is complete, with its type and its length", async () => {
    const response = await extractor.get("audio?videoId=et-spoken-1")
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("application/octet-stream")
    expect(response.headers.get("x-audio-mime-type")).toBe('audio/webm; codecs="opus"')
    const bytes = Buffer.from(SPOKEN_WEBM, "base64")
    expect(response.headers.get("content-length")).toBe(String(bytes.length))
    expect(sha(new Uint8Array(await response.arrayBuffer()))).toBe(sha(bytes))
  })

  const SOUND = "audio?videoId=synSOUNDsou"
  const SIZE = 25_000_000

  test("is requested in ranges and put together", async () => {
    const ranges: string[] = []
    const whole = Buffer.alloc(SIZE, "sound of some length ")
    const origin = await platformOf(
      (request, response) => {
        const range = request.headers.range ?? ""
        ranges.push(range)
        const [from = 0, to = 0] = range.replace("bytes=", "").split("-").map(Number)
        response.writeHead(206).end(whole.subarray(from, to + 1))
      },
      undefined,
      SIZE,
    )
    const { get } = await extractorOver(origin)
    const response = await get(SOUND)
    expect(sha(new Uint8Array(await response.arrayBuffer()))).toBe(sha(whole))
    expect(ranges).toEqual(["bytes=0-9999999", "bytes=10000000-19999999", "bytes=20000000-24999999"])
  })

  test("that breaks off after its first bytes also breaks the response off", async () => {
    const answers: ServerResponse[] = []
    const origin = await platformOf((_, response) => {
      response.writeHead(200).write("the beginning")
      answers.push(response)
    })
    const { get } = await extractorOver(origin)
    const response = await get(SOUND)
    expect(response.status).toBe(200)
    for (const each of answers) each.destroy()
    await expect(response.arrayBuffer()).rejects.toThrow(/terminated|aborted/)
  })

  test.each([
    ["is refused", 403, 503],
    ["fails", 500, 500],
  ])("that %s with %i before its first byte is answered with %i", async (_, status, expected) => {
    const origin = await platformOf((_, response) => response.writeHead(status).end())
    const { get } = await extractorOver(origin)
    expect((await get(SOUND)).status).toBe(expected)
  })

  test("with an empty body is answered with 500, not with an empty success", async () => {
    const origin = await platformOf((_, response) => response.writeHead(200).end())
    const { get } = await extractorOver(origin)
    expect((await get(SOUND)).status).toBe(500)
  })

  test("on another host is never fetched, whether the player names it or a redirect leads to it", async () => {
    let reached = 0
    const elsewhere = await platformOf((_, response) => {
      reached += 1
      response.writeHead(200).end("secret")
    })
    const named = await extractorOver(await platformOf(() => undefined, `${elsewhere}/videoplayback`))
    const redirecting = await extractorOver(
      await platformOf((_, response) =>
        response.writeHead(302, { location: `${elsewhere}/videoplayback` }).end(),
      ),
    )
    expect([(await named.get(SOUND)).status, (await redirecting.get(SOUND)).status]).toEqual([500, 500])
    expect(reached).toBe(0)
  })

  test("is no longer downloaded from the platform once the caller has left", async () => {
    const gone = Promise.withResolvers<number>()
    const origin = await platformOf(
      (_, response) => {
        let sent = 0
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536
        }
        response.writeHead(200)
        response.on("drain", more).on("close", () => gone.resolve(sent))
        more()
      },
      undefined,
      400_000_000,
    )
    const { url } = await extractorOver(origin)
    const leaving = new AbortController()
    const response = await fetch(`${url}/${SOUND}`, { headers: KEYED, signal: leaving.signal })
    const reader = response.body?.getReader()
    await reader?.read()
    leaving.abort()
    // The service reads no further than the caller, and stops when the caller hangs up.
    expect(await gone.promise).toBeLessThan(100_000_000)
  })
})
