import { randomBytes } from "node:crypto"
import { crc32 } from "node:zlib"
import { sha256 } from "../kernel/hash.ts"

/** `et_`, 24 random bytes (192 bits) and a checksum that detects typos without a table read. */
const SHAPE = /^et_[A-Za-z0-9_-]{32}[0-9a-f]{8}$/
const CHECKSUM_LENGTH = 8
/** Length of the prefix that lists show, so that users can tell their keys apart. */
const SHOWN_LENGTH = 10

export function newRawKey(): string {
  const body = `et_${randomBytes(24).toString("base64url")}`
  return body + checksum(body)
}

/** True if the text has a key's format and a valid checksum. The key may not exist. */
export function isWellFormed(rawKey: string): boolean {
  return SHAPE.test(rawKey) && rawKey.slice(-CHECKSUM_LENGTH) === checksum(rawKey.slice(0, -CHECKSUM_LENGTH))
}

/** Returns the hash that is stored. A fast hash is safe, because keys are long and random. */
export const hashOf = (rawKey: string): string => sha256(rawKey)
export const displayPrefix = (rawKey: string): string => rawKey.slice(0, SHOWN_LENGTH)

const checksum = (body: string) => crc32(body).toString(16).padStart(CHECKSUM_LENGTH, "0")
