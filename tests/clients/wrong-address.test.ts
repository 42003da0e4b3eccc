import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { PACKAGE, VARIABLE } from "../../scripts/generate/clients/name.ts"
import { ApiError, ConfigurationError, Echotext } from "../../web/clients/typescript/src/index.gen.ts"
import { startService } from "../support/service.ts"
import { warnWithout } from "../support/speech/audio-files.ts"
import { startCliStage } from "./cli-stage.ts"
import { startOrigin } from "./origin.ts"
import { hasPython, runPython } from "./python-program.ts"

warnWithout(hasPython, "python3", "wrong addresses and the Python SDK")
const service = await startService()
const { folder, key, cli } = await startCliStage(service)

const PAGE = "<!doctype html><title>Welcome</title>"
const NOTHING = "nothing"
const TYPES = { page: "text/html", json: "application/json", text: "text/plain" } as const

/** A server that is not the service. Its path is the answer: `/<status>/<type>/<body>`. */
const other = await startOrigin((request, response) => {
  const [, status = "", type = "", body = ""] = (request.url ?? "").split("/")
  const known = TYPES[type as keyof typeof TYPES]
  const location = status === "301" ? { location: service.url } : {}
  response
    .writeHead(Number(status), { "content-type": known, ...location })
    .end(body === NOTHING ? "" : decodeURIComponent(body))
})
const at = (status: number, type: keyof typeof TYPES, body: string) =>
  `${other}/${status}/${type}/${encodeURIComponent(body)}`

/** Another program's address, and the error message after that address. */
const ANSWERS = [
  [at(200, "page", PAGE), "answered 200 with a page. Is the base URL the service's address?"],
  [at(200, "json", NOTHING), "answered 200 with nothing. Is the base URL the service's address?"],
  [
    at(200, "json", '{"balance":'),
    "answered 200 with text that is not JSON. Is the base URL the service's address?",
  ],
  [
    at(200, "json", "[1]"),
    "answered 200 with another program's JSON. Is the base URL the service's address?",
  ],
  [at(404, "page", PAGE), "answered 404 with a page. Is the base URL the service's address?"],
  [at(404, "text", "No app here."), "answered 404: No app here. Is the base URL the service's address?"],
  [at(502, "page", PAGE), "answered 502 with a page. It may be a proxy. Try again later."],
  [at(403, "json", '{"message":"Forbidden"}'), "answered 403 with another program's JSON. Is the base URL"],
] as const

/** Base URLs that cannot work, and the error message after the setting's name. */
const WRONG = [
  [
    "localhost:3000",
    'must be an http or https URL, such as https://api.example.com. It is "localhost:3000".',
  ],
  ["example.com", 'must be an http or https URL, such as https://api.example.com. It is "example.com".'],
  ["ftp://example.com", "must be an http or https URL, such as https://api.example.com."],
  ["http://", "must be an http or https URL, such as https://api.example.com."],
  ["htp://me:s3cret@example.com", 'It is "htp://…@example.com".'],
  ["https://me:s3cret@example.com", "must not have a user name or a password."],
  ["https://example.com?x=1", "must not have a query or a fragment."],
  ["https://example.com/api/v1/", "must be the service's address without /api/v1: https://example.com"],
] as const

const credits = async (baseUrl: string) =>
  await new Echotext({ apiKey: "et_key", baseUrl, maxRetries: 0 })
    .getCredits()
    .catch((error: unknown) => error)

/** Returns each URL's error in Python: its class, code, status and message. */
async function python(urls: readonly string[]) {
  const program = `
import json, sys, src as sdk
def failing(url):
    try:
        sdk.Echotext("et_key", url, max_retries=0).get_credits()
    except (sdk.ApiError, sdk.ConfigurationError) as error:
        return [type(error).__name__, getattr(error, "code", None), getattr(error, "status", None), str(error)]
print(json.dumps([failing(url) for url in json.loads(sys.argv[1])]))`
  return JSON.parse(await runPython(program, JSON.stringify(urls))) as [
    string,
    string | null,
    number | null,
    string,
  ][]
}

