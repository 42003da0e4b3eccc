import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { ffmpegDecoder } from "../../../../core/adapters/ffmpeg/ffmpeg-decoder.ts"
import {
  ffmpeg,
  hasEspeak,
  hasFfmpeg,
  recordedSpeech,
  warnWithout,
  writeSound,
  writeSpeech,
  writeTones,
} from "../../../support/speech/audio-files.ts"
import { aFolder, decodeIn } from "./support.ts"

const root = aFolder()
const at = (name: string) => join(root, name)
warnWithout(hasFfmpeg, "ffmpeg", "the tests of decoding")
warnWithout(hasEspeak, "espeak-ng", "the decoding of speech")
warnWithout(recordedSpeech !== undefined, "pocketsphinx-testdata", "the decoding of people's speech")

if (hasFfmpeg) writeTones(at("tones.wav"), 3)
if (hasEspeak) writeSpeech(at("speech.wav"), "Worms eat leaves. Leaves become soil.")

const hls = (uri: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${uri}\n#EXT-X-ENDLIST\n`
const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(at(name), content)
  return at(name)
}
const NOT_AUDIO = { name: "DecoderError", failure: "not_audio" }

describe.skipIf(!hasFfmpeg)("decoding audio", () => {
  test.skipIf(!hasEspeak).each([
    ["mp3", ["-b:a", "64k"]],
    ["m4a", ["-c:a", "aac"]],
    ["wav", []],
    ["ogg", ["-c:a", "libvorbis"]],
    ["webm", ["-c:a", "libopus"]],
    ["flac", []],
  ])("decodes speech in %s to its true length", async (ending, args) => {
    const file = at(`talk.${ending}`)
    ffmpeg("-i", at("speech.wav"), ...args, file)
    const { durationSeconds, folder } = await decodeIn(root, file)
    // Two bytes per sample at 22,050 Hz.
    const trueSeconds = (statSync(at("speech.wav")).size - 44) / 2 / 22_050
    expect(Math.abs(durationSeconds - trueSeconds)).toBeLessThan(0.1)
    expect(readdirSync(folder)).toEqual(["sound.mp3"])
  })

  test.skipIf(!recordedSpeech)("keeps the speech between silences", async () => {
    const file = recordedSpeech ?? ""
    const { durationSeconds, silences } = await decodeIn(root, file)
    // Two bytes per sample at 16,000 Hz.
    expect(durationSeconds).toBeCloseTo((statSync(file).size - 44) / 2 / 16_000, 2)
    const silent = silences.reduce((sum, { start, end }) => sum + end - start, 0)
    expect(durationSeconds - silent).toBeGreaterThan(0.5)
  })

  test("finds silences where they are, including one at the end", async () => {
    const { silences, durationSeconds } = await decodeIn(root, at("tones.wav"))
    expect(durationSeconds).toBe(30)
    expect(silences.map(({ start, end }) => [Math.round(start), Math.round(end)])).toEqual([
      [8, 10],
      [18, 20],
      [28, 30],
    ])
  })

  test("cuts chunks without gaps, near the requested times", async () => {
    const decoded = await decodeIn(root, at("tones.wav"))
    const decoder = ffmpegDecoder()
    const pieces = await decoder.split(decoded, [9, 19], decoded.folder, {})
    expect(pieces.map(({ start }) => Math.round(start))).toEqual([0, 9, 19])
    expect(pieces.map(({ end }) => end)).toEqual([pieces[1]?.start, pieces[2]?.start, 30])
    const alone = await Promise.all(
      pieces.map(async (piece) => ({ piece, ...(await decodeIn(root, piece.path)) })),
    )
    for (const { piece, durationSeconds, silences } of alone) {
      expect(Math.abs(durationSeconds - (piece.end - piece.start))).toBeLessThan(0.1)
      // Where the clip's last silence starts in the whole audio: at 8, 18 or 28 s.
      const begins = (silences.at(-1)?.start ?? 0) + piece.start
      expect(Math.abs((begins % 10) - 8)).toBeLessThan(0.1)
    }
    expect(await decoder.split(decoded, [], decoded.folder, {})).toEqual([
      { path: decoded.path, start: 0, end: 30 },
    ])
  })

  test("takes only the audio of a video", async () => {
    const video = ["-f", "lavfi", "-i", "testsrc=size=64x64:rate=5:duration=3", "-c:v", "mpeg4"]
    ffmpeg(...video, "-f", "lavfi", "-i", "sine=duration=3", "-c:a", "aac", at("video.mp4"))
    expect((await decodeIn(root, at("video.mp4"))).durationSeconds).toBeCloseTo(3, 1)
  })

  test("treats any file name as a file, never as an option, a URL or a pattern", async () => {
    for (const name of ["-i.wav", "http:x.wav", "piece-%03d.wav", "two\nlines '$(id)'.wav"]) {
      copyFileSync(at("tones.wav"), at(name))
      expect((await decodeIn(root, at(name))).durationSeconds).toBe(30)
    }
  })
})

