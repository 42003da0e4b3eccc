import { expect, test } from "vitest"
import { deleteAccount } from "../../core/account/delete-account.ts"
import { readBlockList } from "../../core/blocking/block-list.ts"
import { DAY_MS, systemClock } from "../../core/kernel/clock.ts"
import { credits } from "../../core/kernel/credits.ts"
import { currentAccount } from "../../core/ledger/balance.ts"
import { placeHold } from "../../core/ledger/holds.ts"
import { runScript } from "../support/process.ts"
import { startService } from "../support/service.ts"

const service = await startService()
const { table } = service
const LOCAL = { DYNAMODB_ENDPOINT: service.endpoint, TABLE_NAME: table.name }
const ops = async (...args: string[]) => await runScript("scripts/ops.ts", args, LOCAL)
const balanceOf = async (accountId: string) => (await currentAccount(table, accountId)).balance
const until = ["--until", "2099-12-31", "--reason", "Scraping"]

test("empty lists say that they are empty", async () => {
  expect(await ops("blocks")).toEqual({ code: 0, stdout: "Nothing is blocked.\n", stderr: "" })
  expect((await ops("audit", "2001-01")).stdout).toBe("There are no audit entries in 2001-01.\n")
})

test("extra arguments are refused with the command's usage, before anything changes", async () => {
  const { accountId } = await service.client()
  const refused = await ops("grant", accountId, "1", "000", "--reason", "Outage", "of", "21", "November")
  expect(refused).toEqual({
    code: 2,
    stdout: "",
    stderr:
      "Unexpected argument: 000. Quote a value that has spaces.\nUsage: npm run -s ops -- grant <account> <credits> --reason <text>\n",
  })
  expect(await balanceOf(accountId)).toBe(5)
  const badValue = await ops("block", "198.51.100.7", "--until", "12/31/2099", "--reason", "Scraping")
  expect([badValue.code, badValue.stderr]).toEqual([
    2,
    expect.stringMatching(/^--until must be a date ahead/),
  ])
  expect((await readBlockList(table)).networks).toEqual({})
})

test("what does not exist is not wrong usage", async () => {
  for (const args of [
    ["account", "nobody@test.example"],
    ["refund", "op_none", "--reason", "Slip"],
    ["block", "acc_none", ...until],
  ]) {
    const stderr = `There is no account for ${args[1]}.\n`
    expect(await ops(...args)).toEqual({ code: 1, stdout: "", stderr })
  }
})

test("a deleted account gets no credits, refunds or tier", async () => {
  const customer = await service.client()
  const { accountId } = customer
  const response = await customer.transcribe({ url: "et-sample-1", include: ["receipt"] })
  const { receipt } = (await response.json()) as { receipt: { operation_id: string } }
  const before = await balanceOf(accountId)
  await deleteAccount({ ...table, clock: systemClock }, accountId)
  const day = new Date().toISOString().slice(0, 10)
  const stderr = `The account ${accountId} was deleted on ${day}. Nothing was changed.\n`
  for (const args of [
    ["grant", accountId, "5"],
    ["correct", accountId, "--by=-1"],
    ["refund", receipt.operation_id],
    ["tier", accountId, "pro"],
  ]) {
    expect(await ops(...args, "--reason", "Outage")).toEqual({ code: 1, stdout: "", stderr })
  }
  expect(await balanceOf(accountId)).toBe(before)
  expect(await ops("account", accountId)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("deleted"),
  })
})

test("the audit names the command, and amounts have the right number", async () => {
  const { accountId } = await service.client()
  expect((await ops("account", accountId)).stdout).toContain("Ledger (1 entry, newest first)")
  await ops("correct", accountId, "--by=2", "--reason", "Slip")
  await ops("correct", accountId, "--by=-1", "--reason", "Slip")
  const { stdout } = await ops("audit")
  const own = stdout.split("\n").filter((line) => line.includes(accountId))
  expect(own.map((line) => line.split("  ")[2])).toEqual(["correct", "correct"])
  const leaseUntil = Date.now() + DAY_MS
  const work = { kind: "transcribe", description: "Work", leaseUntil } as const
  await placeHold(table, accountId, { ...work, operationId: "op_1", name: "hold", amount: credits(1) })
  const shown = (await ops("account", accountId)).stdout
  expect(shown).toContain("Ledger (4 entries, newest first)")
  expect(shown).toContain("op_1  transcribe  1 credit until ")
})
