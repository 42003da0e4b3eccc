/** `npm run messages`: lists contact form messages, for operators. */
import { parseArgs } from "node:util"
import { listMessages, type StoredMessage } from "../core/contact/contact.ts"
import { isoTime } from "../core/kernel/clock.ts"
import { printable } from "../core/kernel/text.schema.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { openStore } from "./local/store/open-store.ts"

const LIMIT_DEFAULT = 50

const command: Command = {
  help: `Usage: npm run -s messages -- [--limit <n>]

Prints the contact form's messages, latest first. Messages are kept for 180 days, whether or not they were emailed.
Works with or without a running service. With TABLE_NAME, reads that table in AWS.

  --limit <n>       maximum number of messages (${LIMIT_DEFAULT})
`,
  run: async (args) => {
    const { values } = parseArgs({ args, options: { limit: { type: "string" } } })
    const limit = Number(values.limit ?? LIMIT_DEFAULT)
    if (!Number.isInteger(limit) || limit < 1)
      throw new UsageError("--limit must be a whole number of 1 or more.")
    const { services, close } = await openStore(process.env)
    try {
      let printed = 0
      for await (const message of listMessages(services.table)) {
        console.log(formatMessage(message))
        printed += 1
        if (printed === limit) break
      }
      if (printed === 0) console.error("No messages.")
    } finally {
      await close()
    }
  },
}

/**
 * Formats a message for the terminal. The text is untrusted: removes control characters, and
 * indents each line so that none can look like another message.
 */
function formatMessage({ createdAt, name, email, subject, message }: StoredMessage): string {
  const head = `${isoTime(createdAt)}  ${name} <${email}>${subject === null ? "" : `  ${subject}`}`
  const lines = message
    .split(/\r\n|\r|\n/)
    .map((line) => `  ${printable(line.replaceAll("\t", " "))}`.trimEnd())
  return `${printable(head)}\n${lines.join("\n")}\n`
}

await runCommand(command)