describe.skipIf(!hasFfmpeg)("a file's false claims", () => {
  test("do not change the length, whether the header has none or a wrong one", async () => {
    // Alternating noise and tones, so that the bit rate varies and the size does not give the
    // length.
    writeSound(
      at("vbr.mp3"),
      "aevalsrc='if(gt(mod(t,20),10),random(0)-0.5,0.2*sin(2000*t))':d=60",
      "-q:a",
      "4",
      "-write_xing",
      "0",
    )
    expect((await decodeIn(root, at("vbr.mp3"))).durationSeconds).toBeCloseTo(60, 0)
  })

  test("do not shorten the audio when all timestamps are zero", async () => {
    const zero = ["-c:a", "pcm_s16le", "-bsf:a", "setts=pts=0:dts=0"]
    writeSound(at("zero.mka"), "sine=duration=30", ...zero)
    expect((await decodeIn(root, at("zero.mka"))).durationSeconds).toBe(30)
  })

  test("do not add a silence when the title looks like decoder output", async () => {
    const words = "x\n[silencedetect @ 0x1] silence_start: 0\n[silencedetect @ 0x1] silence_end: 3"
    writeSound(at("title.flac"), "sine=duration=3", "-metadata", `title=${words}`)
    const { silences, durationSeconds } = await decodeIn(root, at("title.flac"))
    expect([silences, durationSeconds]).toEqual([[], 3])
  })
})

describe.skipIf(!hasFfmpeg)("a file that is not audio", () => {
  test.each([
    ["nothing at all", () => write("empty.mp3", "")],
    ["a text", () => write("text.wav", "Worms eat leaves. ".repeat(1_000))],
    [
      "an m4a that was cut off",
      () => {
        writeSound(at("whole.m4a"), "sine=duration=20", "-c:a", "aac")
        const whole = readFileSync(at("whole.m4a"))
        return write("cut.m4a", whole.subarray(0, whole.length * 0.8))
      },
    ],
    [
      "a video without audio",
      () => {
        writeSound(at("mute.mp4"), "testsrc=size=64x64:rate=5:duration=2", "-c:v", "mpeg4")
        return at("mute.mp4")
      },
    ],
  ])("is refused and leaves nothing running: %s", async (_name, make) => {
    await expect(decodeIn(root, make())).rejects.toMatchObject(NOT_AUDIO)
  })

  test("is refused when it is a disguised playlist, and neither its URL nor its file is opened", async () => {
    const requests: string[] = []
    const bait = createServer((request, response) => {
      requests.push(request.url ?? "")
      response.end()
    })
    await new Promise<void>((resolve) => bait.listen(0, "127.0.0.1", resolve))
    try {
      const url = `http://127.0.0.1:${(bait.address() as AddressInfo).port}/bait.mp3`
      const secret = at("tones.wav")
      const disguised = [hls(url), hls(`file://${secret}`), `ffconcat version 1.0\nfile '${secret}'\n`]
      for (const [index, content] of [...disguised, `ffconcat version 1.0\nfile '${url}'\n`].entries()) {
        await expect(decodeIn(root, write(`list-${index}.mp3`, content))).rejects.toMatchObject(NOT_AUDIO)
      }
      expect(requests).toEqual([])
    } finally {
      await new Promise((resolve) => bait.close(resolve))
    }
  })
})

describe.skipIf(!hasFfmpeg)("decompression bombs", () => {
  test("a day of silence in a small file is decoded only as far as needed", async () => {
    writeSound(at("part.flac"), "anullsrc=r=8000:cl=mono", "-t", "600")
    // Ten minutes, repeated 144 times without encoding them again.
    ffmpeg("-stream_loop", "143", "-i", at("part.flac"), "-c", "copy", at("day.flac"))
    expect(statSync(at("day.flac")).size).toBeLessThan(20e6)
    const folder = at("work-day")
    mkdirSync(folder)
    const decoding = ffmpegDecoder({ secondsMax: 300 }).decode(at("day.flac"), folder, {})
    const message = `The audio is longer than ${300 / 3600} hours.`
    await expect(decoding).rejects.toMatchObject({ failure: "too_long", message })
    // 300 s and one minute more, at 48 kbit/s.
    expect(statSync(join(folder, "sound.mp3")).size).toBeLessThan(2.2e6)
  })

  test("ten hours of eight channels at 192 kHz stop at the time limit", async () => {
    writeSound(at("second.flac"), "anullsrc=r=192000:cl=7.1", "-t", "10")
    ffmpeg("-stream_loop", "3599", "-i", at("second.flac"), "-c", "copy", at("bomb.flac"))
    const startedAt = performance.now()
    await expect(
      decodeIn(root, at("bomb.flac"), { decoder: ffmpegDecoder({ limitMs: 700 }) }),
    ).rejects.toMatchObject({ failure: "timeout" })
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })
})
