import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { expect, test } from "vitest"

const SCRIPT = join(import.meta.dirname, "../../scripts/diagnose.ts")
const run = (input: string) => execFileSync(process.execPath, [SCRIPT], { input, encoding: "utf8" })

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
  expect(run("")).toContain("No cause found")
})
