import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { UpdateTimeToLiveCommand } from "@aws-sdk/client-dynamodb"
import { ScanCommand } from "@aws-sdk/lib-dynamodb"
import { sdkClient } from "../../../core/table/sdk-client.ts"
import type { Item, Table } from "../../../core/table/table.ts"
import type { FakeGrant, FakeNode } from "../notion/world.ts"
import type { Kinds, SessionPlan } from "../stripe/kinds.ts"
import { putItems } from "./put-items.ts"
import type { Recorded } from "./record.ts"

/** All items of a table as one release wrote them, and what is needed to continue from them. */
export type StoredItems = {
  /**
   * The service's time when the table was read, epoch ms. At this time the items have their
   * original age.
   */
  recordedAt: number
  /** Keys, cookies and tokens whose hashes are in the items. */
  recorded: Recorded
  /** The state of the fake Stripe and the fake Notion at that time. */
  stripe: { objects: [string, Kinds[keyof Kinds]][]; sessions: [string, SessionPlan][] }
  notion: { grants: FakeGrant[]; pages: FakeNode[] }
  /** In key order. */
  items: Item[]
}

export const FOLDER = join(import.meta.dirname, "../../fixtures/stored-items")

/** The fixtures of all releases, oldest first. */
export const fixtureNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".json"))
    .toSorted()

export function readFixture(name: string): StoredItems {
  const text = readFileSync(join(FOLDER, name), "utf8")
  return JSON.parse(text, (_, value: unknown) =>
    isBytes(value) ? Buffer.from(value.base64, "base64") : value,
  )
}

/** JSON with bytes as `{"base64": "…"}`. */
export const fixtureText = (fixture: StoredItems): string =>
  `${JSON.stringify(plain(fixture), undefined, 2)}\n`

/** Every item of a table, in key order. */
export async function dumpTable(table: Table): Promise<Item[]> {
  const items: Item[] = []
  let from: Item | undefined
  do {
    const input = {
      TableName: table.name,
      ConsistentRead: true,
      ...(from ? { ExclusiveStartKey: from } : {}),
    }
    const page = await sdkClient(table).send(new ScanCommand(input))
    items.push(...(page.Items ?? []))
    from = page.LastEvaluatedKey
  } while (from)
  return items.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

/**
 * Writes a fixture's items to a table, and turns off the engine's deletion by TTL. By the machine's
 * time, items with a TTL have expired.
 */
export async function loadTable(table: Table, { items }: StoredItems): Promise<void> {
  const TimeToLiveSpecification = { AttributeName: "ttl", Enabled: false }
  await sdkClient(table).send(new UpdateTimeToLiveCommand({ TableName: table.name, TimeToLiveSpecification }))
  await putItems(table, items)
}

const isBytes = (value: unknown): value is { base64: string } =>
  typeof value === "object" && value !== null && typeof (value as { base64?: unknown }).base64 === "string"

function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString("base64") }
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== "object" || value === null) return value
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, plain(member)]))
}

const orderOf = ({ pk, sk }: Item) => `${pk}\n${sk}`
