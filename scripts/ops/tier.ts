import { setTier } from "../../core/account/tier.ts"
import { currentAccount } from "../../core/ledger/balance.ts"
import { isTier, TIERS } from "../../core/ratelimit/tier.ts"
import { UsageError } from "../local/process/command.ts"
import { findOpenAccount } from "./find-account.ts"
import { asOperator } from "./operator.ts"
import { parse, reasonOf, required } from "./options.ts"
import type { Subcommand } from "./subcommand.ts"

/** Sets an account's tier manually. If the account pays for a better tier, that one applies. */
export const tier: Subcommand = {
  usage: `<account> <${TIERS.join("|")}> --reason <text>`,
  does: "set the tier",
  run: async (args) => {
    const { positionals, values } = parse(args, 2, ["reason", "log"])
    const [what, wanted = ""] = positionals
    if (!isTier(wanted)) throw new UsageError(`The tier must be one of ${TIERS.join(", ")}.`)
    const reason = reasonOf(values.reason)
    await asOperator(values, async ({ services: { table }, act }) => {
      const accountId = await findOpenAccount(table, required(what, "<account>"), values.log)
      await act({ act: "tier", subject: accountId, reason, details: { tier: wanted } }, async () => {
        await setTier(table, accountId, wanted)
        const { tier: current } = await currentAccount(table, accountId)
        const paid = current === wanted ? "" : `, because the account pays for a better tier than ${wanted}`
        return `${accountId} has the tier ${current}${paid}.`
      })
    })
  },
}
