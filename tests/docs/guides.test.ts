import { execFile } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, expect, test } from "vitest"
import { hasPython } from "../clients/python-program.ts"
import { temporaryFolder } from "../support/process.ts"
import { startService } from "../support/service.ts"
import { warnWithout } from "../support/speech/audio-files.ts"
import { syntheticList } from "../support/youtube/synthetic-list.ts"
import { FENCES, type Fence } from "./guides.ts"

warnWithout(hasPython, "python3", "the Python examples of the guides")
const run = promisify(execFile)
const service = await startService()
const folder = temporaryFolder(afterAll)

/** The demo's playlist in the guides, which has another ID in the replayed platform. */
const LIST = "PLdemo-kitchen-garden-list-00000001"
const isRun = ({ language, info, code }: Fence) =>
  ["sh", "js", "python"].includes(language) &&
  !info.includes("no-run") &&
  !/createServer|HTTPServer/.test(code)

/** Runs an example with the values that the page fills in. Returns its output. */
async function output({ language, code }: Fence): Promise<string> {
  const { rawKey } = await service.client({ tier: "scale", credits: 50 })
  const filled = code
    .replaceAll("$BASE_URL", service.url)
    .replaceAll("$API_KEY", rawKey)
    .replaceAll(LIST, syntheticList(3))
  if (language === "sh") return (await run("sh", ["-c", filled])).stdout
  const file = join(folder, language === "js" ? "example.mjs" : "example.py")
  writeFileSync(file, filled)
  const program = language === "js" ? process.execPath : "python3"
  return (await run(program, [file])).stdout
}

const examples = FENCES.filter(isRun)

test("most examples of the guides are run", () => {
  expect(examples.length).toBeGreaterThanOrEqual(15)
})

test.each(
  examples
    .filter(({ language }) => hasPython || language !== "python")
    .map((fence) => [`${fence.guide}, ${fence.language}: ${fence.code.split("\n")[0]}`, fence] as const),
)("%s", async (_, fence) => {
  const text = await output(fence)
  expect(text.includes('"error":{"code"')).toBe(fence.info.includes("expect="))
  expect(text.trim()).not.toBe("")
})
