import { AppError } from "../../kernel/errors.ts"
import type { Table } from "../../table/table.ts"
import type { NotionApi, Tokens } from "../notion.ts"
import type { Sealer } from "../sealer.ts"
import { type Connection, getConnection } from "./connection.ts"

/** What Notion connections and exports need. */
export type NotionDeps = {
  table: Table
  notes: NotionApi
  sealer: Sealer
  /** Reports to the operator; a NotionError's message names the request, never a token. */
  report: (cause: unknown) => void
}

const sealContext = (accountId: string) => ({ purpose: "notion", accountId })

export const sealTokens = async (
  { sealer }: Pick<NotionDeps, "sealer">,
  accountId: string,
  { access, refresh }: Tokens,
): Promise<string> => await sealer.seal(JSON.stringify({ access, refresh }), sealContext(accountId))

export async function openTokens(
  { sealer }: Pick<NotionDeps, "sealer">,
  accountId: string,
  { sealed }: Pick<Connection, "sealed">,
): Promise<Tokens> {
  return JSON.parse(await sealer.open(sealed, sealContext(accountId))) as Tokens
}

export const notConnected = (): AppError => new AppError("conflict", "Notion is not connected.")
export const connectionRevoked = (): AppError =>
  new AppError("conflict", "Notion no longer accepts this connection. Connect Notion again.")

/** Returns the account's connection. Throws `conflict` if there is none or it is broken. */
export async function requireConnection(table: Table, accountId: string): Promise<Connection> {
  const connection = await getConnection(table, accountId)
  if (!connection) throw notConnected()
  if (connection.isBroken) throw connectionRevoked()
  return connection
}

/** Revokes an unused token. Failures are only reported: the token is no longer stored anywhere. */
export async function revoke(
  { notes, report }: NotionDeps,
  access: string | (() => Promise<string | undefined>),
): Promise<void> {
  try {
    const token = typeof access === "string" ? access : await access()
    if (token !== undefined) await notes.revoke(token)
  } catch (cause) {
    report(cause)
  }
}

const KEEP_TRIES = 4
const KEEP_WAIT_MS = 150

/** Retries storing tokens, because lost tokens cannot be recovered. */
export async function storeTokens<T>(table: Table, store: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store()
    } catch (cause) {
      if (tries === KEEP_TRIES) throw cause
      await table.clock.sleep(KEEP_WAIT_MS * tries)
    }
  }
}
