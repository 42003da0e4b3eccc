import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"

const out = mkdtempSync(join(tmpdir(), "synth-"))
afterAll(() => rmSync(out, { recursive: true, force: true }))
const TIMEOUT_MS = 300_000

/** Puts a file of the user and one of an earlier run into the output folder. */
function fill(): { own: string; earlier: string } {
  const own = join(out, "own.txt")
  const earlier = join(out, "lambda/earlier.txt")
  mkdirSync(join(out, "lambda"), { recursive: true })
  for (const file of [own, earlier]) writeFileSync(file, "")
  return { own, earlier }
}

function run(...args: string[]) {
  const script = join(import.meta.dirname, "../../scripts/synth.ts")
  return spawnSync(process.execPath, [script, "--out", out, ...args], { encoding: "utf8" })
}

test.each([[["--settings", "[]"]], [["--settings", "{"]], [["--stage", "a/b"]], [["--nobody"]]])(
  "%j is refused before anything is removed",
  (args) => {
    const { own, earlier } = fill()
    const { status, stderr } = run(...args)
    expect(status).toBe(2)
    expect(stderr).toContain("Usage: npm run -s synth")
    expect([own, earlier].map(existsSync)).toEqual([true, true])
  },
)

test(
  "a run removes only files of earlier runs, and a wrong setting stops it",
  () => {
    const { own, earlier } = fill()
    const { status, stderr } = run("--settings", '{"hots":"echotext.example"}')
    expect([status, stderr]).toEqual([1, expect.stringContaining("unknown setting: hots")])
    expect([own, earlier].map(existsSync)).toEqual([true, false])
  },
  TIMEOUT_MS,
)
