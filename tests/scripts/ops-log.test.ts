import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { keepDayKeys } from "../../core/blocking/address-hash.ts"
import { systemClock } from "../../core/kernel/clock.ts"
import { TEST_SECRET } from "../support/person.ts"
import { runScript, temporaryFolder } from "../support/process.ts"
import { startService } from "../support/service.ts"

const service = await startService()
const { table } = service
const LOCAL = { DYNAMODB_ENDPOINT: service.endpoint, TABLE_NAME: table.name }
const ops = async (...args: string[]) => await runScript("scripts/ops.ts", args, LOCAL)

/** Writes a log, and returns its path. */
function aLog(...lines: readonly (object | string)[]): string {
  const file = join(temporaryFolder(), "service.log")
  writeFileSync(
    file,
    lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""),
  )
  return file
}

test("account prints the log lines of a request, with attempts and failures", async () => {
  const { accountId } = await service.client()
  const log = aLog(
    "Ready.",
    { where: "transcribe", request_id: "req_1", message: "no captions", stack: "Error: x\n    at y" },
    {
      level: "error",
      request_id: "req_1",
      route: "/api/v1/transcribe",
      status: 500,
      account: accountId,
      attempts: [{ strategy: "client:IOS", outcome: "blocked", http_status: null, ms: 12 }],
    },
    { request_id: "req_2", account: accountId, status: 200 },
  )
  const { code, stdout } = await ops("account", "req_1", "--log", log)
  expect(code).toBe(0)
  expect(stdout.slice(0, stdout.indexOf("Account\n"))).toBe(`Failure
  where: transcribe
  request_id: req_1
  message: no captions
  stack: Error: x
      at y
Call
  level: error
  request_id: req_1
  route: /api/v1/transcribe
  status: 500
  account: ${accountId}
  attempts:
    strategy client:IOS  outcome blocked  http_status null  ms 12
`)
  expect(stdout).toContain(`Account\n  ${accountId}`)
  const other = await ops("account", "req_3", "--log", log)
  expect(other).toEqual({ code: 1, stdout: "", stderr: `${log} has no line of req_3.\n` })
})

test("account prints a visitor's call, and says that it has no account", async () => {
  const log = aLog({ request_id: "req_1", route: "/api/v1/transcribe", status: 500 })
  expect(await ops("account", "req_1", "--log", log)).toEqual({
    code: 1,
    stdout: "Call\n  request_id: req_1\n  route: /api/v1/transcribe\n  status: 500\n",
    stderr: "req_1 belongs to no account: a visitor made it, or its key was refused.\n",
  })
})

test("a log without JSON lines, and one that can't be read, are refused", async () => {
  await keepDayKeys({ ...table, clock: systemClock }, TEST_SECRET)
  const pretty = aLog("200 POST /api/v1/transcribe 12 ms  1 credit, 4 left  client:IOS:ok")
  const folder = temporaryFolder()
  for (const [log, stderr] of [
    [pretty, `${pretty} has no JSON lines. Start the service with LOG_FORMAT=json.\n`],
    [join(folder, "none.log"), `Can't read ${join(folder, "none.log")}. There is no such file.\n`],
    [folder, `Can't read ${folder}. It is a folder. Name a file in it.\n`],
  ] as const) {
    expect(await ops("account", "req_1", "--log", log)).toEqual({ code: 1, stdout: "", stderr })
    const { code, stderr: said } = await ops("address", "203.0.113.7", "--log", log)
    expect([code, said]).toEqual([1, stderr])
  }
  const other = aLog({ address_hash: "other" })
  const { code, stdout } = await ops("address", "203.0.113.7", "--log", other)
  expect([code, stdout.split("\n")[1]]).toEqual([
    0,
    `${other} has no line with this hash, which is today's (UTC).`,
  ])
})
