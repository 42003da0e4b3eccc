import * as z from "zod"
import { currentAccount } from "../../../core/ledger/balance.ts"
import { defineTool } from "../tool-call/tool.ts"

export const checkCredits = defineTool({
  name: "check_credits",
  title: "Check credits",
  description: "The account's balance and tier. Free. An account gets 1 free credit every 24 hours.",
  price: "free",
  testKeys: true,
  openWorld: false,
  input: z.object({}),
  output: z.object({ balance: z.int(), tier: z.string() }),
  run: async (_, { services, payer }) => await currentAccount(services.table, payer.accountId),
  render: ({ balance, tier }) => ({ body: { balance, tier } }),
})
