import { parseArgs } from "node:util"
import { UsageError } from "../local/process/command.ts"

/** Options that every command accepts. */
const COMMON = ["stage", "as", "reason", "log"] as const

/**
 * Parses the arguments of a command: its positional values, and its options, which all take a
 * value.
 */
export function parse<const Name extends string>(args: string[], names: readonly Name[] = []) {
  const options = Object.fromEntries([...COMMON, ...names].map((name) => [name, { type: "string" as const }]))
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
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

/** Parses a whole number from `min` to `max`. Throws UsageError for any other text. */
export function wholeNumber(text: string, name: string, { min, max }: { min: number; max: number }): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}.`)
}

/** Parses a month such as `2026-11`; defaults to the current month. Throws UsageError. */
export function monthOf(text: string | undefined): string {
  const month = text ?? new Date().toISOString().slice(0, 7)
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new UsageError("The month must look like 2026-11.")
  return month
}
