import { randomBytes } from "node:crypto"

/** What the first letters of an id say about it. */
export const ID_PREFIXES = {
  account: "acc",
  operation: "op",
  request: "req",
  transcription: "trn",
  upload: "upl",
} as const

/** A sortable id: prefix, 10 characters of time, 16 of chance (80 bits), in lower-case base 32. */
export function newId(kind: keyof typeof ID_PREFIXES, nowMs: number): string {
  const time = nowMs.toString(32).padStart(10, "0")
  const chance = BigInt(`0x${randomBytes(10).toString("hex")}`)
    .toString(32)
    .padStart(16, "0")
  return `${ID_PREFIXES[kind]}_${time}${chance}`
}
