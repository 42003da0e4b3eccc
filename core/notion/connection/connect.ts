import { AppError } from "../../kernel/errors.ts"
import { type Listed, NotionError, type Place } from "../notion.ts"
import { connect, type Destination, forget, getConnection, setDestination } from "./connection.ts"
import { notionClient, toAppError } from "./notion-client.ts"
import {
  type NotionDeps,
  openTokens,
  requireConnection,
  revoke,
  sealTokens,
  storeTokens,
} from "./notion-deps.ts"

/** What became of a way through the other service's consent. */
export type Connected = { workspaceName: string | null } | "worthless_code"

/**
 * Changes the code of a consent for tokens, and keeps them; those of the connection before are given back. Throws NotesError when the
 * other service fails.
 */
export async function connectNotion(
  desk: NotionDeps,
  accountId: string,
  given: { code: string; redirectUri: string },
): Promise<Connected> {
  const { table, notes } = desk
  const before = await getConnection(table, accountId)
  let grant: Awaited<ReturnType<typeof notes.exchange>>
  try {
    grant = await notes.exchange(given)
  } catch (cause) {
    if (cause instanceof NotionError && cause.failure === "worthless") return "worthless_code"
    throw cause
  }
  try {
    const isKept = await storeTokens(table, async () => {
      const sealed = await sealTokens(desk, accountId, grant)
      return await connect(table, accountId, { ...grant, sealed })
    })
    // The account is gone: nobody would ever use these.
    if (!isKept) await revoke(desk, grant.access)
  } catch (cause) {
    await revoke(desk, grant.access)
    throw cause
  }
  if (before && !before.isBroken) {
    await revoke(desk, async () => {
      const { access } = await openTokens(desk, accountId, before)
      return access === grant.access ? undefined : access
    })
  }
  return { workspaceName: grant.workspaceName }
}

/** Ends a connection here whatever the other service says, and there where it can be reached. */
export async function disconnectNotion(desk: NotionDeps, accountId: string): Promise<void> {
  const connection = await getConnection(desk.table, accountId)
  if (!connection) return
  await forget(desk.table, accountId)
  await revoke(desk, async () => (await openTokens(desk, accountId, connection)).access)
}

/** How long a request of a page may wait for its turn. */
const TURN_WITHIN_MS = 15_000

/** One page of the places that exports can go to. Throws `conflict`, `provider_failed`, and `invalid_request` for a cursor that is none. */
export async function listPlaces(
  desk: NotionDeps,
  accountId: string,
  asked: { query?: string | undefined; cursor?: string | undefined },
): Promise<{ places: readonly Listed[]; nextCursor: string | null }> {
  try {
    const ask = await notionClient(desk, accountId, desk.table.clock.now() + TURN_WITHIN_MS)
    return await ask((workspace) => workspace.search(asked))
  } catch (cause) {
    const isCursor = asked.cursor !== undefined && cause instanceof NotionError && cause.failure === "refused"
    throw isCursor ? new AppError("invalid_request", "`cursor`: this is no cursor.") : toAppError(cause)
  }
}

const connectedAnew = () =>
  new AppError("conflict", "Notion was disconnected or connected anew meanwhile: choose again.")

/**
 * Where exports go from now on: a place that is there. Throws `conflict`, `invalid_request` for a place that is not there or not
 * shared, `internal_error` when the other service fails (contract §3, "Notes").
 */
export async function chooseDestination(
  desk: NotionDeps,
  accountId: string,
  place: Place,
): Promise<Destination> {
  const { table } = desk
  try {
    // Looked at before it is asked: whatever is connected in between, the place is not taken for one of another workspace.
    const { workspaceId } = await requireConnection(table, accountId)
    const ask = await notionClient(desk, accountId, table.clock.now() + TURN_WITHIN_MS)
    const { title, isInTrash } = await ask((workspace) => workspace.describe(place))
    if (isInTrash) throw new AppError("invalid_request", "`id`: this is in Notion's trash.")
    const destination = { id: place.id, type: place.type, title }
    if (!(await setDestination(table, accountId, workspaceId, destination))) throw connectedAnew()
    return destination
  } catch (cause) {
    if (!(cause instanceof NotionError)) throw cause
    if (cause.failure === "missing" || cause.failure === "refused") {
      throw new AppError("invalid_request", "`id`: Notion has no such place, or it is not shared with us.", {
        cause,
      })
    }
    throw new AppError("internal_error", undefined, { cause })
  }
}
