import { describe, expect, test } from "vitest"
import { type ClientOptions, Echotext } from "../../web/clients/typescript/src/index.gen.ts"
import { startAudioService } from "../support/audio-service.ts"
import { readLedger } from "../support/ledger.ts"
import { warnWithout } from "../support/speech/audio-files.ts"
import { startFailingNetwork } from "./failing-network.ts"
import { hasPython, runPython } from "./python-program.ts"

warnWithout(hasPython, "python3", "jobs and the Python SDK")
const service = await startAudioService()
const network = await startFailingNetwork(service.url)

/** The first request starts a job. The next four polls fail while the job goes on. */
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
  const { rawKey: apiKey, accountId } = await service.client({ credits: 5 })
  return { client: new Echotext({ apiKey, baseUrl: network.url, ...options }), accountId }
}

/** Runs a Python program that waits for a job. Returns its outcome and the number of retries. */
async function wait(url: string): Promise<unknown> {
  const { rawKey } = await service.client({ credits: 5 })
  const program = `
import json, src as sdk
waits = []
note = lambda error, wait: waits.append(wait)
client = sdk.Echotext(${JSON.stringify(rawKey)}, ${JSON.stringify(network.url)}, max_retries=4, on_retry=note)
try:
    answer = client.transcribe_and_wait(url=${JSON.stringify(url)}, call=sdk.Call(respond_async=True))
    outcome = len(answer["transcript"]) > 10
except sdk.ApiError as error:
    outcome = [error.code, error.is_retryable]
print(json.dumps([outcome, len(waits)]))`
  return JSON.parse(await runPython(program))
}

describe("a job of the TypeScript SDK", () => {
  test("whose failure is retryable ends the wait at once, and can be started again", async () => {
    const waits: number[] = []
    const { client, accountId } = await sdk({ onRetry: ({ waitMs }) => waits.push(waitMs) })
    const failure = { code: "transcription_failed", isRetryable: true }
    const call = async () => await client.transcribeAndWait({ url: "et-cut-off1" }, { respondAsync: true })
    for (const runs of [1, 2]) {
      network.takeKeys()
      await expect(call()).rejects.toMatchObject(failure)
      const [key, ...polls] = network.takeKeys()
      expect(key).toEqual(expect.any(String))
      expect(polls.length).toBeGreaterThan(0)
      expect(new Set(polls)).toEqual(new Set([undefined]))
      const { lines } = await readLedger(service.table, accountId)
      expect(lines.filter(({ type }) => type === "refund")).toHaveLength(runs)
    }
    expect(waits).toEqual([])
  })

  test("is polled again when only the poll failed", async () => {
    const { client } = await sdk({ maxRetries: 4 })
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
