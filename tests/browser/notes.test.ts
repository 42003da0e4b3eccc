import type { Page } from "playwright-core"
import { afterAll, describe, expect, onTestFinished, test } from "vitest"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { type FakeNotion, settingsOf, startNotion } from "../support/notion/server.ts"
import { GARDEN, PLACES } from "../support/notion/world.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("connecting and exporting to Notion in a real browser")

const browser = browserPath === undefined ? undefined : await openBrowser()
const notion: FakeNotion = await startNotion()
afterAll(() => notion.stop())

/**
 * A page in a fresh browser profile, signed in by a mailed link. Uncaught errors, dialogs and
 * violations of the content security policy fail the test.
 */
async function signedIn(run: LocalRun, email: string): Promise<Page> {
  if (!browser) throw new Error("there is no browser")
  const context = await browser.newContext({ baseURL: run.url })
  const complaints: string[] = []
  context.on("weberror", (error) => complaints.push(String(error.error())))
  context.on("dialog", (dialog) => complaints.push(`a dialog: ${dialog.message()}`))
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) complaints.push(message.text())
  })
  onTestFinished(async () => {
    await context.close()
    expect(complaints).toEqual([])
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto("/login")
  expect(await call(page, "POST", "/api/auth/sign-in/magic-link", { email })).toMatchObject({ status: 200 })
  await page.goto((await run.mailTo(email)).link)
  await page.waitForURL("/dashboard")
  return page
}

/** A call as our own pages make it. */
async function call(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  return await page.evaluate(
    async ([method, path, text]) => {
      const answer = await fetch(path, { method, ...(text === "" ? {} : { body: text }) })
      const isJson = answer.headers.get("content-type") === "application/json"
      return { status: answer.status, body: (await (isJson ? answer.json() : answer.text())) as unknown }
    },
    [method, path, body === undefined ? "" : JSON.stringify(body)] as const,
  )
}

/** Opens Notion's consent window. Returns it, and the message that its opener will get. */
async function askNotion(page: Page) {
  const opened = page.waitForEvent("popup")
  const message = page.evaluate(
    async () =>
      await new Promise((resolve) => {
        addEventListener("message", ({ origin, data }) =>
          resolve({ isOurs: origin === location.origin, data }),
        )
        window.open("/api/notion/oauth/start")
      }),
  )
  return { popup: await opened, message }
}

describe.skipIf(!browser)("Notion in a real browser", () => {
  test("a user connects Notion, chooses a page, exports a video to it, and disconnects", async () => {
    const run = await startLocalRun(settingsOf(notion))
    const page = await signedIn(run, "ada@test.example")
    const { popup, message } = await askNotion(page)
    await popup.getByLabel("Workspace").selectOption(GARDEN)
    await Promise.all([
      popup.waitForEvent("close"),
      popup.getByRole("button", { name: "Allow access" }).click(),
    ])
    expect(await message).toEqual({ isOurs: true, data: { type: "notes", outcome: "connected" } })
    expect((await call(page, "GET", "/api/notion/status")).body).toMatchObject({
      connected: true,
      workspace_name: GARDEN,
    })

    const { body: found } = await call(page, "GET", "/api/notion/pages?query=videos")
    const [place] = (found as { pages: { id: string; type: string; title: string }[] }).pages
    expect(place).toMatchObject({ id: PLACES.page, title: "Videos" })
    expect(
      (await call(page, "POST", "/api/notion/destination", { id: place?.id, type: place?.type })).status,
    ).toBe(200)

    const { body: transcribed } = await call(page, "POST", "/api/transcribe", { url: "et-sample-1" })
    const { transcription_id, video_title, segments } = transcribed as {
      transcription_id: string
      video_title: string
      segments: { text: string }[]
    }
    const exported = await call(page, "POST", "/api/notion/export", { transcription_id })
    expect([exported.status, await call(page, "POST", "/api/notion/export", { transcription_id })]).toEqual([
      200,
      exported,
    ])
    const [made, ...others] = notion.pagesUnder(PLACES.page)
    expect([made?.title, others]).toEqual([video_title, []])
    const blocks = made?.children ?? []
    expect(blocks.slice(0, 3).map(({ type }) => type)).toEqual(["paragraph", "image", "heading_1"])
    const words = blocks.slice(3).map(({ type, content }) => {
      expect(type).toBe("paragraph")
      const texts = content["rich_text"] as { text: { content: string; link?: { url: string } } }[]
      expect(texts[0]?.text.link?.url).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=et-sample-1&t=\d+s$/)
      return texts
        .slice(1)
        .map(({ text }) => text.content)
        .join("")
        .trim()
    })
    const spoken = segments.map(({ text }) => text).join(" ")
    expect(words.join(" ").replaceAll(/\s+/g, " ")).toBe(spoken.replaceAll(/\s+/g, " ").trim())

    expect(await call(page, "POST", "/api/notion/disconnect")).toEqual({ status: 200, body: { ok: true } })
    expect((await call(page, "GET", "/api/notion/status")).body).toMatchObject({
      connected: false,
      destination: null,
    })
    expect((await call(page, "GET", "/api/notion/pages")).status).toBe(409)
  })

  test("a denied consent is shown on the page that started it, and markup in a name is shown as text", async () => {
    const run = await startLocalRun(settingsOf(notion))
    const page = await signedIn(run, "bea@test.example")
    const no = await askNotion(page)
    await no.popup.getByRole("button", { name: "Cancel" }).click()
    await no.popup.getByText("You did not grant access").waitFor()
    expect(await no.message).toEqual({ isOurs: true, data: { type: "notes", outcome: "refused" } })
    const hostile = `<script>alert(1)</script><img src=x onerror="alert(2)">`
    notion.world.workspaces.push({ id: crypto.randomUUID(), name: hostile, icon: null, isDown: false })
    await page.goto("/api/notion/oauth/start")
    await page.getByLabel("Workspace").selectOption(hostile)
    await page.getByRole("button", { name: "Allow access" }).click()
    await page.getByText(`You can now export to ${hostile}`).waitFor()
    expect(await page.locator("img, script[src]").count()).toBe(0)
  })
})
