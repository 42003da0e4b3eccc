import * as z from "zod"

const DAY_MS = 86_400_000

const WholeNumber = z
  .string()
  .regex(/^\d+$/, "send a whole number")
  .transform((text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER))

/**
 * `limit` of a list. A value above the maximum is clamped, and the response says so
 * (docs/contract.md, "App routes").
 */
export const limitOf = (max: number, normal: number) =>
  WholeNumber.refine((limit) => limit >= 1, "send a whole number from 1")
    .transform((limit) => Math.min(limit, max))
    .default(normal)
    .meta({ description: `Rows of one page; more than ${max} counts as ${max}.`, example: String(normal) })

export const Offset = WholeNumber.default(0).meta({ description: "Rows to pass over.", example: "0" })

const BareDate = z.iso.date()
const Timestamp = z.iso.datetime({ offset: true, local: true })
const IsoTime = z.union([BareDate, Timestamp], "send an ISO 8601 date (2026-11-21) or timestamp")

/** The start of a time range: epoch milliseconds, inclusive. A time without an offset is UTC. */
export const From = IsoTime.transform(epochOf)
  .optional()
  .meta({ description: "Only rows from this date or time on.", example: "2026-11-01" })

/** The end of a time range: epoch milliseconds, exclusive. A bare date includes that whole day. */
export const To = IsoTime.transform((text) => epochOf(text) + (BareDate.safeParse(text).success ? DAY_MS : 1))
  .optional()
  .meta({
    description: "Only rows to this date or time; a bare date is included whole.",
    example: "2026-11-30",
  })

function epochOf(text: string): number {
  return Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes("T") ? text : `${text}Z`)
}
