import { expect } from "vitest"
import { peek } from "../../core/apikey/authenticate.ts"
import { updateKey } from "../../core/apikey/update-key.ts"
import type { OperationKind } from "../../core/ledger/operation-kind.ts"
import { SCOPE_GROUPS } from "../../core/ledger/scope.schema.ts"
import { GROUP_OF_KIND } from "../../core/ledger/scope.ts"
import { agentItem } from "../../core/oauth/agent.ts"
import { firstPair } from "../../core/oauth/token.ts"
import { accountKey, agentKey } from "../../core/table/keys.ts"
import { putItem, updateItem } from "../../core/table/table.ts"
import type { Code } from "../support/crash-code.ts"
import type { Caller, Process } from "../support/crash-process.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { type CrashServers, createStage, type Stage } from "../support/crash-stage.ts"
import { readLedger } from "../support/ledger.ts"
import type { Behaviour } from "../support/llm/behaviour.ts"
import { QUEUE_SETTINGS } from "./batch-flows.ts"
import { newPerson } from "./text-flows.ts"

/** Makes a paid call for a caller that can pay. Each asks for something new, so each is charged. */
export type PaidCall = (process: Process, caller: Caller, stage: Stage) => Promise<Response>

/** The paid calls that do one kind of work, by the interface that they use. */
export type CallsByInterface = {
  /** With an API key. */
  rest?: PaidCall | readonly PaidCall[]
  /** With a session. */
  extension?: PaidCall
  /** Tools that both keys and agents can call. */
  mcp?: PaidCall | readonly PaidCall[]
  /** A tool that agents cannot call. */
  mcpByKey?: PaidCall
  /** A batch that an API key creates. */
  batch?: PaidCall
  /** A watchlist that an API key creates. */
  watchlist?: PaidCall
}
type CallInterface = keyof CallsByInterface

/**
 * A caller, the payer that its calls must record, and the payer's rules to break. `isCounted`: its
 * calls count towards a budget.
 */
type Spender = { name: string; caller: Caller; payer: object; isCounted: boolean; rules: readonly Rule[] }

/** A payer's rule: how to break it, how calls are refused then, and how to restore it. */
type Rule = {
  name: string
  status: number
  code: string
  break: () => Promise<void>
  restore?: () => Promise<void>
}

/** Upload targets are created without a request. No server listens there, nor at the queue. */
const SETTINGS = { UPLOADS_BUCKET: "crash-uploads", S3_ENDPOINT: "http://127.0.0.1:9", ...QUEUE_SETTINGS }

/**
 * Checks each interface with each kind of payer: a call that pays records its payer. Once a payer's
 * rule fails, the same call is refused before any work, and nothing is charged.
 */
export async function sweepPayers(
  servers: CrashServers,
  code: Code,
  { kind, model }: { kind: OperationKind; model?: Behaviour | undefined },
  calls: CallsByInterface,
): Promise<void> {
  if (model) servers.model.always(model)
  const stage = await createStage(servers, code, { settings: SETTINGS, ...(model ? { model } : {}) })
  for (const [via, asks] of Object.entries(calls) as [CallInterface, PaidCall | readonly PaidCall[]][]) {
    for (const ask of [asks].flat()) await sweepInterface(stage, kind, via, ask)
  }
}

async function sweepInterface(
  stage: Stage,
  kind: OperationKind,
  via: CallInterface,
  ask: PaidCall,
): Promise<void> {
  for (const spender of await spendersOf(stage, kind, via)) {
    await expectRecorded(stage, { kind, spender, ask })
    for (const rule of spender.rules) {
      await rule.break()
      await expectRefused(stage, { spender, rule, ask })
      await rule.restore?.()
    }
  }
}

async function spendersOf(
  stage: Stage,
  kind: OperationKind,
  via: CallInterface,
): Promise<readonly Spender[]> {
  const name = `${kind} by ${via}`
  if (via === "extension") {
    const caller = await newPerson(stage)
    const rules = [ownerIsDeleted(stage, caller)]
    return [{ name, caller, payer: { through: via }, isCounted: false, rules }]
  }
  const byKey = await keySpender(stage, kind, via, name)
  return via === "mcp" ? [byKey, await agentSpender(stage, name)] : [byKey]
}

