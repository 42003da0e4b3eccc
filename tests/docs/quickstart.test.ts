import { execFile, execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { loadNode } from "../clients/n8n-node.ts"
import { startMcp } from "../mcp/support.ts"
import { temporaryFolder } from "../support/process.ts"
import { warnWithout } from "../support/speech/audio-files.ts"
import { type QuickstartSection, quickstartSections } from "./quickstart.ts"
import { ROOT } from "./recipes.ts"

const COMMANDS_MAX = 3
const SECTIONS = quickstartSections()
/**
 * Removes the command that installs packages, because this checkout has them and the tests are
 * offline. The MCP example runs the inspector from these packages.
 */
const INSTALLED = ["npm install && ", ""] as const

const hasPython = spawnSync("python3", ["-m", "venv", "--help"]).status === 0
warnWithout(hasPython, "python3 with venv", "the quickstart in Python")
const { service, instance } = await startMcp()
const home = temporaryFolder(afterAll)
const { PATH = "" } = process.env
const ENVIRONMENT = {
  HOME: home,
  PATH: `${join(home, "venv/bin")}:${PATH}`,
  npm_config_offline: "true",
  npm_config_update_notifier: "false",
  PIP_NO_INDEX: "1",
  PIP_DISABLE_PIP_VERSION_CHECK: "1",
}

let [title, words] = ["", ""]
beforeAll(async () => {
  // The guide's commands run in a folder of this name.
  symlinkSync(ROOT, join(home, "echotext"))
  if (hasPython) execFileSync("python3", ["-m", "venv", join(home, "venv")])
  const response = await (await service.client()).transcribe({ url: "et-sample-1" })
  const { transcript, video_title } = (await response.json()) as { transcript: string; video_title: string }
  title = video_title
  words = transcript.split("\n")[0] ?? ""
  if (words === "") throw new Error("the sample video has no text")
})

/** Returns a function that fills in what the page does: the addresses, and a new account's key. */
async function filler(): Promise<(text: string) => string> {
  const { rawKey } = await service.client()
  return (text) =>
    text
      .replaceAll("$BASE_URL", service.url)
      .replaceAll("$MCP_URL", instance.url)
      .replaceAll("$API_KEY", rawKey)
}

/** Runs all commands of one section as a single paste, in a new folder. Returns their output. */
async function run({ title, commands, files }: QuickstartSection): Promise<string> {
  const folder = join(home, title.toLowerCase().replaceAll(" ", "-"))
  mkdirSync(folder)
  const filled = await filler()
  for (const { name, text } of files) writeFileSync(join(folder, name), filled(text))
  if (title === "MCP") symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"))
  const script = filled(commands.join("\n")).replace(...INSTALLED)
  const options = { cwd: folder, env: ENVIRONMENT }
  const { stdout } = await promisify(execFile)("sh", ["-e", "-c", script], options)
  return stdout
}

const sectionOf = (title: string): QuickstartSection => {
  const section = SECTIONS.find((each) => each.title === title)
  if (!section) throw new Error(`the quickstart has no section ${title}`)
  return section
}

describe("the quickstart", () => {
  test("has six ways to a first transcript, each of at most three commands", () => {
    const titles = ["Get a transcript", "TypeScript", "Python", "Command line", "MCP", "n8n"]
    expect(SECTIONS.map((section) => section.title)).toEqual(titles)
    const counts = SECTIONS.map(({ commands }) => commands.length)
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(Math.max(...counts)).toBeLessThanOrEqual(COMMANDS_MAX)
  })

  test("counts a fourth command, and not the lines that continue one", () => {
    const section = "## One\n\n```sh\na \\\n  b\nc\n# why\nd\n```\n\ntext\n\n```sh\ne\n```\n"
    expect(quickstartSections(section)).toEqual([
      { title: "One", commands: ["a \\\n  b", "c", "d", "e"], files: [] },
    ])
  })

  test.each(["Get a transcript", "TypeScript", "Command line"])(
    "%s: prints the transcript",
    async (section) => {
      expect(await run(sectionOf(section))).toContain(words)
    },
  )

  test.skipIf(!hasPython)("Python: prints the transcript", async () => {
    expect(await run(sectionOf("Python"))).toContain(words)
  })

  test("MCP: prints the result of the tool", async () => {
    expect(await run(sectionOf("MCP"))).toContain(title)
  })

  test("n8n: installs a node that gets the transcript with the guide's values", async () => {
    const { files, ...section } = sectionOf("n8n")
    await run({ ...section, files: [] })
    const node = loadNode(join(home, ".n8n/nodes/node_modules/n8n-nodes-echotext"))
    const filled = await filler()
    const lines = filled(files[0]?.text ?? "")
      .trim()
      .split("\n")
    const values = lines.map((line) => line.split(/: (.*)/, 2) as [string, string])
    const response = await fetch(node.requestFilledIn(Object.fromEntries(values)))
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ transcript: expect.stringContaining(words) }),
    ])
  })
})
