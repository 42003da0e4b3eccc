import type { CDPSession, Page } from "playwright-core"
import { computeFigures, formatNumber, formatTable } from "../rig/figures.ts"
import { openPages } from "../rig/pages.ts"
import type { Part, PartOptions } from "../rig/part.ts"

/** Just below four hours, the limit for audio, with a cue every four seconds. */
const VIDEO_SECONDS = 14_396
const PIXELS_A_FRAME = 120
/** Search terms: found in every cue, in one, and in none. */
const SEARCHES = ["nothing of interest", "line 3000 ", "garden"] as const

/** Measures scrolling and searching in a four-hour transcript, in a real browser. */
export async function benchReader({ quick }: PartOptions): Promise<Part> {
  const pages = await openPages({ videoSeconds: VIDEO_SECONDS })
  try {
    const page = await pages.context.newPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${pages.url}/dashboard/video/${await transcribeOne(page, pages.url)}`)
    await page.getByText("Line 2 says").first().waitFor()
    const session = await pages.context.newCDPSession(page)
    // Thread CPU time hardly depends on other load on the machine.
    await session.send("Performance.enable", { timeDomain: "threadTicks" })
    const scroll = await scrollThrough(page, session, quick ? 120 : 600)
    const searches = []
    for (const words of SEARCHES) searches.push(await search(page, session, words, quick ? 3 : 15))
    return { tables: [tableOfScroll(scroll), tableOfSearches(searches)], raw: { scroll, searches } }
  } finally {
    await pages.stop()
  }
}

async function transcribeOne(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/dashboard`)
  return await page.evaluate(async () => {
    const headers = { "content-type": "application/json" }
    const call = { method: "POST", headers, body: JSON.stringify({ url: "syn00000001" }) }
    const response = (await (await fetch("/api/transcribe", call)).json()) as { transcription_id: string }
    return response.transcription_id
  })
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics")
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000
}

/** Scrolls down the transcript, one step per frame. */
async function scrollThrough(page: Page, session: CDPSession, frames: number) {
  const before = await busyMs(session)
  const framesMs = await page.evaluate(
    async ([count, pixels]) => {
      const took: number[] = []
      let last = performance.now()
      for (let frame = 0; frame < count; frame += 1) {
        scrollBy(0, pixels)
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        took.push(now - last)
        last = now
      }
      return took.slice(1)
    },
    [frames, PIXELS_A_FRAME] as const,
  )
  return { framesMs, busyMsAFrame: ((await busyMs(session)) - before) / frames }
}

/** Measures from the keystroke to the frame after the page has changed. */
async function search(page: Page, session: CDPSession, words: string, times: number) {
  const field = page.getByLabel("Search in the transcript").first()
  const tookMs: number[] = []
  let busy = 0
  for (let time = 0; time < times; time += 1) {
    await field.fill(words.slice(0, -1))
    const before = await busyMs(session)
    await field.evaluate((input) => {
      const page = globalThis as { took?: Promise<number> }
      page.took = new Promise((resolve) => {
        const listen = () => {
          const from = performance.now()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
        }
        input.addEventListener("input", listen, { once: true, capture: true })
      })
    })
    await page.keyboard.insertText(words.slice(-1))
    tookMs.push(await page.evaluate(() => (globalThis as { took?: Promise<number> }).took ?? Number.NaN))
    busy += (await busyMs(session)) - before
  }
  await field.fill("")
  return { words, tookMs, busyMsEach: busy / times }
}

function tableOfScroll({ framesMs, busyMsAFrame }: Awaited<ReturnType<typeof scrollThrough>>) {
  const { p50, p95, p99 } = computeFigures({ latenciesMs: framesMs, wallMs: 0, cpuMs: 0 })
  const late = framesMs.filter((ms) => ms > 25).length / framesMs.length
  const columns = ["frames", "p50 ms", "p95 ms", "p99 ms", "late %", "page's thread, CPU ms a frame"]
  const row = [framesMs.length, p50, p95, p99, late * 100, busyMsAFrame].map(formatNumber)
  return { title: "Scrolling through four hours, 120 pixels a frame", text: formatTable(columns, [row]) }
}

function tableOfSearches(searches: readonly Awaited<ReturnType<typeof search>>[]) {
  const rows = searches.map(({ words, tookMs, busyMsEach }) => {
    const { p50, p95 } = computeFigures({ latenciesMs: tookMs, wallMs: 0, cpuMs: 0 })
    return [words.trim(), formatNumber(p50), formatNumber(p95), formatNumber(busyMsEach)]
  })
  const columns = ["search", "to the next frame p50 ms", "p95 ms", "page's thread, CPU ms"]
  return { title: "Searching in four hours", text: formatTable(columns, rows) }
}
