import { ConfigError } from "../../../functions/compose/config.ts"
import { LocalRunError } from "./user-error.ts"

/** Known trouble is one line and a way out; anything else shows where it came from. */
export function explain(cause: unknown): void {
  const isUsage =
    cause instanceof TypeError && "code" in cause && String(cause.code).startsWith("ERR_PARSE_ARGS")
  const isKnown = isUsage || cause instanceof LocalRunError || cause instanceof ConfigError
  console.error(isKnown ? cause.message : cause)
  process.exitCode = isUsage ? 2 : 1
}
