/** `npm run key`: an account and an API key, for operators. */
import { randomUUID } from "node:crypto"
import { parseArgs } from "node:util"
import { createKey } from "../core/apikey/apikey.ts"
import * as Credit from "../core/credit/credit.ts"
import { readBalance } from "../core/flow/balance.ts"
import { openAccount } from "../core/flow/open-account.ts"
import { setTier } from "../core/flow/set-tier.ts"
import { isTier, RATE_LIMITS, TIERS } from "../core/kernel/tier.ts"
import { credits } from "../core/kernel/units.ts"
import { type Command, runCommand, UsageError } from "./local/command.ts"
import { openStore } from "./local/store.ts"

const CREDITS_MAX = 1_000_000_000

const command: Command = {
  help: `Usage: npm run -s key -- --email <address> [--tier ${TIERS.join("|")}] [--credits <n>] [--name <name>]

Makes the account of an address where there is none (with its 5 sign-up credits), and a key for it.
Prints the key on standard output, once: it is not kept. Works beside a running service and without one.

  --tier <tier>     the account's tier, which sets the calls a minute of all its keys
  --credits <n>     credits to add to the balance
  --name <name>     what to call the key
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        email: { type: "string" },
        tier: { type: "string" },
        credits: { type: "string" },
        name: { type: "string" },
      },
    })
    const { email = "", tier } = values
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError("--email: give an e-mail address.")
    if (tier !== undefined && !isTier(tier)) throw new UsageError(`--tier: one of ${TIERS.join(", ")}.`)
    const amount = Number(values.credits ?? 0)
    if (!Number.isInteger(amount) || amount < 0 || amount > CREDITS_MAX) {
      throw new UsageError(`--credits: a whole number from 0 to ${CREDITS_MAX}.`)
    }
    const { services, close } = await openStore(process.env)
    const { table } = services
    try {
      const { accountId, opened } = await openAccount(table, { email, tier: tier ?? "free" })
      const before = await readBalance(table, accountId)
      if (tier && before.tier !== tier) await setTier(table, accountId, tier)
      const effective = tier ?? (isTier(before.tier) ? before.tier : "free")
      const key = await createKey(table, accountId, { name: values.name ?? null, tier: effective })
      if (!key) throw new Error(`${email} has 10 active keys, which is the most. Revoke one first.`)
      if (amount > 0) {
        await Credit.grant(table, accountId, {
          type: "adjustment",
          amount: credits(amount),
          description: "Granted by an operator",
          reference: `operator:${randomUUID()}`,
        })
      }
      const { balance } = await readBalance(table, accountId)
      const what = opened ? "opened" : "existing"
      console.error(
        `${what} account ${accountId} (${email}): tier ${effective}, ${RATE_LIMITS[effective]} calls a minute, ${balance} credits`,
      )
      console.log(key.rawKey)
    } finally {
      await close()
    }
  },
}

await runCommand(command)
