import { expect, test } from "vitest"
import { createKey } from "../../core/apikey/apikey.ts"
import { readAudit } from "../../core/operator/audit.ts"
import { readLedger } from "../support/ledger.ts"
import { runScript } from "../support/process.ts"
import { startService } from "../support/service.ts"

const service = await startService()
const { table, endpoint } = service
const key = async (...args: string[]) =>
  await runScript("scripts/key.ts", args, { DYNAMODB_ENDPOINT: endpoint, TABLE_NAME: table.name })

async function acts() {
  const found: object[] = []
  for await (const entry of readAudit(table, new Date().toISOString().slice(0, 7))) found.push(entry)
  return found
}

test("npm run key adds no credits if there is no room for the key that it was asked for", async () => {
  const { accountId, email } = await service.person()
  const made = await Promise.all(
    Array.from({ length: 10 }, async () => await createKey(table, accountId, { name: null, tier: "free" })),
  )
  const refused = await key("--email", email, "--credits", "7")
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("10 active keys, the maximum")])
  expect((await readLedger(table, accountId)).account.balance).toBe(5)

  const [first, second] = made.map((each) => each?.keyId ?? "")
  const revoked = await key("--email", email, "--revoke", first ?? "", "--revoke", second ?? "")
  expect(revoked).toMatchObject({ code: 0, stderr: `revoked ${first}\nrevoked ${second}\n` })
  const added = await key("--email", email, "--credits", "2000", "--tier", "pro")
  expect([added.code, added.stderr]).toEqual([
    0,
    expect.stringContaining("tier pro, 50 requests per minute, 2,005"),
  ])
  expect(await acts()).toEqual([
    expect.objectContaining({
      act: "create key",
      outcome: expect.stringMatching(/^failed: .*10 active keys/),
    }),
    expect.objectContaining({ act: "revoke key", details: { keyId: first } }),
    expect.objectContaining({ act: "revoke key", details: { keyId: second } }),
    expect.objectContaining({ act: "tier", subject: accountId, details: { tier: "pro" }, outcome: "done" }),
    expect.objectContaining({ act: "create key", subject: accountId, outcome: "done" }),
    expect.objectContaining({
      act: "grant",
      subject: accountId,
      details: { credits: 2000 },
      outcome: "done",
    }),
  ])
}, 60_000)
