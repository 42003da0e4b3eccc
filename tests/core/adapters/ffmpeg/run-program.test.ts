import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test, vi } from "vitest"
import { ffmpegDecoder } from "../../../../core/adapters/ffmpeg/ffmpeg-decoder.ts"
import { aFolder, decodeIn, scripted } from "./support.ts"

const root = aFolder()
const decodeBy = async (lines: string, limitMs?: number) =>
  await decodeIn(root, "/any.mp3", { decoder: scripted(root, lines, limitMs) })
const samples = (seconds: number) =>
  `echo "[Parsed_volumedetect_3 @ 0x1] n_samples: ${Math.round(seconds * 16_000)}" >&2`

describe("the length limit", () => {
  test.each([
    ["four hours", 14_400],
    ["four hours as some encoders pad them", 14_400.1],
  ])("%s is accepted", async (_name, seconds) => {
    expect((await decodeBy(samples(seconds))).durationSeconds).toBeCloseTo(seconds, 3)
  })

  test("four hours and a second are refused, after reading and writing at most one minute more", async () => {
    const args = join(root, "args")
    await expect(decodeBy(`echo "$@" > ${args}; ${samples(14_401)}`)).rejects.toMatchObject({
      failure: "too_long",
    })
    expect(readFileSync(args, "utf8").match(/-t \d+ -\w+/g)).toEqual(["-t 14460 -i", "-t 14460 -threads"])
  })

  test.each([
    ["no sample", samples(0)],
    ["no word", "true"],
  ])("a program that exits normally with %s counts as having decoded nothing", async (_name, lines) => {
    await expect(decodeBy(lines)).rejects.toMatchObject({ failure: "not_audio" })
  })
})

describe("a decoder program", () => {
  test("that is missing is reported with how to install it", async () => {
    const gone = decodeIn(root, "/any.mp3", { decoder: ffmpegDecoder({ path: join(root, "gone") }) })
    await expect(gone).rejects.toMatchObject({
      failure: "no_decoder",
      message: "FFMPEG_PATH does not point to a working ffmpeg.",
    })
  })

  test("that fails because of the file is reported as not audio", async () => {
    await expect(decodeBy("echo Invalid data >&2; exit 1")).rejects.toMatchObject({ failure: "not_audio" })
    await expect(decodeBy("kill -SEGV $$")).rejects.toMatchObject({ failure: "not_audio" })
  })

  test("that fails because of the machine can be retried", async () => {
    const full = "echo 'av_interleaved_write_frame(): No space left on device' >&2; exit 1"
    await expect(decodeBy(full)).rejects.toThrow(/^the decoder failed/)
    await expect(decodeBy("kill -KILL $$")).rejects.toThrow("the decoder was killed by SIGKILL")
  })

  test("that never ends is killed, and its output meanwhile is not kept", async () => {
    const before = process.memoryUsage().rss
    // One endless line, and any number of lines from a child that outlives its parent.
    const lines = "yes 'a line that says nothing' >&2 & exec cat /dev/zero"
    await expect(decodeBy(lines, 700)).rejects.toMatchObject({ failure: "timeout" })
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6)
  })

  test("ends when its caller aborts, with the caller's reason", async () => {
    const hangUp = new AbortController()
    const pidFile = join(root, "pid")
    const decoder = scripted(root, `echo $$ > ${pidFile}; exec sleep 60`)
    const decoding = decodeIn(root, "/any.mp3", { decoder, signal: hangUp.signal })
    const pid = await vi.waitFor(() => {
      const written = Number(readFileSync(pidFile, "utf8"))
      expect(written).toBeGreaterThan(0)
      return written
    })
    hangUp.abort(new Error("gone"))
    await expect(decoding).rejects.toThrow("gone")
    expect(() => execFileSync("kill", ["-0", String(pid)], { stdio: "ignore" })).toThrow("Command failed")
  })

  test("gets none of our environment", async () => {
    vi.stubEnv("OPENAI_API_KEY", "sk-secret")
    const seen = join(root, "environment")
    await decodeBy(`env > ${seen}; ${samples(1)}`)
    vi.unstubAllEnvs()
    expect(readFileSync(seen, "utf8")).not.toContain("sk-secret")
  })
})

test("the system's own program is found on the PATH and gets none of our environment either", async () => {
  vi.stubEnv("OPENAI_API_KEY", "sk-secret")
  const seen = join(root, "own-environment")
  const folder = mkdtempSync(join(root, "bin-"))
  const lines = `[ "$1" = -version ] && exit 0\nenv > ${seen}; ${samples(1)}`
  writeFileSync(join(folder, "ffmpeg"), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  await decodeIn(root, "/any.mp3", { decoder: ffmpegDecoder({ searchPath: `/none:${folder}` }) })
  vi.unstubAllEnvs()
  expect(readFileSync(seen, "utf8")).not.toContain("sk-secret")
})

describe("cutting chunks", () => {
  test.each([
    ["a list with a gap", "piece-000.mp3,0,10\\npiece-001.mp3,11,20\\n"],
    ["a list that ends early", "piece-000.mp3,0,10\\n"],
    ["an empty list", ""],
  ])("%s is a failure, never a gap in the transcript", async (_name, list) => {
    const decoder = scripted(root, `printf '${list}' > pieces.csv`)
    const decoded = { path: "/any.mp3", durationSeconds: 20, silences: [] }
    await expect(decoder.split(decoded, [10], root, {})).rejects.toThrow("lost part of the audio")
  })
})
