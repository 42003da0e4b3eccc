import lighthouse, { desktopConfig } from "lighthouse"
import { formatTable, median } from "../rig/figures.ts"
import { openPages } from "../rig/pages.ts"
import type { Part, PartOptions } from "../rig/part.ts"

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const
/**
 * Lighthouse's default phone on a slow network, and its desktop, with their pages. Phones also get
 * one page of each kind that the documentation has.
 */
const KINDS = [
  {
    kind: "phone",
    config: undefined,
    paths: [
      "/",
      "/dashboard",
      "/pricing",
      "/docs",
      "/docs/jobs",
      "/docs/api/transcribe",
      "/docs/errors/transcription_failed",
      "/docs/changelog",
    ],
  },
  { kind: "desktop", config: desktopConfig, paths: ["/", "/dashboard"] },
] as const

type Run = { scores: number[]; metrics: number[]; failing: string[] }

/**
 * Runs Lighthouse on public pages and the dashboard and takes the median of several runs. The raw
 * results name the audits below full marks.
 */
export async function benchLighthouse({ quick }: PartOptions): Promise<Part> {
  const pages = await openPages()
  const rows = []
  try {
    for (const { kind, config, paths } of KINDS) {
      for (const path of paths) {
        const runs: Run[] = []
        for (let run = 0; run < (quick ? 1 : 3); run += 1) {
          runs.push(await runOnce(pages.url + path, pages.debuggingPort, config))
        }
        rows.push({ path, kind, runs })
      }
    }
  } finally {
    await pages.stop()
  }
  const text = formatTable(
    ["page", "on a", ...CATEGORIES, "first paint ms", "largest paint ms", "blocked ms", "shift × 1000"],
    rows.map(({ path, kind, runs }) => [
      path,
      kind,
      ...CATEGORIES.map((_, at) => middle(runs, ({ scores }) => scores, at)),
      ...METRICS.map((_, at) => middle(runs, ({ metrics }) => metrics, at)),
    ]),
  )
  return { tables: [{ title: "Lighthouse, signed in", text }], raw: { rows } }
}

const middle = (runs: readonly Run[], pick: (run: Run) => readonly number[], at: number) =>
  String(Math.round(median(runs.map((run) => pick(run)[at] ?? Number.NaN))))

const METRICS = [
  ["first-contentful-paint", 1],
  ["largest-contentful-paint", 1],
  ["total-blocking-time", 1],
  ["cumulative-layout-shift", 1000],
] as const

/**
 * On a busy machine, Lighthouse may miss the start of a page's load. It reports that and asks for
 * another run.
 */
const ATTEMPTS_MAX = 3

async function runOnce(
  url: string,
  port: number,
  config: typeof desktopConfig | undefined,
  attempt = 1,
): Promise<Run> {
  const result = await lighthouse(
    url,
    { port, logLevel: "error", disableStorageReset: true, onlyCategories: [...CATEGORIES] },
    config,
  )
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError?.code === "NO_NAVSTART" && attempt < ATTEMPTS_MAX) {
    return await runOnce(url, port, config, attempt + 1)
  }
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const short = Object.values(audits).filter(({ score }) => score !== null && score < 1)
  return {
    scores: CATEGORIES.map((name) => (categories[name]?.score ?? 0) * 100),
    metrics: METRICS.map(([name, factor]) => (audits[name]?.numericValue ?? Number.NaN) * factor),
    failing: short.map(({ id, displayValue }) => (displayValue ? `${id}: ${displayValue}` : id)),
  }
}
