import type { Page, Request, Route } from "playwright-core"
import { describe, expect, test } from "vitest"
import { credits } from "../../core/kernel/credits.ts"
import { grant } from "../../core/ledger/grants.ts"
import { browserPath, openBrowser, warnWithoutBrowser } from "../support/browser.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { syntheticList, syntheticVideos } from "../support/youtube/synthetic-list.ts"
import { callInPage, newPage, signInAt } from "./dashboard.ts"
import { openStage } from "./stage.ts"

warnWithoutBrowser("a whole playlist in a real browser")

const VIDEOS = syntheticVideos(200)
/** A video that the playlist still lists, although its owner has made it private. */
const CLOSED = "syn0000042x"
const MINUTE_MS = 60_000
/** Sixty calls take longer than a page usually waits, on a busy machine. */
const SLOW = { timeout: 60_000 } as const
const GRANTED = { type: "adjustment", amount: credits(300), description: "Test" } as const

const browser = browserPath === undefined ? undefined : await openBrowser()
const PLATFORM = { faults: [{ on: "any", videoId: CLOSED, fault: "private" }], delayMs: 5 } as const
const stage = browser && (await openStage({ platform: PLATFORM }))

const started = () => {
  if (!stage) throw new Error("the browser was not started")
  return stage
}

const isOurs = (request: Request) => request.url().endsWith("/api/transcribe")
const answer503 = async (route: Route) => await route.fulfill({ status: 503, body: "Service Unavailable" })

/**
 * Watches a page's transcript calls: their idempotency keys, how many are running, the most at
 * once, and how many were rate limited. Also counts requests for the balance.
 */
function watchCalls(page: Page) {
  const seen = { keys: [] as string[], underWay: 0, most: 0, refused: 0, balances: 0 }
  page.on("request", (request) => {
    if (request.url().endsWith("/api/credits/balance")) seen.balances += 1
    if (!isOurs(request)) return
    seen.keys.push(request.headers()["idempotency-key"] ?? "")
    seen.underWay += 1
    seen.most = Math.max(seen.most, seen.underWay)
  })
  page.on("response", (response) => {
    if (isOurs(response.request()) && response.status() === 429) seen.refused += 1
  })
  const end = (request: Request) => {
    if (isOurs(request)) seen.underWay -= 1
  }
  page.on("requestfinished", end).on("requestfailed", end)
  return seen
}

/**
 * A user with 305 credits on the dashboard, in a browser with a movable clock, at the start of a
 * minute.
 */
async function openDashboard(name: string) {
  const stage = started()
  const { table, clock } = stage
  const { accountId, email } = await stage.person({ email: `${name}@test.example` })
  await grant(table, accountId, { ...GRANTED, reference: `test:${accountId}` })
  const page = await newPage(browser, stage)
  await page.clock.install()
  const calls = watchCalls(page)
  await signInAt(stage, page, email, "/dashboard")
  clock.advance(MINUTE_MS - (clock.now() % MINUTE_MS))
  const passMinute = async () => {
    clock.advance(MINUTE_MS)
    await page.clock.fastForward(MINUTE_MS)
  }
  const list = page.getByRole("region", { name: "Videos" })
  const summary = async () => await list.getByRole("status").first().innerText()
  return { page, email, table, calls, accountId, passMinute, list, summary }
}

type Dashboard = Awaited<ReturnType<typeof openDashboard>>

/** Opens a list's picker, and checks its price. */
async function openList({ page }: Dashboard, videos: number): Promise<void> {
  await page.getByLabel("Links").fill(`https://www.youtube.com/playlist?list=${syntheticList(videos)}`)
  await page.keyboard.press("Enter")
  const price = `${videos} chosen: at most ${videos} credits, and you have 305.`
  await page.getByRole("region", { name: "Playlist" }).getByText(price).waitFor()
}

async function startList(at: Dashboard, videos: number): Promise<void> {
  await openList(at, videos)
  await at.page.getByRole("button", { name: `Transcribe ${videos}`, exact: true }).click()
}

/** Waits until at least this many videos are done or failed. */
async function untilOver({ summary }: Dashboard, count: number): Promise<void> {
  const over = async () => [...(await summary()).matchAll(/(\d+) (?:done|failed)/g)].reduce(sum, 0)
  await expect.poll(over, { interval: 20, timeout: 30_000 }).toBeGreaterThanOrEqual(count)
}

