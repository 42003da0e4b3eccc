import { describe, expect, test } from "vitest"
import { VARIABLE } from "../../scripts/generate/clients/name.ts"
import {
  type CallOptions,
  type ClientOptions,
  ConfigurationError,
  Echotext,
} from "../../web/clients/typescript/src/index.gen.ts"
import { startService } from "../support/service.ts"
import { warnWithout } from "../support/speech/audio-files.ts"
import { hasPython, runPython } from "./python-program.ts"

warnWithout(hasPython, "python3", "wrong options of the Python SDK")
const service = await startService()
const { rawKey: apiKey } = await service.client({ credits: 5 })

/** A client, and the number of requests that it has made. */
function sdk(options: ClientOptions = {}) {
  let requests = 0
  const counting: typeof fetch = async (input, init) => {
    requests += 1
    return await fetch(input, init)
  }
  const client = new Echotext({ apiKey, baseUrl: service.url, fetch: counting, ...options })
  return { client, requests: () => requests }
}

/** Calls a method as a program without types can. Returns the error. */
async function errorOf(client: Echotext, name: string, ...args: readonly unknown[]): Promise<unknown> {
  const methods = client as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>
  return await methods[name]?.(...args).catch((cause: unknown) => cause)
}

/** Runs a Python program, and returns the JSON that it prints. */
async function python(program: string): Promise<unknown> {
  const setUp = `
import json, os, src as sdk
key, url = ${JSON.stringify(apiKey)}, ${JSON.stringify(service.url)}
def refused(make):
  try:
      return make()
  except sdk.ConfigurationError as error:
      return str(error)
`
  return JSON.parse(await runPython(setUp + program))
}

const WRONG: readonly (ClientOptions & CallOptions)[] = [
  { timeoutMs: Number.NaN },
  { timeoutMs: 0 },
  { timeoutMs: -1 },
  { timeoutMs: "60000" as unknown as number },
  { maxRetries: Number.NaN },
  { maxRetries: -1 },
]

describe("the TypeScript SDK", () => {
  test.each(WRONG)("refuses %j for a client and for a call, before it sends anything", async (wrong) => {
    expect(() => sdk(wrong)).toThrow(ConfigurationError)
    const { client, requests } = sdk()
    await expect(client.getCredits({}, wrong)).rejects.toThrow(ConfigurationError)
    await expect(client.followBatch({ batch_id: "bat_1" }, wrong).next()).rejects.toThrow(ConfigurationError)
    await expect(client.streamSummary({ transcript: "A text." }, wrong).next()).rejects.toThrow(
      ConfigurationError,
    )
    expect(requests()).toBe(0)
  })

  test("says which option is wrong", () => {
    expect(() => sdk({ timeoutMs: Number.NaN })).toThrow(
      "`timeoutMs` must be more than 0, or Infinity for no timeout. It is NaN.",
    )
    expect(() => sdk({ maxRetryWaitMs: -1 })).toThrow("`maxRetryWaitMs` must be 0 or more. It is -1.")
  })

  test.each([Number.POSITIVE_INFINITY, 2 ** 31, 1e300])(
    "waits when the timeout is %d ms",
    async (timeoutMs) => {
      const { client } = sdk({ timeoutMs, maxRetries: 0 })
      expect(await client.getCredits()).toEqual({ balance: 5 })
      expect(await client.getCredits({}, { timeoutMs })).toEqual({ balance: 5 })
    },
  )

  test("uses the client's options for those that a call leaves undefined", async () => {
    const { client } = sdk({ maxRetries: 0 })
    const options = { timeoutMs: undefined, maxRetries: undefined } as unknown as CallOptions
    await expect(client.followBatch({ batch_id: "bat_1" }, options).next()).rejects.toMatchObject({
      code: expect.stringMatching(/^(invalid_request|not_found)$/),
    })
  })

  test("explains a call without its fields, and a quote of a call without a price", async () => {
    const { client, requests } = sdk()
    const missing = "The first argument must be an object with the fields of the call."
    for (const name of ["transcribe", "transcribeAndWait", "search"]) {
      const error = await errorOf(client, name)
      expect(error).toEqual(new ConfigurationError(missing))
    }
    for (const name of ["nope", "getCredits", "toString"]) {
      const error = await errorOf(client, "quote", name, {})
      expect(error).toBeInstanceOf(ConfigurationError)
      expect(String(error)).toMatch(/`name` must be one of transcribe, .*createBatch, /)
    }
    expect(requests()).toBe(0)
  })
})

describe.skipIf(!hasPython)("the Python SDK", () => {
  test("refuses wrong times and numbers, for a client and for a call", async () => {
    const printed = await python(`
wrong = [float("nan"), 0, -1, "60", True]
made = sdk.Echotext(key, url)
print(json.dumps([
    [refused(lambda: sdk.Echotext(key, url, timeout=each)) for each in wrong],
    [refused(lambda: made.get_credits(call=sdk.Call(timeout=each))) for each in wrong],
    [refused(lambda: sdk.Echotext(key, url, max_retries=-1)),
     refused(lambda: sdk.Echotext(key, url, max_retry_wait=float("nan"))),
     refused(lambda: made.get_credits(call=sdk.Call(max_retries=-1)))],
]))`)
    const timeouts = ["nan", "0", "-1", "'60'", "True"].map(
      (shown) => `\`timeout\` must be more than 0, or infinite for no timeout. It is ${shown}.`,
    )
    const count = "`max_retries` must be 0 or more. It is -1."
    const wait = "`max_retry_wait` must be 0 or more. It is nan."
    expect(printed).toEqual([timeouts, timeouts, [count, wait, count]])
  })

  test("has no timeout with None or infinity, and takes a very long one", async () => {
    const printed = await python(`
infinite = float("inf")
def follows(client):
    try:
        list(client.follow_batch(batch_id="bat_1"))
    except sdk.ApiError as error:
        return type(error).__name__
print(json.dumps([
    [sdk.Echotext(key, url, timeout=each).get_credits() for each in (None, infinite, 1e300)],
    sdk.Echotext(key, url).get_credits(call=sdk.Call(timeout=infinite)),
    follows(sdk.Echotext(key, url, timeout=None)),
]))`)
    expect(printed).toEqual([[{ balance: 5 }, { balance: 5 }, { balance: 5 }], { balance: 5 }, "ApiError"])
  })

  test("refuses an empty key, even if the environment has one", async () => {
    const printed = await python(`
os.environ["${VARIABLE}_API_KEY"] = key
print(json.dumps([refused(lambda: sdk.Echotext(api_key=each, base_url=url)) for each in ("", " ")]
    + [sdk.Echotext(base_url=url).get_credits()]))`)
    const refused = `Pass \`api_key\`, or set ${VARIABLE}_API_KEY.`
    expect(printed).toEqual([refused, refused, { balance: 5 }])
  })
})
