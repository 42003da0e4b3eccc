import { execFile } from "node:child_process"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { afterAll, describe, expect, test } from "vitest"
import { listOffers, readCatalog } from "../../core/billing/catalog.ts"
import { startService } from "../support/service.ts"

const binary = findBinary()

/** Stripe's own CLI, from its package for this platform. Undefined when missing. */
function findBinary(): string | undefined {
  const find = createRequire(import.meta.url)
  try {
    // The binary is in a package next to this one, whose name differs by platform.
    const home = dirname(find.resolve("@stripe/cli/package.json"))
    const path = join(home, "..", `cli-${process.platform}-${process.arch}`, "bin", "stripe")
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

if (binary === undefined) {
  console.warn("SKIPPED: the webhook under Stripe's own CLI. Its binary (@stripe/cli) is not installed here.")
}

const home = mkdtempSync(join(tmpdir(), "echotext-stripe-"))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const run = promisify(execFile)

/**
 * Runs `stripe trigger` against the fake. Its hidden option `--api-base` accepts no local host but
 * 127.0.0.1.
 */
async function trigger(event: string, { origin, secretKey }: { origin: string; secretKey: string }) {
  const env = { HOME: home, PATH: "", STRIPE_API_KEY: secretKey, STRIPE_CLI_TELEMETRY_OPTOUT: "1" }
  const { stdout } = await run(binary ?? "", ["trigger", event, "--api-base", origin], {
    env,
    timeout: 20_000,
  })
  return stdout
}

/** The event types that the CLI can trigger and that the service handles. */
const EVENTS = [
  "product.created",
  "price.created",
  "checkout.session.completed",
  "customer.subscription.created",
  "customer.subscription.deleted",
  "invoice.paid",
  "invoice.payment_failed",
  "charge.refunded",
  "charge.dispute.created",
] as const

describe.skipIf(binary === undefined)("Stripe's own CLI", () => {
  test("delivers events to the webhook as Stripe itself would, and every event is accepted", async () => {
    const service = await startService()
    const { stripe } = service
    stripe.addWebhook({ url: `${service.url}/api/stripe/webhook` })
    const printed = await Promise.all(EVENTS.map((event) => trigger(event, stripe)))
    await stripe.delivery.settled()
    expect(printed.map((text) => /Trigger succeeded/.test(text))).toEqual(EVENTS.map(() => true))
    const types: readonly string[] = stripe.world.events.map(({ type }) => type)
    expect(EVENTS.filter((event) => !types.includes(event))).toEqual([])
    expect(stripe.delivery.attempts.filter(({ status }) => status !== 200)).toEqual([])
    expect(stripe.delivery.attempts.length).toBe(stripe.world.events.length)
    const { products, prices } = await readCatalog(service.table)
    expect([products.length > 3, prices.length > 3]).toEqual([true, true])
    expect((await listOffers(service.table)).length).toBe(prices.length)
  })
})
