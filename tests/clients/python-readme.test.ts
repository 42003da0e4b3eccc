import { execFileSync, spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { unzipSync } from "fflate"
import { beforeAll, describe, expect, test } from "vitest"
import { packPython } from "../../scripts/clients/python.ts"
import { CLASS, PACKAGE, VARIABLE } from "../../scripts/generate/clients/name.ts"
import { hasFfmpeg, warnWithout, writeTones } from "../support/speech/audio-files.ts"
import { syntheticList } from "../support/youtube/synthetic-list.ts"
import { examplesOf, readmeOf } from "./readme.ts"
import { startClientStage } from "./stage.ts"

const hasPython = spawnSync("python3", ["-m", "pip", "--version"]).status === 0
warnWithout(hasPython, "python3 with pip", "the Python SDK")
warnWithout(hasFfmpeg, "ffmpeg", "the README's upload")
const stage = await startClientStage()
const { expectOneBatch, expectReceiver, folder } = stage
const installed = join(folder, "installed")
const examples = examplesOf("python", "python")
const fileOf = (title: string) => join(folder, `${examples.findIndex((each) => each.title === title)}.py`)
const run = async (title: string, args: readonly string[] = [], environment: Record<string, string> = {}) =>
  await stage.run("python3", [fileOf(title), ...args], { PYTHONPATH: installed, ...environment })

beforeAll(() => {
  for (const [index, { code }] of examples.entries()) writeFileSync(join(folder, `${index}.py`), code)
  if (!hasPython) return
  const wheel = packPython(join(folder, "out"))
  const options = ["--quiet", "--no-index", "--no-deps", "--disable-pip-version-check"]
  const pip = ["-m", "pip", "install", ...options, "--target", installed, wheel]
  execFileSync("python3", pip, { stdio: "pipe" })
})

describe.skipIf(!hasPython)("the README of the Python SDK", () => {
  test("has twelve examples, and uses the names that the service's constants define", () => {
    expect(examples).toHaveLength(12)
    const readme = readmeOf("python")
    const names = [...readme.matchAll(/^from (\w+) import .*(?:Echotext|Error|verify)/gm)].map(
      ([, name]) => name,
    )
    expect(names).toHaveLength(12)
    expect(new Set(names)).toEqual(new Set([PACKAGE]))
    expect(readme).toContain(`${CLASS}(`)
    expect(readme).toContain(`export ${VARIABLE}_API_KEY=`)
  })

  test("gets a transcript", async () => {
    expect(await run("Get a transcript")).toMatch(/^How a transcript is made .+ 1\n$/s)
  })

  test("saves subtitles", async () => {
    await run("Save subtitles")
    expect(readFileSync(join(folder, "tea.srt"), "utf8")).toMatch(/^1\n00:00:0\d,\d{3} --> /)
  })

  test("starts a job and looks at it later", async () => {
    // On a busy machine, the job takes longer than the example waits.
    expect(await run("Start a job and look at it later")).toMatch(/^(still running|.{100,})\n$/s)
  })

  test("knows the price before it pays", async () => {
    expect(await run("Know the price before you pay")).toBe("between 1 and 2 credits\n")
  })

  test("transcribes a playlist", async () => {
    const lines = (await run("Transcribe a playlist", [syntheticList(3)])).trim().split("\n")
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toMatch(/ \d+$/)
  })

  test("transcribes many videos", async () => {
    const lines = (await run("Transcribe many videos")).trim().split("\n")
    expect(lines.toSorted()).toEqual([
      expect.stringMatching(/^et-language done *$/),
      expect.stringMatching(/^et-private1 failed .*private/),
      expect.stringMatching(/^et-sample-1 done *$/),
    ])
    expect(Object.keys(unzipSync(readFileSync(join(folder, "transcripts.zip"))))).toHaveLength(2)
  })

  test("transcribes a playlist once, also if it stops before it has saved the batch", async () => {
    await expectOneBatch(async (args, environment) => {
      return await run("Transcribe a playlist, and survive restarts", args, environment)
    })
  })

  test("streams a summary", async () => {
    expect((await run("Stream a summary")).length).toBeGreaterThan(50)
  })

  test("handles errors", async () => {
    expect(await run("Handle errors")).toMatch(/^transcription_failed .*private.* False\n$/i)
  })

  test("retries without paying twice", async () => {
    expect(await run("Retry without paying twice")).toBe("200 1 None\n200 0 true\n")
  })

  test("receives webhooks, and refuses forged ones", async () => {
    await expectReceiver("env", [`PYTHONPATH=${installed}`, "python3", fileOf("Receive webhooks")])
  })

  test.skipIf(!hasFfmpeg)("transcribes a recording", async () => {
    const person = await stage.service.person({ credits: 5 })
    const path = join(folder, "talk.mp3")
    writeTones(path, 2)
    const token = person.bearer.replace("Bearer ", "")
    const lines = (await run("Transcribe a recording", [path], { ACCESS_TOKEN: token })).trim().split("\n")
    expect(lines[0]).toBe("1.0 0.0")
    expect(lines.at(-2)).toBe("1.0 1")
    expect(lines.at(-1)).toMatch(/\w+.* 1$/)
  })
})
