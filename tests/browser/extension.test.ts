import { rmSync } from "node:fs"
import { join } from "node:path"
import { type BrowserContext, chromium, type Page } from "playwright-core"
import { afterAll, describe, expect, test } from "vitest"
import { freePort } from "../../scripts/local/process/ports.ts"
import { EXTENSION_ID } from "../../web/extension/identity.ts"
import { BROWSER_FLAGS, warnWithoutBrowser, wholeBrowserPath } from "../support/browser.ts"
import { runScript, temporaryFolder } from "../support/process.ts"
import { builtWeb } from "../support/web.ts"
import { type LocalRun, startLocalRun } from "./local-run.ts"

warnWithoutBrowser("the extension in a real browser", wholeBrowserPath)

/** Served in place of YouTube's page, so that no request leaves the machine. */
const VIDEO_PAGE = `<!doctype html><title>A sample - YouTube</title><h1>A video</h1><video class="html5-main-video"></video>`
const VIDEO = "https://www.youtube.com/watch?v=et-sample-1"

/** Ten videos that YouTube plays next. Only the first two have transcripts. */
const NEXT = ["et-auto-cap", "et-language", ...Array.from({ length: 8 }, (_, at) => `next-video${at}`)]

/**
 * Opens a browser with the unpacked extension. `panel` waits for its side panel, which is not a tab
 * of the context.
 */
async function openWithExtension({ url }: LocalRun) {
  const extension = join(temporaryFolder(afterAll), "extension")
  const built = await runScript("scripts/web/extension.ts", ["--service", url, "--out", extension], {})
  expect([built.code, built.stderr]).toEqual([0, ""])
  const port = await freePort()
  const profile = temporaryFolder(afterAll)
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: wholeBrowserPath ?? "",
    // Playwright's own headless mode does not load extensions.
    headless: false,
    args: [
      "--headless=new",
      ...BROWSER_FLAGS,
      `--remote-debugging-port=${port}`,
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
    viewport: null,
  })
  afterAll(async () => {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  })
  context.setDefaultTimeout(10_000)
  await context.route("https://www.youtube.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: VIDEO_PAGE }),
  )
  return { context, panel: () => findPanel(port) }
}

async function findPanel(port: number): Promise<Page> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const find = () =>
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((page) => page.url() === `chrome-extension://${EXTENSION_ID}/panel.html`)
  await expect.poll(find, { timeout: 30_000 }).toBeDefined()
  const page = find()
  if (!page) throw new Error("the side panel did not open")
  page.setDefaultTimeout(10_000)
  return page
}

/** Clicks the extension's button by position: it is in a closed shadow root. */
async function pressTranscript(page: Page): Promise<void> {
  const [width, height] = await page.evaluate(() => [innerWidth, innerHeight] as const)
  await page.mouse.click(width - 70, height - 40)
}

