import { createHmac, timingSafeEqual } from "node:crypto"
import { normalizeLanguage } from "../captions/language.ts"
import { PAGED_FORMATS, type PagedFormat } from "./page-blocks.ts"

/**
 * The position in a long transcript: what the caller of the first page requested, and where the
 * next page begins. Models copy tokens, so a token has at most 32 characters (for language tags of
 * up to 11).
 */
export type TranscriptPosition = {
  format: PagedFormat
  maxChars: number
  /** The requested part of the video: its first cue, and the one after its last. */
  fromCue: number
  toCue: number
  /** The page's first block and its number; both count from 0. */
  firstBlock: number
  page: number
  /** The requested language, or null. */
  language: string | null
}

/** What a token is bound to. The token is invalid for another version of the transcript. */
export type PageOwner = { accountId: string; videoId: string; version: string }

const MAC_BYTES = 6
const PAYLOAD_BYTES = 18
const SHAPE = /^[\w-]{32,80}$/

/** The size of each number in bits, lowest first. The language takes the bits above them. */
const FIELDS = [
  ["format", 3n],
  ["maxChars", 17n],
  ["fromCue", 17n],
  ["toCue", 17n],
  ["firstBlock", 17n],
  ["page", 12n],
] as const

/** Signs a position. Another account can't use the token, and it grants no additional access. */
export function signPageToken(secret: string, owner: PageOwner, position: TranscriptPosition): string {
  const numbers = { ...position, format: PAGED_FORMATS.indexOf(position.format) }
  let packed = 0n
  let shift = 0n
  for (const [name, bits] of FIELDS) {
    if (BigInt(numbers[name]) >= 1n << bits) throw new Error(`a page token has no room for ${name}`)
    packed |= BigInt(numbers[name]) << shift
    shift += bits
  }
  packed |= packLanguage(position.language) << shift
  const hex = packed.toString(16)
  const bytes = Math.max(PAYLOAD_BYTES, Math.ceil(hex.length / 2))
  const payload = Buffer.from(hex.padStart(bytes * 2, "0"), "hex")
  return Buffer.concat([payload, mac(secret, owner, payload)]).toString("base64url")
}

/** Reads a token's position. Use it only if `isPageTokenOf` returns true for the token. */
export function parsePageToken(token: string): TranscriptPosition | undefined {
  if (!SHAPE.test(token)) return undefined
  let packed = BigInt(`0x${Buffer.from(token, "base64url").subarray(0, -MAC_BYTES).toString("hex")}`)
  const numbers: Record<string, number> = {}
  for (const [name, bits] of FIELDS) {
    numbers[name] = Number(packed & ((1n << bits) - 1n))
    packed >>= bits
  }
  const { format = 0, maxChars = 0, fromCue = 0, toCue = 0, firstBlock = 0, page = 0 } = numbers
  const known = PAGED_FORMATS[format]
  const language = unpackLanguage(packed)
  if (known === undefined || language === undefined) return undefined
  return { format: known, maxChars, fromCue, toCue, firstBlock, page, language }
}

/** Whether a token was signed for this account and this version of the transcript. */
export function isPageTokenOf(secret: string, owner: PageOwner, token: string): boolean {
  const bytes = Buffer.from(token, "base64url")
  if (!SHAPE.test(token) || bytes.toString("base64url") !== token) return false
  return timingSafeEqual(bytes.subarray(-MAC_BYTES), mac(secret, owner, bytes.subarray(0, -MAC_BYTES)))
}

/** The characters of a language tag, numbered from 1. The number 0 ends the tag. */
const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789-"
const BASE = BigInt(ALPHABET.length + 1)

function packLanguage(tag: string | null): bigint {
  const digits = Array.from(tag?.toLowerCase() ?? "", (character) => BigInt(ALPHABET.indexOf(character) + 1))
  return digits.reduceRight((sum, digit) => sum * BASE + digit, 0n)
}

/** Returns null for no language, and undefined for an invalid tag. */
function unpackLanguage(packed: bigint): string | null | undefined {
  let tag = ""
  for (let rest = packed; rest > 0n; rest /= BASE) tag += ALPHABET[Number(rest % BASE) - 1] ?? ""
  return tag === "" ? null : normalizeLanguage(tag)
}

function mac(secret: string, { accountId, videoId, version }: PageOwner, payload: Buffer): Buffer {
  return createHmac("sha256", secret)
    .update(`transcript page\n${JSON.stringify([accountId, videoId, version])}\n`)
    .update(payload)
    .digest()
    .subarray(0, MAC_BYTES)
}
