import { randomBytes } from "node:crypto"
import { crc32 } from "node:zlib"
import { sha256 } from "../kernel/hash.ts"

/** What a key can access. `live`: the account. `test`: sample videos, nothing of the account. */
export type KeyMode = "live" | "test"

const PREFIX = { live: "et_", test: "et_test_" } as const satisfies Record<KeyMode, string>
/**
 * `et_` or `et_test_`, 24 random bytes (192 bits) and a checksum that detects typos without a table
 * read.
 */
const SHAPE = /^et_(?:test_)?[A-Za-z0-9_-]{32}[0-9a-f]{8}$/
/**
 * A test key is longer than any live key, so a live key whose random part starts with `test_` does
 * not match.
 */
const TEST_SHAPE = /^et_test_[A-Za-z0-9_-]{32}[0-9a-f]{8}$/
const CHECKSUM_LENGTH = 8
/**
 * Length of the random part of the prefix that lists show, so that users can tell their keys apart.
 */
const SHOWN_LENGTH = 7

export function newRawKey(mode: KeyMode = "live"): string {
  const body = `${PREFIX[mode]}${randomBytes(24).toString("base64url")}`
  return body + checksum(body)
}

/** True if the text has the format of a test key. The key may not exist. */
export const isTestShaped = (rawKey: string): boolean => TEST_SHAPE.test(rawKey)

/** True if the text has a key's format and a valid checksum. The key may not exist. */
export function isWellFormed(rawKey: string): boolean {
  return SHAPE.test(rawKey) && rawKey.slice(-CHECKSUM_LENGTH) === checksum(rawKey.slice(0, -CHECKSUM_LENGTH))
}

/** Returns the hash that is stored. A fast hash is safe, because keys are long and random. */
export const hashOf = (rawKey: string): string => sha256(rawKey)
export const displayPrefix = (rawKey: string): string =>
  rawKey.slice(0, PREFIX[isTestShaped(rawKey) ? "test" : "live"].length + SHOWN_LENGTH)

const checksum = (body: string) => crc32(body).toString(16).padStart(CHECKSUM_LENGTH, "0")
