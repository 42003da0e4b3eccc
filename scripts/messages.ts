/** `npm run messages`: what came through the contact form, for operators. */
import { parseArgs } from "node:util"
import { listMessages, type StoredMessage } from "../core/contact/contact.ts"
import { isoTime } from "../core/kernel/clock.ts"
import { printable } from "../core/kernel/text.schema.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { openStore } from "./local/store/open-store.ts"

const LIMIT_DEFAULT = 50

const command: Command = {
  help: `Usage: npm run -s messages -- [--limit <n>]

Prints what came through the contact form, the latest first. Messages are kept for 180 days, mailed or not.
Works beside a running service and without one; with TABLE_NAME it reads that table in AWS.

  --limit <n>       so many messages at most (${LIMIT_DEFAULT})
`,
  run: async (args) => {
    const { values } = parseArgs({ args, options: { limit: { type: "string" } } })
    const limit = Number(values.limit ?? LIMIT_DEFAULT)
    if (!Number.isInteger(limit) || limit < 1) throw new UsageError("--limit: a whole number from 1.")
    const { services, close } = await openStore(process.env)
    try {
      let printed = 0
      for await (const message of listMessages(services.table)) {
        console.log(textOf(message))
        printed += 1
        if (printed === limit) break
      }
      if (printed === 0) console.error("No message is kept here.")
    } finally {
      await close()
    }
  },
}

/** Strangers wrote it: nothing in it may move the cursor, or look like the line of another message. */
function textOf({ createdAt, name, email, subject, message }: StoredMessage): string {
  const head = `${isoTime(createdAt)}  ${name} <${email}>${subject === null ? "" : `  ${subject}`}`
  const lines = message
    .split(/\r\n|\r|\n/)
    .map((line) => `  ${printable(line.replaceAll("\t", " "))}`.trimEnd())
  return `${printable(head)}\n${lines.join("\n")}\n`
}

await runCommand(command)
