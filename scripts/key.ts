/** `npm run key`: accounts and API keys, for operators. */
import { randomUUID } from "node:crypto"
import { parseArgs } from "node:util"
import { findByEmail } from "../core/account/account.ts"
import { createAccount } from "../core/account/create-account.ts"
import { setTier } from "../core/account/tier.ts"
import { createKey, revokeKey } from "../core/apikey/apikey.ts"
import { listKeys } from "../core/apikey/list-keys.ts"
import { isoTime } from "../core/kernel/clock.ts"
import { credits } from "../core/kernel/credits.ts"
import { currentAccount } from "../core/ledger/balance.ts"
import { grant } from "../core/ledger/grants.ts"
import { isTier, RATE_LIMITS, TIERS, type Tier } from "../core/ratelimit/tier.ts"
import type { Table } from "../core/table/table.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { openStore } from "./local/store/open-store.ts"

const CREDITS_MAX = 1_000_000_000

type Wanted = { email: string; tier: Tier | undefined; amount: number; name: string | null; makeKey: boolean }

const command: Command = {
  help: `Usage: npm run -s key -- --email <address> [--tier ${TIERS.join("|")}] [--credits <n>] [--name <name>] [--no-key]
       npm run -s key -- --email <address> --list
       npm run -s key -- --email <address> --revoke <key id>

Makes the account of an address where there is none (with its 5 sign-up credits), and a key for it.
Prints the key on standard output, once: it is not kept. Works beside a running service and without one.

  --tier <tier>     the account's tier, which sets the calls a minute of all its keys; a better one that is paid for counts while it lasts
  --credits <n>     credits to add to the balance
  --name <name>     what to call the key
  --no-key          change the account, make no key
  --list            show the account's keys
  --revoke <id>     refuse this key from now on (an account has at most 10 active ones)
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        email: { type: "string" },
        tier: { type: "string" },
        credits: { type: "string" },
        name: { type: "string" },
        "no-key": { type: "boolean" },
        list: { type: "boolean" },
        revoke: { type: "string" },
      },
    })
    const { email = "", tier, list, revoke } = values
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError("--email: give an e-mail address.")
    if (tier !== undefined && !isTier(tier)) throw new UsageError(`--tier: one of ${TIERS.join(", ")}.`)
    const amount = Number(values.credits ?? 0)
    if (!Number.isInteger(amount) || amount < 0 || amount > CREDITS_MAX) {
      throw new UsageError(`--credits: a whole number from 0 to ${CREDITS_MAX}.`)
    }
    const { services, close } = await openStore(process.env)
    const { table } = services
    try {
      if (list || revoke !== undefined) await manage(table, email, revoke)
      else await make(table, { email, tier, amount, name: values.name ?? null, makeKey: !values["no-key"] })
    } finally {
      await close()
    }
  },
}

async function make(table: Table, { email, tier, amount, name, makeKey }: Wanted): Promise<void> {
  const { accountId, opened } = await createAccount(table, { email, tier: tier ?? "free" })
  if (tier && !opened) await setTier(table, accountId, tier)
  if (amount > 0) {
    const reference = `operator:${randomUUID()}`
    const description = "Granted by an operator"
    await grant(table, accountId, {
      type: "adjustment",
      amount: credits(amount),
      description,
      reference,
    })
  }
  const { balance, tier: now } = await currentAccount(table, accountId)
  const effective = isTier(now) ? now : "free"
  const limit = RATE_LIMITS[effective]
  console.error(
    `${opened ? "opened" : "existing"} account ${accountId} (${email}): tier ${effective}, ${limit} calls a minute, ${balance} credits`,
  )
  if (!makeKey) return
  const key = await createKey(table, accountId, { name, tier: effective })
  if (!key)
    throw new Error(`${email} has 10 active keys, which is the most. Revoke one: --list, then --revoke.`)
  console.log(key.rawKey)
}

async function manage(table: Table, email: string, revoke: string | undefined): Promise<void> {
  const accountId = await findByEmail(table, email)
  if (!accountId) throw new Error(`${email} has no account here.`)
  if (revoke !== undefined) {
    if (!(await revokeKey(table, accountId, revoke))) throw new Error(`${email} has no key ${revoke}.`)
    console.error(`revoked ${revoke}`)
    return
  }
  for (const { keyId, name, prefix, status, createdAt } of await listKeys(table, accountId)) {
    console.log([keyId, status, `${prefix}…`, isoTime(createdAt), name ?? ""].join("  ").trimEnd())
  }
}

await runCommand(command)
