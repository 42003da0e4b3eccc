import * as z from "zod"
import { DAY_MS } from "./clock.ts"

const wholeNumber = (message: string) =>
  z
    .string()
    .regex(/^\d+$/, message)
    .transform((text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER))

/** A whole number in a query string, without a sign. */
export const WholeNumber = wholeNumber("must be a whole number of 0 or more")

const LIMIT = "must be a whole number of 1 or more"

/**
 * The `limit` parameter of a list. A value above the maximum is reduced to it, and the response has
 * the limit that was used (docs/contract.md, "App routes").
 */
export const limitOf = (max: number, normal: number) =>
  wholeNumber(LIMIT)
    .refine((limit) => limit >= 1, LIMIT)
    .transform((limit) => Math.min(limit, max))
    .default(normal)
    .meta({ description: `Rows per page. Larger values become ${max}.`, example: String(normal) })

export const Offset = WholeNumber.default(0).meta({ description: "Rows to skip.", example: "0" })

const BareDate = z.iso.date()
const Timestamp = z.iso.datetime({ offset: true, local: true })
const IsoTime = z.union([BareDate, Timestamp], "must be an ISO 8601 date (2026-11-21) or timestamp")

/** The start of a time range: epoch milliseconds, inclusive. A time without an offset is UTC. */
export const From = IsoTime.transform(epochOf)
  .optional()
  .meta({ description: "Only rows since this date or time.", example: "2026-11-01" })

/** The time when something ends, as text. */
export const EndTime = IsoTime

/** The last time that ISO 8601 writes with four digits for the year. */
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** Converts an `EndTime` to epoch milliseconds. A date without a time includes the whole day. */
export const parseEndMs = (text: string): number =>
  Math.min(LAST_MS, epochOf(text) + (BareDate.safeParse(text).success ? DAY_MS : 0))

/**
 * The end of a range: epoch milliseconds, exclusive. A date without time includes the whole day.
 */
export const To = IsoTime.transform((text) => epochOf(text) + (BareDate.safeParse(text).success ? DAY_MS : 1))
  .optional()
  .meta({
    description: "Only rows until this date or time. A date includes the whole day.",
    example: "2026-11-30",
  })

function epochOf(text: string): number {
  return Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes("T") ? text : `${text}Z`)
}
