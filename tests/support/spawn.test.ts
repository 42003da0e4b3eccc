import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { pathToFileURL } from "node:url"
import { expect, onTestFinished, test } from "vitest"
import { isRunning } from "./local-service.ts"
import { spawnNode } from "./spawn.ts"

const SPAWN = pathToFileURL(`${import.meta.dirname}/spawn.ts`).href
const FOREVER = "setInterval(() => undefined, 1000)"

test.skipIf(process.platform !== "linux")(
  "a child process ends with its parent, even when the parent is killed",
  async () => {
    const program = `
    import { spawnNode } from ${JSON.stringify(SPAWN)}
    console.log(spawnNode(["-e", ${JSON.stringify(FOREVER)}]).pid)
    ${FOREVER}`
    const args = ["--input-type=module", "-e", program]
    const parent = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] })
    onTestFinished(() => void parent.kill("SIGKILL"))
    const [line] = (await once(createInterface(parent.stdout), "line")) as [string]
    const pid = Number(line)
    expect(isRunning(pid)).toBe(true)
    parent.kill("SIGKILL")
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false)
  },
)

test("a child process exits by itself with its own exit code", async () => {
  const child = spawnNode(["-e", "process.exitCode = 3"])
  expect(await once(child, "exit")).toEqual([3, null])
})
