import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { ffmpegDecoder } from "../../../core/adapters/ffmpeg/ffmpeg-decoder.ts"
import { openaiSpeech } from "../../../core/adapters/openai/openai-speech.ts"
import { type Decoder, DecoderError, type DecoderFailure } from "../../../core/audio/decoder.ts"
import {
  type AudioFile,
  type TranscribedAudio,
  transcribeAudio,
} from "../../../core/audio/transcribe-audio.ts"
import { systemClock } from "../../../core/kernel/clock.ts"
import { createTable } from "../../../core/table/create.ts"
import { openTable, queryPrefix } from "../../../core/table/table.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { ffmpeg, hasFfmpeg, tonesOf, warnWithout, writeTones } from "../../support/speech/audio-files.ts"
import { startSpeech } from "../../support/speech/server.ts"

warnWithout(hasFfmpeg, "ffmpeg", "the tests of transcribing audio")
const root = mkdtempSync(join(tmpdir(), "transcribe-"))
const fake = await startSpeech()
const { endpoint } = await startTestDynamo()
const credentials = { accessKeyId: "local", secretAccessKey: "local" }
const table = openTable("audio", { endpoint, region: "us-east-1", credentials })
await createTable(table)
afterAll(async () => {
  await fake.stop()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(() => fake.reset())

/** 18 minutes and 20 seconds: four chunks. */
const TONES = tonesOf(110)
const long = join(root, "long.flac")
if (hasFfmpeg) writeTones(long, TONES.length)

const real = ffmpegDecoder()
const decoded = new Map<string, ReturnType<Decoder["decode"]>>()
/** Decodes each file once, however often it is transcribed. */
const decoder: Decoder = {
  ...real,
  decode: async (file, _folder, options) => {
    const decoding = decoded.get(file) ?? real.decode(file, mkdtempSync(join(root, "decoded-")), options)
    decoded.set(file, decoding)
    return await decoding
  },
}

let tasks = 0
type More = Partial<AudioFile> & { model?: string; decoder?: Decoder }
async function transcribe(more: More = {}): Promise<TranscribedAudio> {
  const { model = "whisper-1", decoder: given = decoder, ...sound } = more
  const { baseUrl } = fake
  const speech = openaiSpeech({ fetch, baseUrl, model, clock: { ...systemClock, sleep: skipPause } })
  const folder = mkdtempSync(join(root, "work-"))
  tasks += 1
  return await transcribeAudio(
    { table, decoder: given, speech },
    { taskId: `task-${tasks}`, file: long, folder, ...sound },
  )
}
/** Skips pauses. Time limits, which are a minute or more, run in real time. */
async function skipPause(ms: number, signal?: AbortSignal): Promise<void> {
  if (ms >= 60_000) await systemClock.sleep(ms, signal)
}

/** Asserts that every tone is there once, in order, at its generated time. */
function expectTones({ cues, text }: TranscribedAudio): void {
  expect(text).toBe(TONES.map(({ hertz }) => `Tone ${hertz}.`).join(" "))
  for (const [index, { start, end }] of TONES.entries()) {
    expect(Math.abs((cues[index]?.startMs ?? 0) / 1000 - start)).toBeLessThan(0.15)
    expect(Math.abs((cues[index]?.endMs ?? 0) / 1000 - end)).toBeLessThan(0.15)
  }
}

async function storedOf(taskId: string): Promise<number> {
  const items = await Array.fromAsync(queryPrefix(table, `AUDIO#${taskId}`, "PIECE#"))
  return items.length
}

describe.skipIf(!hasFfmpeg)("audio of many chunks", () => {
  test("is transcribed whole and in order, with correct times, in whatever order answers come", async () => {
    const shares: number[] = []
    const transcribed = await transcribe({ onProgress: (share) => shares.push(share) })
    expectTones(transcribed)
    expect(transcribed).toMatchObject({ language: "en", durationSeconds: 1_100 })
    expect(fake.seen).toHaveLength(4)
    expect(fake.together).toBeGreaterThan(1)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
    expect(shares.some((share) => share > 0 && share < 0.2)).toBe(true)
  })

  test("uses the language of its first chunk for the others, or the requested one", async () => {
    await transcribe()
    expect(fake.seen.map(({ form }) => form?.language)).toEqual([undefined, "en", "en", "en"])
    fake.reset()
    expect((await transcribe({ language: "pt-BR" })).language).toBe("pt")
    expect(new Set(fake.seen.map(({ form }) => form?.language))).toEqual(new Set(["pt"]))
  })

  test.each([1, 2, 3])(
    "resumes after a crash at chunk %d without requesting stored chunks again",
    async (count) => {
      const taskId = `killed-${count}`
      const kill = new AbortController()
      let pieces = 0
      const onProgress = (share: number) => {
        if (share > 0.2) pieces += 1
        if (pieces === count) kill.abort(new Error("killed"))
      }
      await expect(transcribe({ taskId, onProgress, signal: kill.signal })).rejects.toThrow("killed")
      const stored = await storedOf(taskId)
      expect(stored).toBeGreaterThanOrEqual(count)
      fake.reset()
      expectTones(await transcribe({ taskId }))
      expect(fake.seen).toHaveLength(4 - stored)
      fake.reset()
      expectTones(await transcribe({ taskId }))
      expect(fake.seen).toHaveLength(0)
    },
  )

  test("starts again when the file was replaced", async () => {
    const taskId = "replaced"
    await transcribe({ taskId })
    fake.reset()
    const other = join(root, "other.flac")
    ffmpeg("-i", long, "-af", "volume=0.5", other)
    await transcribe({ taskId, file: other })
    expect(fake.seen).toHaveLength(4)
  })

  test("gives no transcript when one chunk fails for good, and keeps the other chunks", async () => {
    const taskId = "lost"
    fake.next({ kind: "transcribe" }, { kind: "transcribe" }, { kind: "status", status: 400 })
    await expect(transcribe({ taskId })).rejects.toMatchObject({
      code: "provider_failed",
      message: "Speech to text: the audio was rejected (status 400). Nothing was charged.",
    })
    expect(await storedOf(taskId)).toBeGreaterThanOrEqual(1)
    expectTones(await transcribe({ taskId }))
  })

  test("is retried when the engine was busy or the connection broke", async () => {
    fake.next(
      { kind: "status", status: 503 },
      { kind: "drop" },
      { kind: "transcribe" },
      { kind: "status", status: 429 },
    )
    expectTones(await transcribe())
    expect(fake.seen).toHaveLength(7)
  })

  test("is resumed only with the same model", async () => {
    await transcribe({ taskId: "models" })
    fake.reset()
    await transcribe({ taskId: "models", model: "gpt-4o-transcribe" })
    expect(fake.seen).toHaveLength(4)
  })
})

describe.skipIf(!hasFfmpeg)("an uncertain answer", () => {
  const tone = TONES.slice(0, 4)
  const short = join(root, "short.mp3")
  if (hasFfmpeg) writeTones(short, tone.length)

  test("that may be truncated is transcribed as two halves, and not requested a second time", async () => {
    fake.next({ kind: "transcribe", outputTokens: 1_990 })
    const taskId = "cut"
    const transcribed = await transcribe({ taskId, file: short, model: "gpt-4o-transcribe" })
    expect(transcribed.text).toBe(tone.map(({ hertz }) => `Tone ${hertz}.`).join(" "))
    const [whole = 0, first = 0, second = 0] = fake.seen.map(({ seconds }) => Math.round(seconds ?? 0))
    expect([fake.seen.length, whole, first + second]).toEqual([3, 40, 40])
    fake.reset()
    await transcribe({ taskId, file: short, model: "gpt-4o-transcribe" })
    expect(fake.seen).toHaveLength(0)
  })

  test("that loops is requested once more at temperature 0", async () => {
    fake.next({ kind: "loop" })
    expect((await transcribe({ file: short })).cues).toHaveLength(4)
    expect(fake.seen.map(({ form }) => form?.temperature)).toEqual([undefined, 0])
  })

  test("that loops again is kept as one round", async () => {
    fake.always({ kind: "loop" })
    expect((await transcribe({ file: short })).text).toBe("Thank you.")
    expect(fake.seen).toHaveLength(2)
  })
})

describe.skipIf(!hasFfmpeg)("silence", () => {
  test("is not sent, and shifts nothing after it", async () => {
    const file = join(root, "gap.flac")
    const parts = "sine=d=5:r=8000[a];anullsrc=d=995:r=8000:cl=mono[b];sine=d=6:r=8000[c]"
    ffmpeg("-filter_complex", `${parts};[a][b][c]concat=n=3:v=0:a=1`, file)
    const { cues, durationSeconds } = await transcribe({ file })
    expect(cues.map(({ startMs }) => Math.round(startMs / 1000))).toEqual([0, 1_000])
    expect(durationSeconds).toBe(1_006)
    expect(fake.seen).toHaveLength(2)
  })

  test("from end to end is refused, and nothing is sent", async () => {
    const file = join(root, "silent.wav")
    ffmpeg("-f", "lavfi", "-i", "anullsrc=r=16000:cl=mono:d=20", file)
    await expect(transcribe({ file })).rejects.toMatchObject({ code: "unprocessable_content" })
    expect(fake.seen).toHaveLength(0)
  })

  test("according to the engine is refused too: an empty transcript is never stored", async () => {
    fake.always({ kind: "silent" })
    await expect(transcribe()).rejects.toMatchObject({
      code: "unprocessable_content",
      message: "No speech was found in this audio.",
    })
  })
})

test.each([
  ["not_audio", "unprocessable_content"],
  ["too_long", "unprocessable_content"],
  ["timeout", "timed_out"],
  ["no_decoder", "provider_failed"],
] as const)(
  "a decoder's %s becomes %s, with the cause kept for the log",
  async (failure: DecoderFailure, code) => {
    const cause = new DecoderError(failure, "why")
    const broken: Decoder = { ...real, decode: async () => await Promise.reject(cause) }
    await expect(transcribe({ decoder: broken })).rejects.toMatchObject({ name: "AppError", code, cause })
  },
)

test("a machine failure is not a refusal, so the work is retried", async () => {
  const broken: Decoder = { ...real, decode: async () => await Promise.reject(new Error("no room")) }
  await expect(transcribe({ decoder: broken })).rejects.toThrow(/^no room$/)
})
