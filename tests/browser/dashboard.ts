import { AxeBuilder } from "@axe-core/playwright"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { expect, onTestFinished } from "vitest"
import type { LocalRun } from "./local-run.ts"

/**
 * Opens a page in a fresh browser profile. Console errors fail the test; error statuses of the
 * service's answers do not. When the test fails, prints what the page shows.
 */
export async function newPage(
  browser: Browser | undefined,
  { url }: LocalRun,
  options: BrowserContextOptions = {},
): Promise<Page> {
  if (!browser) throw new Error("there is no browser")
  const context = await browser.newContext({ baseURL: url, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const complaints: string[] = []
  page.on("pageerror", (error) => complaints.push(String(error)))
  page.on("console", (message) => {
    const isRefusal = message.text().startsWith("Failed to load resource")
    if (message.type() === "error" && !isRefusal) complaints.push(message.text())
  })
  const refused: string[] = []
  page.on("response", (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await printState(page, refused)
    await context.close()
    expect(complaints).toEqual([])
  })
  return page
}

const SHOWN_MAX = 600

/** Prints the address and text of the page, and the answers with an error status that it got. */
async function printState(page: Page, refused: readonly string[]): Promise<void> {
  const text = await page.innerText("body").catch(String)
  console.error(`the page ${page.url()} shows:\n${text.slice(0, SHOWN_MAX)}`)
  console.error(`error answers: ${refused.join(", ") || "none"}`)
}

/** Signs in by a mailed link, and opens a page of the dashboard. */
export async function signInAt(run: LocalRun, page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/login?next=${path}`)
  // The labels are in the browser's language.
  await page.locator("#email").fill(email)
  await page.keyboard.press("Enter")
  await page.locator("#sent").waitFor()
  await page.goto((await run.mailTo(email)).link)
  await page.waitForURL(path)
  await page.getByRole("heading", { level: 1 }).waitFor()
}

/** Calls the service from the page, with its session. Returns the JSON of the answer. */
export async function callInPage(page: Page, method: string, path: string, body?: object): Promise<unknown> {
  return await page.evaluate(
    async ([verb, url, text]) => {
      const answer = await fetch(url, {
        method: verb,
        headers: { "content-type": "application/json" },
        ...(text === "" ? {} : { body: text }),
      })
      const answerText = await answer.text()
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answerText}`)
      return JSON.parse(answerText) as unknown
    },
    [method, path, body ? JSON.stringify(body) : ""] as const,
  )
}

/** Details only for violations: describing passed checks takes most of the time. */
const AXE_OPTIONS = { resultTypes: ["violations" as const] }

/**
 * Returns the serious accessibility problems of the current page, each with its rule and element.
 * `rules` limits the check.
 */
export async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  const findings = await findingsNow(page, rules)
  // An element that began to appear after the wait has pale colors. A real fault stays.
  return findings.length === 0 ? findings : await findingsNow(page, rules)
}

async function findingsNow(page: Page, rules: string[] | undefined): Promise<string[]> {
  await waitForTransitions(page)
  const options = rules ? { ...AXE_OPTIONS, runOnly: rules } : AXE_OPTIONS
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze()
  expect(passes.length).toBeGreaterThan(0)
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")} ${failureSummary}`),
    )
}

/**
 * Waits for transitions, because axe skips colors that change. Does not wait for endless
 * animations, such as spinners.
 */
async function waitForTransitions(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== "running" || effect?.getComputedTiming().endTime === Infinity,
      ),
  )
}

/** Fails on axe findings that are serious or worse, and on horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  expect([page.url(), await seriousFindings(page)]).toEqual([page.url(), []])
  const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect([page.url(), (wide ?? 0) <= (seen ?? 0)]).toEqual([page.url(), true])
}
