import { randomBytes } from "node:crypto"

/** The prefix of an id by what it names. */
export const ID_PREFIXES = {
  account: "acc",
  batch: "bat",
  operation: "op",
  request: "req",
  share: "shr",
  transcription: "trn",
  upload: "upl",
  webhook: "whk",
} as const

/** Returns a sortable ID: prefix, 10 characters of time, 80 random bits, in lower-case base 32. */
export function newId(kind: keyof typeof ID_PREFIXES, nowMs: number): string {
  const random = BigInt(`0x${randomBytes(10).toString("hex")}`)
    .toString(32)
    .padStart(16, "0")
  return `${earliestId(kind, nowMs)}${random}`
}

/** Sorts before every ID of that kind that was made at this time or later. */
export const earliestId = (kind: keyof typeof ID_PREFIXES, ms: number): string =>
  `${ID_PREFIXES[kind]}_${ms.toString(32).padStart(10, "0")}`
