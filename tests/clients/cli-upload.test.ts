import { mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { UPLOAD_BYTES_MAX } from "../../core/upload/upload.schema.ts"
import { VARIABLE } from "../../scripts/generate/clients/name.ts"
import { startAudioService } from "../support/audio-service.ts"
import { hasFfmpeg, warnWithout, writeTones } from "../support/speech/audio-files.ts"
import { startCliStage } from "./cli-stage.ts"

warnWithout(hasFfmpeg, "ffmpeg", "uploads by the command line")
const service = await startAudioService()
const { folder, key, cli, onTerminal, balance } = await startCliStage(service)
const TOKEN = `${VARIABLE}_ACCESS_TOKEN`

async function signedIn() {
  const person = await service.person({ credits: 5 })
  const credits = async () => {
    const response = await person.call("GET", "/api/credits")
    return ((await response.json()) as { balance: number }).balance
  }
  return { environment: { ...key, [TOKEN]: person.bearer.replace("Bearer ", "") }, credits }
}

describe("transcribe, with a recording", () => {
  test.skipIf(!hasFfmpeg)("uploads it, and prints or writes its transcript", async () => {
    writeTones(join(folder, "talk.mp3"), 2)
    const { environment, credits } = await signedIn()
    const printed = await cli(["transcribe", "./talk.mp3"], environment)
    expect([printed.code, printed.err]).toEqual([0, ""])
    expect(printed.out.trim().length).toBeGreaterThan(5)
    const written = await cli(["transcribe", "talk.mp3", "--out", "{title}.{ext}", "--json"], environment)
    expect(JSON.parse(written.out)).toMatchObject({ file: "talk.mp3", path: "talk.txt", credits_used: 1 })
    expect(readFileSync(join(folder, "talk.txt"), "utf8")).toBe(printed.out)
    const again = await cli(["transcribe", "talk.mp3", "--out", "{title}.{ext}"], environment)
    expect([again.code, again.err]).toEqual([1, "Error: talk.txt exists. Replace it with --force.\n"])
    expect(await credits()).toBe(3)
  })

  test.skipIf(!hasFfmpeg)("goes on with a list of videos and files, and shows progress", async () => {
    const path = join(folder, "list.mp3")
    writeTones(path, 1)
    const { environment, credits } = await signedIn()
    const args = ["transcribe", "et-private1", path, "--json"]
    const { code, out, err } = await onTerminal(args, environment)
    expect(code).toBe(5)
    expect(JSON.parse(out)).toMatchObject({ file: path, credits_used: 1 })
    expect(err).toMatch(/2\/2 list\.mp3: transcribing, \d+ %.*1 of 2 videos could not be transcribed\./s)
    expect(await credits()).toBe(4)
  })

  test("refuses a file that cannot be sent, before anything is charged", async () => {
    const before = await balance()
    writeFileSync(join(folder, "notes.txt"), "words")
    writeFileSync(join(folder, "empty.mp3"), "")
    writeFileSync(join(folder, "huge.wav"), "")
    truncateSync(join(folder, "huge.wav"), UPLOAD_BYTES_MAX + 1)
    mkdirSync(join(folder, "folder.mp3"))
    const { environment, credits } = await signedIn()
    for (const [args, message] of [
      [["./missing"], "./missing does not exist."],
      [["missing.MP4"], "missing.MP4 does not exist."],
      [["notes.txt"], "notes.txt is not an audio or video file. Its name must end in one of .aac, "],
      [["empty.mp3"], "empty.mp3 is empty."],
      [["huge.wav"], "huge.wav is too large: it must be at most 500 MB."],
      [["folder.mp3"], "folder.mp3 is not a file."],
      [["et-over-2-h", "missing.mp3"], "missing.mp3 does not exist."],
      [["huge.wav", "--format", "srt"], ""],
    ] as const) {
      const { code, err } = await cli(["transcribe", ...args], environment)
      expect([args, code, err]).toEqual([args, 2, expect.stringContaining(`Error: ${message}`)])
    }
    writeFileSync(join(folder, "small.mp3"), "words")
    for (const [option, value] of [
      ["format", "srt"],
      ["language", "en"],
      ["max-credits", "1"],
    ] as const) {
      const { code } = await cli(["transcribe", "small.mp3", `--${option}`, value], environment)
      expect([option, code]).toEqual([option, 2])
    }
    expect([await balance(), await credits()]).toEqual([before, 5])
  })

  test("needs the access token of a session, and says so", async () => {
    writeFileSync(join(folder, "small.mp3"), "words")
    const { code, err } = await cli(["transcribe", "small.mp3"])
    expect([code, err]).toEqual([3, expect.stringContaining(`Set ${TOKEN} to the access token`)])
    const refused = await cli(["transcribe", "small.mp3"], { ...key, [TOKEN]: "wrong" })
    expect(refused.code).toBe(3)
  })

  test("is a video if it could be the ID of one, whatever file has that name", async () => {
    writeFileSync(join(folder, "et-sample-1"), "words")
    const { code, out } = await cli(["transcribe", "et-sample-1"])
    expect([code, out.length > 100]).toEqual([0, true])
  })
})
