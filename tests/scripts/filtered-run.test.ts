import { spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { describe, expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "../..")
const MARK = "TEST_RUN_MARK"

/** Returns the live processes of a run, which have its mark in their environment. */
function markedBy(mark: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(pid, "environ").includes(`${MARK}=${mark}`))
    .map((pid) => `${pid} ${read(pid, "cmdline").replaceAll("\0", " ")}`)
}

function read(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8")
  } catch {
    // The process has ended, or belongs to another user.
    return ""
  }
}

/**
 * Runs one test file with a name filter in its own process, and waits until all its processes have
 * ended. `most` is their largest number at a time.
 */
async function runFiltered(file: string, pattern: string, environment: Record<string, string> = {}) {
  const mark = randomUUID()
  const { NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env
  const vitest = [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--config", "scripts/config/vitest.ts"]
  const child = spawn(process.execPath, [...vitest, file, "-t", pattern], {
    cwd: ROOT,
    env: { ...inherited, ...environment, [MARK]: mark },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let most = 0
  const counting = setInterval(() => {
    most = Math.max(most, markedBy(mark).length)
  }, 200)
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")])
  clearInterval(counting)
  // After the run, a guardian gives its program a second to exit.
  await expect.poll(() => markedBy(mark), { timeout: 30_000, interval: 100 }).toEqual([])
  return { code: child.exitCode, output: output + errors, most }
}

describe.skipIf(process.platform !== "linux")("a run with a name filter", () => {
  test("fails when no test has that name, and leaves no process behind", { timeout: 300_000 }, async () => {
    const { code, output } = await runFiltered(
      "tests/functions/http/stream-response.test.ts",
      "no test has this name",
    )
    expect(output).toContain("No test ran: the name filter /no test has this name/")
    expect(code).toBe(1)
  })

  test("runs the test of that name, and leaves no process behind", { timeout: 300_000 }, async () => {
    const { code, output, most } = await runFiltered(
      "tests/functions/http/stream-response.test.ts",
      "after the first byte makes a read of fetch reject",
    )
    expect(output).toMatch(/\n1 passed, 0 failed, \d+ skipped \(TEST_SEED=\d+\)\n/)
    expect(code).toBe(0)
    // Proves that processes were counted: the run, its worker, the guardian and the database.
    expect(most).toBeGreaterThan(3)
  })
})
