import { describe, expect, test, vi } from "vitest"
import { UsageError } from "../../scripts/local/process/command.ts"
import { account } from "../../scripts/ops/account.ts"
import { address } from "../../scripts/ops/address.ts"
import { audit } from "../../scripts/ops/audit.ts"
import { block, blocks, unblock } from "../../scripts/ops/blocks.ts"
import { counted } from "../../scripts/ops/counted.ts"
import { correct, grant, refund } from "../../scripts/ops/credits.ts"
import { deadLetters } from "../../scripts/ops/dead-letters.ts"
import { parse, reasonOf, untilOf, wholeNumber } from "../../scripts/ops/options.ts"
import { report } from "../../scripts/ops/report.ts"
import { tier } from "../../scripts/ops/tier.ts"
import { unshare } from "../../scripts/ops/unshare.ts"

const NOW = Date.parse("2026-11-27T12:00:00Z")

test("more values than a command takes are refused by name", () => {
  const names = ["reason"] as const
  expect(parse(["a", "1", "--reason", "Outage of 21 November"], 2, names).positionals).toEqual(["a", "1"])
  expect(() => parse(["a", "1", "000", "--reason", "Outage", "of"], 2, names)).toThrow(
    new UsageError("Unexpected argument: 000. Quote a value that has spaces."),
  )
  expect(() => parse([""], 0)).toThrow(UsageError)
})

const REASON = ["--reason", "Slip"]
const LONG = ["--reason", "x".repeat(501)]
const UNTIL = ["--until", "2099-12-31"]
const LINK = "x".repeat(32)

test.each([
  ["account", account, ["acc_1", "acc_2"]],
  ["grant", grant, ["acc_1", "1", "000", ...REASON]],
  ["grant", grant, ["acc_1", "1e3", ...REASON]],
  ["grant", grant, ["acc_1", "1", ...LONG]],
  ["correct", correct, ["acc_1", "3", "--by=3", ...REASON]],
  ["refund", refund, ["op_1", "op_2", ...REASON]],
  ["refund", refund, ["op_1", ...LONG]],
  ["tier", tier, ["acc_1", "pro", "plus", ...REASON]],
  ["tier", tier, ["acc_1", "pro", ...LONG]],
  ["block", block, ["198.51.100.7", "198.51.100.8", ...UNTIL, ...REASON]],
  ["block", block, ["198.51.100.7", ...UNTIL, "12:00", ...REASON]],
  ["block", block, ["198.51.100.7", ...UNTIL, ...LONG]],
  ["unblock", unblock, ["198.51.100.7", "198.51.100.8", ...REASON]],
  ["unblock", unblock, ["198.51.100.7", ...LONG]],
  ["blocks", blocks, ["all"]],
  ["unshare", unshare, [LINK, LINK, ...REASON]],
  ["unshare", unshare, [LINK, ...LONG]],
  ["address", address, ["203.0.113.7", "203.0.113.8"]],
  ["address", address, ["AAAAAAAAAAAA", "--in", "203.0.0.0/9"]],
  ["dead-letters", deadLetters, ["foo"]],
  ["dead-letters", deadLetters, ["redrive", "all", ...REASON]],
  ["dead-letters", deadLetters, REASON],
  ["report", report, ["2026-11", "extra"]],
  ["audit", audit, ["2026-11", "extra"]],
])("%s refuses wrong usage before it opens the store", async (_name, command, args) => {
  // No store is there, so a command that opens it fails with another error.
  vi.stubEnv("DYNAMODB_ENDPOINT", "http://127.0.0.1:9")
  await expect(command.run([...args])).rejects.toThrow(UsageError)
  vi.unstubAllEnvs()
})

test.each([
  ["account", account, ["acc_1", ...REASON]],
  ["grant", grant, ["acc_1", "1", ...REASON, ...UNTIL]],
  ["refund", refund, ["op_1", ...REASON, "--log", "log.json"]],
  ["blocks", blocks, REASON],
  ["unshare", unshare, [LINK, ...REASON, "--log", "log.json"]],
  ["report", report, ["2026-11", "--log", "log.json"]],
  ["audit", audit, REASON],
])("%s refuses an option that it does not use", async (_name, command, args) => {
  await expect(command.run([...args])).rejects.toThrow("Unknown option")
})

test("counts have the right number", () => {
  expect([0, 1, 2].map((count) => counted(count, "account"))).toEqual([
    "0 accounts",
    "1 account",
    "2 accounts",
  ])
  expect(counted(2, "entry", "entries")).toBe("2 entries")
})

test("whole numbers have only digits", () => {
  const bounds = { min: -5, max: 1_000_000 }
  expect(["-5", "0", "1000000"].map((text) => wholeNumber(text, "--by", bounds))).toEqual([-5, 0, 1_000_000])
  for (const text of ["1e3", "0x10", "1.0", "+1", "1_000", "", " 1", "-6", "1000001"]) {
    expect(() => wholeNumber(text, "--by", bounds)).toThrow("--by must be a whole number from -5 to 1000000")
  }
})

test("a reason has at most 500 characters", () => {
  expect(reasonOf(` ${"x".repeat(500)} `)).toHaveLength(500)
  expect(() => reasonOf("x".repeat(501))).toThrow("--reason has 501 characters. The limit is 500.")
  expect(() => reasonOf(" ")).toThrow("--reason is missing.")
})

describe("--until", () => {
  test.each([
    ["2026-12-31", "2027-01-01T00:00:00.000Z"],
    ["2026-11-27", "2026-11-28T00:00:00.000Z"],
    ["2026-12-31T12:00Z", "2026-12-31T12:00:00.000Z"],
    ["2026-12-31T12:00:00+02:00", "2026-12-31T10:00:00.000Z"],
    ["9999-12-31", "9999-12-31T23:59:59.999Z"],
  ])("%s is until %s", (text, until) => {
    expect(new Date(untilOf(text, NOW)).toISOString()).toBe(until)
  })

  test.each([
    "12/31/2026",
    "2027",
    "2027-01",
    "2027-02-30",
    "2026-12-31 12:00",
    "2026-12-31T12:00:00",
    "tomorrow",
    "2026-11-26",
    "2026-11-27T12:00:00Z",
    "+010000-01-01",
  ])("%s is refused", (text) => {
    expect(() => untilOf(text, NOW)).toThrow("--until must be a date ahead, such as 2026-12-31")
  })
})
