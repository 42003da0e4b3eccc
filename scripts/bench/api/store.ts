import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { UpdateCommand } from "@aws-sdk/lib-dynamodb"
import { credits } from "../../../core/kernel/credits.ts"
import { newId } from "../../../core/kernel/id.ts"
import { payerOf } from "../../../core/ledger/payer.ts"
import { type MeteredCall, runMetered } from "../../../core/metering/metered.ts"
import { createTable } from "../../../core/table/create.ts"
import type { Operations, Send } from "../../../core/table/dynamo/commands.ts"
import { sdkClient } from "../../../core/table/sdk-client.ts"
import { type Table, updateItem } from "../../../core/table/table.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose, type Services } from "../../../functions/compose/services.ts"
import { startDynamo } from "../../local/store/dynamo.ts"
import { localEnvironment } from "../../local/store/environment.ts"
import { makeCallers } from "../rig/callers.ts"
import { closedLoop } from "../rig/closed-loop.ts"
import {
  computeFigures,
  type Figures,
  formatNumber,
  formatTable,
  poolSamples,
  type Sample,
} from "../rig/figures.ts"
import type { Part, PartOptions } from "../rig/part.ts"
import { countRoundTrips, type RoundTrips } from "../rig/round-trips.ts"

const ACCOUNTS = [1, 64] as const
const CLIENTS = 64
const RUN_TIMEOUT_MS = 30_000

/** Ledger debits per second, and store round trips per call, on the store of `npm start`. */
export async function benchStore({ quick }: PartOptions): Promise<Part> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"))
  const dynamo = await startDynamo({ dataDir })
  try {
    const environment = localEnvironment({ DYNAMODB_ENDPOINT: dynamo.endpoint, LOG_FORMAT: "none" })
    const services = compose(parseConfig(environment))
    await createTable(services.table)
    const debits = await debitRows(services, quick)
    const trips = await countRoundTrips(services)
    return {
      tables: [
        {
          title: "Debits (hold, entry, settlement, capture; no work in between), 64 at a time",
          text: debitTable(debits),
        },
        { title: "Store round trips of one call", text: tripTable(trips) },
      ],
      raw: { debits, trips },
    }
  } finally {
    await dynamo.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type DebitRow = { label: string; accounts: number; figures: Figures }

async function debitRows({ table }: Services, quick: boolean): Promise<DebitRow[]> {
  const callers = await makeCallers(table, { accounts: Math.max(...ACCOUNTS), keysOfEach: 1 })
  const accountIds = callers.map((caller) => caller.accountId)
  const calls = quick ? 300 : 1500
  const bySdk = { ...table, send: sdkSend(table) }
  const rows: DebitRow[] = []
  for (const accounts of ACCOUNTS) {
    const accountOf = (n: number) => accountIds[n % accounts] ?? ""
    const works = {
      debit: (n: number) => debit(table, accountOf(n)),
      "one conditional update": (n: number) => touch(table, accountOf(n)),
      "the same by the SDK": (n: number) => touch(bySdk, accountOf(n)),
    }
    const samples = new Map<string, Sample[]>()
    for (let round = 0; round < 3; round += 1) {
      for (const [label, work] of Object.entries(works)) {
        const sample = await closedLoop(work, { calls, clients: CLIENTS, msMax: RUN_TIMEOUT_MS })
        samples.set(label, [...(samples.get(label) ?? []), sample])
      }
    }
    for (const [label, runs] of samples)
      rows.push({ label, accounts, figures: computeFigures(poolSamples(runs)) })
  }
  return rows
}

async function debit(table: Table, accountId: string): Promise<void> {
  const call: MeteredCall = {
    payer: payerOf({ accountId, through: "rest" }),
    operationId: newId("operation", Date.now()),
    kind: "transcribe",
    description: "Bench",
    price: credits(1),
    attempts: [],
  }
  await runMetered(table, call, async () => undefined)
}

/** Sends updates with the SDK's document client, for comparison. */
function sdkSend(table: Table): Send {
  const client = sdkClient(table)
  return async (operation, input) => {
    if (operation !== "UpdateItem") throw new Error(`not compared: ${operation}`)
    return (await client.send(new UpdateCommand(input as Operations["UpdateItem"]["input"]))) as never
  }
}

/** The lower bound of a debit: one conditional update of an unrelated item. */
async function touch(table: Table, accountId: string): Promise<void> {
  const written = await updateItem(
    table,
    { pk: `BENCH#${accountId}`, sk: "BENCH" },
    {
      update: "SET touched_by = :id ADD touched :one",
      condition: "attribute_not_exists(pk) OR touched < :max",
      values: { ":id": randomUUID(), ":one": 1, ":max": 1_000_000_000 },
    },
  )
  if (!written.ok) throw new Error("the benchmark's item reached its update limit")
}

function debitTable(rows: readonly DebitRow[]): string {
  const cells = rows.map(({ label, accounts, figures }) => {
    const { perSecond, p50, p95, p99, cpuMsPerCall } = figures
    return [label, String(accounts), ...[perSecond, p50, p95, p99, cpuMsPerCall].map(formatNumber)]
  })
  return formatTable(["case", "accounts", "per second", "p50 ms", "p95 ms", "p99 ms", "CPU ms each"], cells)
}

function tripTable(trips: readonly RoundTrips[]): string {
  const cells = trips.map(({ call, commands, inTurn }) => [
    call,
    String(commands.length),
    String(inTurn),
    commands.join(", "),
  ])
  return formatTable(["call", "total", "sequential", "commands"], cells)
}
