import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { cardOf } from "../../../core/og/card.ts"
import { drawCard } from "../../../core/og/draw.ts"
import { computeFigures, formatNumber, formatTable, type Sample } from "../rig/figures.ts"
import type { Part, PartOptions } from "../rig/part.ts"

/** Titles in one script each. A number after a title makes a new image. */
const TITLES = {
  Latin: "How we built a garden in a week: a story of soil, water and patience",
  Cyrillic: "Как мы построили сад за неделю: история о почве",
  Arabic: "كيف بنينا حديقة في أسبوع: قصة طويلة عن التربة",
  Devanagari: "हमने एक सप्ताह में बगीचा कैसे बनाया",
  Chinese: "如何在一周内建造一座花园：土壤、水和耐心的漫长故事",
  Japanese: "一週間で庭を作る方法：土と水と忍耐の長い物語",
  Korean: "일주일 만에 정원을 만드는 방법: 흙과 물과 인내의 긴 이야기",
  emoji: "A garden 👩‍🌾 in a week 🪴🌧️☀️ of 🇩🇪 ❤️",
  "last resort": "Ⴀბგ ԱԲԳ ሰላም ᚠᚢᚦ",
}

/**
 * Measures how long preview images take: the first of a script, which loads its fonts, further
 * ones, and repeated ones, which are cached.
 */
export async function benchOg({ quick }: PartOptions): Promise<Part> {
  const rows = []
  for (const [script, title] of Object.entries(TITLES)) {
    const first = await sampleOf(1, async () => draw(title))
    const next = await sampleOf(quick ? 5 : 50, async (n) => draw(`${title} ${n}`))
    const again = await sampleOf(quick ? 5 : 50, async () => draw(title))
    rows.push({
      script,
      first: computeFigures(first),
      next: computeFigures(next),
      again: computeFigures(again),
    })
  }
  const text = formatTable(
    ["script", "first, ms", "next p50, ms", "next p95, ms", "CPU ms each", "cached p50, ms"],
    rows.map(({ script, first, next, again }) => [
      script,
      ...[first.p50, next.p50, next.p95, next.cpuMsPerCall, again.p50].map(formatNumber),
    ]),
  )
  return { tables: [{ title: "Preview images, in one process, one at a time", text }], raw: { rows } }
}

async function draw(title: string): Promise<void> {
  await drawCard(cardOf({ title, tags: "gardening,soil,water", type: "video" }, SERVICE_NAME))
}

async function sampleOf(calls: number, work: (n: number) => Promise<void>): Promise<Sample> {
  const latenciesMs: number[] = []
  const cpu = process.cpuUsage()
  const startedAt = performance.now()
  for (let n = 0; n < calls; n += 1) {
    const from = performance.now()
    await work(n)
    latenciesMs.push(performance.now() - from)
  }
  const { user, system } = process.cpuUsage(cpu)
  return { latenciesMs, wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000 }
}
