import { afterAll, describe, expect, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { builtWeb } from "../support/web.ts"
import { callInPage, expectAccessible, newPage, signInAt } from "./dashboard.ts"
import { startLocalRun } from "./local-run.ts"

warnWithoutBrowser("keys and settings in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
const run = browser && (await startLocalRun({ WEB: await builtWeb() }, undefined, afterAll))
const NARROW = { viewport: { width: 360, height: 740 } }

const started = () => {
  if (!run) throw new Error("the local run was not started")
  return run
}

describe.skipIf(!browser)("the account pages", () => {
  test("create a key that works in the printed command, revoke it so that it is refused, then delete it", async () => {
    const page = await newPage(browser, started(), NARROW)
    await signInAt(started(), page, "ada@test.example", "/dashboard/keys")
    await page.getByText("No key yet").waitFor()
    await page.getByLabel("Name of the new key").fill("laptop")
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: "“laptop” was created. Copy it now." }).waitFor()
    await expectAccessible(page)
    const dialogShown = page.waitForEvent("dialog")
    const reloading = page.reload().catch(() => undefined)
    const dialog = await dialogShown
    expect(dialog.type()).toBe("beforeunload")
    await dialog.dismiss()
    await reloading
    const command = await page.locator("figure", { hasText: "A first transcript" }).locator("pre").innerText()
    const [, url = "", key = "", body = ""] =
      /curl -sS (\S+) -H "Authorization: (Bearer \S+)" -d '(.+)'/.exec(command) ?? []
    const use = () => fetch(url, { method: "POST", headers: { authorization: key }, body })
    expect((await use()).status).toBe(200)

    await page.getByRole("button", { name: "Revoke laptop" }).click()
    await page.getByText("will stop working").waitFor()
    await page.getByRole("button", { name: "Revoke key" }).click()
    await page.getByText("0 of 10 active").waitFor()
    expect(await page.getByText("was created. Copy it now").count()).toBe(0)
    await expect.poll(async () => (await use()).status).toBe(401)
    await page.getByRole("button", { name: "Delete laptop" }).click()
    await page.getByRole("button", { name: "Delete key" }).click()
    await page.getByText("No key yet").waitFor()
    await page.reload()
    await page.getByText("No key yet").waitFor()

    const name = "k".repeat(64)
    await page.getByLabel("Name of the new key").fill(name)
    await page.getByRole("button", { name: "Create key" }).dblclick({ delay: 150 })
    await page.getByRole("heading", { name: `“${name}” was created.` }).waitFor()
    await page.getByText("1 of 10 active").waitFor()
    // A second key does not hide the first one, which may not be copied yet.
    await page.getByLabel("Name of the new key").fill("phone")
    await page.getByRole("button", { name: "Create key" }).click()
    await page.getByRole("heading", { name: "“phone” was created." }).waitFor()
    await page.getByRole("heading", { name: `“${name}” was created.` }).waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Done" }).first().click()
    await page.getByRole("heading", { name: "“phone” was created." }).waitFor({ state: "detached" })
    await page.getByRole("heading", { name: `“${name}” was created.` }).waitFor()
  })

  test("limit a key, see what it may do and has spent, then change its name and limits", async () => {
    const page = await newPage(browser, started(), NARROW)
    await signInAt(started(), page, "finn@test.example", "/dashboard/keys")
    await page.getByLabel("Name of the new key").fill("laptop")
    await page.getByText("Limit this key").click()
    await page.getByLabel("Expires after").fill("2099-12-31")
    await page.getByLabel("Monthly limit in credits").fill("1")
    await page.getByLabel("Everything").uncheck()
    await page.getByLabel("Summaries").uncheck()
    await page.getByLabel("Searches and lists").uncheck()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Create key" }).click()
    await page.getByRole("heading", { name: "“laptop” was created. Copy it now." }).waitFor()
    const shown = page.getByText("0 of 1 credit this month")
    await shown.waitFor()
    expect(await shown.innerText()).toMatch(/expires .*2099.*only: Transcripts, Balance and other free calls/)
    const rawKey = await page.locator("figure", { hasText: "The key" }).locator("pre").innerText()
    const call = async (path: string, body?: object) => {
      const init = body ? { method: "POST", body: JSON.stringify(body) } : {}
      const headers = { authorization: `Bearer ${rawKey}` }
      const response = await fetch(started().url + path, { ...init, headers })
      return [response.status, response.headers.get("x-error-code")]
    }
    expect(await call("/api/v1/summarize", { transcript: "Words." })).toEqual([403, "forbidden"])
    expect(await call("/api/v1/transcribe", { url: "et-language" })).toEqual([200, null])
    expect(await call("/api/v1/transcribe", { url: "et-auto-cap" })).toEqual([402, "budget_exceeded"])

    await page.getByRole("button", { name: "Edit laptop" }).click()
    expect(await page.getByRole("dialog").getByLabel("Expires after").inputValue()).toBe("2099-12-31")
    await page.getByRole("dialog").getByLabel("Name").fill("server")
    await page.getByRole("dialog").getByLabel("Monthly limit in credits").fill("")
    await page.getByRole("dialog").getByLabel("Expires after").fill("")
    await page.getByRole("dialog").getByLabel("Everything").check()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Save" }).click()
    await page.getByRole("button", { name: "Edit server" }).waitFor()
    await page.getByText("1 credit this month", { exact: true }).waitFor()
    expect(await call("/api/v1/summarize", { transcript: "Words." })).toEqual([200, null])
  })

  test("show the service's message when a key cannot be changed, and keep what was typed", async () => {
    const page = await newPage(browser, started())
    await signInAt(started(), page, "gus@test.example", "/dashboard/keys")
    await callInPage(page, "POST", "/api/keys", { name: "phone" })
    await page.reload()
    await page.route("**/api/keys/*", (route) => route.fulfill({ status: 400, body: "Not today." }))
    await page.getByRole("button", { name: "Edit phone" }).click()
    await page.getByRole("dialog").getByLabel("Name").fill("tablet")
    await page.getByRole("button", { name: "Save" }).click()
    await page.getByRole("dialog").getByText("Not today.").waitFor()
    expect(await page.getByRole("dialog").getByLabel("Name").inputValue()).toBe("tablet")
  })

  test("undo a change that the service refuses and show the service's message", async () => {
    const page = await newPage(browser, started())
    await signInAt(started(), page, "bea@test.example", "/dashboard/keys")
    await callInPage(page, "POST", "/api/keys", { name: "phone" })
    await page.reload()
    await page.route("**/api/keys/*", (route) => route.fulfill({ status: 400, body: "Not today." }))
    await page.getByRole("button", { name: "Revoke phone" }).click()
    await page.getByRole("button", { name: "Revoke key" }).click()
    await page.getByText("Not today.").first().waitFor()
    await page.getByText("1 of 10 active").waitFor()
    expect(await page.getByRole("button", { name: "Revoke phone" }).isEnabled()).toBe(true)
  })

  test("sign out everywhere, this browser last", async () => {
    const email = "nora@test.example"
    const page = await newPage(browser, started())
    await signInAt(started(), page, email, "/dashboard/settings")
    const other = await newPage(browser, started())
    await signInAt(started(), other, email, "/dashboard/settings")
    await page.reload()
    await page.getByRole("button", { name: "Sign out everywhere" }).click()
    await page.waitForURL("/login")
    await other.reload()
    await other.waitForURL(/\/login\?next=/)
    expect([page, other].map((each) => new URL(each.url()).pathname)).toEqual(["/login", "/login"])
  })

  test("sign out another device, keep the theme, and require the account's own email address to delete it", async () => {
    const email = "dora@test.example"
    const page = await newPage(browser, started(), NARROW)
    await signInAt(started(), page, email, "/dashboard/settings")
    const other = await newPage(browser, started())
    await signInAt(started(), other, email, "/dashboard/settings")
    await page.reload()
    await page.getByText(email).waitFor()
    await page
      .getByRole("button", { name: /^Sign out: / })
      .nth(1)
      .click()
    await expect.poll(() => page.getByRole("button", { name: /^Sign out: / }).count()).toBe(1)
    await other.getByRole("link", { name: "API keys" }).click()
    await other.waitForURL(/\/login\?next=/)

    await page.getByText("Dark", { exact: true }).click()
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark")
    await expectAccessible(page)
    await page.getByRole("button", { name: "Delete my account" }).click()
    const end = page.getByRole("button", { name: "Delete everything" })
    await page.getByLabel(`Type ${email} to confirm`).fill("somebody@test.example")
    expect(await end.isDisabled()).toBe(true)
    await page.getByLabel(`Type ${email} to confirm`).fill(email)
    await end.click()
    await page.waitForURL("/")
    await page.goto("/dashboard")
    await page.waitForURL(/\/login/)
  })

  test("say that a feature is not set up before the user tries it", async () => {
    const page = await newPage(browser, started())
    await signInAt(started(), page, "eva@test.example", "/dashboard/upload")
    await page.getByText("Uploads are not available here").waitFor()
    await page.getByText(/^Your own audio and video files, up to 500 MB/).waitFor()
    await page.getByText(/Videos with captions work without one/).waitFor()
    expect(await page.locator("input[type=file]").count()).toBe(0)
    const setup = page.getByRole("link", { name: "For operators: set up an engine" })
    expect((await page.request.get((await setup.getAttribute("href")) ?? "")).status()).toBe(200)
    await page.getByRole("link", { name: "Paste a link" }).click()
    await page.getByRole("heading", { level: 1, name: "Transcribe" }).waitFor()
    await page.getByRole("link", { name: "Billing" }).click()
    await page.getByText("Billing isn’t set up").waitFor()
    await page.getByRole("link", { name: "Notion" }).click()
    await page.getByText("Notion isn’t set up").waitFor()
  })
})
