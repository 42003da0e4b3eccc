import { execFileSync, spawnSync } from "node:child_process"
import { join } from "node:path"
import { expect, test } from "vitest"

const SCRIPT = join(import.meta.dirname, "../../scripts/diagnose.ts")
const run = (input: string) => execFileSync(process.execPath, [SCRIPT], { input, encoding: "utf8" })

function refused(input: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    input,
    encoding: "utf8",
  })
  return [status, stdout, stderr]
}

const line = (outcome: string, status: number) =>
  JSON.stringify({
    level: "error",
    route: "/api/v1/transcribe",
    attempts: [
      { strategy: "client:IOS", outcome, http_status: status, ms: 12 },
      { strategy: "client:ANDROID", outcome: "ok", http_status: 200, ms: 3 },
    ],
  })

test("the script counts the attempts of log lines and names the cause", () => {
  const lines = [
    `2026-11-22T10:00:00.000Z\t${line("changed_page", 400)}`,
    ...Array.from({ length: 4 }, () => line("changed_page", 400)),
    '{"level":"info","route":"/","status":200}',
    "START RequestId: {1}",
    "",
  ]
  expect(run(lines.join("\n"))).toBe(
    "5\tclient:IOS\tchanged_page\t400\n5\tclient:ANDROID\tok\t200\nThe identity IOS is too old.\n",
  )
  expect(run('{"level":"info"}')).toContain("No cause found")
})

test("a log without JSON lines, and the name of a file, are refused", () => {
  expect(refused("500 POST /api/v1/transcribe 12 ms  client:IOS:blocked\n")).toEqual([
    1,
    "",
    "Standard input has no JSON lines. Start the service with LOG_FORMAT=json.\n",
  ])
  expect(refused(line("ok", 200), "file.log")).toEqual([
    2,
    "",
    expect.stringMatching(/^Unexpected argument 'file\.log'.*\nUsage: npm run -s diagnose < log\.jsonl\n$/),
  ])
})
