import { beforeAll, describe, expect, test } from "vitest"
import { credits } from "../../core/kernel/credits.ts"
import { grant } from "../../core/ledger/grants.ts"
import { auditTable } from "../../scripts/audit/audit-table.ts"
import type { Finding } from "../../scripts/audit/finding.ts"
import { runScript } from "../support/process.ts"
import { type Client, startService } from "../support/service.ts"
import { type MadeUpload, makeUpload } from "../support/upload.ts"
import { openAccountItems, PLANTED } from "./planted.ts"

const service = await startService()
const { table } = service
let client: Client
let saved: MadeUpload
let refunded: MadeUpload

async function audited(settleMs = 0): Promise<Finding[]> {
  const findings: Finding[] = []
  await auditTable(table, { settleMs, onFinding: (finding) => findings.push(finding) })
  return findings
}

/**
 * Fills the table of a small service: with calls that are paid, free, repeated, refused and
 * refunded.
 */
beforeAll(async () => {
  client = await service.client({ credits: 40 })
  const headers = { "idempotency-key": "audited" }
  const calls = [
    () => client.transcribe({ url: "et-sample-1" }),
    () => client.transcribe({ url: "et-sample-1" }),
    () => client.transcribe({ url: "synAUDITED1" }, { headers }),
    () => client.transcribe({ url: "synAUDITED1" }, { headers }),
    () => client.transcribe({ url: "et-private1" }),
    () =>
      client.call("POST", "/api/v1/summarize", {
        body: { transcript: "Worms turn leaves into soil. ".repeat(9) },
      }),
    () => client.call("GET", "/api/v1/youtube/search?q=garden"),
  ]
  for (const call of calls) await (await call()).text()
  const bought = {
    type: "purchase",
    amount: credits(100),
    description: "Pack",
    reference: "cs_audited",
  } as const
  await grant(table, client.accountId, bought)
  saved = await makeUpload(table, { transcribedSeconds: 600 })
  refunded = await makeUpload(table)
  for (const [upload, method, more] of [
    [saved, "PUT", { upload_token: saved.uploadToken, result_token: saved.resultToken }],
    [refunded, "DELETE", {}],
  ] as const) {
    const response = await fetch(`${service.url}/api/transcribe-audio`, {
      method,
      headers: { cookie: upload.cookie, "content-type": "application/json" },
      body: JSON.stringify({ upload_id: upload.uploadId, ...more }),
    })
    if (response.status !== 200) throw new Error(`${method}: ${response.status} ${await response.text()}`)
  }
  service.clock.advance(24 * 3600_000)
  await (await client.call("GET", "/api/v1/credits")).text()
}, 60_000)

test("a table that only the service has written adds up", async () => {
  expect(await audited()).toEqual([])
})

const accountItems = () =>
  openAccountItems(table, { client: client.accountId, saved: saved.accountId, refunded: refunded.accountId })

describe("a planted inconsistency is found", () => {
  test("of at least 20 kinds", () => {
    expect(PLANTED.length).toBeGreaterThanOrEqual(20)
  })

  test.each(PLANTED)("%s: %s", async (_what, rule, plant) => {
    const items = accountItems()
    const before = await plant(items)
    const findings = await audited()
    await items.put(before)
    expect(findings.map((finding) => finding.rule)).toContain(rule)
  })

  test("and nothing else: after all changes are undone, the table adds up", async () => {
    expect(await audited()).toEqual([])
  })
})

test("the command prints findings as JSON lines, and its exit code says whether there are any", async () => {
  const { DYNAMODB_ENDPOINT = "", TABLE_NAME = "" } = service.environment as Record<string, string>
  const audit = async (...args: string[]) =>
    await runScript("scripts/audit-table.ts", ["--settle", "0", ...args], { DYNAMODB_ENDPOINT })
  expect(await audit("--table", TABLE_NAME)).toMatchObject({
    code: 0,
    stdout: "",
    stderr: expect.stringMatching(/^Finished: \d+ accounts and \d+ grants? read, 0 findings\.\n$/),
  })
  const items = accountItems()
  const before = await items.edit(items.account(), ({ balance }) => ({ balance: balance + 1 }))
  const found = await audit("--table", TABLE_NAME)
  await items.put(before)
  expect(found.stderr).toMatch(/ read, 1 finding\.\n$/)
  expect([found.code, JSON.parse(found.stdout)]).toEqual([
    1,
    expect.objectContaining({ rule: "account-balance", accountId: client.accountId, item: "ACCOUNT" }),
  ])
  expect(await audit("--from", "nowhere")).toMatchObject({ code: 2, stdout: "" })
}, 60_000)

test("nothing is found while calls are under way", async () => {
  const clients = await Promise.all([1, 2, 3].map(async () => await service.client({ credits: 20 })))
  const load = Promise.all(
    clients.map(async (each, n) => {
      for (let call = 0; call < 8; call += 1)
        await (await each.transcribe({ url: `synLIVE${n}${call}_02` })).text()
    }),
  )
  for (let pass = 0; pass < 3; pass += 1) expect(await audited(300)).toEqual([])
  await load
})
