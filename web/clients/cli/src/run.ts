import { parseArgs } from "node:util"
import { VARIABLES } from "../../typescript/src/types.gen.ts"
import { credits, keys } from "./account.ts"
import { ask } from "./ask.ts"
import { batch } from "./batch.ts"
import { COMMON_OPTIONS, type Command } from "./command.ts"
import { SHELLS } from "./completion.ts"
import { EXIT_CODES, type ExitCode, exitCodeOf } from "./exit-code.ts"
import { login, logout } from "./login.ts"
import { COMMAND, KEYS_PATH, VERSION } from "./name.gen.ts"
import { search } from "./search.ts"
import { summarize } from "./summarize.ts"
import { isUsageError, type Streams, terminalOf, UsageError, writeLabel } from "./terminal.ts"
import { transcribe } from "./transcribe.ts"
import { watch } from "./watch.ts"

const completion: Command = {
  summary: "Print a completion script",
  usage: `completion ${Object.keys(SHELLS).join("|")}`,
  help: `For bash: source <(${COMMAND} completion bash)`,
  options: {},
  run: async (terminal, [shell = ""]) => {
    const script = SHELLS[shell]
    if (!script) throw new UsageError(`Name one of ${Object.keys(SHELLS).join(", ")}.`)
    terminal.out(script(COMMANDS))
  },
}

export const COMMANDS: Readonly<Record<string, Command>> = {
  login,
  logout,
  transcribe,
  batch,
  summarize,
  ask,
  search,
  watch,
  credits,
  keys,
  completion,
}

const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length)) + 2

const HELP = `Usage: ${COMMAND} <command> [options]

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`)
  .join("\n")}

Options of every command:
  --json             print JSON, one object per line
  --base-url <url>   address of the service (${VARIABLES.baseUrl}, or the one of login)
  --help             explain the command
  --version          print the version

The key comes from ${VARIABLES.apiKey}, or from login. Create and revoke keys on the dashboard,
under ${KEYS_PATH}. NO_COLOR turns colors off.

Exit codes:
${Object.entries(EXIT_CODES)
  .map(([code, meaning]) => `  ${code.padEnd(5)}${meaning}`)
  .join("\n")}
`

/** Runs a command line. Returns the exit code. */
export async function run(streams: Streams, argv: readonly string[]): Promise<ExitCode> {
  const terminal = terminalOf(streams)
  const [name = "", ...rest] = argv
  if (name === "--version") {
    terminal.out(`${VERSION}\n`)
    return 0
  }
  const command = commandOf(name)
  if (name === "--help" || name === "-h" || name === "help") {
    const explained = commandOf(rest[0] ?? "")
    terminal.out(explained ? helpOf(explained) : HELP)
    return 0
  }
  if (!command) {
    terminal.err(name === "" ? HELP : `${COMMAND} has no command "${name}". See ${COMMAND} --help.\n`)
    return 2
  }
  try {
    const options = { ...command.options, ...COMMON_OPTIONS }
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true })
    if (values.help) terminal.out(helpOf(command))
    else await command.run(terminal, positionals, values)
    return 0
  } catch (cause) {
    writeLabel(terminal, "Error:")
    terminal.err(` ${cause instanceof Error ? cause.message : String(cause)}\n`)
    if (isUsageError(cause)) terminal.err(`Usage: ${COMMAND} ${command.usage}\n`)
    return exitCodeOf(cause)
  }
}

const commandOf = (name: string) => (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined)

const helpOf = ({ usage, summary, help }: Command) =>
  `Usage: ${COMMAND} ${usage}\n\n${summary}.${help === undefined ? "" : ` ${help}`}\n`
