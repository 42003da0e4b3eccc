import { beforeAll, describe, expect, test } from "vitest"
import { credits } from "../../core/kernel/credits.ts"
import { grant } from "../../core/ledger/grants.ts"
import { accountKey } from "../../core/table/keys.ts"
import { deleteItem, getItem, type Item, putItem, queryPrefix } from "../../core/table/table.ts"
import { auditTable } from "../../scripts/audit/audit-table.ts"
import type { Finding } from "../../scripts/audit/finding.ts"
import { runScript } from "../support/process.ts"
import { type Client, startService } from "../support/service.ts"
import { type MadeUpload, makeUpload } from "../support/upload.ts"

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

/** The table of a small service: calls that are paid, free, repeated, refused and refunded. */
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
  saved = await makeUpload(table, { heard: 600 })
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

/** The first item of the client's account whose sort key begins so and that `fits`. */
async function itemOf(
  prefix: string,
  fits: (item: Item) => boolean = () => true,
  accountId = client.accountId,
) {
  for await (const item of queryPrefix(table, accountKey(accountId).pk, prefix)) if (fits(item)) return item
  throw new Error(`no ${prefix}`)
}
const put = async (item: Item) => await putItem(table, item as Item & { pk: string; sk: string })
const account = async () => await itemOf("ACCOUNT")
const isPaid = ({ state, holds }: Item) => state === "done" && Object.keys(holds).length > 0
const isDebit = ({ type }: Item) => type === "debit"
const changed = async (item: Promise<Item>, change: (item: Item) => Item | undefined) => {
  const before = await item
  const after = change(before)
  if (after) await put({ ...before, ...after })
  else await deleteItem(table, { pk: before["pk"], sk: before["sk"] })
  return before
}
const guard = async () => (await getItem(table, { pk: "GRANT#cs_audited", sk: "GRANT" })) ?? {}
const step = (hold: object | undefined, amount = -1) => ({
  type: "debit",
  amount,
  reference: "op_planted",
  description: "Planted",
  at: 0,
  ...(hold ? { hold } : {}),
})

