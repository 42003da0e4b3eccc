import { createHmac, timingSafeEqual } from "node:crypto"
import * as z from "zod"
import { PAGED_FORMATS } from "./page-blocks.ts"

const MAC_BYTES = 16

/** Where a long transcript goes on: all that its first page was asked with, and the version that it was cut from. */
const PagePosition = z.object({
  videoId: z.string(),
  version: z.string(),
  language: z.string().nullable(),
  format: z.enum(PAGED_FORMATS),
  fromSeconds: z.number().nullable(),
  toSeconds: z.number().nullable(),
  maxChars: z.int(),
  /** The piece that the page begins with, and the page's number; both count from 0. */
  piece: z.int(),
  page: z.int(),
})
export type PagePosition = z.output<typeof PagePosition>

/** Signs a mark for its account: nobody else can use it, and it opens nothing that the account did not have. */
export function signPageToken(secret: string, accountId: string, mark: PagePosition): string {
  const payload = Buffer.from(JSON.stringify(mark)).toString("base64url")
  return `${payload}.${mac(secret, accountId, payload).toString("base64url")}`
}

/** Reads a token back; undefined when it is not ours or another account's. */
export function readPageToken(secret: string, accountId: string, token: string): PagePosition | undefined {
  const [payload = "", signature = "", ...rest] = token.split(".")
  const given = Buffer.from(signature, "base64url")
  if (rest.length > 0 || given.length !== MAC_BYTES) return undefined
  if (!timingSafeEqual(given, mac(secret, accountId, payload))) return undefined
  return PagePosition.parse(JSON.parse(Buffer.from(payload, "base64url").toString()))
}

function mac(secret: string, accountId: string, payload: string): Buffer {
  return createHmac("sha256", secret)
    .update(`transcript page\n${accountId}\n${payload}`)
    .digest()
    .subarray(0, MAC_BYTES)
}
