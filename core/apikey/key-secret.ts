import { randomBytes } from "node:crypto"
import { crc32 } from "node:zlib"
import { sha256 } from "../kernel/hash.ts"

/** `et_`, 24 random bytes (192 bits), and a checksum that lets a typing error be refused without asking the store. */
const SHAPE = /^et_[A-Za-z0-9_-]{32}[0-9a-f]{8}$/
const CHECKSUM_LENGTH = 8
/** What may be shown of a key, to tell it from others. */
const SHOWN_LENGTH = 10

export function newRawKey(): string {
  const body = `et_${randomBytes(24).toString("base64url")}`
  return body + checksum(body)
}

/** True for text that could be one of our keys. Says nothing about whether it is. */
export function isWellFormed(rawKey: string): boolean {
  return SHAPE.test(rawKey) && rawKey.slice(-CHECKSUM_LENGTH) === checksum(rawKey.slice(0, -CHECKSUM_LENGTH))
}

/** All that is kept of a key: a fast hash is enough, because the key itself is random. */
export const hashOf = (rawKey: string): string => sha256(rawKey)
export const displayPrefix = (rawKey: string): string => rawKey.slice(0, SHOWN_LENGTH)

const checksum = (body: string) => crc32(body).toString(16).padStart(CHECKSUM_LENGTH, "0")
