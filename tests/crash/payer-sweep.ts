import { expect } from "vitest"
import { peek } from "../../core/apikey/authenticate.ts"
import type { OperationKind } from "../../core/ledger/operation-kind.ts"
import { accountKey } from "../../core/table/keys.ts"
import { updateItem } from "../../core/table/table.ts"
import type { Caller, Code, Process } from "../support/crash-process.ts"
import { type Ground, type Stage, setStage } from "../support/crash-stage.ts"
import { readLedger } from "../support/ledger.ts"
import { newPerson } from "./text-flows.ts"

/** A paid call of a caller that can pay. It does not repeat what an earlier one was charged for. */
export type Ask = (process: Process, caller: Caller, stage: Stage) => Promise<Response>

/** A paid call by each way in that the kind of work has: by API key, by session, by MCP. */
export type Ways = { rest?: Ask; extension?: Ask; mcp?: Ask }
type Way = keyof Ways

/** Upload targets are created without a request. No server listens there. */
const SETTINGS = { UPLOADS_BUCKET: "crash-uploads", S3_ENDPOINT: "http://127.0.0.1:9" }

/**
 * For each way in: a call that pays records its payer, and the same call is refused before any work
 * once the payer's rule fails, and nothing is charged.
 */
export async function sweepPayers(
  ground: Ground,
  code: Code,
  kind: OperationKind,
  ways: Ways,
): Promise<void> {
  const stage = await setStage(ground, code, { settings: SETTINGS })
  for (const [way, ask] of Object.entries(ways) as [Way, Ask][]) {
    const name = `${kind} by ${way}`
    const caller = way === "extension" ? await newPerson(stage) : await stage.newCaller()
    await expectRecorded(stage, { kind, name, way, caller, ask })
    await deleteOwner(stage, caller)
    await expectRefused(stage, { name, caller, ask })
  }
}

async function expectRecorded(
  stage: Stage,
  { kind, name, way, caller, ask }: { kind: OperationKind; name: string; way: Way; caller: Caller; ask: Ask },
): Promise<void> {
  const { table } = stage.healthy
  const answer = await ask(stage.healthy, caller, stage)
  expect([answer.status, await answer.text()], `the answer to ${name}`).toEqual([200, expect.any(String)])
  await stage.healthy.code.StreamEnd.endOf(answer)
  const { verdicts } = await readLedger(table, caller.accountId)
  const keyId = (await peek(table, caller.rawKey))?.keyId
  const payer = { ...(way === "extension" ? {} : { key: { id: keyId } }), through: way }
  expect(
    verdicts.map((verdict) => [verdict.kind, verdict.payer]),
    `who paid for ${name}`,
  ).toEqual([[kind, payer]])
}

/** As after the first write of a deletion: the credentials still work. */
async function deleteOwner({ healthy, clock }: Stage, { accountId }: Caller): Promise<void> {
  await updateItem(healthy.table, accountKey(accountId), {
    update: "SET deleted_at = :now",
    condition: "attribute_exists(pk)",
    values: { ":now": clock.now() },
  })
}

async function expectRefused(
  stage: Stage,
  { name, caller, ask }: { name: string; caller: Caller; ask: Ask },
): Promise<void> {
  const { table } = stage.healthy
  const before = await readLedger(table, caller.accountId)
  const { process, wire } = stage.start()
  const answer = await ask(process, caller, stage)
  const text = await answer.text()
  expect(answer.status, `${name} is refused: ${text}`).toBe(401)
  // A tool's error has no header.
  const code = answer.headers.get("x-error-code") ?? JSON.parse(text).error.code
  expect(code, `the refusal of ${name}`).toBe("unauthorized")
  expect(
    wire.calls.filter((call) => call.startsWith("fetch")),
    `${name} is refused before its work`,
  ).toEqual([])
  expect(await readLedger(table, caller.accountId), `${name} is not charged`).toMatchObject({
    account: { balance: before.account.balance, steps: [] },
    lines: before.lines,
  })
}
