import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { keepDayKeys } from "../../core/blocking/address-hash.ts"
import { systemClock } from "../../core/kernel/clock.ts"
import { credits } from "../../core/kernel/credits.ts"
import { currentAccount } from "../../core/ledger/balance.ts"
import { grant } from "../../core/ledger/grants.ts"
import { listTransactions } from "../../core/ledger/transactions.ts"
import { readAudit } from "../../core/operator/audit.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { TEST_SECRET } from "../support/person.ts"
import { runScript, temporaryFolder } from "../support/process.ts"
import { startService } from "../support/service.ts"
import { startStacks } from "../support/stacks.ts"

const service = await startService()
const { table, endpoint } = service

const LOCAL = { DYNAMODB_ENDPOINT: endpoint, TABLE_NAME: table.name }
const ops = async (...args: string[]) => await runScript("scripts/ops.ts", args, LOCAL)

/** Runs a command that must succeed, and returns what it printed. */
async function done(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await ops(...args)
  expect([code, stderr]).toEqual([0, ""])
  return stdout
}

const thisMonth = () => new Date().toISOString().slice(0, 7)
const balanceOf = async (accountId: string) => (await currentAccount(table, accountId)).balance

async function lastAct() {
  let last: { act: string; outcome: string; reason: string; operator: string } | undefined
  for await (const entry of readAudit(table, thisMonth())) last = entry
  return last
}

/** An account that has paid for a transcript. */
async function aCustomer() {
  const customer = await service.client()
  const response = await customer.transcribe({ url: "et-sample-1", include: ["receipt"] })
  const { receipt } = (await response.json()) as { receipt: { operation_id: string; credits_used: number } }
  return { ...customer, receipt, requestId: response.headers.get("x-request-id") ?? "" }
}

/**
 * Keeps the day's keys by the real clock, which the commands use and which may be a day behind the
 * service's.
 */
const keepRealDayKeys = async () => await keepDayKeys({ ...table, clock: systemClock }, TEST_SECRET)

