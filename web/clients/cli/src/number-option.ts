import { textOption, type Values } from "./command.ts"
import { UsageError } from "./terminal.ts"

/** Returns an option as a whole number of at least `min`. Throws a UsageError. */
export function numberOption(values: Values, name: string, min: number): number | undefined {
  const value = textOption(values, name)
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value) || Number(value) < min) {
    throw new UsageError(`--${name} must be a whole number of ${min} or more.`)
  }
  return Number(value)
}
