import * as z from "zod"
import { sha256 } from "../kernel/hash.ts"
import { oauthClientKey } from "../table/keys.ts"
import { getItem, putItem, type Table } from "../table/table.ts"
import { type Client, clientFrom, clientName, getClient } from "./client.ts"
import { isAcceptable } from "./redirect-uri.ts"

/** Reads a document at an address of the public internet. Never rejects. */
export type ReadDocument = (
  url: string,
) => Promise<{ outcome: "answered"; status: number; text: string } | { outcome: "refused" | "failed" }>

/** How many documents the service reads per hour for one account. */
export const DOCUMENTS_PER_HOUR = 20
const URL_MAX = 500
/** How long a described client is cached: twice as long as a consent page may stay open. */
const KEPT_MS = 20 * 60_000

/**
 * True if a client ID is the URL of a document that describes the client
 * (draft-ietf-oauth-client-id-metadata-document §2): with a path, and in canonical spelling. The
 * draft requires HTTPS. The document reader accepts `http` only in a local run.
 */
export function isDocumentId(clientId: string): boolean {
  if (clientId.length > URL_MAX || !URL.canParse(clientId)) return false
  const { protocol, pathname, username, password, hash, href } = new URL(clientId)
  const isBare = username === "" && password === "" && hash === "" && !clientId.endsWith("#")
  // A parsed URL has no dot segments, so an ID with dot segments differs from its `href`.
  return /^https?:$/.test(protocol) && pathname !== "/" && isBare && href === clientId
}

const Document = z.object({
  client_id: z.string(),
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string()).min(1).max(10),
  token_endpoint_auth_method: z.literal("none").optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
})

/**
 * Returns the client that a document describes; undefined if the document cannot be read or is
 * invalid. Caches a valid one for 20 minutes, so that the consent page finds it.
 */
export async function loadClientDocument(
  table: Table,
  read: ReadDocument,
  clientId: string,
): Promise<Client | undefined> {
  const kept = await keptClient(table, clientId)
  if (kept) return kept
  const answer = await read(clientId)
  if (answer.outcome !== "answered" || answer.status !== 200) return undefined
  const described = parseDocument(clientId, answer.text)
  if (!described) return undefined
  const createdAt = table.clock.now()
  const { name, redirectUris } = described
  await putItem(table, {
    ...oauthClientKey(documentHash(clientId)),
    name,
    redirect_uris: redirectUris,
    created_at: createdAt,
    expires_at: createdAt + KEPT_MS,
    ttl: Math.ceil((createdAt + KEPT_MS) / 1000),
  })
  return { clientId, name, redirectUris, createdAt }
}

/** Returns a registered client, or one from a cached client document. */
export const findClient = async (table: Table, clientId: string): Promise<Client | undefined> =>
  isDocumentId(clientId) ? await keptClient(table, clientId) : await getClient(table, clientId)

async function keptClient(table: Table, clientId: string): Promise<Client | undefined> {
  const item = await getItem(table, oauthClientKey(documentHash(clientId)))
  return clientFrom(clientId, item, table.clock.now())
}

const documentHash = (clientId: string): string => `document-${sha256(clientId)}`

function parseDocument(clientId: string, text: string): Pick<Client, "name" | "redirectUris"> | undefined {
  const { data } = Document.safeParse(parseJson(text))
  if (data?.client_id !== clientId || !data.redirect_uris.every(isAcceptable)) return undefined
  const { grant_types: grants = ["authorization_code"], response_types: responses = ["code"] } = data
  if (!grants.includes("authorization_code") || !responses.includes("code")) return undefined
  return { name: clientName(data.client_name, clientId), redirectUris: data.redirect_uris }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