const sum = (total: number, [, count]: RegExpExecArray) => total + Number(count)

describe.skipIf(!browser)("a playlist of 200 videos in a real browser", () => {
  test("is transcribed at most four at a time, over minutes and reloads, and charges each video once", async () => {
    const at = await openDashboard("ada")
    const { page, table, calls, accountId, passMinute, list, summary } = at
    await startList(at, 200)
    const waits = list.getByText("Your rate limit is reached.")

    // The first minute's sixty calls, one of them for the private video.
    await waits.waitFor(SLOW)
    await expect.poll(() => calls.underWay).toBe(0)
    expect(await summary()).toBe("140 waiting, 59 done, 1 failed. 59 credits spent.")
    await list.getByText("This video is private. Nothing was charged.").waitFor()
    expect(calls.keys.length - calls.refused).toBe(60)

    // A reload during calls: they are repeated with the same keys.
    await passMinute()
    await untilOver(at, 90)
    await page.reload()
    await waits.waitFor(SLOW)
    await expect.poll(() => calls.underWay).toBe(0)

    // Reloads while no call may start: the page keeps waiting, and makes no call.
    const callsBefore = calls.keys.length
    await page.reload()
    await waits.waitFor(SLOW)
    expect(calls.keys).toHaveLength(callsBefore)

    await passMinute()
    await waits.waitFor({ state: "detached" })
    await waits.waitFor(SLOW)
    // Advancing the clock would time out a call that is still running.
    await expect.poll(() => calls.underWay).toBe(0)
    await passMinute()
    await untilOver(at, 200)
    expect(await summary()).toBe("199 done, 1 failed. 199 credits spent.")
    await page.getByRole("link", { name: "106 credits" }).waitFor()
    expect(calls.most).toBe(4)
    expect(new Set(calls.keys).size).toBe(200)
    expect(calls.refused).toBeGreaterThanOrEqual(3)
    // Repeated: the calls that the reload cut off, and the rate-limited ones of three minutes.
    expect(calls.keys.length).toBeLessThanOrEqual(200 + 4 + 3 * 4)
    // The page reads the balance less often than once per video; more often on a slow machine.
    expect(calls.balances).toBeLessThan(120)

    await expectSettledLedger(table, accountId)
    const spent = new Map<string, number>()
    for (const { reference, amount } of (await readLedger(table, accountId)).lines) {
      if (reference.startsWith("op_")) spent.set(reference, (spent.get(reference) ?? 0) - amount)
    }
    expect([...spent.values()].filter((credit) => credit !== 0)).toEqual(Array(199).fill(1))
    expect(await callInPage(page, "GET", "/api/transcriptions?limit=1")).toMatchObject({ total: 199 })
    const rows = await list.getByRole("listitem").allInnerTexts()
    expect(rows.map((row) => /syn\d{7}x/.exec(row)?.[0])).toEqual(VIDEOS)
  })

  test("pauses while the service is down, says so, and resumes by itself", async () => {
    const at = await openDashboard("bea")
    const { page, passMinute, list, summary } = at
    await page.route("**/api/transcribe", answer503)
    await startList(at, 12)
    await list
      .getByText(/^The service does not answer\. It goes on by itself in 0:\d\d, and nothing/)
      .waitFor()
    expect(await summary()).toContain("12 waiting")
    await page.unroute("**/api/transcribe", answer503)
    await passMinute()
    await untilOver(at, 12)
    expect(await summary()).toMatch(/^12 done\./)
  })

  test("pauses when the session ends until the user signs in again, and uses no visitor's trial", async () => {
    const at = await openDashboard("cleo")
    const { page, list, summary } = at
    await openList(at, 12)
    await page.context().clearCookies()
    await page.getByRole("button", { name: "Transcribe 12", exact: true }).click()
    await page.waitForURL("/login?next=/dashboard&session=ended")
    await signInAt(started(), page, at.email, "/dashboard")
    await untilOver(at, 12)
    expect(await summary()).toMatch(/^12 done\./)
    expect(await list.getByRole("link", { name: /^Read: / }).count()).toBe(12)
  })
})
