import { ConfigError } from "../../../functions/compose/config.ts"
import { LocalRunError } from "./user-error.ts"

/** Invalid arguments. The command prints this error and its usage, and exits with code 2. */
export class UsageError extends Error {}

export type Command = {
  help: string
  /** The usage of the subcommand that the arguments name. Otherwise: the first line of `help`. */
  usageOf?: (args: readonly string[]) => string | undefined
  run(args: string[]): Promise<void>
}

/** Runs a command. Exit codes: 0 success, 1 failure, 2 wrong usage. `--help` prints the help. */
export async function runCommand(command: Command): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(command.help)
    return
  }
  try {
    await command.run(args)
  } catch (cause) {
    const mistake = usageMistake(cause)
    if (mistake !== undefined) {
      const usage = command.usageOf?.(args) ?? command.help.split("\n", 1)[0]
      console.error(`${mistake}\n${usage}`)
      process.exitCode = 2
      return
    }
    const isKnown = cause instanceof LocalRunError || cause instanceof ConfigError
    console.error(isKnown || (cause instanceof Error && !process.env.DEBUG) ? cause.message : cause)
    process.exitCode = 1
  }
}

/** Returns what is wrong with the arguments; undefined if `cause` is another error. */
function usageMistake(cause: unknown): string | undefined {
  if (cause instanceof UsageError) return cause.message
  if (!(cause instanceof TypeError && "code" in cause)) return undefined
  // Node adds how to pass a value that starts with a dash.
  if (cause.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return cause.message.replace(/ To specify .*$/s, "")
  return String(cause.code).startsWith("ERR_PARSE_ARGS") ? cause.message : undefined
}
