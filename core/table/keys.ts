import { DUE_SHARDS } from "./schema.ts"

export type Key = { pk: string; sk: string }

/** Every key of the table is made here; SCHEMA.md says what lies behind each. */
export const accountKey = (accountId: string): Key => ({ pk: `ACCOUNT#${accountId}`, sk: "ACCOUNT" })
export const emailKey = (emailSha256: string): Key => ({ pk: `EMAIL#${emailSha256}`, sk: "EMAIL" })
export const grantKey = (reference: string): Key => ({ pk: `GRANT#${reference}`, sk: "GRANT" })
export const apikeyKey = (sha256: string): Key => ({ pk: `KEY#${sha256}`, sk: "KEY" })
export const quotaKey = (pacificDay: string): Key => ({ pk: `QUOTA#${pacificDay}`, sk: "QUOTA" })
export const listingKey = (hash: string): Key => ({ pk: `LISTING#${hash}`, sk: "LISTING" })
export const leaseKey = (videoId: string, language: string): Key => ({
  pk: `VIDEO#${videoId}`,
  sk: `LEASE#${language}`,
})
export const transcriptKey = (videoId: string, language: string): Key => ({
  pk: `VIDEO#${videoId}`,
  sk: `TRANSCRIPT#${language}`,
})

/** A thing of one account: everything of an account shares its partition. */
const ownedKey = (accountId: string, sk: string): Key => ({ pk: `ACCOUNT#${accountId}`, sk })
export const entryKey = (accountId: string, seq: number): Key =>
  ownedKey(accountId, `ENTRY#${String(seq).padStart(12, "0")}`)
export const operationKey = (accountId: string, operationId: string): Key =>
  ownedKey(accountId, `OP#${operationId}`)
export const claimKey = (accountId: string, claimHash: string): Key =>
  ownedKey(accountId, `CLAIM#${claimHash}`)
export const ownedApikeyKey = (accountId: string, keyId: string): Key => ownedKey(accountId, `KEY#${keyId}`)

/** One piece of a value that is too large for its item; `n` counts from 0. */
export const partKey = (key: Key, version: string, n: number): Key => ({
  pk: key.pk,
  sk: `PART#${key.sk}#${version}#${String(n).padStart(3, "0")}`,
})

/** The account that a key belongs to, or undefined for another kind of key. */
export function accountOf(pk: string): string | undefined {
  return pk.startsWith("ACCOUNT#") ? pk.slice("ACCOUNT#".length) : undefined
}

/** The partition of the `due` index that an account's item lies in. */
export function dueShard(accountId: string): string {
  let sum = 0
  for (const char of accountId) sum = (sum * 31 + char.charCodeAt(0)) >>> 0
  return `DUE#${sum % DUE_SHARDS}`
}
