import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { unzipSync } from "fflate"
import { afterAll, expect, onTestFinished } from "vitest"
import { VARIABLE } from "../../scripts/generate/clients/name.ts"
import { WEBHOOK_TOLERANCE_SECONDS } from "../../scripts/generate/facts/facts.ts"
import { freePort } from "../../scripts/local/process/ports.ts"
import { startAudioService } from "../support/audio-service.ts"
import { readLedger } from "../support/ledger.ts"
import { startFakeLlm } from "../support/llm/server.ts"
import { temporaryFolder } from "../support/process.ts"
import { syntheticList } from "../support/youtube/synthetic-list.ts"
import { postSigned, SECRET } from "./webhook-sender.ts"

const CHAT = "/chat/completions"
type Environment = Readonly<Record<string, string>>
type State = { key: string; batch_id?: string }
type Program = { child: ChildProcess; output: () => string }

/**
 * Starts the service, and programs that call it with keys of their own. Call at the top level of a
 * file.
 */
export async function startClientStage() {
  const model = await startFakeLlm()
  afterAll(() => model.stop())
  // The speech engine and the model have the same base URL.
  const outboundFetch: typeof fetch = async (input, init) =>
    await fetch(new Request(input).url.endsWith(CHAT) ? model.baseUrl + CHAT : input, init)
  const service = await startAudioService({
    environment: { LLM_MODEL: "fake-small" },
    seams: { outboundFetch },
  })
  const folder = temporaryFolder(afterAll)

  async function start(command: string, args: readonly string[], more: Environment = {}): Promise<Program> {
    const { rawKey } = await service.client({ credits: 50 })
    const key = { [`${VARIABLE}_API_KEY`]: rawKey, [`${VARIABLE}_BASE_URL`]: service.url }
    const { NODE_OPTIONS: _options, VITEST: _vitest, ...inherited } = process.env
    const child = spawn(command, args, { cwd: folder, env: { ...inherited, ...key, ...more } })
    onTestFinished(() => void child.kill())
    let output = ""
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text
      })
    }
    return { child, output: () => output }
  }

  /** Runs a program and returns its output. Fails the test unless the program exits with code 0. */
  async function run(command: string, args: readonly string[], more: Environment = {}): Promise<string> {
    const { child, output } = await start(command, args, more)
    const [code]: unknown[] = await once(child, "close")
    expect({ code, output: output() }).toMatchObject({ code: 0 })
    return output()
  }

  /** Checks that a webhook receiver needs a secret and verifies signatures. */
  async function expectReceiver(command: string, args: readonly string[]): Promise<void> {
    const port = await freePort()
    const { child, output: complaint } = await start(command, args, { PORT: String(port) })
    expect(await once(child, "close")).not.toContain(0)
    expect(complaint()).toContain("WEBHOOK_SECRET")
    const { output } = await start(command, args, { WEBHOOK_SECRET: SECRET, PORT: String(port) })
    await expect.poll(output).toContain("Listening")
    const url = `http://127.0.0.1:${port}/`
    const event = { type: "endpoint.challenge", timestamp: "2026-11-23T08:00:00Z", data: { challenge: "x1" } }
    const answer = await postSigned(url, "evt_1", event, { ageSeconds: WEBHOOK_TOLERANCE_SECONDS - 20 })
    expect([answer.status, await answer.text()]).toEqual([200, "x1"])
    expect((await postSigned(url, "evt_2", event, { secret: "whsec_c29tZW9uZSBlbHNl" })).status).toBe(401)
    expect(
      (await postSigned(url, "evt_3", event, { ageSeconds: WEBHOOK_TOLERANCE_SECONDS + 10 })).status,
    ).toBe(401)
    expect(
      (await postSigned(url, "evt_4", event, { ageSeconds: -WEBHOOK_TOLERANCE_SECONDS - 20 })).status,
    ).toBe(401)
    const lines = output().split("\n")
    expect(lines.filter((line) => /^(Listening|evt_)/.test(line))).toEqual([
      "Listening",
      "evt_1 endpoint.challenge",
    ])
  }

  /**
   * Checks that a program that transcribes a playlist pays once, even if it stops before it has
   * saved its batch. `runOnce` runs the program to its end.
   */
  async function expectOneBatch(
    runOnce: (args: readonly string[], environment: Environment) => Promise<string>,
  ): Promise<void> {
    const { rawKey, accountId } = await service.client({ credits: 50 })
    const path = join(folder, "playlist.json")
    const outcome = async () => {
      const ends = await runOnce([syntheticList(2)], { [`${VARIABLE}_API_KEY`]: rawKey })
      expect(ends.match(/ done *$/gm)).toHaveLength(2)
      expect(Object.keys(unzipSync(readFileSync(join(folder, "playlist.zip"))))).toHaveLength(2)
      const { key, batch_id } = JSON.parse(readFileSync(path, "utf8")) as State
      const { balance } = (await readLedger(service.table, accountId)).account
      return { key, batch_id, balance }
    }
    const first = await outcome()
    expect(first.batch_id).toEqual(expect.any(String))
    expect(first.balance).toBeLessThan(50)
    writeFileSync(path, JSON.stringify({ key: first.key }))
    expect(await outcome()).toEqual(first)
    expect(await outcome()).toEqual(first)
  }

  return { service, folder, run, expectOneBatch, expectReceiver }
}