/** What is changed, the rule that must find it, and the item before, to put back. */
const PLANTED: readonly (readonly [string, string, () => Promise<Item>])[] = [
  [
    "a balance of one more",
    "account-balance",
    () => changed(account(), ({ balance }) => ({ balance: balance + 1 })),
  ],
  ["a negative balance", "account-negative", () => changed(account(), () => ({ balance: -1 }))],
  ["a lost last entry", "entry-missing", () => changed(account(), ({ seq }) => ({ seq: seq + 1 }))],
  ["a deleted entry", "entry-missing", () => changed(itemOf("ENTRY#", isDebit), () => undefined)],
  [
    "an entry of another amount",
    "entry-balance",
    () => changed(itemOf("ENTRY#", isDebit), () => ({ amount: -2 })),
  ],
  [
    "an entry of another balance",
    "entry-balance",
    () => changed(itemOf("ENTRY#", isDebit), () => ({ balance_after: 77 })),
  ],
  [
    "an entry out of time",
    "entry-time",
    () =>
      changed(
        itemOf("ENTRY#", ({ seq }) => seq === 3),
        () => ({ at: 5 }),
      ),
  ],
  [
    "a last entry of another time",
    "account-time",
    () => changed(account(), ({ last_at }) => ({ last_at: last_at + 1000 })),
  ],
  ["a deleted settlement", "not-settled", () => changed(itemOf("OP#", isPaid), () => undefined)],
  [
    "a settlement that forgets its charge",
    "charge",
    () => changed(itemOf("OP#", isPaid), () => ({ creditsUsed: 0 })),
  ],
  [
    "a settlement that was held for more",
    "hold",
    () => changed(itemOf("OP#", isPaid), () => ({ creditsHeld: 2 })),
  ],
  [
    "a released operation that was charged",
    "charge",
    () =>
      changed(
        itemOf("OP#", ({ state }) => state === "released"),
        (op) => ({ state: "done", creditsUsed: op["creditsHeld"] }),
      ),
  ],
  ["a receipt above its hold", "receipt", () => changed(itemOf("OP#", isPaid), () => ({ creditsUsed: 9 }))],
  [
    "a refund without a debit",
    "refund-without-debit",
    () =>
      changed(
        itemOf("ENTRY#", ({ type }) => type === "refund"),
        () => ({ reference: "op_other" }),
      ),
  ],
  ["a purchase without its guard", "grant-without-guard", () => changed(guard(), () => undefined)],
  ["a guard of another amount", "grant-differs", () => changed(guard(), () => ({ amount: 50 }))],
  ["more taken back than granted", "grant-taken", () => changed(guard(), () => ({ taken: 101 }))],
  [
    "a grant without its entry",
    "grant-without-entry",
    () =>
      changed(
        itemOf("ENTRY#", ({ type }) => type === "purchase"),
        () => ({ reference: "cs_other" }),
      ),
  ],
  [
    "a daily grant twice",
    "grant-twice",
    () =>
      changed(
        itemOf("ENTRY#", ({ type }) => type === "daily_grant"),
        () => ({ type: "signup_grant", reference: "signup" }),
      ),
  ],
  ["a missing history row", "row-missing", () => changed(itemOf("HISTORY#trn_et-sample-1"), () => undefined)],
  [
    "a row without its credits",
    "row-credits",
    () => changed(itemOf("HISTORY#trn_et-sample-1"), () => ({ creditsUsed: 0 })),
  ],
  [
    "a row that nobody wrote",
    "row-owed",
    () =>
      changed(
        itemOf("OP#", ({ owes }) => owes !== undefined),
        () => ({ due: "OWED", due_at: 1000 }),
      ),
  ],
  [
    "a forgotten hold",
    "hold-forgotten",
    () =>
      changed(account(), ({ seq }) => ({
        step_entry: { planted: step({ kind: "search", lease_until: 1000 }) },
        step_seq: { planted: seq },
        step_balance: { planted: 1 },
        seq: seq + 1,
      })),
  ],
  [
    "an account that is never swept",
    "never-swept",
    () => changed(account(), () => ({ erase_at: 1, due_at: undefined })),
  ],
  [
    "a pending entry that is not the written one",
    "pending-differs",
    () =>
      changed(account(), () => ({
        step_entry: { planted: step(undefined) },
        step_seq: { planted: 1 },
        step_balance: { planted: 1 },
      })),
  ],
  [
    "a key's counter of one less",
    "counter",
    () =>
      changed(account(), (item) =>
        Object.fromEntries(
          Object.entries(item).flatMap(([name, value]) =>
            name.startsWith("spent_") ? [[name, value - 1]] : [],
          ),
        ),
      ),
  ],
  [
    "a saved upload that was not charged",
    "upload",
    () => changed(itemOf("UPLOAD#", undefined, refunded.accountId), () => ({ state: "saved" })),
  ],
  [
    "a refunded upload that was charged",
    "upload",
    () => changed(itemOf("UPLOAD#", undefined, saved.accountId), () => ({ state: "refunded" })),
  ],
  [
    "an upload that nobody ended",
    "upload-forgotten",
    () =>
      changed(itemOf("UPLOAD#", undefined, saved.accountId), () => ({
        state: "transcribed",
        deadline: 1000,
      })),
  ],
]

describe("a planted inconsistency is found", () => {
  test("in at least 20 kinds", () => {
    expect(PLANTED.length).toBeGreaterThanOrEqual(20)
  })

  test.each(PLANTED)("%s: %s", async (_what, rule, plant) => {
    const before = await plant()
    const findings = await audited()
    await put(before)
    expect(findings.map((finding) => finding.rule)).toContain(rule)
  })

  test("and nothing else: with everything put back, the table adds up", async () => {
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
    stderr: expect.stringMatching(/^Finished: \d+ accounts and \d+ grants read, 0 findings\.\n$/),
  })
  const before = await changed(account(), ({ balance }) => ({ balance: balance + 1 }))
  const found = await audit("--table", TABLE_NAME)
  await put(before)
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
