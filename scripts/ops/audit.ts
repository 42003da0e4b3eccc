import { printable } from "../../core/kernel/text.schema.ts"
import { readAudit } from "../../core/operator/audit.ts"
import { asOperator } from "./operator.ts"
import { monthOf, parse } from "./options.ts"
import type { Subcommand } from "./subcommand.ts"

export const audit: Subcommand = {
  usage: "[<month>]",
  does: "what operators did, such as 2026-11",
  run: async (args) => {
    const { positionals, values } = parse(args, 1)
    const month = monthOf(positionals[0])
    await asOperator(values, async ({ services: { table } }) => {
      let isEmpty = true
      for await (const { at, operator, act, subject, details, reason, outcome } of readAudit(table, month)) {
        const parts = [at, operator, act, subject, JSON.stringify(details), reason, outcome]
        console.log(printable(parts.join("  ")))
        isEmpty = false
      }
      if (isEmpty) console.log(`There are no audit entries in ${month}.`)
    })
  },
}
