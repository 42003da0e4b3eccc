import { randomUUID } from "../../kernel/random.ts"
// The Notion connection of an account. Tokens are sealed before they get here.
import { notesKey, userKey } from "../../table/keys.ts"
import { deleteItem, getItem, type Item, type Table, transact, updateItem } from "../../table/table.ts"

/** The default place of exports. */
export type Destination = { id: string; type: "page" | "database"; title: string }

export type Connection = {
  /** Changes with each pair of tokens. */
  version: string
  /** Both tokens, sealed. */
  sealed: string
  /** True if the tokens are invalid: the user must connect again. */
  isBroken: boolean
  workspaceId: string
  workspaceName: string | null
  workspaceIcon: string | null
  destination: Destination | null
}

export async function getConnection(table: Table, accountId: string): Promise<Connection | undefined> {
  return connectionFrom(await getItem(table, notesKey(accountId)))
}

function connectionFrom(item: Item | undefined): Connection | undefined {
  if (!item) return undefined
  return {
    version: item.version,
    sealed: item.sealed,
    isBroken: item.is_broken === true,
    workspaceId: item.workspace_id,
    workspaceName: item.workspace_name,
    workspaceIcon: item.workspace_icon,
    destination: item.destination ?? null,
  }
}

export type NewConnection = Pick<Connection, "sealed" | "workspaceId" | "workspaceName" | "workspaceIcon">

/**
 * Connects an account and replaces its previous connection; the destination stays if the workspace
 * is the same. Returns false if the account was deleted.
 */
export async function storeConnection(
  table: Table,
  accountId: string,
  given: NewConnection,
): Promise<boolean> {
  const before = await getConnection(table, accountId)
  const destination = before?.workspaceId === given.workspaceId ? before.destination : null
  const TableName = table.name
  return await transact(table, [
    {
      // A concurrent account deletion must not leave a token behind.
      ConditionCheck: { TableName, Key: userKey(accountId), ConditionExpression: "attribute_exists(pk)" },
    },
    {
      Put: {
        TableName,
        Item: {
          ...notesKey(accountId),
          version: randomUUID(),
          sealed: given.sealed,
          workspace_id: given.workspaceId,
          workspace_name: given.workspaceName,
          workspace_icon: given.workspaceIcon,
          connected_at: table.clock.now(),
          ...(destination ? { destination } : {}),
        },
      },
    },
  ])
}

/**
 * Sets the default place of exports. Returns false if this workspace is not connected, because a
 * place belongs to one workspace.
 */
export async function setDestination(
  table: Table,
  accountId: string,
  workspaceId: string,
  destination: Destination,
): Promise<boolean> {
  const { ok } = await updateItem(table, notesKey(accountId), {
    update: "SET destination = :destination",
    condition: "workspace_id = :workspace",
    values: { ":destination": destination, ":workspace": workspaceId },
  })
  return ok
}

export async function deleteConnection(table: Table, accountId: string): Promise<void> {
  await deleteItem(table, notesKey(accountId))
}

/** Lease of a refresh. Covers its request, and sealing and storing the result. */
const REFRESH_MS = 30_000

/**
 * Tries to start the token refresh as `owner`. Returns the current connection if another call has
 * the refresh lease or has already refreshed the tokens; undefined if there is no connection.
 */
export async function beginRefresh(
  table: Table,
  accountId: string,
  { version }: Connection,
  owner: string,
): Promise<"begun" | Connection | undefined> {
  const now = table.clock.now()
  const { ok, item } = await updateItem(table, notesKey(accountId), {
    update: "SET refresh_until = :until, refresh_owner = :owner",
    condition: "version = :seen AND (attribute_not_exists(refresh_until) OR refresh_until <= :now)",
    values: { ":until": now + REFRESH_MS, ":owner": owner, ":seen": version, ":now": now },
  })
  return ok ? "begun" : connectionFrom(item)
}

/**
 * Stores refreshed tokens unless the user has reconnected meanwhile, and returns the connection.
 * Also accepts an owner whose lease has expired, because only its tokens are valid: any later
 * refresh used the old token and failed.
 */
export async function endRefresh(
  table: Table,
  accountId: string,
  { version }: Connection,
  brought: Pick<Connection, "version" | "sealed">,
): Promise<Connection | undefined> {
  const { item } = await updateItem(table, notesKey(accountId), {
    update: "SET sealed = :sealed, version = :next REMOVE refresh_until, refresh_owner, is_broken",
    condition: "version = :seen",
    values: { ":sealed": brought.sealed, ":next": brought.version, ":seen": version },
  })
  return connectionFrom(item)
}

/**
 * Ends a failed refresh of `owner` unless another call has the lease. `isBroken`: no retry can
 * succeed.
 */
export async function failRefresh(
  table: Table,
  accountId: string,
  { version }: Connection,
  owner: string,
  { isBroken }: { isBroken: boolean },
): Promise<void> {
  await updateItem(table, notesKey(accountId), {
    update: isBroken
      ? "SET is_broken = :yes REMOVE refresh_until, refresh_owner"
      : "REMOVE refresh_until, refresh_owner",
    condition: "version = :seen AND refresh_owner = :owner",
    values: { ":seen": version, ":owner": owner, ...(isBroken ? { ":yes": true } : {}) },
  })
}

/** Marks a connection as broken, because Notion rejected even freshly refreshed tokens. */
export async function breakConnection(
  table: Table,
  accountId: string,
  { version }: Connection,
): Promise<void> {
  await updateItem(table, notesKey(accountId), {
    update: "SET is_broken = :yes",
    condition: "version = :seen",
    values: { ":seen": version, ":yes": true },
  })
}
