import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import { safeRedirect } from "../../core/identity/safe-redirect.ts"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import type { TestMail } from "../support/service.ts"
import { newPage } from "./dashboard.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("signing in and making a key in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()

const expectText = async (page: Page, text: string) => await page.getByText(text).first().waitFor()

/** From the dashboard's address to the mail that the sign-in page has requested. */
async function askForMail(run: LocalRun, page: Page, email: string): Promise<TestMail> {
  await page.goto("/dashboard")
  await page.waitForURL("/login?next=/dashboard")
  await page.getByLabel("Email address").fill(email)
  await page.keyboard.press("Enter")
  await expectText(page, "Check your email")
  return await run.mailTo(email)
}

async function signIn(run: LocalRun, page: Page, email: string): Promise<void> {
  await page.goto((await askForMail(run, page, email)).link)
  await page.waitForURL("/dashboard")
  await expectText(page, email)
}

const use = async ({ url }: LocalRun, rawKey: string) =>
  await fetch(`${url}/api/v1/transcribe`, {
    method: "POST",
    headers: { authorization: `Bearer ${rawKey}` },
    body: JSON.stringify({ url: "et-sample-1" }),
  })

describe.skipIf(!browser)("signing in with a real browser", () => {
  test("a server that asks for a proof of work gets one from the page", async () => {
    const run = await startLocalRun({ SIGN_IN_CHALLENGE: "on" })
    const page = await newPage(browser, run)
    await signIn(run, page, "proof@test.example")
    await expectText(page, "No keys yet")
  })

  test("a user signs in by the mailed link, creates a key, uses it, and revokes it", async () => {
    const run = await startLocalRun()
    const page = await newPage(browser, run)
    await signIn(run, page, "ada@test.example")
    await expectText(page, "No keys yet")
    await page.getByLabel("Key name").fill("laptop")
    await page.getByRole("button", { name: "Create key" }).click()
    await expectText(page, "Copy your key now")
    const rawKey = (await page.locator("#made [data-key]").textContent()) ?? ""
    expect(rawKey).toMatch(/^et_\S{40}$/)
    expect(await page.locator("#made [data-curl]").textContent()).toContain(`${run.url}/api/v1/transcribe`)
    expect((await use(run, rawKey)).status).toBe(200)

    await page.reload()
    expect(await page.content()).not.toContain(rawKey)
    const row = page.locator("#keys li")
    await row.getByText("last used").waitFor()
    await page.locator("#history").getByText("How a transcript is made").waitFor()
    expect(await page.locator("[data-balance]").textContent()).toBe("4")
    await page.getByText("Credit history").click()
    await page.locator("#balance").getByText("Transcript of et-sample-1").waitFor()

    await page.getByRole("button", { name: "Revoke: laptop" }).click()
    await page.getByRole("button", { name: "Cancel" }).click()
    expect((await use(run, rawKey)).status).toBe(200)
    await page.getByRole("button", { name: "Revoke: laptop" }).click()
    await page.getByRole("button", { name: "Revoke key" }).click()
    await row.getByText("revoked").waitFor()
    expect((await use(run, rawKey)).status).toBe(401)
    await page.getByRole("button", { name: "Delete: laptop" }).click()
    await expectText(page, "No keys yet")
  })

  test("a new key stays on the page until its owner has copied or revoked it", async () => {
    const run = await startLocalRun()
    const page = await newPage(browser, run, { permissions: ["clipboard-read", "clipboard-write"] })
    await signIn(run, page, "hal@test.example")
    const shown = page.locator("#made [data-key]")
    const revoke = async (name: string) => {
      await page.getByRole("button", { name: `Revoke: ${name}` }).click()
      await page.getByRole("button", { name: "Revoke key" }).click()
      await page.getByRole("button", { name: `Delete: ${name}` }).waitFor()
    }
    for (const name of ["old", "new"]) {
      await page.getByLabel("Key name").fill(name)
      await page.getByRole("button", { name: "Create key" }).click()
      await page.getByRole("button", { name: `Revoke: ${name}` }).waitFor()
    }
    const rawKey = await shown.textContent()
    await revoke("old")
    expect(await shown.isVisible()).toBe(true)
    await page.getByRole("button", { name: "Copy key" }).click()
    await expectText(page, "Copied.")
    expect(await page.evaluate(async () => await navigator.clipboard.readText())).toBe(rawKey)
    await revoke("new")
    expect([await shown.isVisible(), await shown.textContent()]).toEqual([false, ""])
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
    const wanted = [
      "//evil.example",
      "https://evil.example/",
      "/\\evil.example",
      "javascript:alert(1)",
      "/\t/x",
    ]
    for (const next of [...wanted, "/docs?q=größe#errors", "/..//evil.example"]) {
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await expectText(page, "You are already signed in")
      expect([next, await page.locator("[data-on]").getAttribute("href")]).toEqual([next, safeRedirect(next)])
    }
    await page.goto("/login?next=//evil.example")
    await page.getByText("Continue", { exact: true }).click()
    await page.waitForURL("/dashboard")
  })

  test("another browser's session is listed, ended from here and sent to sign-in; signing out ends this one", async () => {
    const run = await startLocalRun()
    const [here, there] = [await newPage(browser, run), await newPage(browser, run)]
    await signIn(run, here, "cleo@test.example")
    await signIn(run, there, "cleo@test.example")
    await here.reload()
    await here.getByRole("button", { name: "Sign out: " }).click()
    await here.locator("#sessions li").nth(1).waitFor({ state: "detached" })
    await expectText(here, "This session")
    await there.reload()
    await there.waitForURL("/login?next=/dashboard")
    await here.getByRole("button", { name: "Sign out", exact: true }).click()
    await here.waitForURL("/login")
    await here.goto("/dashboard")
    await here.waitForURL("/login?next=/dashboard")
  })

  test("the keyboard alone is enough, and an error is shown at its field", async () => {
    const run = await startLocalRun()
    const page = await newPage(browser, run)
    await page.goto("/login")
    await page.keyboard.type("dora@test.example")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expectText(page, "Check your email")
    await page.keyboard.type((await run.mailTo("dora@test.example")).code)
    await page.waitForURL("/dashboard")
    await page.getByLabel("Key name").focus()
    await page.evaluate(() => document.querySelector("#name")?.removeAttribute("maxlength"))
    await page.keyboard.insertText("x".repeat(101))
    await page.keyboard.press("Enter")
    await page.locator("#create [role=alert]").getByText("at most 100 characters").waitFor()
  })

  test("a rate limit on mails is shown in the service's own words", async () => {
    const run = await startLocalRun()
    const page = await newPage(browser, run)
    await askForMail(run, page, "emil@test.example")
    for (const told of ["We sent another email", "We sent another email", "Too many attempts"]) {
      await page.getByRole("button", { name: "Send another email" }).click()
      await expectText(page, told)
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
    ] as const) {
      await plain.goto(path)
      await expectText(plain, words)
    }
    for (const path of ["/login", "/dashboard"]) {
      await plain.goto(path)
      expect(await plain.locator("noscript").innerText()).toContain("needs JavaScript")
    }
  })
})
