/** `npm run key`: manages accounts and API keys, for operators. */
import { randomUUID } from "node:crypto"
import { userInfo } from "node:os"
import { parseArgs } from "node:util"
import { findByEmail } from "../core/account/account.ts"
import { createAccount } from "../core/account/create-account.ts"
import { setTier } from "../core/account/tier.ts"
import { createKey, revokeKey } from "../core/apikey/apikey.ts"
import { listKeys } from "../core/apikey/list-keys.ts"
import { isoTime } from "../core/kernel/clock.ts"
import { credits, creditsText } from "../core/kernel/credits.ts"
import { currentAccount } from "../core/ledger/balance.ts"
import { grant } from "../core/ledger/grants.ts"
import { type Act, audited } from "../core/operator/audit.ts"
import { isTier, RATE_LIMITS, TIERS, type Tier } from "../core/ratelimit/tier.ts"
import type { Table } from "../core/table/table.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { openStore } from "./local/store/open-store.ts"
import { wholeNumber } from "./ops/options.ts"

const CREDITS_MAX = 1_000_000

type KeyRequest = {
  email: string
  tier: Tier | undefined
  amount: number
  name: string | null
  createsKey: boolean
}

const command: Command = {
  help: `Usage: npm run -s key -- --email <address> [--tier ${TIERS.join("|")}] [--credits <n>] [--name <name>] [--no-key]
       npm run -s key -- --email <address> --list
       npm run -s key -- --email <address> --revoke <key id>

Creates the account of an email address if it does not exist (with 5 sign-up credits), and a key for it.
Prints the key once on standard output; it is not stored. Works with or without a running service. "ops audit" lists
what was changed.

  --tier <tier>     the account's tier, which sets its rate limit; a higher paid tier takes precedence
  --credits <n>     credits to add to the balance
  --name <name>     the key's name
  --no-key          change the account without creating a key
  --list            list the account's keys
  --revoke <id>     revoke this key; can be repeated (an account has at most 10 active keys)
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
        revoke: { type: "string", multiple: true },
      },
    })
    const { email = "", tier, list, revoke } = values
    const others = Object.keys(values).filter((name) => !["email", "list", "revoke"].includes(name))
    if ((list || revoke) && others.length + (list && revoke ? 1 : 0) > 0)
      throw new UsageError("--list and --revoke take no option but --email.")
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError("--email must be an email address.")
    if (tier !== undefined && !isTier(tier))
      throw new UsageError(`--tier must be one of ${TIERS.join(", ")}.`)
    const amount = wholeNumber(values.credits ?? "0", "--credits", { min: 0, max: CREDITS_MAX })
    const { services, close } = await openStore(process.env, { mayCreate: !list && !revoke })
    const { table } = services
    try {
      if (list) await printKeys(table, await ownerOf(table, email))
      else if (revoke) await revokeKeys(table, email, revoke)
      else
        await create(table, { email, tier, amount, name: values.name ?? null, createsKey: !values["no-key"] })
    } finally {
      await close()
    }
  },
}

async function create(table: Table, { email, tier, amount, name, createsKey }: KeyRequest): Promise<void> {
  const { accountId, opened } = await createAccount(table, { email, tier: tier ?? "free" })
  const write = auditIn(table, accountId)
  if (tier && !opened) await write("tier", { tier }, async () => await setTier(table, accountId, tier))
  const effective = tierOf(await currentAccount(table, accountId))
  // Before the credits: if there is no room for a key, nothing may be granted, since the operator
  // runs the command again.
  if (createsKey) {
    await write("create key", { name }, async () => {
      const key = await createKey(table, accountId, { name, tier: effective })
      if (!key) throw new Error(fullMessage(email, tier !== undefined))
      // At once, since it can't be shown again.
      console.log(key.rawKey)
    })
  }
  if (amount > 0) {
    const description = "Granted by an operator"
    const reference = `operator:${randomUUID()}`
    const granted = { type: "adjustment", amount: credits(amount), description, reference } as const
    await write("grant", { credits: amount }, async () => await grant(table, accountId, granted))
  }
  const { balance } = await currentAccount(table, accountId)
  const limit = RATE_LIMITS[effective]
  console.error(
    `${opened ? "created" : "existing"} account ${accountId} (${email}): tier ${effective}, ${limit} requests per minute, ${creditsText(balance)}`,
  )
}

const fullMessage = (email: string, isTierSet: boolean) =>
  `${email} already has 10 active keys, the maximum. Use --list and --revoke first. No credits were added.${isTierSet ? " The tier was set." : ""}`

const tierOf = ({ tier }: { tier: string }): Tier => (isTier(tier) ? tier : "free")

/** Returns a function that makes a change and writes its audit entry, as `ops` does. */
const auditIn =
  (table: Table, subject: string) =>
  async (act: string, details: Act["details"], change: () => Promise<unknown>) => {
    const entry = { operator: operatorName(), act, subject, reason: "npm run key", details }
    await audited(table, entry, async () => {
      await change()
      return "done"
    })
  }

/** A container's user may have no name. */
function operatorName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`
  }
}

async function ownerOf(table: Table, email: string): Promise<string> {
  const accountId = await findByEmail(table, email)
  if (!accountId) throw new Error(`No account found for ${email}.`)
  return accountId
}

async function revokeKeys(table: Table, email: string, keyIds: readonly string[]): Promise<void> {
  const accountId = await ownerOf(table, email)
  const write = auditIn(table, accountId)
  for (const keyId of keyIds) {
    await write("revoke key", { keyId }, async () => {
      if (!(await revokeKey(table, accountId, keyId))) throw new Error(`${email} has no key ${keyId}.`)
    })
    console.error(`revoked ${keyId}`)
  }
}

async function printKeys(table: Table, accountId: string): Promise<void> {
  for (const { keyId, name, prefix, status, createdAt } of await listKeys(table, accountId)) {
    console.log([keyId, status, `${prefix}…`, isoTime(createdAt), name ?? ""].join("  ").trimEnd())
  }
}

await runCommand(command)
