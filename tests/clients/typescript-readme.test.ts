import { execFileSync, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { packTypescript } from "../../scripts/clients/typescript.ts"
import { CLASS, PACKAGE, VARIABLE } from "../../scripts/generate/clients/name.ts"
import { startAudioService } from "../support/audio-service.ts"
import { startFakeLlm } from "../support/llm/server.ts"
import { temporaryFolder } from "../support/process.ts"
import { spawnNode } from "../support/spawn.ts"
import { hasFfmpeg, warnWithout, writeTones } from "../support/speech/sounds.ts"
import { syntheticList } from "../support/youtube/synthetic-list.ts"
import { examplesOf, readmeOf } from "./readme.ts"
import { freePort, postSigned, SECRET } from "./webhook-sender.ts"

warnWithout(hasFfmpeg, "ffmpeg", "the README's upload")
const CHAT = "/chat/completions"
const model = await startFakeLlm()
afterAll(() => model.stop())
// The speech engine and the model share one address.
const outboundFetch: typeof fetch = async (input, init) =>
  await fetch(new Request(input).url.endsWith(CHAT) ? model.baseUrl + CHAT : input, init)
const service = await startAudioService({
  environment: { LLM_MODEL: "fake-small" },
  seams: { outboundFetch },
})
const examples = examplesOf("typescript", "ts")
const folder = temporaryFolder(afterAll)
const codeOf = (title: string) => {
  const found = examples.findIndex((each) => each.title === title)
  if (found < 0) throw new Error(`the README has no "${title}"`)
  return join(folder, `${found}.mts`)
}

beforeAll(async () => {
  const tarball = await packTypescript(join(folder, "out"))
  const target = join(folder, "node_modules", PACKAGE)
  mkdirSync(target, { recursive: true })
  execFileSync("tar", ["xzf", tarball, "-C", target, "--strip-components=1"])
  for (const [index, { code }] of examples.entries()) writeFileSync(join(folder, `${index}.mts`), code)
})

async function start(title: string, args: readonly string[] = [], environment: Record<string, string> = {}) {
  const { rawKey, accountId } = await service.client({ credits: 50 })
  const child = spawnNode([codeOf(title), ...args], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      [`${VARIABLE}_API_KEY`]: rawKey,
      [`${VARIABLE}_BASE_URL`]: service.url,
      ...environment,
    },
  })
  let output = ""
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text
  })
  return { child, accountId, output: () => output }
}

/** Runs an example to its end, and returns what it printed. */
async function run(title: string, args: readonly string[] = [], environment: Record<string, string> = {}) {
  const { child, output } = await start(title, args, environment)
  const [code] = (await once(child, "close")) as [number | null]
  expect({ code, output: output() }).toMatchObject({ code: 0 })
  return output()
}

describe("the README of the TypeScript SDK", () => {
  test("has ten examples, which compile against the packed types", () => {
    expect(examples).toHaveLength(10)
    const files = examples.map((_, index) => join(folder, `${index}.mts`))
    const root = join(import.meta.dirname, "../..")
    const options = "--noEmit --strict --target es2024 --module nodenext --skipLibCheck false --types node"
    const types = ["--typeRoots", join(root, "node_modules/@types")]
    const tsc = join(root, "node_modules/typescript/bin/tsc")
    const args = [tsc, ...options.split(" "), ...types, ...files]
    // Beside the examples: next to a tsconfig.json, the compiler takes no files.
    const { stdout, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" })
    expect([stdout, status]).toEqual(["", 0])
  })

  test("uses the names of the service's one constant", () => {
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
    expect(await run("Start a job and look at it later")).toMatch(/\w+ \w+ \w+/)
  })

  test("knows the price before it pays", async () => {
    expect(await run("Know the price before you pay")).toBe("between 1 and 2 credits\n")
  })

  test("transcribes a playlist", async () => {
    const lines = (await run("Transcribe a playlist", [syntheticList(3)])).trim().split("\n")
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toMatch(/ \d+$/)
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
    const port = await freePort()
    const environment = { WEBHOOK_SECRET: SECRET, PORT: String(port) }
    const { child, output } = await start("Receive webhooks", [], environment)
    await expect.poll(output).toContain("Listening")
    const url = `http://127.0.0.1:${port}/`
    const challenge = {
      type: "endpoint.challenge",
      timestamp: "2026-11-23T08:00:00Z",
      data: { challenge: "x1" },
    }
    const answer = await postSigned(url, "evt_1", challenge)
    expect([answer.status, await answer.text()]).toEqual([200, "x1"])
    expect((await postSigned(url, "evt_2", challenge, { secret: "whsec_c29tZW9uZSBlbHNl" })).status).toBe(401)
    expect((await postSigned(url, "evt_3", challenge, { ageSeconds: 301 })).status).toBe(401)
    expect(output()).toBe("Listening\nevt_1 endpoint.challenge\n")
    child.kill()
  })

  test.skipIf(!hasFfmpeg)("transcribes a recording", async () => {
    const person = await service.person({ credits: 5 })
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
