import { randomBytes } from "./random.ts"

/** The prefixes of IDs, by type of object. */
export const ID_PREFIXES = {
  account: "acc",
  batch: "bat",
  operation: "op",
  request: "req",
  share: "shr",
  transcription: "trn",
  upload: "upl",
  watchlist: "wat",
  webhook: "whk",
} as const

/** Returns a sortable ID: prefix, 10 characters for the time, 80 random bits, in base 32. */
export function newId(kind: keyof typeof ID_PREFIXES, nowMs: number): string {
  const random = BigInt(`0x${randomBytes(10).toString("hex")}`)
    .toString(32)
    .padStart(16, "0")
  return `${earliestId(kind, nowMs)}${random}`
}

/** Returns a text that sorts before all IDs of a kind that are created at this time or later. */
export const earliestId = (kind: keyof typeof ID_PREFIXES, ms: number): string =>
  `${ID_PREFIXES[kind]}_${ms.toString(32).padStart(10, "0")}`
