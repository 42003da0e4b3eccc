import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { unzipSync } from "fflate"
import { beforeAll, describe, expect, test } from "vitest"
import { packTypescript } from "../../scripts/clients/npm.ts"
import { CLASS, PACKAGE, VARIABLE } from "../../scripts/generate/clients/name.ts"
import { hasFfmpeg, warnWithout, writeTones } from "../support/speech/audio-files.ts"
import { syntheticList } from "../support/youtube/synthetic-list.ts"
import { examplesOf, readmeOf } from "./readme.ts"
import { startClientStage } from "./stage.ts"

warnWithout(hasFfmpeg, "ffmpeg", "the README's upload")
const stage = await startClientStage()
const { expectOneBatch, expectReceiver, folder } = stage
const examples = examplesOf("typescript", "ts")
const fileOf = (title: string) => join(folder, `${examples.findIndex((each) => each.title === title)}.mts`)
const run = async (title: string, args: readonly string[] = [], environment: Record<string, string> = {}) =>
  await stage.run(process.execPath, [fileOf(title), ...args], environment)

beforeAll(async () => {
  const tarball = await packTypescript(join(folder, "out"))
  const target = join(folder, "node_modules", PACKAGE)
  mkdirSync(target, { recursive: true })
  execFileSync("tar", ["xzf", tarball, "-C", target, "--strip-components=1"])
  for (const [index, { code }] of examples.entries()) writeFileSync(join(folder, `${index}.mts`), code)
})

describe("the README of the TypeScript SDK", () => {
  test("has twelve examples, which compile against the packed types", () => {
    expect(examples).toHaveLength(12)
    const files = examples.map((_, index) => join(folder, `${index}.mts`))
    const root = join(import.meta.dirname, "../..")
    const options = "--noEmit --strict --target es2024 --module nodenext --skipLibCheck false --types node"
    const types = ["--typeRoots", join(root, "node_modules/@types")]
    const tsc = join(root, "node_modules/typescript/bin/tsc")
    const args = [tsc, ...options.split(" "), ...types, ...files]
    // The compiler refuses file arguments in a folder with a tsconfig.json, so it runs in the
    // folder of the examples.
    const { stdout, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" })
    expect([stdout, status]).toEqual(["", 0])
  })

  test("uses the names that the service's constants define", () => {
    const names = [...readmeOf("typescript").matchAll(/(?:from "|npm install )(\w+)/g)].map(
      ([, name]) => name,
    )
    expect(new Set(names.filter((name) => name !== "node"))).toEqual(new Set([PACKAGE]))
    expect(readmeOf("typescript")).toContain(`new ${CLASS}(`)
    expect(readmeOf("typescript")).toContain(`export ${VARIABLE}_API_KEY=`)
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
    expect(await run("Handle errors")).toMatch(/private.* false\n$/i)
  })

  test("retries without paying twice", async () => {
    expect(await run("Retry without paying twice")).toBe("1 false\n0 true\n")
  })

  test("receives webhooks, and refuses forged ones", async () => {
    await expectReceiver(process.execPath, [fileOf("Receive webhooks")])
  })

  test.skipIf(!hasFfmpeg)("transcribes a recording", async () => {
    const person = await stage.service.person({ credits: 5 })
    const path = join(folder, "talk.mp3")
    writeTones(path, 2)
    const token = person.bearer.replace("Bearer ", "")
    const output = await run("Transcribe a recording", [path], { ACCESS_TOKEN: token })
    const lines = output.trim().split("\n")
    expect(lines[0]).toBe("1 0")
    expect(lines.at(-2)).toBe("1 1")
    expect(lines.at(-1)).toMatch(/\w+.* 1$/)
  })
})