async function keySpender(
  stage: Stage,
  kind: OperationKind,
  via: CallInterface,
  name: string,
): Promise<Spender> {
  const { table } = stage.healthy
  const caller = await stage.newCaller()
  const keyId = (await peek(table, caller.rawKey))?.keyId ?? ""
  const set = async (changes: Parameters<typeof updateKey>[3]) => {
    await updateKey(table, caller.accountId, keyId, changes)
  }
  const otherGroups = SCOPE_GROUPS.filter((group) => group !== GROUP_OF_KIND[kind])
  const rules: Rule[] = [
    {
      name: "its budget is used up",
      status: 402,
      code: "budget_exceeded",
      break: async () => await set({ budget: await chargedTo(table, caller.accountId) }),
      restore: async () => await set({ budget: null }),
    },
    {
      name: "its scopes exclude the call",
      status: 403,
      code: "forbidden",
      break: async () => await set({ scopes: ["read", ...otherGroups] }),
      restore: async () => await set({ scopes: null }),
    },
    ownerIsDeleted(stage, caller),
    {
      name: "it has expired",
      status: 401,
      code: "unauthorized",
      break: async () => await set({ expiresAt: stage.clock.now() }),
    },
  ]
  const through = {
    mcpByKey: "mcp",
    batch: "rest",
    watchlist: "rest",
    mcp: "mcp",
    rest: "rest",
    extension: via,
  }[via]
  return { name, caller, payer: { key: { id: keyId }, through }, isCounted: true, rules }
}

const AGENT_ID = "0f8fad5b-d9cb-469f-a165-70867728950e"
const MCP_RESOURCE = "http://127.0.0.1:3001/mcp"

/** An OAuth agent. Its access token is used in place of a key. */
async function agentSpender(stage: Stage, name: string): Promise<Spender> {
  const { table } = stage.healthy
  const { accountId } = await stage.newCaller()
  const pair = firstPair("a secret", { accountId, agentId: AGENT_ID })
  const agent = {
    accountId,
    agentId: AGENT_ID,
    clientId: "x",
    clientName: "An agent",
    resource: MCP_RESOURCE,
  }
  await putItem(table, agentItem(stage.clock.now(), { ...agent, pair }))
  const caller = { accountId, rawKey: pair.access }
  const budgetIsUsedUp: Rule = {
    name: "its budget is used up",
    status: 402,
    code: "budget_exceeded",
    break: async () => {
      await updateItem(table, agentKey(accountId, AGENT_ID), {
        update: "SET monthly_budget = :spent",
        values: { ":spent": await chargedTo(table, accountId) },
      })
    },
  }
  const payer = { agent: { id: AGENT_ID, name: "An agent" }, through: "mcp" }
  return { name: `${name} of an agent`, caller, payer, isCounted: true, rules: [budgetIsUsedUp] }
}

/** Marks the account as the first write of a deletion does. Its credentials still work then. */
const ownerIsDeleted = ({ healthy, clock }: Stage, { accountId }: Caller): Rule => {
  const write = async (update: string, values?: object) =>
    await updateItem(healthy.table, accountKey(accountId), {
      update,
      condition: "attribute_exists(pk)",
      ...(values ? { values: { ...values } } : {}),
    })
  return {
    name: "its owner is deleted",
    status: 401,
    code: "unauthorized",
    break: async () => void (await write("SET deleted_at = :now", { ":now": clock.now() })),
    restore: async () => void (await write("REMOVE deleted_at")),
  }
}

async function expectRecorded(
  stage: Stage,
  { kind, spender, ask }: { kind: OperationKind; spender: Spender; ask: PaidCall },
): Promise<void> {
  const { table } = stage.healthy
  const { name, caller, payer, isCounted } = spender
  const answer = await ask(stage.healthy, caller, stage)
  expect([answer.status, await answer.text()], `the answer to ${name}`).toEqual([200, expect.any(String)])
  await stage.healthy.code.StreamEnd.endOf(answer)
  const { account, verdicts } = await readLedger(table, caller.accountId)
  expect(
    verdicts.map((verdict) => [verdict.kind, verdict.payer]),
    `who paid for ${name}`,
  ).toEqual([[kind, payer]])
  const charged = await chargedTo(table, caller.accountId)
  const counted = Object.values(account.spent).reduce((sum, spent) => sum + spent, 0)
  expect(counted, `counted for ${name}`).toBe(isCounted ? charged : 0)
}

async function expectRefused(
  stage: Stage,
  { spender: { name, caller }, rule, ask }: { spender: Spender; rule: Rule; ask: PaidCall },
): Promise<void> {
  const { table } = stage.healthy
  const before = await readLedger(table, caller.accountId)
  const { process, wire } = stage.start()
  const answer = await ask(process, caller, stage)
  const text = await answer.text()
  expect(answer.status, `${name} is refused when ${rule.name}: ${text}`).toBe(rule.status)
  // The error of a tool is in its body, without a header.
  const code = answer.headers.get("x-error-code") ?? JSON.parse(text).error.code
  expect(code, `the refusal of ${name} when ${rule.name}`).toBe(rule.code)
  expect(
    wire.calls.filter((call) => call.startsWith("fetch")),
    `${name} is refused before its work when ${rule.name}`,
  ).toEqual([])
  expect(await readLedger(table, caller.accountId), `${name} is not charged when ${rule.name}`).toMatchObject(
    { account: { balance: before.account.balance, steps: [] }, lines: before.lines },
  )
}
