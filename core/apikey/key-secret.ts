import { randomBytes } from "node:crypto"
import { crc32 } from "node:zlib"
import { sha256 } from "../kernel/hash.ts"

/** `et_`, 24 random bytes (192 bits) and a checksum, which rejects typos without a table read. */
const SHAPE = /^et_[A-Za-z0-9_-]{32}[0-9a-f]{8}$/
const CHECKSUM_LENGTH = 8
/** Length of the prefix shown in lists, to tell keys apart. */
const SHOWN_LENGTH = 10

export function newRawKey(): string {
  const body = `et_${randomBytes(24).toString("base64url")}`
  return body + checksum(body)
}

/** True if the text is well formed. Says nothing about whether the key exists. */
export function isWellFormed(rawKey: string): boolean {
  return SHAPE.test(rawKey) && rawKey.slice(-CHECKSUM_LENGTH) === checksum(rawKey.slice(0, -CHECKSUM_LENGTH))
}

/** The stored form of a key. A fast hash is enough, because the key is random. */
export const hashOf = (rawKey: string): string => sha256(rawKey)
export const displayPrefix = (rawKey: string): string => rawKey.slice(0, SHOWN_LENGTH)

const checksum = (body: string) => crc32(body).toString(16).padStart(CHECKSUM_LENGTH, "0")
