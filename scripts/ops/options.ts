import { parseArgs } from "node:util"
import * as z from "zod"
import { DAY_MS } from "../../core/kernel/clock.ts"
import { UsageError } from "../local/process/command.ts"

/** Options that every command accepts. */
const COMMON = ["stage", "as"] as const
/** Users read the reason in their ledger, as one line. */
const REASON_MAX = 500
/** ISO 8601 writes later years with six digits and a sign. */
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z")

/**
 * Parses the arguments of a command: its positional values, at most `max`, and its options, which
 * all take a value. Throws UsageError if there are more positional values, and the error of
 * parseArgs for any other option.
 */
export function parse<const Name extends string = never>(
  args: string[],
  max: number,
  names: readonly Name[] = [],
) {
  const options = Object.fromEntries([...COMMON, ...names].map((name) => [name, { type: "string" as const }]))
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const extra = positionals[max]
  if (extra !== undefined) {
    throw new UsageError(`Unexpected argument: ${extra}. Quote a value that has spaces.`)
  }
  return {
    values: values as { readonly [name in Name | (typeof COMMON)[number]]?: string },
    positionals,
  }
}

/** Returns a required value, trimmed. Throws UsageError if it is missing. */
export function required(value: string | undefined, name: string): string {
  const text = value?.trim() ?? ""
  if (text === "") throw new UsageError(`${name} is missing.`)
  return text
}

/** Returns the reason of an act. Throws UsageError if it is missing or too long. */
export function reasonOf(value: string | undefined): string {
  const reason = required(value, "--reason")
  if (reason.length <= REASON_MAX) return reason
  throw new UsageError(`--reason has ${reason.length} characters. The limit is ${REASON_MAX}.`)
}

/** Parses a whole number from `min` to `max`. Throws UsageError for any other text. */
export function wholeNumber(text: string, name: string, { min, max }: { min: number; max: number }): number {
  // Not Number alone, which also reads 1e3 and 0x10.
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}, in digits.`)
}

const Time = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })])

/**
 * Parses a date, which means the end of that UTC day, or a time with a zone. Throws UsageError if
 * it is neither, or not in the future.
 */
export function untilOf(text: string, now: number): number {
  const isDay = z.iso.date().safeParse(text).success
  if (isDay || Time.safeParse(text).success) {
    const until = Math.min(Date.parse(text) + (isDay ? DAY_MS : 0), LAST_MS)
    if (until > now) return until
  }
  throw new UsageError("--until must be a date ahead, such as 2026-12-31 or 2026-12-31T12:00:00Z.")
}

/** Parses a month such as `2026-11`; defaults to the current month. Throws UsageError. */
export function monthOf(text: string | undefined): string {
  const month = text ?? new Date().toISOString().slice(0, 7)
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new UsageError("The month must look like 2026-11.")
  return month
}
