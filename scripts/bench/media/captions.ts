import { parseCaptions } from "../../../core/captions/parse/parse-captions.ts"
import { type Bodies, readBodies } from "../rig/bodies.ts"
import { type Extractor, extractorsFor } from "../rig/extractors.ts"
import { formatNumber, formatTable, median } from "../rig/figures.ts"
import { readFlows } from "../rig/flows.ts"
import type { Part, PartOptions } from "../rig/part.ts"
import { platformOf } from "../rig/platform.ts"
import { freshBytes, freshTable } from "./fresh-bytes.ts"

const MB = 1e6

/**
 * Measures how fast caption bodies are parsed, how fast this service and other packages run whole
 * extractions (player response and captions to segments), and how many bytes a fresh transcript
 * takes on the wire.
 */
export async function benchCaptions({ quick }: PartOptions): Promise<Part> {
  const bodies = readBodies()
  const timing = { rounds: quick ? 1 : 5, msOfEach: quick ? 200 : 600 }
  const parsing = await parseRows(bodies, timing)
  const flows = await flowRows(timing)
  const fresh = await freshBytes()
  return {
    tables: [
      { title: `Parsing one caption body (${bodies.source})`, text: parseTable(parsing) },
      {
        title:
          "Whole extractions in one process from compressed bytes, no network; captions as each asks for",
        text: flowTable(flows),
      },
      { title: "Compressed bytes of a fresh transcript, over recorded flows", text: freshTable(fresh) },
    ],
    raw: { source: bodies.source, parsing, flows, fresh },
  }
}

type Timing = { rounds: number; msOfEach: number }

type ParseRow = { form: string; bytes: number; cues: number; mbPerSecond: number; jsonMbPerSecond: number }

async function parseRows({ captions }: Bodies, timing: Timing): Promise<ParseRow[]> {
  const forms = Object.entries(captions)
  const { json3 } = captions
  const rates = await ratesOf(
    {
      json: () => JSON.parse(json3),
      ...Object.fromEntries(forms.map(([form, body]) => [form, () => parseCaptions(body)])),
    },
    timing,
  )
  const mbPerSecond = (name: string, body: string) => ((rates[name] ?? 0) * Buffer.byteLength(body)) / MB
  return forms.map(([form, body]) => ({
    form,
    bytes: Buffer.byteLength(body),
    cues: parseCaptions(body)?.length ?? 0,
    mbPerSecond: mbPerSecond(form, body),
    jsonMbPerSecond: mbPerSecond("json", json3),
  }))
}

type FlowRow = { name: string; isPackage: boolean; perSecond: number; result: string }

/** Times all flows. One round runs all of them, one after another. */
async function flowRows(timing: Timing): Promise<FlowRow[]> {
  const flows = readFlows()
  const ofFlows = await Promise.all(flows.map((flow) => extractorsFor(platformOf(flow), flow.videoId)))
  const all = (ofFlows[0] ?? []).map(({ name, isPackage = false }, at) => {
    const works = ofFlows.flatMap((extractors) => extractors[at]?.extract ?? [])
    const extract = async () => {
      let segments = 0
      for (const work of works) segments += await work()
      return segments
    }
    return { name, isPackage, extract }
  })
  const results = new Map<string, string>()
  for (const extractor of all) results.set(extractor.name, await tryOnce(extractor))
  const working = all.filter(({ name }) => !FAILED.test(results.get(name) ?? ""))
  const rates = await ratesOf(Object.fromEntries(working.map(({ name, extract }) => [name, extract])), timing)
  return all.map(({ name, isPackage }) => ({
    name,
    isPackage,
    perSecond: (rates[name] ?? Number.NaN) * flows.length,
    result: results.get(name) ?? "",
  }))
}

const FAILED = /^(fails|no segments)/

async function tryOnce({ extract }: Pick<Extractor, "extract">): Promise<string> {
  try {
    const segments = await extract()
    if (Number.isNaN(segments)) return ""
    return segments > 0 ? `${segments} segments` : "no segments, but no error"
  } catch (cause) {
    return `fails: ${cause instanceof Error ? cause.message.slice(0, 60) : String(cause)}`
  }
}

/**
 * Measures how often each function runs per second of CPU time, as the median of several rounds.
 * The functions take turns in each round. Other programs hardly affect the figures.
 */
async function ratesOf(
  works: Readonly<Record<string, () => unknown>>,
  { rounds, msOfEach }: Timing,
): Promise<Record<string, number>> {
  const rates: Record<string, number[]> = {}
  // One extra round first, for the JIT compiler.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const rate = await rateOf(work, msOfEach)
      if (round > 0) rates[name] = [...(rates[name] ?? []), rate]
    }
  }
  return Object.fromEntries(Object.entries(rates).map(([name, all]) => [name, median(all)]))
}

async function rateOf(work: () => unknown, ms: number): Promise<number> {
  const startedAt = process.cpuUsage()
  let runs = 0
  let spentMs = 0
  while (spentMs < ms) {
    await work()
    runs += 1
    const { user, system } = process.cpuUsage(startedAt)
    spentMs = (user + system) / 1000
  }
  return (runs / spentMs) * 1000
}

function parseTable(rows: readonly ParseRow[]): string {
  const cells = rows.map(({ form, bytes, cues, mbPerSecond, jsonMbPerSecond }) => [
    form,
    formatNumber(bytes / 1000),
    String(cues),
    formatNumber(mbPerSecond),
    formatNumber(mbPerSecond / jsonMbPerSecond),
  ])
  return formatTable(["form", "KB", "cues", "MB/s", "÷ JSON.parse of the json3"], cells)
}

function flowTable(rows: readonly FlowRow[]): string {
  const fastest = Math.max(
    ...rows.flatMap(({ isPackage, perSecond }) => (isPackage && perSecond > 0 ? [perSecond] : [])),
  )
  const cells = rows.map(({ name, perSecond, result }) => [
    name,
    formatNumber(perSecond),
    formatNumber(perSecond / fastest),
    result,
  ])
  return formatTable(["case", "per processor second", "÷ the fastest package", "result"], cells)
}
