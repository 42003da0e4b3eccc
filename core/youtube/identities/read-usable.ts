import type { KeyObject } from "node:crypto"
import { isoTime } from "../../kernel/clock.ts"
import type { IdentitySet } from "./identity.ts"
import { type ExpiringSet, IdentitiesError, readSigned, type SignedDocument } from "./signed-document.ts"

/**
 * Reads a stored document. Undefined without a document, or if processes would not use it: it
 * cannot be verified, has expired, or is not newer than `newerThan`. Reports the reason.
 */
export function readUsable(
  signed: SignedDocument | undefined,
  options: { newerThan: IdentitySet; publicKey: KeyObject; now: number; report: (cause: unknown) => void },
): ExpiringSet | undefined {
  const { newerThan, publicKey, now, report } = options
  if (!signed) return undefined
  try {
    const set = readSigned(signed, publicKey, now)
    if (set.issuedAt > newerThan.issuedAt) return set
    throw new IdentitiesError(`The identities are not newer than those in use: ${isoTime(set.issuedAt)}.`)
  } catch (cause) {
    if (!(cause instanceof IdentitiesError)) throw cause
    report(cause)
    return undefined
  }
}
