import { afterAll, expect, test } from "vitest"
import { openStripe } from "../../core/adapters/stripe/stripe-payments.ts"
import { listOffers } from "../../core/billing/catalog.ts"
import { createTable } from "../../core/table/create.ts"
import { openTable } from "../../core/table/table.ts"
import type { ProductSeed } from "../../scripts/billing/plans.ts"
import { seedProducts } from "../../scripts/billing/seed.ts"
import { startTestDynamo } from "../support/dynamo.ts"
import { runScript } from "../support/process.ts"
import { startStripe } from "../support/stripe/server.ts"
import { all } from "../support/stripe/world.ts"

const { endpoint } = await startTestDynamo()
const fake = await startStripe()
afterAll(() => fake.stop())

const seedPrices = async (changes: Record<string, string> = {}, ...args: string[]) =>
  await runScript("scripts/seed-prices.ts", args, {
    DYNAMODB_ENDPOINT: endpoint,
    STRIPE_API_ORIGIN: fake.origin,
    STRIPE_SECRET_KEY: fake.secretKey,
    ...changes,
  })

test("npm run seed-prices puts the catalogue on sale, and a second run changes only what differs", async () => {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" }
  const table = openTable("echotext-local", { endpoint, region: "us-east-1", credentials })
  await createTable(table)
  const first = await seedPrices()
  expect(first).toMatchObject({ code: 0, stderr: "For sale: 7 products, 9 prices.\n" })
  expect(first.stdout).toContain("created    plan_free\n")
  const offers = await listOffers(table)
  const plans = offers.filter(({ price }) => price.interval === "month")
  expect(plans.map(({ product }) => [product.name, product.metadata["tier"], product.description])).toEqual([
    ["Plus", "plus", "500 credits per month, 10 requests per minute"],
    ["Pro", "pro", "3,000 credits per month, 50 requests per minute"],
    ["Scale", "scale", "15,000 credits per month, 300 requests per minute"],
  ])

  const [plus] = all(fake.world, "price").filter(({ lookup_key }) => lookup_key === "plan_plus_month")
  if (!plus) throw new Error("it was not made")
  plus.unit_amount = 100
  const second = await seedPrices()
  expect(second.code).toBe(0)
  const changed = second.stdout.split("\n").filter((line) => line !== "" && !line.startsWith("unchanged"))
  expect(changed).toEqual(["replaced   plan_plus_month", `archived   ${plus.id}`])
  expect(plus.active).toBe(false)
  expect((await listOffers(table)).map(({ price }) => price.id)).not.toContain(plus.id)
})

const PACK: ProductSeed = {
  id: "pack_once",
  name: "Once",
  description: "A pack",
  metadata: {},
  prices: [{ lookupKey: "once", currency: "usd", unitAmount: 400, interval: undefined, metadata: {} }],
}
const packOf = (credits: string, unitAmount = 400): ProductSeed => {
  const [price] = PACK.prices
  if (!price) throw new Error("it has a price")
  return { ...PACK, description: credits, prices: [{ ...price, unitAmount, metadata: { credits } }] }
}
const openAccount = async () =>
  await openStripe({ fetch, secretKey: fake.secretKey, apiOrigin: fake.origin, webhookSecrets: [] })

test("the catalogue is on sale even when it returns to its state of an hour ago", async () => {
  const stripe = await openAccount()
  for (const credits of ["100", "200", "100", "200"]) {
    await seedProducts(stripe, [packOf(credits)])
    const { data } = await stripe.prices.list({ product: PACK.id, active: true })
    expect(data.map(({ metadata }) => metadata)).toEqual([{ credits }])
    expect((await stripe.products.retrieve(PACK.id)).description).toBe(credits)
  }
  for (const amount of [900, 400, 900]) await seedProducts(stripe, [packOf("200", amount)])
  const { data } = await stripe.prices.list({ product: PACK.id, active: true })
  expect(data.map(({ unit_amount }) => unit_amount)).toEqual([900])
})

test("the run after one that crashed between a price and its successor leaves no old price on sale", async () => {
  const stripe = await openAccount()
  const [before] = (await stripe.prices.list({ product: PACK.id, active: true })).data
  fake.failNext({ status: 500, path: new RegExp(`^/v1/prices/${before?.id}$`) })
  await expect(seedProducts(stripe, [packOf("200", 1200)])).rejects.toThrow("Something went wrong.")
  expect((await stripe.prices.list({ product: PACK.id, active: true })).data).toHaveLength(2)
  await seedProducts(stripe, [packOf("200", 1200)])
  const { data } = await stripe.prices.list({ product: PACK.id, active: true })
  expect(data.map(({ unit_amount }) => unit_amount)).toEqual([1200])
})

test("npm run seed-prices requires an account, and does not touch a live one without confirmation", async () => {
  expect(await seedPrices({ STRIPE_SECRET_KEY: "" })).toMatchObject({ code: 2, stdout: "" })
  const before = fake.seen.length
  const live = await seedPrices({ STRIPE_SECRET_KEY: "sk_live_of_nobody" })
  expect(live).toMatchObject({ code: 2, stdout: "" })
  expect(live.stderr).toContain("--live")
  expect(fake.seen).toHaveLength(before)
})
