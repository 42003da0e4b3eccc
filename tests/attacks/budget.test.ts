import { describe, expect, test } from "vitest"
import { hashOf } from "../../core/apikey/key-secret.ts"
import { updateKey } from "../../core/apikey/update-key.ts"
import { spentIn } from "../../core/ledger/monthly-spend.ts"
import { monthOf } from "../../core/ledger/spend-counter.ts"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { sweepDue } from "../../core/sweep/sweep.ts"
import { apikeyKey } from "../../core/table/keys.ts"
import { updateItem } from "../../core/table/table.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { type Client, startService } from "../support/service.ts"
import { startServiceProcess } from "../support/service-process-of.ts"

/** How many calls the attack makes. The nightly run sets `BUDGET_CALLS=1000`. */
const CALLS = Number(process.env["BUDGET_CALLS"] ?? 150)
const PROCESSES = 3
/** The most calls open at once. With many more, the embedded store misses its deadlines. */
const OPEN_MAX = 120

const service = await startService()
const origins = await Promise.all(
  Array.from({ length: PROCESSES }, async () => await startServiceProcess(service)),
)

/**
 * Returns a key with this budget. Neither its account's balance nor a rate limit stops the attack.
 */
async function aKeyWith(budget: number): Promise<Client> {
  const client = await service.client({ credits: CALLS + 5 })
  await updateKey(service.table, client.accountId, client.keyId, { budget })
  await updateItem(service.table, apikeyKey(hashOf(client.rawKey)), {
    update: "SET rate_limit = :many",
    values: { ":many": 1_000_000 },
  })
  return client
}

/** Sends a search to a process. Returns its status and error code. */
async function search({ rawKey }: Client, n: number, q: string): Promise<string> {
  const response = await fetch(`${origins[n % PROCESSES]}/api/v1/youtube/search?q=${q}`, {
    headers: { authorization: `Bearer ${rawKey}` },
  })
  await response.arrayBuffer()
  return `${response.status} ${response.headers.get("x-error-code") ?? "ok"}`
}

const counted = async ({ accountId, keyId }: Client): Promise<number> => {
  const { account } = await readLedger(service.table, accountId)
  return spentIn(account, keyId, monthOf(service.clock.now()))
}

// Stores the search page, so that no later call waits for the platform.
await search(await service.client(), 0, "garden")

/** Sends all calls in parallel, spread over the processes. Returns how many had each outcome. */
async function attack(client: Client, queryOf: (n: number) => string): Promise<Record<string, number>> {
  const tally: Record<string, number> = {}
  let next = 0
  const sender = async () => {
    while (next < CALLS) {
      const n = next
      next += 1
      const outcome = await search(client, n, queryOf(n))
      tally[outcome] = (tally[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: OPEN_MAX }, sender))
  console.log(`${CALLS} calls: ${JSON.stringify(tally)}`)
  return tally
}

/**
 * Checks that the charges equal the counter and stay within the budget, and that the rest of the
 * budget can still be spent, down to the last credit. On a busy machine the store may miss its
 * deadline: such a call fails, and the sweep releases its hold.
 */
async function expectWithin(client: Client, budget: number, served: number): Promise<void> {
  const { table } = service
  service.clock.advance(LEASE_MS + 1000)
  await sweepDue(table, (cause) => {
    throw cause
  })
  const charged = await chargedTo(table, client.accountId)
  expect(await counted(client)).toBe(charged)
  expect(charged).toBeGreaterThanOrEqual(served)
  expect(charged).toBeLessThanOrEqual(budget)
  const again = async () => await client.call("GET", "/api/v1/youtube/search?q=garden")
  for (let n = charged; n < budget; n += 1) expect((await again()).status).toBe(200)
  expect((await again()).headers.get("x-error-code")).toBe("budget_exceeded")
  expect([await chargedTo(table, client.accountId), await counted(client)]).toEqual([budget, budget])
  await expectSettledLedger(table, client.accountId)
}

describe(`${CALLS} parallel calls from ${PROCESSES} processes`, () => {
  const budget = Math.floor(CALLS / 5)

  test("never exceed a key's budget", async () => {
    const client = await aKeyWith(budget)
    const { "200 ok": served = 0, "402 budget_exceeded": refused = 0 } = await attack(client, () => "garden")
    expect(served).toBeGreaterThan(0)
    expect(refused).toBeGreaterThan(0)
    await expectWithin(client, budget, served)
  })

  test("never exceed it when half of them fail and release their holds", async () => {
    const client = await aKeyWith(budget)
    const { "200 ok": served = 0 } = await attack(client, (n) =>
      n % 2 === 0 ? "nobody+recorded+this" : "garden",
    )
    await expectWithin(client, budget, served)
  })
})
