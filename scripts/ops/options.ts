import { parseArgs } from "node:util"
import { UsageError } from "../local/process/command.ts"

/** Options of every command. */
const COMMON = ["stage", "as", "reason", "log"] as const

/** Parses the arguments of a command: its options, all with a value, and its positional values. */
export function parse<const Name extends string>(args: string[], names: readonly Name[] = []) {
  const options = Object.fromEntries([...COMMON, ...names].map((name) => [name, { type: "string" as const }]))
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  return {
    values: values as { readonly [name in Name | (typeof COMMON)[number]]?: string },
    positionals,
  }
}

/** Returns a value that the command cannot do without. Throws UsageError. */
export function required(value: string | undefined, name: string): string {
  const text = value?.trim() ?? ""
  if (text === "") throw new UsageError(`${name} is missing.`)
  return text
}

/** Throws UsageError unless the text is a whole number between the two. */
export function wholeNumber(text: string, name: string, { min, max }: { min: number; max: number }): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}.`)
}

/** A month as `2026-11`; this month if left out. Throws UsageError. */
export function monthOf(text: string | undefined): string {
  const month = text ?? new Date().toISOString().slice(0, 7)
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new UsageError("The month must look like 2026-11.")
  return month
}
