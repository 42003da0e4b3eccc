// The room of notes: who is connected to which workspace (connection, state), what an export is (export), and how a page of
// one reads (page, summary, text). Tokens are sealed before they come here.
import { randomUUID } from "node:crypto"
import { notesKey, userKey } from "../../table/keys.ts"
import { deleteItem, getItem, type Item, type Table, transact, updateItem } from "../../table/table.ts"

/** Where exports go when they name no place of their own. */
export type Destination = { id: string; type: "page" | "database"; title: string }

export type Connection = {
  /** Of the tokens: another one for each pair. */
  version: string
  /** Both tokens, sealed. */
  sealed: string
  /** The tokens are worth nothing any more: only connecting again helps. */
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

export type Connecting = Pick<Connection, "sealed" | "workspaceId" | "workspaceName" | "workspaceIcon">

/** Connects an account, in place of what was connected before; a destination in the same workspace stays. False where the account is gone. */
export async function connect(table: Table, accountId: string, given: Connecting): Promise<boolean> {
  const before = await getConnection(table, accountId)
  const destination = before?.workspaceId === given.workspaceId ? before.destination : null
  const TableName = table.name
  return await transact(table, [
    {
      // A deletion that runs at the same time must not leave a token behind.
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

/** False where that workspace is not connected, or not any more: a place of one is none in another. */
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

export async function forget(table: Table, accountId: string): Promise<void> {
  await deleteItem(table, notesKey(accountId))
}

/** How long one refresh may hold the others off: its request, and what seals and stores what it brings. */
const REFRESH_MS = 30_000

/**
 * Lets `owner`, one of many, refresh the tokens of a version. The connection as it is, where it is somebody else's turn; undefined where
 * there is none.
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
 * Stores what a refresh brought as the version `brought`, unless somebody has connected again meanwhile: the connection as it is then. Also
 * by one whose turn is over: those who came after it were refused, because the tokens that it brought are the good ones.
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

/** Ends a refresh of `owner` that brought nothing, unless it is another's turn by now. `isBroken`: nor will another. */
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

/** Tokens that are new, and worth nothing all the same: only connecting again helps. */
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
