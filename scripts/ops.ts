/** `npm run ops`: manages accounts, credits, blocks, shared pages and dead letters. */
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { account } from "./ops/account.ts"
import { address } from "./ops/address.ts"
import { audit } from "./ops/audit.ts"
import { block, blocks, unblock } from "./ops/blocks.ts"
import { correct, grant, refund } from "./ops/credits.ts"
import { deadLetters } from "./ops/dead-letters.ts"
import { report } from "./ops/report.ts"
import type { Subcommand } from "./ops/subcommand.ts"
import { tier } from "./ops/tier.ts"
import { unshare } from "./ops/unshare.ts"

const COMMANDS: Readonly<Record<string, Subcommand>> = {
  account,
  grant,
  correct,
  refund,
  tier,
  block,
  unblock,
  blocks,
  unshare,
  address,
  "dead-letters": deadLetters,
  report,
  audit,
}

const find = (name: string): Subcommand | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined

const COLUMN = 2 + Math.max(...Object.entries(COMMANDS).map(([name, { usage }]) => `${name} ${usage}`.length))

const command: Command = {
  help: `Usage: npm run -s ops -- <command> [--stage <name>] [--as <operator>]

Works on the local data folder, with or without a running service, or on a stage in AWS with your credentials.
dead-letters needs the running service, which has the queues.
Every command that changes something needs --reason and leaves an audit entry.

${Object.entries(COMMANDS)
  .map(([name, { usage, does }]) => `  ${`${name} ${usage}`.padEnd(COLUMN)}${does}`)
  .join("\n")}

<account> is an account ID, an email address, the start of an API key, an operation ID (op_…, on receipts), a job or
upload ID, the reference of a payment, or a request ID (req_…) together with --log <file>, the service's JSON log
("-" reads standard input). Examples and rules: docs/ops.md
`,
  usageOf: ([name = ""]) => {
    const subcommand = find(name)
    return subcommand && `Usage: npm run -s ops -- ${name} ${subcommand.usage}`.trimEnd()
  },
  run: async ([name = "", ...args]) => {
    const subcommand = find(name)
    if (!subcommand) throw new UsageError(name === "" ? "Name a command." : `Unknown command: ${name}.`)
    await subcommand.run(args)
  },
}

await runCommand(command)
