import { LeaseLost } from "../../kernel/lease.ts"
import { noteExportKey } from "../../table/keys.ts"
import { type Item, type Table, updateItem } from "../../table/table.ts"
import { type BlockCount, type Export, exportFrom, LEASE_MS } from "./export-record.ts"

// The lease of an export: one worker at a time; another takes over when the lease expires.

/** Claims a running export for `owner`; undefined if another worker has it or it has ended. */
export async function claimExport(
  table: Table,
  accountId: string,
  hash: string,
  owner: string,
): Promise<Export | undefined> {
  const now = table.clock.now()
  const { ok, item } = await updateItem(table, noteExportKey(accountId, hash), {
    update: "SET #owner = :owner, lease_until = :until, due_at = :until, tries = tries + :one",
    condition: "#state = :running AND (lease_until <= :now OR #owner = :owner)",
    names: { "#state": "state", "#owner": "owner" },
    values: { ":running": "running", ":now": now, ":owner": owner, ":until": now + LEASE_MS, ":one": 1 },
  })
  return ok ? exportFrom(item) : undefined
}

type Change = { update: string; values?: Item; names?: Record<string, string> }

/** Changes an export under its lease. Throws LeaseLost if another worker has taken over. */
async function change(
  table: Table,
  accountId: string,
  hash: string,
  owner: string,
  { update, values, names }: Change,
) {
  const { ok } = await updateItem(table, noteExportKey(accountId, hash), {
    update,
    condition: "#owner = :owner AND #state = :running",
    names: { "#owner": "owner", "#state": "state", ...names },
    values: { ":owner": owner, ":running": "running", ...values },
  })
  if (!ok) throw new LeaseLost("another run has taken this export over, or its account is gone")
}

/**
 * Renews the lease for one request. That request may change the page, so the stored number of
 * blocks is removed. The next worker counts the page's blocks again, from `counted` on, or from the
 * start if null.
 */
export async function renewExport(
  table: Table,
  accountId: string,
  hash: string,
  owner: string,
  counted: BlockCount | null,
): Promise<void> {
  const until = table.clock.now() + LEASE_MS
  await change(
    table,
    accountId,
    hash,
    owner,
    counted
      ? {
          update: "SET lease_until = :until, due_at = :until, counted = :counted REMOVE written",
          values: { ":until": until, ":counted": counted },
        }
      : {
          update: "SET lease_until = :until, due_at = :until REMOVE written, counted",
          values: { ":until": until },
        },
  )
}

/** Records that a page may exist from now on. Called before the request that creates it. */
export async function recordAttempt(
  table: Table,
  accountId: string,
  hash: string,
  owner: string,
): Promise<void> {
  const now = table.clock.now()
  const update = "SET attempted_at = if_not_exists(attempted_at, :now), lease_until = :until, due_at = :until"
  await change(table, accountId, hash, owner, { update, values: { ":now": now, ":until": now + LEASE_MS } })
}

export async function recordPage(
  table: Table,
  accountId: string,
  hash: string,
  owner: string,
  page: { id: string; url: string },
): Promise<void> {
  await change(table, accountId, hash, owner, { update: "SET page = :page", values: { ":page": page } })
}

/**
 * Leaves a running export to the next worker at `at` (epoch ms). `written`: the number of blocks on
 * the page, if known. `resetsAttempts`: progress was made, so attempts are reset.
 */
export async function postponeExport(
  table: Table,
  accountId: string,
  hash: string,
  owner: string,
  { at, written, resetsAttempts }: { at: number; written: number | null; resetsAttempts: boolean },
): Promise<void> {
  const sets = [
    "lease_until = :none, due_at = :at",
    ...(written === null ? [] : ["written = :written"]),
    ...(resetsAttempts ? ["tries = :none"] : []),
  ]
  await change(table, accountId, hash, owner, {
    update: `SET ${sets.join(", ")}`,
    values: { ":none": 0, ":at": at, ...(written === null ? {} : { ":written": written }) },
  })
}

export async function endExport(
  table: Table,
  accountId: string,
  hash: string,
  owner: string,
  state: "done" | "failed",
): Promise<void> {
  const update = "SET #state = :end REMOVE due, due_at, #owner"
  await change(table, accountId, hash, owner, { update, values: { ":end": state } })
}
