import { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import { accountKey, webhooksKey } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, type Table, transact } from "../table/table.ts"
import { type Endpoint, type Endpoints, getEndpoints, validOldSecrets } from "./outbox/endpoints-item.ts"
import { EVENT_TYPES, type EventType } from "./outbox/event.schema.ts"
import { OLD_SECRETS_MAX } from "./webhook.schema.ts"
import type { WebhookDeps } from "./webhook-deps.ts"

/** Endpoints per account (docs/contract.md, "Webhooks"). */
export const ENDPOINTS_MAX = 5
/** How long an old secret still signs after a rotation. */
export const OVERLAP_MS = 24 * 3_600_000

export const secretContext = (accountId: string) => ({ purpose: "webhook", accountId })

/**
 * Adds an endpoint, which gets no events until it has answered a challenge. Only this call returns
 * the secret. Throws `invalid_request` for a URL that is not allowed or above ENDPOINTS_MAX.
 */
export async function createEndpoint(
  deps: WebhookDeps,
  accountId: string,
  { url, events = EVENT_TYPES }: { url: string; events?: readonly EventType[] | undefined },
): Promise<{ id: string; endpoint: Endpoint; secret: string }> {
  deps.checkUrl(url)
  const { table, sealer } = deps
  const createdAt = table.clock.now()
  const id = newId("webhook", createdAt)
  const secret = deps.newSecret()
  const sealed = await sealer.seal(secret, secretContext(accountId))
  const endpoint: Endpoint = {
    url,
    events: [...new Set(events)],
    status: "pending",
    createdAt,
    secret: sealed,
  }
  await changeEndpoints(table, accountId, (endpoints) => {
    if (Object.keys(endpoints).length >= ENDPOINTS_MAX) {
      const message = `You already have ${ENDPOINTS_MAX} webhook endpoints, the maximum. Delete one first.`
      throw new AppError("invalid_request", message)
    }
    return { ...endpoints, [id]: endpoint }
  })
  return { id, endpoint, secret }
}

/** Removes an endpoint. Its unfinished deliveries are canceled. Throws `not_found`. */
export async function deleteEndpoint(table: Table, accountId: string, id: string): Promise<void> {
  await changeEndpoints(table, accountId, (endpoints) => {
    requireEndpoint(endpoints, id)
    const { [id]: _deleted, ...others } = endpoints
    return others
  })
}

/**
 * Replaces the secret. For OVERLAP_MS, requests are signed with the old one too, so that receivers
 * can switch at any time in between. A further rotation does not shorten that time. Throws
 * `not_found`, or `invalid_request` if OLD_SECRETS_MAX still sign.
 */
export async function rotateSecret(
  { table, sealer, newSecret }: WebhookDeps,
  accountId: string,
  id: string,
): Promise<{ secret: string; oldUntil: number }> {
  const secret = newSecret()
  const sealed = await sealer.seal(secret, secretContext(accountId))
  const now = table.clock.now()
  const oldUntil = now + OVERLAP_MS
  await changeEndpoint(table, accountId, id, (endpoint) => {
    const older = validOldSecrets(endpoint, now)
    if (older.length >= OLD_SECRETS_MAX) {
      const message = `This secret was rotated ${OLD_SECRETS_MAX} times in 24 hours, the maximum. Try again later.`
      throw new AppError("invalid_request", message)
    }
    const { oldSecret: _secret, oldUntil: _until, ...kept } = endpoint
    return { ...kept, secret: sealed, oldSecrets: [{ secret: endpoint.secret, until: oldUntil }, ...older] }
  })
  return { secret, oldUntil }
}

/** Changes one endpoint and returns its new state. Throws `not_found`. */
export async function changeEndpoint(
  table: Table,
  accountId: string,
  id: string,
  change: (endpoint: Endpoint) => Endpoint,
): Promise<Endpoint> {
  const changed = await changeEndpoints(table, accountId, (endpoints) => ({
    ...endpoints,
    [id]: change(requireEndpoint(endpoints, id)),
  }))
  return requireEndpoint(changed, id)
}

export function requireEndpoint(endpoints: Endpoints, id: string): Endpoint {
  const { [id]: endpoint } = endpoints
  if (endpoint) return endpoint
  throw new AppError("not_found", "Webhook endpoint not found.")
}

/**
 * Replaces the list if its version is unchanged. The same transaction marks the account as having
 * webhooks, so that calls of accounts without any skip the read.
 */
async function changeEndpoints(
  table: Table,
  accountId: string,
  change: (endpoints: Endpoints) => Endpoints,
): Promise<Endpoints> {
  let changed: Endpoints = {}
  await untilWritten(table.clock, "the webhook endpoints", async () => {
    const { endpoints, version } = await getEndpoints(table, accountId)
    changed = change(endpoints)
    const isEmpty = Object.keys(changed).length === 0
    const isDone = await transact(table, [
      {
        Put: {
          TableName: table.name,
          Item: { ...webhooksKey(accountId), endpoints: changed, version: version + 1 },
          ConditionExpression: version === 0 ? "attribute_not_exists(pk)" : "version = :seen",
          ...(version === 0 ? {} : { ExpressionAttributeValues: { ":seen": version } }),
        },
      },
      {
        Update: {
          TableName: table.name,
          Key: accountKey(accountId),
          UpdateExpression: isEmpty ? "REMOVE has_webhooks" : "SET has_webhooks = :true",
          ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(deleted_at)",
          ...(isEmpty ? {} : { ExpressionAttributeValues: { ":true": true } }),
        },
      },
    ])
    if (isDone) return true
    const account = await getItem(table, accountKey(accountId), ["deleted_at"])
    if (!account || account.deleted_at !== undefined) {
      throw new AppError("unauthorized", "This account was deleted.")
    }
    return false
  })
  return changed
}
