import { setDestination, storeConnection } from "../../../core/notion/connection/connection.ts"
import { sealTokens } from "../../../core/notion/connection/notion-deps.ts"
import type { Sealer } from "../../../core/notion/sealer.ts"
import type { Table } from "../../../core/table/table.ts"
import { PLACES, READY } from "./world.ts"

/**
 * Connects an account with tokens that every fake knows from its start, and chooses a page.
 * `sealer`: the sealer of the service under test.
 */
export async function connectReady(
  table: Table,
  sealer: Sealer,
  accountId: string,
  state: "connected" | "down",
): Promise<void> {
  const tokens =
    state === "connected"
      ? { access: READY.access, refresh: READY.refresh }
      : { access: READY.down, refresh: null }
  const sealed = await sealTokens({ sealer }, accountId, tokens)
  const workspaceId = "ready"
  await storeConnection(table, accountId, {
    sealed,
    workspaceId,
    workspaceName: "Kitchen Garden",
    workspaceIcon: null,
  })
  await setDestination(table, accountId, workspaceId, { id: PLACES.page, type: "page", title: "Videos" })
}
