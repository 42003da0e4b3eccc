// This folder is OAuth for programs that act for an account: registered clients (client), redirect
// URIs (redirect-uri), authorization requests and codes, and agents with their tokens (agent,
// token).
import { DAY_MS } from "../kernel/clock.ts"
import { randomUUID } from "../kernel/random.ts"
import { printable } from "../kernel/text.schema.ts"
import { oauthClientKey } from "../table/keys.ts"
import { getItem, type Item, putItem, type Table, updateItem } from "../table/table.ts"
import { destinationOf } from "./redirect-uri.ts"

/** A self-registered program (RFC 7591). It has no secret, and its name is its own claim. */
export type Client = { clientId: string; name: string; redirectUris: readonly string[]; createdAt: number }

const NAME_MAX = 60
/** Lifetime of a client before its first authorization. */
const UNUSED_MS = 30 * DAY_MS
/** Lifetime since the last authorization. */
const USED_MS = 365 * DAY_MS
const SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function registerClient(
  table: Table,
  { name, redirectUris }: Pick<Client, "name" | "redirectUris">,
): Promise<Client> {
  const now = table.clock.now()
  const client = { clientId: randomUUID(), name, redirectUris, createdAt: now }
  await putItem(table, {
    ...oauthClientKey(client.clientId),
    name,
    redirect_uris: redirectUris,
    created_at: now,
    ...endAt(now + UNUSED_MS),
  })
  return client
}

/** Returns a client; undefined if it is unknown or has expired. */
export async function getClient(table: Table, clientId: string): Promise<Client | undefined> {
  if (!SHAPE.test(clientId)) return undefined
  const item = await getItem(table, oauthClientKey(clientId))
  return clientFrom(clientId, item, table.clock.now())
}

export function clientFrom(clientId: string, item: Item | undefined, nowMs: number): Client | undefined {
  // DynamoDB deletes expired items hours late, so check the time here.
  if (!item || item.expires_at <= nowMs) return undefined
  const { name, redirect_uris: redirectUris, created_at: createdAt } = item
  return { clientId, name, redirectUris, createdAt }
}

/** Returns the name that users see: the client's own, or else the destination of `uri`. */
export function clientName(own: string | undefined, uri: string): string {
  const name = printable(own ?? "")
    .trim()
    .slice(0, NAME_MAX)
    .toWellFormed()
  return name || destinationOf(uri).name
}

/** Extends the lifetime of a client that was just authorized. */
export async function extendClient(table: Table, clientId: string): Promise<void> {
  const { expires_at, ttl } = endAt(table.clock.now() + USED_MS)
  await updateItem(table, oauthClientKey(clientId), {
    update: "SET expires_at = :expires, #ttl = :ttl",
    condition: "attribute_exists(pk)",
    names: { "#ttl": "ttl" },
    values: { ":expires": expires_at, ":ttl": ttl },
  })
}

const endAt = (expires_at: number) => ({ expires_at, ttl: Math.ceil(expires_at / 1000) })
