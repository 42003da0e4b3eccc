import { AppError } from "../../kernel/errors.ts"
import { type ListedPlace, NotionError, type Place } from "../notion.ts"
import {
  type Destination,
  deleteConnection,
  getConnection,
  setDestination,
  storeConnection,
} from "./connection.ts"
import { notionClient, toAppError } from "./notion-client.ts"
import {
  type NotionDeps,
  openTokens,
  requireConnection,
  revoke,
  sealTokens,
  storeTokens,
} from "./notion-deps.ts"

/** Result of an OAuth consent. */
export type ConnectResult = { workspaceName: string | null } | "invalid_code"

/**
 * Exchanges an authorization code for tokens, stores them and revokes those of the previous
 * connection. Throws NotionError if Notion fails.
 */
export async function connectNotion(
  deps: NotionDeps,
  accountId: string,
  given: { code: string; redirectUri: string },
): Promise<ConnectResult> {
  const { table, notes } = deps
  const before = await getConnection(table, accountId)
  let grant: Awaited<ReturnType<typeof notes.exchange>>
  try {
    grant = await notes.exchange(given)
  } catch (cause) {
    if (cause instanceof NotionError && cause.failure === "invalid_grant") return "invalid_code"
    throw cause
  }
  try {
    const isKept = await storeTokens(table, async () => {
      const sealed = await sealTokens(deps, accountId, grant)
      return await storeConnection(table, accountId, { ...grant, sealed })
    })
    // The account was deleted, so the tokens have no use.
    if (!isKept) await revoke(deps, grant.access)
  } catch (cause) {
    await revoke(deps, grant.access)
    throw cause
  }
  if (before && !before.isBroken) {
    await revoke(deps, async () => {
      const { access } = await openTokens(deps, accountId, before)
      return access === grant.access ? undefined : access
    })
  }
  return { workspaceName: grant.workspaceName }
}

/** Deletes the connection, and revokes its token if Notion can be reached. */
export async function disconnectNotion(deps: NotionDeps, accountId: string): Promise<void> {
  const connection = await getConnection(deps.table, accountId)
  if (!connection) return
  await deleteConnection(deps.table, accountId)
  await revoke(deps, async () => (await openTokens(deps, accountId, connection)).access)
}

/** Maximum wait for a request slot. */
const TURN_WITHIN_MS = 15_000

/**
 * Lists a page of export destinations. Throws `conflict`, `provider_failed`, or `invalid_request`
 * for a bad cursor.
 */
export async function listPlaces(
  deps: NotionDeps,
  accountId: string,
  asked: { query?: string | undefined; cursor?: string | undefined },
): Promise<{ places: readonly ListedPlace[]; nextCursor: string | null }> {
  try {
    const ask = await notionClient(deps, accountId, deps.table.clock.now() + TURN_WITHIN_MS)
    return await ask((workspace) => workspace.search(asked))
  } catch (cause) {
    const isCursor = asked.cursor !== undefined && cause instanceof NotionError && cause.failure === "refused"
    throw isCursor ? new AppError("invalid_request", "`cursor` is invalid.") : toAppError(cause)
  }
}

const connectionChanged = () =>
  new AppError("conflict", "The Notion connection changed meanwhile. Choose the destination again.")

/**
 * Sets the export destination to an existing place. Throws `conflict`, `invalid_request` if the
 * place is missing or not shared, `provider_failed` if Notion fails.
 */
export async function chooseDestination(
  deps: NotionDeps,
  accountId: string,
  place: Place,
): Promise<Destination> {
  const { table } = deps
  try {
    // Read before the request, so that a place is never stored for another workspace.
    const { workspaceId } = await requireConnection(table, accountId)
    const ask = await notionClient(deps, accountId, table.clock.now() + TURN_WITHIN_MS)
    const { title, isInTrash } = await ask((workspace) => workspace.describe(place))
    if (isInTrash) throw new AppError("invalid_request", "`id`: this page or database is in Notion's trash.")
    const destination = { id: place.id, type: place.type, title }
    if (!(await setDestination(table, accountId, workspaceId, destination))) throw connectionChanged()
    return destination
  } catch (cause) {
    if (!(cause instanceof NotionError)) throw cause
    if (cause.failure === "missing" || cause.failure === "refused") {
      throw new AppError(
        "invalid_request",
        "`id`: Notion has no such page, or it isn't shared with this app.",
        {
          cause,
        },
      )
    }
    throw toAppError(cause)
  }
}
