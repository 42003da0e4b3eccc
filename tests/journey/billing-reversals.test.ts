import { describe, expect, test } from "vitest"
import type { SignedIn } from "../support/service.ts"
import type { Charge } from "../support/stripe/kinds.ts"
import { closeDispute, openDispute } from "../support/stripe/refund.ts"
import { all } from "../support/stripe/world.ts"
import { json, missing, startBillingService } from "./billing-service.ts"

const { service, fake, shop, buy, balanceOf, customerOf } = await startBillingService()
const PACK = shop.priceOf("pack_100")

const purchaseOf = async (person: SignedIn) => {
  const { purchases } = await json(await person.call("GET", "/api/billing/purchases"))
  expect(purchases).toHaveLength(1)
  return (purchases as unknown[])[0]
}

const chargeOf = (person: SignedIn): Charge => {
  const [last] = all(fake.world, "charge").filter(({ customer }) => customer === customerOf(person))
  return last ?? missing()
}

describe("a reversed payment", () => {
  test("takes back its share of the credits, and never more than are left", async () => {
    const person = await service.person()
    await buy(person, PACK)
    const charge = chargeOf(person)
    await shop.stripe.refunds.create({ charge: charge.id, amount: 100 })
    await fake.delivery.settled()
    expect((await balanceOf(person)).granted).toEqual([100, -25])
    await shop.stripe.refunds.create({ charge: charge.id })
    await fake.delivery.settled()
    expect((await balanceOf(person)).granted).toEqual([100, -25, -75])
    expect(await purchaseOf(person)).toMatchObject({ status: "refunded" })
  })

  test("takes back the credits on a dispute, and returns exactly these when the dispute is won", async () => {
    const person = await service.person()
    await buy(person, PACK)
    const dispute = openDispute(fake.world, chargeOf(person))
    await fake.delivery.settled()
    expect((await balanceOf(person)).granted).toEqual([100, -100])
    expect(await purchaseOf(person)).toMatchObject({ status: "disputed" })
    closeDispute(fake.world, dispute, "won")
    await fake.delivery.settled()
    await fake.delivery.deliver(fake.world.events.filter(({ type }) => type.startsWith("charge.dispute")))
    expect((await balanceOf(person)).granted).toEqual([100, -100, 100])
    expect(await purchaseOf(person)).toMatchObject({ status: "paid" })
  })

  test("stays disputed after the dispute is lost", async () => {
    const person = await service.person()
    await buy(person, PACK)
    closeDispute(fake.world, openDispute(fake.world, chargeOf(person)), "lost")
    await fake.delivery.settled()
    expect(await purchaseOf(person)).toMatchObject({ status: "disputed" })
  })

  test("is none while a bank only inquires", async () => {
    const person = await service.person()
    await buy(person, PACK)
    openDispute(fake.world, chargeOf(person), "warning_needs_response")
    await fake.delivery.settled()
    expect(await purchaseOf(person)).toMatchObject({ status: "paid" })
    expect((await balanceOf(person)).granted).toEqual([100])
  })

  test("has the same result when its refund arrives before its payment", async () => {
    const person = await service.person()
    fake.delivery.hold()
    await buy(person, PACK)
    await shop.stripe.refunds.create({ charge: chargeOf(person).id })
    const events = fake.delivery.take().toReversed()
    fake.delivery.release()
    expect((await fake.delivery.deliver(events)).map(({ status }) => status)).toEqual(events.map(() => 200))
    expect((await balanceOf(person)).granted).toEqual([100, -100])
  })
})
