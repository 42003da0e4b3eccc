import { describe, expect, test } from "vitest"
import { storeEvent } from "../../core/webhook/outbox/store-event.ts"
import { webhooks } from "../../functions/schedule/webhooks.ts"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { startReceiver } from "../support/webhook-receiver.ts"
import { expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { openStage } from "./stage.ts"

warnWithoutBrowser("webhooks in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
const stage = browser && (await openStage())

/** The data of an event for a low balance. */
const LOW = { balance: 1, threshold: 10 }

/** Opens the Webhooks page for a new user. */
async function openPage(name: string) {
  if (!stage) throw new Error("the browser was not started")
  const person = await stage.person({ email: `${name}@test.example` })
  const page = await newPage(browser, stage)
  await signInAt(stage, page, person.email, "/dashboard/webhooks")
  const receiver = await startReceiver()
  const add = async () => {
    await page.getByLabel("Endpoint URL").fill(receiver.url)
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: /^The secret of / }).waitFor()
    const secret = await page.getByText(/^whsec_/).innerText()
    receiver.trust(secret)
    return secret
  }
  return {
    stage,
    person,
    page,
    receiver,
    add,
    row: page.getByRole("listitem").filter({ hasText: receiver.url }),
  }
}

describe.skipIf(!browser)("the Webhooks page", () => {
  test("adds an endpoint, shows its secret once, and verifies it as soon as the server answers", async () => {
    const { page, receiver, add, row } = await openPage("ada")
    await page.getByText("No endpoints yet").waitFor()
    await page.getByLabel("Endpoint URL").fill("my server")
    await page.keyboard.press("Enter")
    await page.getByRole("alert").filter({ hasText: "must be an https URL" }).waitFor()

    await page.locator("summary").click()
    for (const box of await page.getByRole("checkbox").all()) await box.uncheck()
    await page.getByText("Choose at least one event.").waitFor()
    expect(await page.getByRole("button", { name: "Add endpoint" }).isDisabled()).toBe(true)
    await page.getByRole("checkbox", { name: "credits.low" }).check()
    await add()
    await row.getByText("not verified").waitFor()
    await row.getByText("credits.low").waitFor()
    await expectAccessible(page)

    receiver.answer(503)
    await row.getByRole("button", { name: /^Verify/ }).click()
    await row.getByText("The endpoint is not verified: it answered 503.").waitFor()
    receiver.answer(200)
    await row.getByRole("button", { name: /^Verify/ }).click()
    await row.getByText("active", { exact: true }).waitFor()
    expect(receiver.received.map(({ isValid }) => isValid)).toEqual([true, true])
    await page.getByRole("button", { name: "Done" }).click()
    expect(await page.getByText(/^whsec_/).count()).toBe(0)
    expect(await page.getByText("1 of 5").isVisible()).toBe(true)
  })

  test("shows what was sent and answered, and sends an event again", async () => {
    const { stage: at, person, page, receiver, add, row } = await openPage("bea")
    await add()
    await row.getByRole("button", { name: /^Verify/ }).click()
    await row.getByText("active", { exact: true }).waitFor()
    await row.getByRole("button", { name: /^Events/ }).click()
    await row.getByText("No events in the last 7 days").waitFor()

    const event = { type: "credits.low", cause: "a call", at: at.clock.now(), data: LOW } as const
    await storeEvent(at.table, person.accountId, event)
    receiver.answer(500)
    await webhooks(at.services)
    await row.getByRole("button", { name: "Refresh" }).click()
    await row.getByText("1 attempt, last result: 500").waitFor()
    await row.getByText("waiting", { exact: true }).waitFor()
    await row.getByText("What we send, and each attempt").click()
    await row.getByText('"threshold": 10').waitFor()
    await expectAccessible(page)

    receiver.answer(200)
    at.clock.advance(5 * 60_000)
    await webhooks(at.services)
    await row.getByRole("button", { name: "Refresh" }).click()
    await row.getByText("delivered", { exact: true }).waitFor()
    const again = row.getByRole("button", { name: /^Send credits.low of / })
    await again.press("Enter")
    await page
      .getByText("The event will be sent again with the next run, usually within a minute.", { exact: true })
      .waitFor()
    expect(await again.evaluate((button) => button === document.activeElement)).toBe(true)
    await webhooks(at.services)
    await row.getByRole("button", { name: "Refresh" }).click()
    await row.getByText("3 attempts, last result: 200").waitFor()
    expect(new Set(receiver.events().map(({ id }) => id)).size).toBe(1)
    expect(receiver.events()).toHaveLength(3)
  })

  test("replaces a secret while the old one still signs, and deletes an endpoint", async () => {
    const { stage: at, person, page, receiver, add, row } = await openPage("eve")
    const old = await add()
    await row.getByRole("button", { name: /^New secret/ }).click()
    await page.getByRole("button", { name: "Get new secret" }).click()
    const fresh = page.getByText(/^whsec_/)
    await expect.poll(async () => await fresh.innerText()).not.toBe(old)
    await row.getByRole("button", { name: /^Verify/ }).click()
    await row.getByText("active", { exact: true }).waitFor()
    receiver.trust(await fresh.innerText())
    const event = { type: "credits.low", cause: "a call", at: at.clock.now(), data: LOW } as const
    await storeEvent(at.table, person.accountId, event)
    await webhooks(at.services)
    expect(receiver.received.map(({ isValid }) => isValid)).toEqual([true, true])
    await page.getByText("Replace the secret on your server by ").waitFor()

    await row.getByRole("button", { name: /^Delete/ }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Delete endpoint" }).click()
    await page.getByText("No endpoints yet").waitFor()
    expect(await fresh.count()).toBe(0)
  })
})
