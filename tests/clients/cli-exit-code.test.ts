import { describe, expect, test } from "vitest"
import { ERRORS, type ErrorCode } from "../../core/kernel/errors.ts"
import { VARIABLE } from "../../scripts/generate/clients/name.ts"
import { EXIT_CODES, type ExitCode } from "../../web/clients/cli/src/exit-code.ts"
import { startService } from "../support/service.ts"
import { startCliStage } from "./cli-stage.ts"
import { startOrigin } from "./origin.ts"
import { readmeOf } from "./readme.ts"

const service = await startService()
const { key, cli, onTerminal } = await startCliStage(service)
const VIDEO = ["transcribe", "et-over-2-h"]

/** A server that refuses every call with the error code in its path. */
const refusing = await startOrigin((request, response) => {
  const [, code = "", retryable = ""] = (request.url ?? "").split("/")
  const headers = { "x-error-code": code, "x-error-retryable": retryable, "retry-after": "90" }
  response.writeHead(ERRORS[code as ErrorCode].status, headers).end("{}")
})
const refused = async (code: ErrorCode, isRetryable: boolean) =>
  (await onTerminal(["credits", "--base-url", `${refusing}/${code}/${isRetryable}`])).code

/** Command lines for each exit code, with their environment unless it is `key`. */
const CASES: readonly [ExitCode, readonly string[], Readonly<Record<string, string>>?][] = [
  [0, ["credits"]],
  [1, ["transcribe", "et-sample-1", "--out", "installed/package.json/x.txt"]],
  [2, ["transcribe", "https://example.org"]],
  [2, ["summarize", "et-sample-1", "--preset", "nope"]],
  [2, [...VIDEO, "--speed", "9"]],
  [2, [...VIDEO, "--base-url", "nowhere"]],
  [2, ["transcribe", "et-sample-1", "et-sample-2", "--max-credits", "abc"]],
  [3, ["credits"], {}],
  [3, ["credits"], { ...key, [`${VARIABLE}_API_KEY`]: "et_wrong" }],
  [4, [...VIDEO, "--max-credits", "1"]],
  [5, ["transcribe", "et-private1"]],
  [5, ["transcribe", "et-private1", "et-sample-1"]],
  [6, ["credits"], { ...key, [`${VARIABLE}_BASE_URL`]: "http://127.0.0.1:9" }],
]

describe("the exit code of the command line", () => {
  test("has one table, in the help and in the README", async () => {
    const { out } = await cli(["--help"], {})
    const table = Object.entries(EXIT_CODES).map(([code, meaning]) => [code, meaning])
    const inHelp = [...(out.split("Exit codes:\n")[1] ?? "").matchAll(/^ {2}(\d+) +(.+)$/gm)]
    expect(inHelp.map(([, code, meaning]) => [code, meaning])).toEqual(table)
    const inReadme = [...readmeOf("cli").matchAll(/^\| (\d+) \| (.+) \|$/gm)]
    expect(inReadme.map(([, code, meaning]) => [code, meaning])).toEqual(table)
  })

  test.each(CASES)("is %i for `%j`", async (code, args, environment = key) => {
    expect((await cli(args, environment)).code).toBe(code)
  })

  test("of a service error follows its error code, or whether it is retryable", async () => {
    const expected: Partial<Record<ErrorCode, ExitCode>> = {
      invalid_request: 2,
      unauthorized: 3,
      forbidden: 3,
      insufficient_credits: 4,
      budget_exceeded: 4,
      not_found: 5,
      gone: 5,
      transcription_failed: 5,
    }
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      expect([code, await refused(code, false)]).toEqual([code, expected[code] ?? 1])
      const later = code === "transcription_failed" ? 6 : (expected[code] ?? 6)
      expect([code, await refused(code, true)]).toEqual([code, later])
    }
  })
})
