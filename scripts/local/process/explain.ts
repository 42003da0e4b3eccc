import { ConfigError } from "../../../functions/compose/config.ts"
import { LocalRunError } from "./user-error.ts"

/** Prints known errors as one line and others with their stack. Sets the exit code. */
export function explain(cause: unknown): void {
  const isUsage =
    cause instanceof TypeError && "code" in cause && String(cause.code).startsWith("ERR_PARSE_ARGS")
  const isKnown = isUsage || cause instanceof LocalRunError || cause instanceof ConfigError
  console.error(isKnown ? cause.message : cause)
  process.exitCode = isUsage ? 2 : 1
}
