import { isoTime } from "../../kernel/clock.ts"
import { identitiesKey } from "../../table/keys.ts"
import { getItem, putItem, type Table } from "../../table/table.ts"
import type { IdentitySet } from "./identity.ts"
import { IdentitiesError, type SignedDocument } from "./signed-document.ts"

/** The stored documents. Each is verified when it is used, not when it is read. */
export type StoredIdentities = {
  /** The document in use. Undefined: the built-in identities are in use. */
  current?: SignedDocument
  /** The document that a rollback returns to. Undefined: the built-in identities. */
  previous?: SignedDocument
  /** The document that the canary tests next. */
  trial?: SignedDocument
  /**
   * When the newest rejected document was issued, in epoch ms. Processes that use it may return to
   * an older one.
   */
  rejectedAt: number
  /** When `current` came into use, in epoch ms. */
  since: number
}

type Versioned = StoredIdentities & { version: number }

export async function readStored(table: Table): Promise<Versioned> {
  const item = await getItem(table, identitiesKey())
  return {
    ...signedAs("current", item?.["current"]),
    ...signedAs("previous", item?.["previous"]),
    ...signedAs("trial", item?.["trial"]),
    rejectedAt: Number(item?.["refused_at"] ?? 0),
    since: Number(item?.["since"] ?? 0),
    version: Number(item?.["version"] ?? 0),
  }
}

function signedAs<N extends string>(name: N, stored: unknown): { [name in N]?: SignedDocument } {
  if (typeof stored !== "object" || stored === null) return {}
  const { document, signature } = stored as Partial<SignedDocument>
  if (typeof document !== "string" || typeof signature !== "string") return {}
  return { [name]: { document, signature } } as { [name in N]?: SignedDocument }
}

/**
 * Stores a document for the canary to test. Throws IdentitiesError unless it is newer than the set
 * in use, every rejected document and the one on trial.
 */
export async function pushTrial(
  table: Table,
  signed: SignedDocument,
  { set, inUse }: { set: IdentitySet; inUse: IdentitySet },
): Promise<void> {
  const stored = await readStored(table)
  const newest = Math.max(inUse.issuedAt, stored.rejectedAt, issuedAt(stored.trial))
  if (set.issuedAt <= newest) {
    throw new IdentitiesError(`The identities must be newer than those of ${isoTime(newest)}.`)
  }
  await write(table, stored, { ...stored, trial: signed })
}

/**
 * Returns when a document claims to have been issued (epoch ms), verified or not; 0 without a
 * claim.
 */
function issuedAt(signed: SignedDocument | undefined): number {
  try {
    const { issued_at } = JSON.parse(signed?.document ?? "{}") as { issued_at?: string }
    return Date.parse(issued_at ?? "") || 0
  } catch {
    return 0
  }
}

/** Puts the document on trial into use. */
export async function promoteTrial(table: Table, stored: Versioned): Promise<void> {
  const { current, trial, previous: _, ...rest } = stored
  if (!trial) return
  const since = table.clock.now()
  await write(table, stored, { ...rest, current: trial, ...(current ? { previous: current } : {}), since })
}

/** Rejects the document on trial. `set`: its content, or undefined if it can't be used anyway. */
export async function rejectTrial(
  table: Table,
  stored: Versioned,
  set: IdentitySet | undefined,
): Promise<void> {
  const { trial: _, ...rest } = stored
  await write(table, stored, { ...rest, rejectedAt: Math.max(stored.rejectedAt, set?.issuedAt ?? 0) })
}

/**
 * Rejects `set` and returns to the document in use before `current`. `set` is undefined if
 * `current` has expired or cannot be verified: no process uses it then, so there is nothing to
 * reject.
 */
export async function rollBack(table: Table, stored: Versioned, set: IdentitySet | undefined): Promise<void> {
  const { current: _, previous, ...rest } = stored
  await write(table, stored, {
    ...rest,
    ...(previous ? { current: previous } : {}),
    rejectedAt: Math.max(stored.rejectedAt, set?.issuedAt ?? 0),
    since: 0,
  })
}

async function write(table: Table, old: Versioned, changed: StoredIdentities): Promise<void> {
  const { current, previous, trial, rejectedAt, since } = changed
  const { ok } = await putItem(
    table,
    {
      ...identitiesKey(),
      ...(current ? { current } : {}),
      ...(previous ? { previous } : {}),
      ...(trial ? { trial } : {}),
      refused_at: rejectedAt,
      since,
      version: old.version + 1,
    },
    old.version === 0
      ? { condition: "attribute_not_exists(pk)" }
      : {
          condition: "#version = :version",
          names: { "#version": "version" },
          values: { ":version": old.version },
        },
  )
  if (!ok) throw new IdentitiesError("The identities were changed at the same time. Try again.")
}
