import { randomUUID } from "node:crypto"
import type { Clock } from "../../../core/kernel/clock.ts"
import { storeConnection } from "../../../core/notion/connection/connection.ts"
import type { NotionDeps } from "../../../core/notion/connection/notion-deps.ts"
import { sealTokens } from "../../../core/notion/connection/notion-deps.ts"
import type { Table } from "../../../core/table/table.ts"
import type { FakeNotion } from "./server.ts"
import { GARDEN } from "./world.ts"

/** A clock whose pauses end at once. */
export function skippingClock(): Clock & { advance(ms: number): void } {
  let offsetMs = 0
  const advance = (ms: number) => {
    offsetMs += ms
  }
  return {
    now: () => Date.now() + offsetMs,
    sleep: async (ms) => {
      advance(ms)
    },
    advance,
  }
}

/**
 * Connects an account to the garden workspace with its own tokens, as the return from the consent
 * page would.
 */
export async function connectTo(
  notion: FakeNotion,
  { table, sealer }: Pick<NotionDeps, "sealer"> & { table: Table },
  accountId: string,
): Promise<{ access: string; refresh: string }> {
  const workspace = notion.world.workspaces.find(({ name }) => name === GARDEN)
  if (!workspace) throw new Error("no garden")
  const tokens = { access: `ntn_${randomUUID()}`, refresh: `nrt_${randomUUID()}` }
  notion.world.grants.push({ workspaceId: workspace.id, botId: randomUUID(), ...tokens })
  const sealed = await sealTokens({ sealer }, accountId, tokens)
  const { id: workspaceId, name: workspaceName, icon: workspaceIcon } = workspace
  await storeConnection(table, accountId, { sealed, workspaceId, workspaceName, workspaceIcon })
  return tokens
}
