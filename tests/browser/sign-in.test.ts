import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { safeRedirect } from "../../core/identity/safe-redirect.ts"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import type { TestMail } from "../support/service.ts"
import { callInPage, expectAccessible, newPage } from "./dashboard.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("signing in with a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()

const expectText = async (page: Page, text: string) => await page.getByText(text).first().waitFor()

/** Requests a sign-in mail on the sign-in page, and returns it. */
async function askForMail(run: LocalRun, page: Page, email: string): Promise<TestMail> {
  await page.goto("/login?next=/dashboard")
  await page.getByLabel("Email address").fill(email)
  await page.keyboard.press("Enter")
  await expectText(page, "Check your email")
  return await run.mailTo(email)
}

async function signIn(run: LocalRun, page: Page, email: string): Promise<void> {
  await page.goto((await askForMail(run, page, email)).link)
  await page.waitForURL("/dashboard")
  await page.goto("/login")
  await expectText(page, `You are already signed in as ${email}`)
}

describe.skipIf(!browser)("signing in with a real browser", () => {
  test("the page solves the proof of work of a server that requires one", async () => {
    const run = await startLocalRun({ SIGN_IN_CHALLENGE: "on" })
    const page = await newPage(browser, run)
    await signIn(run, page, "proof@test.example")
    expect(await callInPage(page, "GET", "/api/credits/balance")).toMatchObject({ balance: 5 })
  })

  test("a user signs in by the mailed link, which works once", async () => {
    const run = await startLocalRun()
    const page = await newPage(browser, run)
    const { link } = await askForMail(run, page, "ada@test.example")
    await page.goto(link)
    await page.waitForURL("/dashboard")
    expect(await callInPage(page, "GET", "/api/credits/balance")).toMatchObject({ balance: 5 })
    const other = await newPage(browser, run)
    await other.goto(link)
    await expectText(other, "no longer")
  })

  test("a user signs in on the German page, which marks the service's own errors as English", async () => {
    const run = await startLocalRun()
    const page = await newPage(browser, run, { locale: "de-AT", viewport: { width: 360, height: 740 } })
    await page.goto("/login")
    expect([await page.locator("html").getAttribute("lang"), await page.title()]).toEqual([
      "de",
      "Anmelden · Echotext",
    ])
    await expectAccessible(page)
    await page.getByLabel("E-Mail-Adresse").fill("ida@test.example")
    await page.getByRole("button", { name: "Link per E-Mail erhalten" }).click()
    await expectText(page, "Wir haben eine E-Mail an ida@test.example gesendet.")
    const { code } = await run.mailTo("ida@test.example")
    await page.getByLabel("Code").fill(code === "000000" ? "111111" : "000000")
    const error = page.getByRole("alert").filter({ hasText: "is no longer valid" })
    await error.waitFor()
    expect(await error.getAttribute("lang")).toBe("en")
    await page.getByLabel("Code").fill(code)
    await page.waitForURL("/dashboard")
    await page.goto("/login")
    await expectText(page, "Bereits angemeldet als ida@test.example.")
  })

  test("the page that replaces an unbuilt dashboard checks again for the built one", async () => {
    const run = await startLocalRun()
    const page = await newPage(browser, run)
    let loads = 0
    page.on("load", () => {
      loads += 1
    })
    await page.goto("/dashboard")
    await expectText(page, "are not here yet")
    await expect.poll(() => loads, { timeout: 20_000 }).toBeGreaterThan(1)
  })

  test("a user signs in by a code pasted as mail programs copy it, and returns to the page they came from", async () => {
    const run = await startLocalRun()
    const page = await newPage(browser, run)
    await page.goto("/login?next=/docs%23errors")
    await page.getByLabel("Email address").fill("bea@test.example")
    await page.getByRole("button", { name: "Email me a link" }).click()
    const code = page.getByLabel("Code")
    await code.waitFor()
    const right = (await run.mailTo("bea@test.example")).code
    await code.fill(right === "000000" ? "111111" : "000000")
    await expectText(page, "is no longer valid")
    await page.evaluate(
      async (text) => {
        const paste = new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" })
        const field = document.querySelector<HTMLInputElement>("#otp")
        if (field) field.value = text
        field?.dispatchEvent(paste)
      },
      ` ${right.slice(0, 3)} ${right.slice(3)}\n`,
    )
    await page.waitForURL("/docs#errors")
    await page.goto("/login")
    await expectText(page, "You are already signed in as bea@test.example")
  })

  test("the browser goes only where the service's own redirect check allows", async () => {
    const run = await startLocalRun()
    const page = await newPage(browser, run)
    await signIn(run, page, "gil@test.example")
    const paths = [
      "//evil.example",
      "https://evil.example/",
      "/\\evil.example",
      "javascript:alert(1)",
      "/\t/x",
    ]
    for (const next of [...paths, "/docs?q=größe#errors", "/..//evil.example"]) {
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await expectText(page, "You are already signed in")
      expect([next, await page.locator("[data-on]").getAttribute("href")]).toEqual([next, safeRedirect(next)])
    }
    await page.goto("/login?next=//evil.example")
    await page.getByText("Continue", { exact: true }).click()
    await page.waitForURL("/dashboard")
  })

  test("the keyboard alone is enough", async () => {
    const run = await startLocalRun()
    const page = await newPage(browser, run)
    const isFocused = async (label: string) =>
      await expect
        .poll(
          async () => await page.getByLabel(label).evaluate((field) => field === document.activeElement),
          {
            timeout: 20_000,
          },
        )
        .toBe(true)
    await page.goto("/login")
    // The browser follows `autofocus` at the first frame, which may come after the load event.
    await isFocused("Email address")
    await page.keyboard.type("dora@test.example")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await isFocused("Code")
    await page.keyboard.type((await run.mailTo("dora@test.example")).code)
    await page.waitForURL("/dashboard")
  })

  test("a rate limit on mails is shown with the API's error message", async () => {
    const run = await startLocalRun()
    const page = await newPage(browser, run)
    await askForMail(run, page, "emil@test.example")
    for (const text of ["We sent another email", "We sent another email", "Too many attempts"]) {
      await page.getByRole("button", { name: "Send another email" }).click()
      await expectText(page, text)
      await page.evaluate(() => document.querySelector("#told")?.replaceChildren())
    }
  })

  test("every page fits 360 pixels in light and dark mode, and is readable without scripts", async () => {
    const run = await startLocalRun()
    const signed = await newPage(browser, run)
    await signIn(run, signed, "fay@test.example")
    const storageState = await signed.context().storageState()
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await newPage(browser, run, {
        viewport: { width: 360, height: 740 },
        colorScheme,
        storageState,
      })
      for (const path of ["/", "/login", "/dashboard", "/auth/error"]) {
        await page.goto(path)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([path, wide]).toEqual([path, 360])
        const [paper, ink] = await page.evaluate(() => {
          const { backgroundColor, color } = getComputedStyle(document.body)
          return [backgroundColor, color].map((value) => Number(/\d+/.exec(value)?.[0]))
        })
        expect([path, colorScheme, (paper ?? 0) > (ink ?? 0)]).toEqual([
          path,
          colorScheme,
          colorScheme === "light",
        ])
      }
    }
    const plain = await newPage(browser, run, { javaScriptEnabled: false })
    for (const [path, words] of [
      ["/", "A transcript costs"],
      ["/auth/error?error=access_denied", "You canceled signing in with Google"],
      ["/dashboard", "are not here yet"],
    ] as const) {
      await plain.goto(path)
      await expectText(plain, words)
    }
    await plain.goto("/login")
    expect(await plain.locator("noscript").innerText()).toContain("needs JavaScript")
  })
})
