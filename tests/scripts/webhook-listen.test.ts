import { join } from "node:path"
import { createInterface } from "node:readline"
import { text } from "node:stream/consumers"
import { expect, test } from "vitest"
import { newSecret, sign } from "../../core/adapters/webhook/signature.ts"
import { spawnNode } from "../support/spawn.ts"

const SCRIPT = join(import.meta.dirname, "../../scripts/webhook-listen.ts")

test("the command prints each message with the state of its signature, and answers challenges that are signed", async () => {
  const secret = newSecret()
  const child = spawnNode([SCRIPT, "--secret", secret, "--port", "0"], { stderr: "pipe" })
  if (!child.stderr) throw new Error("no standard error")
  const printed: string[] = []
  createInterface({ input: child.stdout }).on("line", (line) => printed.push(line))
  const [waiting = ""] = await Array.fromAsync(firstLine(createInterface({ input: child.stderr })))
  const url = waiting.split(" ").at(-1) ?? ""
  const send = async (by: string) => {
    const body = JSON.stringify({ type: "endpoint.challenge", data: { challenge: "abc" } })
    const at = Date.now()
    const headers = {
      "webhook-id": "chl_1",
      "webhook-timestamp": String(Math.floor(at / 1000)),
      "webhook-signature": sign([by], { id: "chl_1", at, body }),
    }
    const response = await fetch(url, { method: "POST", headers, body })
    return [response.status, await response.text()]
  }
  expect(await send(secret)).toEqual([200, JSON.stringify({ challenge: "abc" })])
  expect(await send(newSecret())).toEqual([401, "{}"])
  await expect
    .poll(() => printed.map((line) => JSON.parse(line)))
    .toEqual([
      { id: "chl_1", type: "endpoint.challenge", data: { challenge: "abc" }, signature: "valid" },
      { id: "chl_1", type: "endpoint.challenge", data: { challenge: "abc" }, signature: "invalid" },
    ])
  child.kill()
})

test.each(["x", "-1", "65536", "80.5"])("the port %s is refused", async (port) => {
  const child = spawnNode([SCRIPT, `--port=${port}`], { stderr: "pipe" })
  if (!child.stderr) throw new Error("no standard error")
  expect(await text(child.stderr)).toContain("--port must be a whole number from 0 to 65535.")
})

async function* firstLine(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    yield line
    return
  }
}
