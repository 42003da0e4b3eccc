import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { newChunkGate } from "../support/llm/chunk-gate.ts"
import { GARDEN } from "../support/notion/world.ts"
import { temporaryFolder } from "../support/process.ts"
import { hasFfmpeg, warnWithout, writeTones } from "../support/speech/audio-files.ts"
import { startSpeech } from "../support/speech/server.ts"
import { builtWeb } from "../support/web.ts"
import { callInPage, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { startLocalRun } from "./local-run.ts"
import { expectNoLayoutShift } from "./still.ts"

warnWithoutBrowser("uploads, billing and notes in a real browser")
warnWithout(hasFfmpeg, "ffmpeg", "uploads in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
const speech = await startSpeech()
afterAll(() => speech.stop())
const settings = { OPENAI_BASE_URL: speech.baseUrl }
const run =
  browser && (await startLocalRun({ WEB: await builtWeb(), ...settings }, "tests/support/demo.ts", afterAll))
const NARROW = { viewport: { width: 360, height: 740 } }

const started = () => {
  if (!run) throw new Error("the browser was not started")
  return run
}

const isStore = (url: URL) => url.pathname.startsWith("/uploads")

/** Writes a file with 20 seconds of audio, and returns its path. */
function talk(): string {
  const path = join(temporaryFolder(), "talk.wav")
  writeTones(path, 2)
  return path
}

describe.skipIf(!browser || !hasFfmpeg)("an upload", () => {
  test("shows its price first, survives a dropped connection and a reload, and can be read at the end", async () => {
    const page = await newPage(browser, started(), NARROW)
    await signInAt(started(), page, "ada@test.example", "/dashboard/upload")
    await page.getByLabel(/^Choose files/).setInputFiles(talk())
    await page.getByText("0:20 · 1 credit").waitFor()
    await page.getByText("1 credit in total, which leaves 4.").waitFor()
    await expectAccessible(page)
    const gate = newChunkGate()
    speech.next({ kind: "transcribe", gate })
    await page.route(isStore, (route) => route.abort())
    await page.getByRole("button", { name: "Upload", exact: true }).click()
    await page.getByText("The connection was lost during the upload.").waitFor()
    await page.getByRole("link", { name: "4 credits" }).waitFor()
    await page.unroute(isStore)
    await page.getByRole("button", { name: "Send again" }).click()
    const step = page.locator("[aria-current=step]")
    await expect.poll(() => step.innerText()).toContain("Transcribing")
    await page.reload()
    await expect.poll(() => step.innerText()).toContain("Transcribing")
    await expectAccessible(page)
    gate.open()
    await page.getByRole("link", { name: "Read", exact: true }).click()
    await page.waitForURL(/\/dashboard\/video\/trn_/)
    await page.getByRole("link", { name: "4 credits" }).waitFor()
  })

  test("whose audio is kept plays it beside the words, follows it, and deletes it", async () => {
    const page = await newPage(browser, started(), NARROW)
    await signInAt(started(), page, "erin@test.example", "/dashboard/upload")
    await page.getByLabel(/^Choose files/).setInputFiles(talk())
    await page.getByRole("checkbox", { name: /^Keep the audio for 30 days/ }).check()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Upload", exact: true }).click()
    await page.getByRole("link", { name: "Read", exact: true }).click()
    await page.getByText(/^The audio is kept until /).waitFor()
    await expectAccessible(page)
    const position = page.getByRole("slider", { name: "Playback position" })
    const seconds = async () => Number(await position.getAttribute("aria-valuenow"))
    await page.getByRole("button", { name: "Play the audio" }).click()
    await expect.poll(seconds).toBeGreaterThan(0)
    await page.getByRole("button", { name: "Pause" }).click()
    await position.press("Home")
    await position.press("ArrowRight")
    await position.press("ArrowRight")
    await page.getByRole("button", { name: "Pause" }).click()
    const before = await seconds()
    expect(before).toBeGreaterThanOrEqual(10)
    // Simulates an audio address that has expired.
    await page.locator("audio").dispatchEvent("error")
    await page.getByText("The audio cannot be played at the moment.").waitFor()
    await page.getByRole("button", { name: "Play the audio" }).click()
    await page.getByText(/^The audio is kept until /).waitFor()
    await expect.poll(seconds).toBeGreaterThan(before)
    await page.getByRole("button", { name: "Delete the audio" }).click()
    await expectAccessible(page)
    await page.getByRole("dialog").getByRole("button", { name: "Delete audio" }).click()
    await page.getByText("Audio deleted", { exact: true }).waitFor()
    await expect.poll(async () => await position.count()).toBe(0)
    await page.reload()
    await page.getByRole("heading", { name: "talk" }).waitFor()
    expect(await page.getByRole("region", { name: "Audio" }).count()).toBe(0)
  })

  test("may be dropped anywhere in the window, which says so", async () => {
    const page = await newPage(browser, started(), NARROW)
    await signInAt(started(), page, "flo@test.example", "/dashboard/upload")
    await page.getByLabel(/^Choose files/).waitFor({ state: "attached" })
    const hint = page.getByText("Drop to add the files")
    const drag = async (type: string, file?: string) =>
      await page.locator("h1").evaluate(
        (heading, [name, fileName]) => {
          const dataTransfer = new DataTransfer()
          if (fileName) dataTransfer.items.add(new File(["x"], fileName, { type: "audio/mpeg" }))
          else dataTransfer.setData("text/plain", "words")
          const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true })
          heading.dispatchEvent(event)
          return event.defaultPrevented
        },
        [type, file] as const,
      )
    expect(await drag("dragover")).toBe(false)
    expect(await drag("dragover", "talk.mp3")).toBe(true)
    await hint.waitFor()
    await drag("dragleave", "talk.mp3")
    await hint.waitFor({ state: "detached" })
    await drag("dragover", "talk.mp3")
    await hint.waitFor()
    expect(await drag("drop", "talk.mp3")).toBe(true)
    await hint.waitFor({ state: "detached" })
    await page.getByRole("button", { name: "Remove: talk.mp3" }).waitFor()
  })

  test("returns its credit when it is canceled and says so, and never sends a file without audio", async () => {
    const page = await newPage(browser, started())
    await signInAt(started(), page, "bea@test.example", "/dashboard/upload")
    const note = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("words") }
    await page.getByLabel(/^Choose files/).setInputFiles(note)
    await page.getByText("This is not an audio or video file.").waitFor()
    expect(await page.getByRole("button", { name: "Upload", exact: true }).isDisabled()).toBe(true)
    await page.getByRole("button", { name: "Remove: note.txt" }).click()
    speech.next({ kind: "stall" })
    await page.getByLabel(/^Choose files/).setInputFiles(talk())
    await page.getByRole("button", { name: "Upload", exact: true }).click()
    await page.getByRole("link", { name: "4 credits" }).waitFor()
    await page.getByRole("button", { name: "Cancel: talk.wav" }).click()
    await page.getByText("Canceled. 1 credit refunded.").waitFor()
    await page.getByRole("link", { name: "5 credits" }).waitFor()
  })
})