describe("a base URL that cannot work is refused", () => {
  test("by the TypeScript SDK, without its password", () => {
    for (const [baseUrl, message] of WRONG) {
      const make = () => new Echotext({ apiKey: "et_key", baseUrl })
      expect(make).toThrow(ConfigurationError)
      expect(make).toThrow(`\`baseUrl\` ${message.startsWith("It is") ? "must be" : message}`)
      expect(make).toThrow(message)
      expect(make).not.toThrow("s3cret")
    }
  })

  test.skipIf(!hasPython)("by the Python SDK, in the same words", async () => {
    const errors = await python(WRONG.map(([url]) => url))
    for (const [index, [, message]] of WRONG.entries()) {
      expect(errors[index]).toEqual(["ConfigurationError", null, null, expect.stringContaining(message)])
      expect(errors[index]?.[3]).toMatch(/^`base_url` /)
      expect(errors[index]?.[3]).not.toContain("s3cret")
    }
  })

  test("by the command line, which says where it comes from", async () => {
    for (const [url, message] of WRONG) {
      const { code, err } = await cli(["credits", "--base-url", url])
      expect([code, err]).toEqual([2, expect.stringContaining(message)])
      expect(err).toMatch(/^Error: --base-url /)
    }
    const variable = await cli(["credits"], { ...key, [`${VARIABLE}_BASE_URL`]: "example.com" })
    expect([variable.code, variable.err]).toEqual([
      2,
      expect.stringMatching(`^Error: ${VARIABLE}_BASE_URL must`),
    ])
    const settings = join(folder, "config", PACKAGE, "settings.json")
    mkdirSync(join(folder, "config", PACKAGE), { recursive: true })
    for (const [exitCode, stored, message] of [
      [2, { base_url: "example.com" }, "The base_url in "],
      [3, { base_url: 7, api_key: {} }, "Not signed in"],
    ] as const) {
      writeFileSync(settings, JSON.stringify(stored))
      const { code, err } = await cli(["credits"], {})
      expect([code, err]).toEqual([exitCode, expect.stringContaining(message)])
    }
  })

  test("but one with space around it, a slash at its end or a path is accepted", async () => {
    const { rawKey } = await service.client({ credits: 7 })
    for (const baseUrl of [`  ${service.url}/ `, `${service.url}//`]) {
      expect(await new Echotext({ apiKey: rawKey, baseUrl }).getCredits()).toEqual({ balance: 7 })
    }
    expect((await credits(at(404, "text", "Below."))) as Error).toMatchObject({ status: 404 })
  })
})

describe("an answer that is not the service's is an error with address, status and a hint", () => {
  test("of the TypeScript SDK", async () => {
    for (const [url, message] of ANSWERS) {
      const error = await credits(url)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ code: "unknown", status: Number(url.split("/")[3]) })
      expect((error as Error).message).toContain(`${url}/api/v1/credits ${message}`)
    }
  })

  test("even of calls that return a text or a stream", async () => {
    const client = new Echotext({ apiKey: "et_key", baseUrl: at(200, "page", PAGE) })
    await expect(client.batchResults({ batch_id: "bat_1" })).rejects.toMatchObject({ code: "unknown" })
    const parts = Array.fromAsync(client.streamSummary({ transcript: "A text." }))
    await expect(parts).rejects.toMatchObject({ code: "unknown", status: 200 })
  })

  test.skipIf(!hasPython)("of the Python SDK", async () => {
    const errors = await python([...ANSWERS.map(([url]) => url), at(301, "page", PAGE)])
    for (const [index, [url, message]] of ANSWERS.entries()) {
      const text = expect.stringContaining(`${url}/api/v1/credits ${message}`)
      expect(errors[index]).toEqual(["ApiError", "unknown", Number(url.split("/")[3]), text])
    }
    expect(errors.at(-1)?.[3]).toContain(`It redirects to ${service.url}: use that as the base URL.`)
  })

  test("of the command line", async () => {
    const [url, message] = ANSWERS[0]
    const { code, out, err } = await cli(["credits", "--base-url", url])
    expect([code, out, err]).toEqual([1, "", `Error: ${url}/api/v1/credits ${message}\n`])
  })
})
