import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, onTestFinished, test } from "vitest"
import { freePort } from "../../scripts/local/process/ports.ts"
import { hasPython } from "../clients/python-program.ts"
import { startClientStage } from "../clients/stage.ts"
import { warnWithout } from "../support/speech/audio-files.ts"
import { fencesIn, guideOf } from "./guides.ts"
import { ROOT } from "./recipes.ts"

warnWithout(hasPython, "python3", "the guide's receiver in Python")
const { service, folder, expectReceiver } = await startClientStage()
const fences = fencesIn(guideOf("webhooks"))

/** Writes the guide's receiver for `language` to a file. Returns its path. */
function receiver(language: string): string {
  const { code = "" } =
    fences.find((fence) => fence.language === language && fence.code.includes("4100")) ?? {}
  const path = join(folder, language === "js" ? "hooks.mjs" : "hooks.py")
  writeFileSync(path, code)
  return path
}

test("the guide's receiver in JavaScript verifies what it gets", async () => {
  await expectReceiver(process.execPath, [receiver("js")])
})

test.skipIf(!hasPython)("the guide's receiver in Python verifies what it gets", async () => {
  await expectReceiver("python3", [receiver("python")])
})

test("the guide's commands sign in, register an endpoint, receive events and verify it", async () => {
  const port = String(await freePort())
  const run = async (title: string, ...filled: [string, string][]) => {
    const { code = "" } = fences.find(({ info }) => info.includes(`title="${title}"`)) ?? {}
    const values = [
      ["$BASE_URL", service.url],
      [".data/outbox", service.environment["OUTBOX_DIR"] ?? ""],
      ["4100", port],
    ]
    const script = [...values, ...filled].reduce(
      (text, [from = "", to = ""]) => text.replaceAll(from, to),
      code,
    )
    return (await promisify(execFile)("sh", ["-e", "-c", script], { cwd: folder })).stdout
  }
  // Links in emails have the address of `npm start`. This service has a port of its own.
  await run("Sign in", ["$LINK", `${service.url}/\${LINK#*//*/}`])
  const { id, secret, status } = JSON.parse(await run("Register")) as Record<string, string>
  expect(status).toBe("pending")
  const { code = "" } = fences.find(({ info }) => info.includes(`title="Receive"`)) ?? {}
  expect(code).toBe("npm run -s webhook:listen -- --secret whsec_…\n")
  const listen = join(ROOT, "scripts/webhook-listen.ts")
  const child = spawn(process.execPath, [listen, "--secret", secret ?? "", "--port", port])
  onTestFinished(() => void child.kill())
  await once(child.stderr, "data")
  expect(JSON.parse(await run("Verify", ["whk_…", id ?? ""]))).toMatchObject({ id, status: "active" })
})
