/** `npm run audit`: reads a whole table and reports what does not add up. */
import { parseArgs } from "node:util"
import { auditTable } from "./audit/audit-table.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { openStore } from "./local/store/open-store.ts"
import { counted } from "./ops/counted.ts"

const SETTLE_SECONDS = 5

const command: Command = {
  help: `Usage: npm run -s audit -- [--table <name>] [--from <place>] [--settle <seconds>]

Checks every account, ledger entry, settlement, receipt, grant, upload and owed history row of a table, and prints one
JSON line for each that does not add up. Writes nothing, and may run while the service does: a finding counts only if it
is still there after ${SETTLE_SECONDS} seconds (--settle).

Without --table it reads the local data folder, with or without a running service. With --table it reads a table in AWS
with your credentials. After each page it says on standard error where to go on with --from.

Exit codes: 0 everything adds up, 1 findings, or the audit could not finish (the last line says which), 2 wrong usage.
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: { table: { type: "string" }, from: { type: "string" }, settle: { type: "string" } },
    })
    const seconds = Number(values.settle ?? SETTLE_SECONDS)
    if (!(seconds >= 0)) throw new UsageError("--settle must be a number of seconds.")
    const from = values.from === undefined ? undefined : decodePosition(values.from)
    const { services, close } = await openStore({
      ...process.env,
      ...(values.table === undefined ? {} : { TABLE_NAME: values.table }),
    })
    let findings = 0
    let read = "0 accounts and 0 grants"
    try {
      await auditTable(services.table, {
        settleMs: seconds * 1000,
        from,
        onFinding: (finding) => {
          findings += 1
          console.log(JSON.stringify(finding))
        },
        onPage: ({ accounts, grants, next }) => {
          read = `${counted(accounts, "account")} and ${counted(grants, "grant")}`
          if (next) console.error(`${read} read. To go on from here: --from ${encodePosition(next)}`)
        },
      })
      console.error(`Finished: ${read} read, ${counted(findings, "finding")}.`)
      process.exitCode = findings > 0 ? 1 : 0
    } catch (cause) {
      console.error(`Not finished: ${read} read, ${counted(findings, "finding")}.`)
      throw cause
    } finally {
      await close()
    }
  },
}

const encodePosition = (key: object): string => Buffer.from(JSON.stringify(key)).toString("base64url")

function decodePosition(text: string): Record<string, string> {
  try {
    const { pk, sk } = JSON.parse(Buffer.from(text, "base64url").toString()) as Record<string, unknown>
    if (typeof pk === "string" && typeof sk === "string") return { pk, sk }
  } catch {
    // Not JSON: reported below.
  }
  throw new UsageError("--from must be a place that an earlier audit printed.")
}

await runCommand(command)
