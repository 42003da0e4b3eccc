import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { type Child, startChild } from "../../../scripts/local/process/child.ts"
import { isRunning } from "../../support/local-service.ts"
import { temporaryFolder } from "../../support/process.ts"

function startNode(source: string, ...args: string[]): Child {
  const child = startChild(process.execPath, ["-e", source, ...args])
  onTestFinished(async () => {
    await child.stop()
  })
  return child
}

/** A program that ignores stop requests, with its own process ID and its guardian's. */
async function startStubborn(): Promise<{ child: Child; pid: number; guardianPid: number }> {
  const file = join(temporaryFolder(), "pids")
  const child = startNode(
    `process.on("SIGTERM", () => {})
     setInterval(() => {}, 1000)
     fs.writeFileSync(process.argv[1] + ".new", process.pid + " " + process.ppid)
     fs.renameSync(process.argv[1] + ".new", process.argv[1])`,
    file,
  )
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 30_000, interval: 10 })
  const [pid = 0, guardianPid = 0] = readFileSync(file, "utf8").split(" ").map(Number)
  return { child, pid, guardianPid }
}

test("a program's exit code and last output are returned", async () => {
  const { ended } = startNode(`console.log("one"); console.error("two"); process.exitCode = 3`)
  const { code, output } = await ended
  expect(code).toBe(3)
  expect(output.split("\n").sort()).toEqual(["", "one", "two"])
})

test("a program killed by a signal gets the shell's exit code for it", async () => {
  expect(await startNode(`process.kill(process.pid, "SIGKILL")`).ended).toEqual({ code: 137, output: "" })
})

test("a missing program is reported as an exit, not thrown", async () => {
  const { code, output } = await startChild("no-such-program", []).ended
  expect(code).toBe(127)
  expect(output).toContain("no-such-program")
})

test("a program that prints a lot is neither blocked nor buffered whole", async () => {
  const { code, output } = await startNode(`console.log("x".repeat(1_000_000) + "end")`).ended
  expect(code).toBe(0)
  expect(output).toHaveLength(4096)
  expect(output.endsWith("xend\n")).toBe(true)
})

test("stopping an exited program twice changes nothing", async () => {
  const child = startNode("process.exitCode = 5")
  const ending = await child.ended
  expect([await child.stop(), await child.stop()]).toEqual([ending, ending])
})

test("node options of this process do not reach the program", async () => {
  vi.stubEnv("NODE_OPTIONS", "--require=./not-there.cjs")
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  expect(await startNode(`console.log("ran")`).ended).toEqual({ code: 0, output: "ran\n" })
})

describe.skipIf(process.platform !== "linux")("on Linux, where processes can be counted", () => {
  test("a program that ignores the stop signal is killed", async () => {
    const { child, pid, guardianPid } = await startStubborn()
    expect((await child.stop()).code).toBe(137)
    await expect
      .poll(() => [isRunning(pid), isRunning(guardianPid)], { timeout: 30_000 })
      .toEqual([false, false])
  })

  test("killing a guardian kills its program too", async () => {
    const { child, pid, guardianPid } = await startStubborn()
    expect(isRunning(pid)).toBe(true)
    process.kill(guardianPid, "SIGKILL")
    await child.ended
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false)
  })
})
