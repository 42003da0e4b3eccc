/** `npm run seed-prices`: creates plans and packs in a Stripe account, for operators. */
import { parseArgs } from "node:util"
import { openStripe, stripePayments } from "../core/adapters/stripe/stripe-payments.ts"
import { syncCatalog } from "../core/billing/catalog.ts"
import { PRODUCTS } from "./billing/plans.ts"
import { seedProducts } from "./billing/seed.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { isLiveKey } from "./local/serve/billing.ts"
import { openStore } from "./local/store/open-store.ts"

const command: Command = {
  help: `Usage: npm run -s seed-prices -- [--live]

Creates or updates the plans and packs of scripts/billing/plans.ts in the Stripe account of STRIPE_SECRET_KEY, and
reads its prices into the catalog. Safe to repeat. Works with or without a running service. With TABLE_NAME, the
catalog is that table in AWS.

  --live            allow a live key, which charges real money
`,
  run: async (args) => {
    const { values } = parseArgs({ args, options: { live: { type: "boolean" } } })
    const { services, close } = await openStore(process.env, { mayCreate: true })
    try {
      const { table, outboundFetch, config } = services
      const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_ORIGIN: apiOrigin } = config
      if (secretKey === undefined)
        throw new UsageError("STRIPE_SECRET_KEY must be the secret key of a Stripe account.")
      if (isLiveKey(secretKey) && !values.live)
        throw new UsageError("STRIPE_SECRET_KEY is a live key. Add --live to use it.")
      const options = { fetch: outboundFetch, secretKey, apiOrigin, webhookSecrets: [] }
      for (const { id, outcome } of await seedProducts(await openStripe(options), PRODUCTS)) {
        console.log(`${outcome.padEnd(9)}  ${id}`)
      }
      const { products, prices } = await syncCatalog({
        table,
        payments: stripePayments(options),
        report: console.error,
      })
      console.error(`For sale: ${products} products, ${prices} prices.`)
    } finally {
      await close()
    }
  },
}

await runCommand(command)
