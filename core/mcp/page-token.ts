import { createHmac, timingSafeEqual } from "node:crypto"
import * as z from "zod"
import { PAGED_FORMATS } from "./page-blocks.ts"

const MAC_BYTES = 16

/** The position in a long transcript: the first page's parameters, and the transcript version. */
const PagePosition = z.object({
  videoId: z.string(),
  version: z.string(),
  language: z.string().nullable(),
  format: z.enum(PAGED_FORMATS),
  fromSeconds: z.number().nullable(),
  toSeconds: z.number().nullable(),
  maxChars: z.int(),
  /** The page's first block and its number; both count from 0. */
  piece: z.int(),
  page: z.int(),
})
export type PagePosition = z.output<typeof PagePosition>

/**
 * Signs a position for its account. No other account can use it, and it grants no additional
 * access.
 */
export function signPageToken(secret: string, accountId: string, position: PagePosition): string {
  const payload = Buffer.from(JSON.stringify(position)).toString("base64url")
  return `${payload}.${mac(secret, accountId, payload).toString("base64url")}`
}

/** Reads a page token; undefined if it is not ours or belongs to another account. */
export function readPageToken(secret: string, accountId: string, token: string): PagePosition | undefined {
  const [payload = "", signature = "", ...rest] = token.split(".")
  const actual = Buffer.from(signature, "base64url")
  if (rest.length > 0 || actual.length !== MAC_BYTES) return undefined
  if (!timingSafeEqual(actual, mac(secret, accountId, payload))) return undefined
  return PagePosition.parse(JSON.parse(Buffer.from(payload, "base64url").toString()))
}

function mac(secret: string, accountId: string, payload: string): Buffer {
  return createHmac("sha256", secret)
    .update(`transcript page\n${accountId}\n${payload}`)
    .digest()
    .subarray(0, MAC_BYTES)
}