/** The calls that the billing page shows placeholders for. */
const HELD = "**/{health,api/prices,api/billing/*,api/credits/balance}"

const readPrices = async () => await (await fetch(`${started().url}/api/prices`)).text()
/** The service reads the prices shortly after it has started. */
const pricesAreRead = async () => {
  await expect.poll(readPrices, { timeout: 30_000 }).toContain("plan_pro")
}

describe.skipIf(!browser)("billing", () => {
  test("confirms that a pack's credits have arrived and previews what a plan switch changes", async () => {
    const page = await newPage(browser, started(), NARROW)
    await pricesAreRead()
    await signInAt(started(), page, "cleo@test.example", "/dashboard/billing")
    await page.getByRole("button", { name: "Buy: 100 credits" }).click()
    await page.getByRole("link", { name: "Cancel and go back" }).click()
    await page.waitForURL("/dashboard/billing")
    await page.getByRole("button", { name: "Buy: 100 credits" }).click()
    await page.getByRole("button", { name: "Pay $4.00" }).click()
    await page.getByText("100 credits added. You have 105 credits.").waitFor()
    await page.getByRole("row", { name: /100 credits paid \$4\.00/ }).waitFor()
    await page.getByRole("button", { name: "Dismiss" }).first().click()
    await page.waitForURL("/dashboard/billing")

    await page.getByRole("button", { name: "Subscribe: Plus" }).click()
    await page.getByRole("button", { name: "Subscribe", exact: true }).click()
    await page.getByText("500 credits added. You have 605 credits.").waitFor()
    await page.getByRole("button", { name: "Switch: Pro" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("row", { name: "Calls a minute 10 50" }).waitFor()
    await dialog.getByText(/^You pay about \$(20\.00|19\.99)/).waitFor()
    await expectAccessible(page)
    await dialog.getByRole("button", { name: "Pay and switch" }).click()
    await page.getByText("You are on Pro now.").first().waitFor()
    await page.getByRole("button", { name: "Switch: Plus" }).click()
    await dialog.getByText("You pay nothing, and nothing changes.").waitFor()
    await dialog.getByRole("button", { name: "Switch", exact: true }).click()
    await page.getByText(/^Becomes Plus on .*, \$\d+\.\d\d a month\.$/).waitFor()
    await page.getByRole("button", { name: "Manage billing" }).click()
    await page.getByText("This is a stand-in for Stripe.").waitFor()
    await page.getByText("Return to the service").click()
    await page.waitForURL("/dashboard/billing")
    await page.goto("/dashboard/billing?checkout_session=cs_test_of_somebody_else")
    const unknown = page.getByRole("alert").filter({ hasText: "Checkout not found" })
    await unknown.getByRole("button", { name: "Dismiss" }).click()
    await unknown.waitFor({ state: "detached" })
  })

  test("does not move when prices arrive, and leads from no purchases to the packs", async () => {
    const page = await newPage(browser, started(), { viewport: { width: 390, height: 2000 } })
    await pricesAreRead()
    await signInAt(started(), page, "ivy@test.example", "/dashboard/billing")
    const arrived = async () => {
      await page.getByRole("button", { name: "Buy: 100 credits" }).waitFor()
      await page.getByText("No purchases yet").waitFor()
    }
    await expectNoLayoutShift(page, HELD, arrived)
    await page.setViewportSize({ width: 1280, height: 1400 })
    await expectNoLayoutShift(page, HELD, arrived)
    await page.getByRole("button", { name: "Choose a pack" }).click()
    const first = page.getByRole("button", { name: "Buy: 100 credits" })
    await expect.poll(() => first.evaluate((each) => each === document.activeElement)).toBe(true)
    expect(await page.getByRole("link", { name: "See all prices" }).getAttribute("href")).toBe("/pricing")
  })

  test("keeps what a visitor chose on the pricing page, whichever way the visitor signs in", async () => {
    const page = await newPage(browser, started(), NARROW)
    await pricesAreRead()
    const choose = async (name: string) => {
      await page.goto("/pricing")
      await page.getByText(/^Yearly/).click()
      await page.getByRole("link", { name }).click()
      await page.waitForURL(/\/login\?next=/)
    }
    await choose("Choose Pro")
    await page.getByLabel("Email address").fill("gina@test.example")
    await page.keyboard.press("Enter")
    await page.locator("#sent").waitFor()
    await page.goto((await started().mailTo("gina@test.example")).link)
    await page.waitForURL("/dashboard/billing?product=plan_pro&interval=year")
    const subscribe = page.getByRole("button", { name: "Subscribe: Pro" })
    await expect.poll(() => subscribe.evaluate((each) => each === document.activeElement)).toBe(true)
    const card = page.getByRole("listitem").filter({ has: subscribe })
    expect(await card.innerText()).toMatch(/your choice[^]*\$290\.00 a year/i)
    await expectAccessible(page)
    await page.keyboard.press("Enter")
    await page.getByText("$290.00").first().waitFor()
    await page.getByRole("button", { name: "Subscribe", exact: true }).click()
    await page.getByText(/credits added/).waitFor()

    await choose("Choose Scale")
    await page.getByRole("link", { name: "Continue" }).click()
    const dialog = page.getByRole("dialog", { name: "Switch to Scale?" })
    await dialog.getByText("$990.00").first().waitFor()
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await dialog.waitFor({ state: "detached" })
    await page.waitForURL("/dashboard/billing?interval=year")

    await page.context().clearCookies()
    await choose("500 credits")
    await page.getByLabel("Email address").fill("hal@test.example")
    await page.keyboard.press("Enter")
    await page.getByLabel("Code").fill((await started().mailTo("hal@test.example")).code)
    await page.waitForURL("/dashboard/billing?product=pack_500")
    const buy = page.getByRole("button", { name: "Buy: 500 credits" })
    await expect.poll(() => buy.evaluate((each) => each === document.activeElement)).toBe(true)
  })
})

describe.skipIf(!browser)("Notion", () => {
  test("connects, reports a denied consent, finds a destination, shows an export there, and disconnects", async () => {
    const page = await newPage(browser, started(), NARROW)
    await signInAt(started(), page, "dora@test.example", "/dashboard/notes")
    const connect = async () => {
      const opened = page.waitForEvent("popup")
      await page.getByRole("button", { name: "Connect Notion" }).click()
      return await opened
    }
    await (await connect()).getByRole("button", { name: "Cancel" }).click()
    await page.getByText("Notion was not connected").waitFor()
    const popup = await connect()
    await popup.getByLabel("Workspace").selectOption(GARDEN)
    await popup.getByRole("button", { name: "Allow access" }).click()
    await page.getByText("Choose a page or a database").waitFor()
    await page.getByRole("searchbox").fill("nothing like it")
    await page.getByText("Nothing that we may see").waitFor()
    await page.getByRole("searchbox").fill("videos")
    const chosen = page.waitForResponse("**/api/notion/destination")
    await page.getByRole("button", { name: "Videos" }).click()
    await page.getByText("Each export becomes a page in “Videos”.").waitFor()
    await chosen
    const { transcription_id } = (await callInPage(page, "POST", "/api/transcribe", {
      url: "et-sample-1",
    })) as {
      transcription_id: string
    }
    await callInPage(page, "POST", "/api/notion/export", { transcription_id })
    await page.reload()
    await page.getByRole("link", { name: "How a transcript is made" }).waitFor()
    await page.getByRole("button", { name: "Videos" }).waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Disconnect" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click()
    await page.getByRole("button", { name: "Connect Notion" }).waitFor()
  })
})
