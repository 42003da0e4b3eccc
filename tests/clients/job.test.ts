import { execFile, spawnSync } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { describe, expect, test } from "vitest"
import { type ClientOptions, Echotext } from "../../web/clients/typescript/src/index.gen.ts"
import { startAudioService } from "../support/audio-service.ts"
import { warnWithout } from "../support/speech/sounds.ts"
import { startFailingNetwork } from "./failing-network.ts"

const hasPython = spawnSync("python3", ["--version"]).status === 0
warnWithout(hasPython, "python3", "jobs and the Python SDK")
const service = await startAudioService()
const network = await startFailingNetwork(service.url)
const CLIENT = join(import.meta.dirname, "../../web/clients/python")
const execute = promisify(execFile)

/** The first request starts a job. Then each of four polls fails, which says nothing about it. */
const FAILING_POLLS = [
  "passed",
  {
    status: 503,
    headers: { "x-error-code": "unavailable", "x-error-retryable": "true", "retry-after": "0" },
  },
  {
    status: 429,
    headers: { "x-error-code": "rate_limited", "x-error-retryable": "true", "retry-after": "0" },
  },
  { status: 502, headers: { "retry-after": "0" } },
  "lost",
] as const

async function sdk(options: ClientOptions = {}) {
  const { rawKey: apiKey } = await service.client({ credits: 5 })
  return new Echotext({ apiKey, baseUrl: network.url, ...options })
}

/** Waits for a job, and returns the outcome and the number of repeated calls. */
async function wait(url: string): Promise<unknown> {
  const { rawKey } = await service.client({ credits: 5 })
  const program = `
import json, src as sdk
waits = []
told = lambda error, wait: waits.append(wait)
client = sdk.Echotext(${JSON.stringify(rawKey)}, ${JSON.stringify(network.url)}, max_retries=4, on_retry=told)
try:
    answer = client.transcribe_and_wait(url=${JSON.stringify(url)}, call=sdk.Call(respond_async=True))
    outcome = len(answer["transcript"]) > 10
except sdk.ApiError as error:
    outcome = [error.code, error.is_retryable]
print(json.dumps([outcome, len(waits)]))`
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1" }
  const { stdout } = await execute("python3", ["-c", program], { cwd: CLIENT, env })
  return JSON.parse(stdout)
}

describe("a job of the TypeScript SDK", () => {
  test("whose failure is retryable ends the wait at once, and can be started again", async () => {
    const waits: number[] = []
    const client = await sdk({ onRetry: ({ waitMs }) => waits.push(waitMs) })
    const failure = { code: "transcription_failed", isRetryable: true }
    const call = async () => await client.transcribeAndWait({ url: "et-cut-off1" }, { respondAsync: true })
    await expect(call()).rejects.toMatchObject(failure)
    network.takeKeys()
    await expect(call()).rejects.toMatchObject(failure)
    expect(network.takeKeys()).toContainEqual(expect.any(String))
    expect(waits).toEqual([])
  })

  test("is polled again when only the poll failed", async () => {
    const client = await sdk({ maxRetries: 4 })
    network.fail(...FAILING_POLLS)
    const options = { respondAsync: true }
    const { transcript } = await client.transcribeAndWait({ url: "synPOLLjob1" }, options)
    expect(transcript.length).toBeGreaterThan(10)
    expect(network.takeKeys().length).toBeGreaterThan(FAILING_POLLS.length)
  })
})

describe.skipIf(!hasPython)("a job of the Python SDK", () => {
  test("whose failure is retryable ends the wait at once", async () => {
    expect(await wait("et-cut-off1")).toEqual([["transcription_failed", true], 0])
  })

  test("is polled again when only the poll failed", async () => {
    network.fail(...FAILING_POLLS)
    expect(await wait("synPOLLjob2")).toEqual([true, 4])
  })
})
