import { findShare } from "../../core/share/read-share.ts"
import { revokeShare } from "../../core/share/revoke-share.ts"
import { UsageError } from "../local/process/command.ts"
import { asOperator } from "./operator.ts"
import { parse, reasonOf, required } from "./options.ts"
import type { Subcommand } from "./subcommand.ts"

/** Takes a shared page offline. Its owner keeps the transcript, and may share it again. */
export const unshare: Subcommand = {
  usage: "<link> --reason <text>",
  does: "take a shared page offline",
  run: async (args) => {
    const { positionals, values } = parse(args, 1, ["reason"])
    const token = tokenIn(required(positionals[0], "<link>"))
    const reason = reasonOf(values.reason)
    await asOperator(values, async ({ services: { table }, act }) => {
      const share = await findShare(table, token)
      if (!share) throw new Error("There is no such shared page. It may have been revoked.")
      const { accountId, shareId } = share
      // The audit entry must not have the link: everyone who has it can read the page.
      await act({ act: "unshare", subject: accountId, reason, details: { share: shareId } }, async () => {
        const isRevoked = await revokeShare(table, accountId, shareId)
        if (!isRevoked)
          throw new Error(`${shareId} is not among the shares of ${accountId}. It is still online.`)
        return `Took ${shareId} of ${accountId} offline. Block the account, or it can share the page again.`
      })
    })
  },
}

/** Reads the token of a link such as `https://…/s/<token>`, of its path, or alone. */
function tokenIn(link: string): string {
  const token = /^(?:.*\/s\/)?([\w-]{32})(?:\.md)?(?:[?#].*)?$/.exec(link)?.[1]
  if (token === undefined) throw new UsageError("<link> must be the address of a shared page.")
  return token
}
