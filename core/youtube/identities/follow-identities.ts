import type { KeyObject } from "node:crypto"
import { isoTime } from "../../kernel/clock.ts"
import type { Table } from "../../table/table.ts"
import type { Identities, IdentitySet } from "./identity.ts"
import { readStored, type StoredIdentities } from "./identity-store.ts"
import { type ExpiringSet, IdentitiesError, readSigned } from "./signed-document.ts"

/** How often a process checks the table for new identities. */
const READ_EVERY_MS = 60_000

export type FollowOptions = {
  table: Table
  builtIn: IdentitySet
  publicKey: KeyObject
  /** Receives the reason why stored identities are not used, once per reason. */
  report: (cause: unknown) => void
}

/**
 * Returns the identities in use: the stored ones, or else the built-in ones. A use starts a read of
 * the table when one is due, but never waits for it.
 */
export function followIdentities({ table, builtIn, publicKey, report }: FollowOptions): Identities {
  const { clock } = table
  let inUse: IdentitySet | ExpiringSet = builtIn
  let readAt = Number.NEGATIVE_INFINITY
  let reported = ""
  const refuse = (cause: unknown) => {
    const message = cause instanceof Error ? cause.message : String(cause)
    if (message !== reported) report(cause)
    reported = message
  }
  const read = async (): Promise<void> => {
    const stored = await readStored(table)
    try {
      inUse = choose(stored, inUse, { builtIn, publicKey, now: clock.now() })
      reported = ""
    } catch (cause) {
      if (isRejected(inUse, stored)) inUse = builtIn
      refuse(cause)
    }
  }
  return () => {
    const now = clock.now()
    if (now - readAt >= READ_EVERY_MS) {
      readAt = now
      void read().catch(refuse)
    }
    if ("expiresAt" in inUse && inUse.expiresAt <= now) inUse = builtIn
    return inUse
  }
}

/**
 * True if this set was rejected. `rejectedAt` is not signed, so anyone who can write to the table
 * can make processes return to any document that was signed, has not expired and is newer than the
 * built-in set (docs/adr/0075).
 */
const isRejected = ({ issuedAt }: IdentitySet, { rejectedAt }: StoredIdentities) => issuedAt <= rejectedAt

/**
 * Chooses the set to use. Throws IdentitiesError if the stored set can't be used; the set in use
 * then stays, unless it was rejected.
 */
function choose(
  stored: StoredIdentities,
  inUse: IdentitySet,
  { builtIn, publicKey, now }: { builtIn: IdentitySet; publicKey: KeyObject; now: number },
): IdentitySet {
  const { current } = stored
  const oldest = isRejected(inUse, stored) ? builtIn : inUse
  if (!current) return oldest
  const set = readSigned(current, publicKey, now)
  if (set.issuedAt === inUse.issuedAt) return inUse
  if (set.issuedAt < oldest.issuedAt) {
    throw new IdentitiesError(`The stored identities are older than those in use: ${isoTime(set.issuedAt)}.`)
  }
  return set
}
