import { generateKeyPairSync, type KeyObject } from "node:crypto"
import { builtInSet } from "../../core/youtube/identities/built-in.ts"
import { type Identity, identityOf } from "../../core/youtube/identities/identity.ts"
import {
  type SignedDocument,
  signDocument,
  writeDocument,
} from "../../core/youtube/identities/signed-document.ts"

const HOUR_MS = 3_600_000

/** A key pair, and its public key in the format of the setting. */
export function keyPair(): { privateKey: KeyObject; publicKey: KeyObject; setting: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519")
  const setting = publicKey.export({ format: "der", type: "spki" }).toString("base64")
  return { privateKey, publicKey, setting }
}

/** The built-in identities as a signed document, with other versions of some, valid for an hour. */
export function signedDocument(
  privateKey: KeyObject,
  issuedAt: number,
  versions: Readonly<Record<string, string>> = {},
  expiresAt = issuedAt + HOUR_MS,
): SignedDocument {
  const set = builtInSet(["VISIONOS", "ANDROID", "IOS"])
  const changed = Object.entries(versions).map(([name, clientVersion]): [string, Identity] => {
    const identity = identityOf(set, name)
    return [name, { ...identity, client: { ...identity.client, clientVersion } }]
  })
  const byName = { ...set.byName, ...Object.fromEntries(changed) }
  return signDocument(writeDocument({ ...set, byName }, issuedAt, expiresAt), privateKey, issuedAt)
}