describe("npm run ops", () => {
  test("prints its commands, and refuses unknown ones and missing reasons without a change", async () => {
    const { code, stdout } = await ops("--help")
    expect(code).toBe(0)
    for (const name of ["account", "grant", "correct", "refund", "tier", "block", "dead-letters", "report"]) {
      expect(stdout).toMatch(new RegExp(`^ {2}${name} `, "m"))
    }
    expect(stdout).toContain("dead-letters needs the running service")
    expect(await ops("transfer")).toMatchObject({ code: 2, stdout: "" })
    const { accountId } = await service.client()
    const unexplained = await ops("grant", accountId, "5")
    expect([unexplained.code, unexplained.stderr]).toEqual([
      2,
      expect.stringContaining("--reason is missing."),
    ])
    expect(await balanceOf(accountId)).toBe(5)
  })

  test("finds an account by ID, mail, key, receipt, payment and request, and shows its work", async () => {
    const email = `found-${process.pid}@test.example`
    const customer = await service.client({ email })
    const response = await customer.transcribe({ url: "et-language", language: "de", include: ["receipt"] })
    const { receipt } = (await response.json()) as { receipt: { operation_id: string } }
    const requestId = response.headers.get("x-request-id") ?? ""
    const reference = "cs_test_ops"
    const sold = { type: "purchase", amount: credits(100), description: "Pack", reference } as const
    await grant(table, customer.accountId, sold)
    const log = join(temporaryFolder(), "service.log")
    const line = { time: "now", request_id: requestId, account: customer.accountId }
    writeFileSync(log, `{"request_id":"req_other"}\n2026-11-22 ${JSON.stringify(line)}\n{"cut off`)
    const shown = await done("account", email)
    for (const part of [customer.accountId, email, "balance 104", "300 calls per minute", "purchase  +100"]) {
      expect(shown).toContain(part)
    }
    expect(shown).toContain(receipt.operation_id)
    for (const what of [customer.rawKey.slice(0, 11), receipt.operation_id, reference]) {
      expect((await done("account", what)).split("\n")[1]).toContain(customer.accountId)
    }
    expect(await done("account", requestId, "--log", log)).toContain(customer.accountId)
    const nobody = await ops("account", "nobody@test.example")
    expect([nobody.code, nobody.stdout]).toEqual([1, ""])
  })

  test("grants, corrects and refunds by the ledger's rules, each with an audit entry", async () => {
    const customer = await aCustomer()
    const { accountId, receipt } = customer
    const before = await balanceOf(accountId)
    expect(await done("grant", accountId, "20", "--reason", "An outage", "--as", "ada")).toBe(
      `Added 20 credits. ${accountId} has ${before + 20} credits.\n`,
    )
    expect(await lastAct()).toMatchObject({ operator: "ada", act: "grant", reason: "An outage" })
    await done("correct", accountId, "--by=-3", "--reason", "Granted twice")
    expect(await balanceOf(accountId)).toBe(before + 17)
    const tooMuch = await ops("correct", accountId, "--by=-1000", "--reason", "A slip")
    expect([tooMuch.code, tooMuch.stderr]).toEqual([
      1,
      "The balance is below 1,000 credits. Nothing was changed.\n",
    ])
    expect(await lastAct()).toMatchObject({ act: "correct", outcome: expect.stringMatching(/^failed: /) })
    expect(receipt.credits_used).toBe(1)
    await done("refund", receipt.operation_id, "--reason", "Wrong language")
    expect(await balanceOf(accountId)).toBe(before + 18)
    const again = await ops("refund", receipt.operation_id, "--reason", "Wrong language")
    expect([again.code, again.stderr]).toEqual([1, `${receipt.operation_id} was refunded before.\n`])
    expect(await balanceOf(accountId)).toBe(before + 18)
    await expectSettledLedger(table, accountId)
    const account = await currentAccount(table, accountId)
    const { entries } = await listTransactions(table, account, { limit: 3, offset: 0 })
    expect(entries.map(({ type, amount }) => [type, amount])).toEqual([
      ["adjustment", 1],
      ["adjustment", -3],
      ["adjustment", 20],
    ])
    const trail = await done("audit")
    expect(trail).toContain(`ada  grant  ${accountId}`)
    expect(trail).toContain("An outage")
  })

  test("sets a tier", async () => {
    const { accountId, rawKey } = await service.client({ tier: "free" })
    expect(await done("tier", accountId, "pro", "--reason", "A partner")).toBe(
      `${accountId} has the tier pro.\n`,
    )
    const headers = { authorization: `Bearer ${rawKey}` }
    const response = await fetch(`${service.url}/api/v1/credits`, { headers })
    expect(response.headers.get("ratelimit-limit")).toBe("50")
    expect((await ops("tier", accountId, "gold", "--reason", "A partner")).code).toBe(2)
  })

  test("blocks and unblocks an account, an address, a network and a hash of the log", async () => {
    const blocked = await service.client()
    const { accountId } = blocked
    await keepRealDayKeys()
    const reason = ["--until", "2099-12-31", "--reason", "Scraping"]
    expect(await done("block", accountId, ...reason)).toContain("until 2100-01-01T00:00:00")
    expect(await done("block", "198.51.100.0/24", ...reason)).toContain("Blocked 198.51.100.0/24")
    service.clock.advance(60_000)
    expect((await blocked.call("GET", "/api/v1/credits")).status).toBe(403)
    const [hash = ""] = (await done("address", "203.0.113.7")).split("  ")
    expect(await done("address", hash, "--in", "203.0.113.0/24")).toBe(`${hash}  203.0.113.7\n`)
    const log = join(temporaryFolder(), "service.log")
    writeFileSync(log, `{"address_hash":"${hash}","route":"/api/og"}\n{"address_hash":"other"}\n`)
    const lines = await done("address", "203.0.113.7", "--log", log)
    expect(lines.split("\n").slice(1)).toEqual([`{"address_hash":"${hash}","route":"/api/og"}`, ""])
    await done("block", hash, "--reason", "Scraping")
    const list = await done("blocks")
    for (const subject of [accountId, "198.51.100.0/24", hash]) expect(list).toContain(`${subject}  until`)
    await done("unblock", accountId, "--reason", "A mistake")
    service.clock.advance(60_000)
    expect((await blocked.call("GET", "/api/v1/credits")).status).toBe(200)
    for (const wrong of ["0.0.0.0/0", "2001:db8::/128"])
      expect((await ops("block", wrong, ...reason)).code).toBe(2)
    expect((await ops("block", "198.51.100.7", "--until", "2020-01-01", "--reason", "x")).code).toBe(2)
  })

  test("takes a shared page offline by its link, which the audit does not name", async () => {
    const owner = await aCustomer()
    const body = { transcription_id: "trn_et-sample-1" }
    const shared = await owner.call("POST", "/api/v1/shares", { body })
    const { url, share_id } = (await shared.json()) as { url: string; share_id: string }
    const page = service.url + new URL(url).pathname
    expect((await fetch(page)).status).toBe(200)
    expect((await ops("unshare", `${service.url}/contact`, "--reason", "Reported")).code).toBe(2)
    expect(await done("unshare", url, "--reason", "Reported")).toContain(`${share_id} of ${owner.accountId}`)
    expect((await fetch(page)).status).toBe(404)
    expect(await lastAct()).toMatchObject({
      act: "unshare",
      reason: "Reported",
      outcome: expect.stringContaining(share_id),
    })
    const again = await ops("unshare", url, "--reason", "Reported")
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("no such shared page")])
  })

  test("treats the first twelve characters of a key as the key, not as a hash", async () => {
    const { accountId, rawKey } = await service.client()
    const until = ["--until", "2099-12-31", "--reason", "Resold"]
    expect(await done("block", rawKey.slice(0, 12), ...until)).toContain(`Blocked ${accountId} until`)
    await done("unblock", accountId, "--reason", "A mistake")
  })

  test("searches a network only for a hash, and says when no address has it", async () => {
    await keepRealDayKeys()
    const refused = await ops("address", "203.0.113.7", "--in", "203.0.113.0/24")
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining("--in needs an address hash, not an address."),
    ])
    const none = await ops("address", "AAAAAAAAAAAA", "--in", "203.0.113.0/24")
    expect([none.code, none.stderr]).toEqual([
      1,
      "No address in 203.0.113.0/24 has the hash AAAAAAAAAAAA today.\n",
    ])
  })

  test("reports the credits of a month, sold and used by kind", async () => {
    const before = sumsOf(await done("report", thisMonth()))
    const customer = await aCustomer()
    const sold = { type: "subscription_grant", amount: credits(500), description: "Plan" } as const
    await grant(table, customer.accountId, { ...sold, reference: "in_ops" })
    await customer.call("POST", "/api/v1/summarize", { body: { transcript: "Some words about a garden." } })
    const after = sumsOf(await done("report"))
    const added = Object.fromEntries(
      Object.entries(after).map(([name, credit]) => [name, credit - (before[name] ?? 0)]),
    )
    expect(added).toMatchObject({ sold: 500, plans: 500, packs: 0, "at sign-up": 5, summarize: 1 })
    expect(added["used"]).toBe((added["summarize"] ?? 0) + (added["transcribe"] ?? 0))
    expect(sumsOf(await done("report", "2001-01"))["used"]).toBe(0)
    expect((await ops("report", "last")).code).toBe(2)
  })

  test("finds a stage's table by its storage stack, whatever the shell exports", async () => {
    const { accountId } = await service.client()
    const cloud = await startStacks({ production: table.name, half: undefined })
    const environment = {
      AWS_ENDPOINT_URL_CLOUDFORMATION: cloud.endpoint,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
      // No server listens at this address, so a call to it would fail.
      DYNAMODB_ENDPOINT: "http://127.0.0.1:9",
      TABLE_NAME: "other-table",
      AWS_REGION: "eu-central-1",
      AWS_ACCESS_KEY_ID: "local",
      AWS_SECRET_ACCESS_KEY: "local",
    }
    const run = async (stage: string) =>
      await runScript("scripts/ops.ts", ["account", accountId, "--stage", stage], environment)
    const [found, missing, half] = [await run("production"), await run("nowhere"), await run("half")]
    await cloud.stop()
    expect([found.code, found.stdout]).toEqual([0, expect.stringContaining(`${accountId}  `)])
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining("There is no stage nowhere")])
    expect([half.code, half.stdout, half.stderr]).toEqual([
      1,
      "",
      expect.stringContaining("The storage stack of stage half has no output TableName."),
    ])
    expect(cloud.regions()).toEqual(["us-east-1"])
  })
})

/** The numbers of a report by their names. */
const sumsOf = (text: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(/^ *(\S.*?) {2,}(-?[\d,]+)$/gm)].map(([, name = "", number = ""]) => [
      name,
      Number(number.replaceAll(",", "")),
    ]),
  )
