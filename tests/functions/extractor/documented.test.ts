import { afterAll, describe, expect, test } from "vitest"
import { SPOKEN_WEBM } from "../../../core/adapters/youtube/samples/audio/spoken.ts"
import { UploadTranscript, VideoCaptions, VideoInfo } from "../../../functions/extractor/extractor.schema.ts"
import { type Answer, DOCUMENT } from "../../contract/document.ts"
import { startAudioService } from "../../support/audio-service.ts"
import { hasFfmpeg, warnWithout } from "../../support/speech/audio-files.ts"
import { makeUpload } from "../../support/upload.ts"
import { startReplay } from "../../support/youtube/replay.ts"
import { extractorOver, GETS } from "./support.ts"

warnWithout(hasFfmpeg, "ffmpeg", "the documented answer of a transcribed upload")
const replay = await startReplay({ synthetic: true })
afterAll(() => replay.stop())
const extractor = await extractorOver(replay.origin)
const service = await startAudioService()

const answerOf = (path: string, status: number): Answer => {
  const operation = DOCUMENT.paths[`/${path}`]?.[path === "transcribe" ? "post" : "get"]
  const answer = operation?.responses[status]
  if (!answer || "$ref" in answer) throw new Error(`/${path} documents no ${status}`)
  return answer
}

/** Checks a response against the OpenAPI document: status, media type, headers, and error. */
function expectDocumented(path: string, response: Response, status: number): void {
  expect([path, response.status]).toEqual([path, status])
  const { content, headers } = answerOf(path, status)
  const [mediaType = ""] = (response.headers.get("content-type") ?? "").split(";")
  expect(Object.keys(content)).toEqual([mediaType])
  const sent = [...response.headers.keys()].filter((name) => /^x-(?!content)|^retry-after$/.test(name))
  const documented = Object.keys(headers).map((name) => name.toLowerCase())
  expect(sent.filter((name) => !documented.includes(name))).toEqual([])
  const codes = Object.keys(content[mediaType]?.examples ?? {})
  const code = response.headers.get("x-error-code")
  expect([...codes, null]).toContain(code)
}

describe("the extraction service compared with the OpenAPI document", () => {
  test.each([
    ["info", "et-sample-1", VideoInfo],
    ["captions", "et-sample-1", VideoCaptions],
    ["captions", "et-no-cap-1", VideoCaptions],
    ["innertube", "et-sample-1", VideoCaptions],
  ])("/%s of %s has the documented fields", async (path, videoId, schema) => {
    const response = await extractor.get(`${path}?videoId=${videoId}`)
    expectDocumented(path, response, 200)
    // Compared with toEqual, because a schema silently drops unknown fields.
    const body: unknown = await response.json()
    expect(schema.parse(body)).toEqual(body)
  })

  test("/audio has the documented headers", async () => {
    const response = await extractor.get("audio?videoId=et-spoken-1")
    expectDocumented("audio", response, 200)
    expect(response.headers.has("x-audio-mime-type")).toBe(true)
    await response.arrayBuffer()
  })

  test.each(GETS)("/%s refuses calls as documented", async (path) => {
    const refused = await extractor.get(`${path}?videoId=et-sample-1`, {})
    expectDocumented(path, refused, 401)
    const { examples } = answerOf(path, 401).content["text/plain"] ?? {}
    expect(await refused.text()).toBe(examples?.["unauthorized"]?.value)
    expectDocumented(path, await extractor.get(path), 400)
    expectDocumented(path, await extractor.get(`${path}?videoId=et-private1`), 500)
    const blocked = await extractor.get(`${path}?videoId=et-blocked1`)
    expectDocumented(path, blocked, path === "audio" ? 503 : 500)
  })

  test("/transcribe refuses uploads as documented", async () => {
    const { uploadToken } = await makeUpload(service.table)
    expectDocumented("transcribe", await send({}), 401)
    expectDocumented("transcribe", await send({ "x-upload-token": uploadToken }), 400)
    const noAudio = await send({ "x-upload-token": uploadToken }, "no mp3!")
    expectDocumented("transcribe", noAudio, 422)
  })

  test.skipIf(!hasFfmpeg)("/transcribe returns the documented transcript", async () => {
    service.speech.next({
      kind: "say",
      language: "english",
      segments: [{ start: 0, end: 7, text: "Words." }],
    })
    const { uploadToken } = await makeUpload(service.table)
    const response = await send({ "x-upload-token": uploadToken }, Buffer.from(SPOKEN_WEBM, "base64"))
    expectDocumented("transcribe", response, 200)
    const body: unknown = await response.json()
    expect(UploadTranscript.parse(body)).toEqual(body)
  })
})

const send = async (headers: Record<string, string>, body?: BodyInit) =>
  await fetch(`${service.extractorUrl}/transcribe`, { method: "POST", headers, ...(body ? { body } : {}) })
