import { text, type Values } from "./command.ts"
import { UsageError } from "./terminal.ts"

/** A whole number of an option. Throws a UsageError. */
export function numberOption(values: Values, name: string, min: number): number | undefined {
  const value = text(values, name)
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value) || Number(value) < min) {
    throw new UsageError(`--${name} must be a whole number of ${min} or more.`)
  }
  return Number(value)
}