async function signIn(run: LocalRun, context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${run.url}/extension`)
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click()
  await page.getByLabel("Email address").fill(email)
  await page.keyboard.press("Enter")
  await page.getByText("Check your email").first().waitFor()
  await page.goto((await run.mailTo(email)).link)
  await page.getByRole("heading", { name: "Browser extension" }).waitFor()
  return page
}

const balanceOf = async (site: Page) =>
  await site.evaluate(async () => {
    const answer = (await (await fetch("/api/credits/balance")).json()) as { balance: number }
    return answer.balance
  })

const getPlayerTime = async (page: Page) =>
  await page.evaluate(() => document.querySelector("video")?.currentTime)

/** Does what the platform does when a video ends or the user follows a link: it loads no page. */
async function playNext(page: Page, videoId: string): Promise<void> {
  await page.evaluate((id) => {
    history.pushState({}, "", `/watch?v=${id}`)
    document.title = `Video ${id} - YouTube`
    document.dispatchEvent(new Event("yt-navigate-finish"))
  }, videoId)
}

/** Records the side panel's non-GET requests from now on. */
function watchWrites(): string[] {
  const writes: string[] = []
  side.on("request", (request) => {
    if (request.method() !== "GET") writes.push(new URL(request.url()).pathname)
  })
  return writes
}

/** YouTube's page, and the side panel. */
let video: Page
let side: Page
let run: LocalRun
let opened: Awaited<ReturnType<typeof openWithExtension>>
if (wholeBrowserPath !== undefined) {
  run = await startLocalRun({ WEB: await builtWeb() }, undefined, afterAll)
  opened = await openWithExtension(run)
  video = opened.context.pages()[0] ?? (await opened.context.newPage())
}

describe.skipIf(wholeBrowserPath === undefined)("the extension in a real browser", () => {
  test("lets a visitor open the panel, read, search, jump to a timestamp and get a summary", async () => {
    await video.goto(VIDEO)
    const chromeRuntime = await video.evaluate(
      () => typeof (globalThis as { chrome?: { runtime?: object } }).chrome?.runtime,
    )
    expect(chromeRuntime).toBe("undefined")
    await pressTranscript(video)
    side = await opened.panel()
    const writes = watchWrites()
    await side.getByText("You get 3 free transcripts without an account.").waitFor()
    expect(writes).toEqual([])
    await side.getByRole("button", { name: "Get transcript · free" }).click()
    await side.getByRole("heading", { name: "How a transcript is made" }).waitFor()
    expect(writes).toEqual(["/api/transcribe"])

    await side.getByLabel("Search in the transcript").fill("FULL stops")
    await side.getByText("1 match").waitFor()
    expect(await side.locator("mark").allInnerTexts()).toEqual(["full stops"])
    await side.getByRole("button", { name: "Play from 0:26" }).click()
    await expect.poll(() => getPlayerTime(video)).toBe(26.5)

    await side.getByRole("tab", { name: "Summary" }).click()
    const colorOf = async (name: string) =>
      await side.getByRole("tab", { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor)
    await expect.poll(() => colorOf("Summary")).not.toBe(await colorOf("Chat"))
    await side.getByRole("button", { name: "Summarize" }).click()
    await side.getByRole("heading", { name: "Key points" }).waitFor()
    await side.getByRole("button", { name: "Play from 00:45" }).first().click()
    await expect.poll(() => getPlayerTime(video)).toBe(45)
    await side.getByRole("tab", { name: "Chat" }).click()
    await side.getByRole("heading", { name: "Ask about the video" }).waitFor()
  })

  test("spends nothing on ten videos, answers in the chat, and signs out when the session is revoked on the site", async () => {
    const site = await signIn(run, opened.context, "ada@test.example")
    await site.getByRole("button", { name: "Connect the extension" }).click()
    await site.getByText("Connected as ada@test.example").waitFor()
    await side.getByText("ada@test.example").waitFor()
    await video.bringToFront()
    await side.getByRole("button", { name: "Get transcript · 1 credit" }).click()
    await side.getByRole("tab", { name: "Chat" }).click()
    await side.getByRole("button", { name: "What is the main point?" }).click()
    await side.getByRole("list", { name: "Conversation" }).getByRole("button").first().waitFor()

    const writes = watchWrites()
    // The first question is free: its credit is released when the answer has ended.
    const before = 5
    await expect.poll(() => balanceOf(site)).toBe(before)
    for (const videoId of NEXT) {
      await playNext(video, videoId)
      await side.getByRole("heading", { name: `Video ${videoId}` }).waitFor()
      await side.getByRole("button", { name: "Get transcript · 1 credit" }).waitFor()
    }
    expect(writes).toEqual([])
    expect(await balanceOf(site)).toBe(before)
    // The panel keeps transcripts that it has loaded.
    await playNext(video, "et-sample-1")
    await side.getByRole("tab", { name: "Chat" }).click()
    expect(writes).toEqual([])

    const revoked = await site.evaluate(async () => {
      const { sessions } = (await (await fetch("/api/sessions")).json()) as {
        sessions: { id: string; kind: string }[]
      }
      const id = sessions.find(({ kind }) => kind === "extension")?.id ?? ""
      return (await fetch(`/api/sessions/${id}`, { method: "DELETE" })).status
    })
    expect(revoked).toBe(200)
    await side.getByLabel("Your question").fill("And then?")
    await side.getByLabel("Your question").press("Enter")
    await side.getByRole("heading", { name: "Connect the extension" }).waitFor()
  })

  test("ends the service's session when the user disconnects in the panel", async () => {
    const site = await opened.context.newPage()
    await site.goto(`${run.url}/extension`)
    await site.getByRole("button", { name: "Connect the extension" }).click()
    await site.getByText("Connected as ada@test.example").waitFor()
    const kinds = () =>
      site.evaluate(async () => {
        const { sessions } = (await (await fetch("/api/sessions")).json()) as { sessions: { kind: string }[] }
        return sessions.map(({ kind }) => kind)
      })
    expect(await kinds()).toContain("extension")
    await side.getByRole("button", { name: "Disconnect" }).click()
    await side.getByText("Signed in on").waitFor()
    await expect.poll(kinds).toEqual(["site"])
  })
})
