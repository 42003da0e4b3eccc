import { parseCaptions } from "../../../core/captions/parse/parse-captions.ts"
import { type Bodies, readBodies } from "../rig/bodies.ts"
import { type Extractor, extractorsFor } from "../rig/extractors.ts"
import { formatNumber, formatTable, median } from "../rig/figures.ts"
import type { Part, PartOptions } from "../rig/part.ts"

const MB = 1e6
/** The platform may send any of these. Packages differ in which ones they request and parse. */
const FLOW_FORMS = ["json3", "srv1", "srv3"] as const

/**
 * Parsing speed of caption bodies, and whole extractions (player response and captions to segments)
 * of this and other packages.
 */
export async function benchCaptions({ quick }: PartOptions): Promise<Part> {
  const bodies = readBodies()
  const timing = { rounds: quick ? 1 : 5, msOfEach: quick ? 200 : 600 }
  const parsing = await parseRows(bodies, timing)
  const flows = await flowRows(bodies, timing)
  return {
    tables: [
      { title: `Parsing one caption body (${bodies.source})`, text: parseTable(parsing) },
      { title: `Whole extractions, in one process, no network (${bodies.source})`, text: flowTable(flows) },
    ],
    raw: { source: bodies.source, parsing, flows },
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

type FlowRow = { form: string; name: string; perSecond: number; ofJsonParse: number; result: string }

async function flowRows({ videoId, player, captions }: Bodies, timing: Timing): Promise<FlowRow[]> {
  const rows: FlowRow[] = []
  for (const form of FLOW_FORMS) {
    const extractors = await extractorsFor({
      videoId,
      player: Buffer.from(player),
      captions: Buffer.from(captions[form]),
    })
    const results = new Map<string, string>()
    for (const extractor of extractors) results.set(extractor.name, await tryOnce(extractor))
    const working = extractors.filter(({ name }) => !FAILED.test(results.get(name) ?? ""))
    const rates = await ratesOf(
      {
        [PARSE_ALONE]: () => JSON.parse(player),
        ...Object.fromEntries(working.map(({ name, extract }) => [name, extract])),
      },
      timing,
    )
    const alone = rates[PARSE_ALONE] ?? Number.NaN
    for (const [name, result] of [[PARSE_ALONE, ""] as const, ...results]) {
      const perSecond = rates[name] ?? Number.NaN
      rows.push({ form, name, perSecond, ofJsonParse: perSecond / alone, result })
    }
  }
  return rows
}

const FAILED = /^(fails|no segments)/
const PARSE_ALONE = "JSON.parse of the player response alone"

async function tryOnce({ extract }: Extractor): Promise<string> {
  try {
    const segments = await extract()
    if (Number.isNaN(segments)) return ""
    return segments > 0 ? `${segments} segments` : "no segments, but no error"
  } catch (cause) {
    return `fails: ${cause instanceof Error ? cause.message.slice(0, 60) : String(cause)}`
  }
}

/** Runs per second of each, one at a time: the median of rounds in which all alternate. */
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
  const startedAt = performance.now()
  let runs = 0
  let spentMs = 0
  while (spentMs < ms) {
    await work()
    runs += 1
    spentMs = performance.now() - startedAt
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
  const cells = rows.map(({ form, name, perSecond, ofJsonParse, result }) => [
    name,
    form,
    formatNumber(perSecond),
    formatNumber(ofJsonParse),
    result,
  ])
  return formatTable(["what", "captions as", "per second", "÷ JSON.parse", "result"], cells)
}
