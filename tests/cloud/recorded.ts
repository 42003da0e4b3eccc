import { DeleteCommand, ScanCommand } from "@aws-sdk/lib-dynamodb"
import { vi } from "vitest"
import { sdkClient } from "../../core/table/sdk-client.ts"
import { permissionsOf } from "../../functions/route/permissions.ts"
import { ROUTES } from "../../functions/routes.ts"
import { bearer, type RouteId } from "../contract/provoke/provocation.ts"
import { EVERY } from "../contract/provoke.ts"
import type { AwsCall } from "../support/aws-calls.ts"
import type { Cloud } from "./stage.ts"

/** What one request asks of AWS: counts of each action, and DynamoDB capacity units. */
export type RequestUsage = { actions: Record<string, number>; readUnits: number; writeUnits: number }

/**
 * Records each route's successful call on a warm Lambda. Listings are not cached; transcribing is
 * recorded with and without a cached transcript.
 */
export async function recordCalls(cloud: Cloud): Promise<Record<string, RequestUsage>> {
  const recorded: Record<string, RequestUsage> = {}
  for (const [id, , provoke] of EVERY.filter(isRecorded)) {
    if (mayUseShared(id)) await forgetShared(cloud)
    const record = async () => await recordUsage(cloud, id, async () => await provoke(cloud.stage(id)))
    recorded[id] = id === "status" ? await withoutMemory(record) : await record()
  }
  const rawKey = await cloud.stage("transcribe").key({ tier: "scale" })
  for (const name of ["transcribe", "transcribe, cached"]) {
    recorded[name] = await recordUsage(cloud, "transcribe", async () => await transcribe(cloud, rawKey))
  }
  return recorded
}

/** A process keeps the status for half a minute, so an earlier test can leave nothing to read. */
const withoutMemory = async (record: () => Promise<RequestUsage>): Promise<RequestUsage> =>
  await vi.waitFor(
    async () => {
      const usage = await record()
      if (usage.readUnits === 0) throw new Error("the status came from the memory of the process")
      return usage
    },
    { timeout: 60_000, interval: 2000 },
  )

/** True if a route reads or writes items that it shares with other accounts' calls. */
const mayUseShared = (id: RouteId): boolean =>
  permissionsOf(ROUTES[id]).some(
    (permission) =>
      permission.resource === "table" &&
      permission.items.some((family) => /^(LISTING|LIMIT#wake-workers)/.test(family)),
  )

/**
 * Empties the cache of listings, and forgets when workers were woken last, so that earlier tests do
 * not change the counts.
 */
async function forgetShared({ table }: Cloud): Promise<void> {
  const query = {
    TableName: table.name,
    FilterExpression: "sk = :sk OR begins_with(pk, :waking)",
    ExpressionAttributeValues: { ":sk": "LISTING", ":waking": "LIMIT#wake-workers#" },
    ProjectionExpression: "pk, sk",
  }
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await sdkClient(table).send(
      new ScanCommand({ ...query, ...(from ? { ExclusiveStartKey: from } : {}) }),
    )
    for (const Key of Items) await sdkClient(table).send(new DeleteCommand({ TableName: table.name, Key }))
    from = LastEvaluatedKey
  } while (from)
}

/**
 * Records a sweep of an unused table, which finds nothing, as most sweeps do. A day's first sweep
 * stores keys, so one runs before the recorded one.
 */
export async function recordSweep(cloud: Cloud): Promise<RequestUsage> {
  await cloud.invoke("sweep")({})
  return await recordUsage(cloud, "sweep", async () => await cloud.invoke("sweep")({}))
}

/** Routes whose successful call is recorded. Transcribing is recorded on its own. */
const isRecorded = ([id, code]: (typeof EVERY)[number]): boolean =>
  code === "ok" && id !== "transcribe" && !("localOnly" in ROUTES[id])

/** Transcribes a sample that no other case requests in this language, so it is not cached. */
async function transcribe(cloud: Cloud, rawKey: string): Promise<Response> {
  const { method, path } = ROUTES.transcribe
  const body = JSON.stringify({ url: "et-language", language: "fr" })
  return await cloud.stage("transcribe").send({ method, path, headers: bearer(rawKey), body })
}

async function recordUsage(
  cloud: Cloud,
  id: RouteId | "sweep",
  call: () => Promise<unknown>,
): Promise<RequestUsage> {
  const from = cloud.aws.calls.length
  await call()
  const calls = cloud.aws.calls
    .slice(from)
    .filter((made) => made.caller === id && (id === "sweep" || !isBackgroundCall(made)))
  return {
    actions: Object.fromEntries(
      Object.entries(Object.groupBy(calls, ({ action }) => action))
        .map(([action, made = []]) => [action, made.length] as const)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    ),
    readUnits: unitsOf(calls, "readUnits"),
    writeUnits: unitsOf(calls, "writeUnits"),
  }
}

/**
 * Calls that do not belong to one request. A process reads the list of blocked callers once a
 * minute and adds to YouTube's counts once in ten seconds, however many calls it answers. The
 * request log is written after the answer, and the bill has a row for it.
 */
const isBackgroundCall = ({ action, leadingKeys = [] }: AwsCall): boolean =>
  leadingKeys.includes("BLOCKLIST") ||
  (action === "dynamodb:UpdateItem" && leadingKeys.includes("STATUS")) ||
  (action === "dynamodb:PutItem" && leadingKeys.some((key) => key.startsWith("REQUEST#")))

const unitsOf = (calls: readonly AwsCall[], kind: "readUnits" | "writeUnits"): number =>
  Math.ceil(calls.reduce((sum, call) => sum + call[kind], 0))
