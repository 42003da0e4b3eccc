import { expect, test } from "vitest"
import { PLANS } from "../../scripts/billing/plans.ts"
import { audioHour } from "../../scripts/cost/audio.ts"
import { totalOf } from "../../scripts/cost/bill.ts"
import { costOf } from "../../scripts/cost/call-cost.ts"
import { creditCost, planMargins } from "../../scripts/cost/credit-cost.ts"
import { runScript } from "../support/process.ts"
import { startService } from "../support/service.ts"

const service = await startService()
const report = async (...args: readonly string[]) => {
  const environment = { DYNAMODB_ENDPOINT: service.endpoint, TABLE_NAME: service.table.name }
  return await runScript("scripts/ops.ts", ["report", ...args], environment)
}

test("a credit costs its call, its proxy traffic, its audio and its model", () => {
  const prices = { proxyUsdPerGb: 4, modelUsd: 0.01 }
  const call = totalOf(costOf("transcribe"))
  expect(creditCost("transcribe", { ...prices, proxyUsdPerGb: 0 })).toBeCloseTo(call, 12)
  expect(creditCost("transcribe", prices)).toBeGreaterThan(call + 0.0001)
  expect(creditCost("summarize", prices)).toBeCloseTo(totalOf(costOf("summarize")) + 0.01, 12)
  expect(creditCost("transcribe_audio", prices)).toBeGreaterThan(2 * totalOf(audioHour()))
})

test("a plan's margin is its price less the card's fees and the cost of its credits", () => {
  const free = planMargins(0)
  expect(free.map(({ name }) => name)).toEqual(PLANS.map(({ name }) => name))
  for (const [index, { priceUsd, feesUsd, marginUsd }] of free.entries()) {
    expect(priceUsd).toBe((PLANS[index]?.monthCents ?? 0) / 100)
    expect(feesUsd).toBeCloseTo(0.3 + 0.029 * priceUsd, 12)
    expect(marginUsd).toBeCloseTo(priceUsd - feesUsd, 12)
  }
  // If a credit costs half an hour of audio, even the largest plan loses money.
  expect(planMargins(totalOf(audioHour()) / 2).at(-1)?.marginUsd).toBeLessThan(0)
})

test("the report prints costs and margins for a month, with the operator's own prices", async () => {
  const customer = await service.client()
  expect((await customer.transcribe({ url: "et-sample-1" })).status).toBe(200)
  const { code, stdout } = await report()
  expect(code).toBe(0)
  const cost = creditCost("transcribe", { proxyUsdPerGb: 4, modelUsd: 0 })
  expect(stdout).toMatch(new RegExp(`^ {2}transcribe +${cost.toFixed(4)}$`, "m"))
  expect(stdout).toContain(`used at ${cost.toFixed(5)} each`)
  expect(stdout).toContain("A video without captions that is transcribed from its audio costs more")
  for (const { name, marginUsd } of planMargins(cost))
    expect(stdout).toMatch(new RegExp(`^${name} .* ${marginUsd.toFixed(2)}$`, "m"))
  const own = await report("--proxy", "0", "--model", "0.02")
  expect(own.stdout).toContain(
    `used at ${creditCost("transcribe", { proxyUsdPerGb: 0, modelUsd: 0 }).toFixed(5)} each`,
  )
  expect((await report("--proxy", "much")).code).toBe(2)
})
