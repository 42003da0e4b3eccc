import type { ParseArgsOptionsConfig } from "node:util"
import type { Terminal } from "./terminal.ts"

export type Values = Readonly<Record<string, string | boolean | undefined>>

/** One command. `options` are in addition to those that every command has. */
export type Command = {
  readonly summary: string
  readonly usage: string
  readonly help?: string
  readonly options: ParseArgsOptionsConfig
  readonly run: (terminal: Terminal, args: readonly string[], values: Values) => Promise<void>
}

/** Options of every command. */
export const COMMON_OPTIONS = {
  json: { type: "boolean" },
  "base-url": { type: "string" },
  help: { type: "boolean", short: "h" },
} as const satisfies ParseArgsOptionsConfig

export const textOption = (values: Values, name: string): string | undefined => {
  const value = values[name]
  return typeof value === "string" ? value : undefined
}
