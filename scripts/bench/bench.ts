/** `npm run bench`: measures the service and, in the same run, a reference for each speed. */
import { mkdirSync, writeFileSync } from "node:fs"
import { cpus, loadavg, totalmem } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Command, runCommand, UsageError } from "../local/process/command.ts"
import type { Part, PartOptions } from "./rig/part.ts"

const PARTS: Readonly<Record<string, () => Promise<(options: PartOptions) => Promise<Part>>>> = {
  http: async () => (await import("./api/http.ts")).benchHttp,
  lists: async () => (await import("./api/listings.ts")).benchLists,
  store: async () => (await import("./api/store.ts")).benchStore,
  batches: async () => (await import("./api/batches.ts")).benchBatches,
  history: async () => (await import("./api/history.ts")).benchHistory,
  library: async () => (await import("./api/library.ts")).benchLibrary,
  og: async () => (await import("./api/og.ts")).benchOg,
  summaries: async () => (await import("./api/summaries.ts")).benchSummaries,
  captions: async () => (await import("./media/captions.ts")).benchCaptions,
  exits: async () => (await import("./exits/exits.ts")).benchExits,
  mcp: async () => (await import("./api/mcp.ts")).benchMcp,
  agent: async () => (await import("./agent/table.ts")).benchAgent,
  audio: async () => (await import("./media/audio.ts")).benchAudio,
  uploads: async () => (await import("./media/uploads.ts")).benchUploads,
  lighthouse: async () => (await import("./web/lighthouse.ts")).benchLighthouse,
  reader: async () => (await import("./web/reader.ts")).benchReader,
  cold: async () => (await import("./api/cold-start.ts")).benchCold,
}
const RESULTS_DIR = join(".data", "bench")

const command: Command = {
  help: `Usage: npm run bench [-- --only <part>] [-- --quick]

Measures the service on this machine, over loopback only. Takes about 10 minutes, or 2 with --quick.
Prints tables on standard output and writes raw results to ${RESULTS_DIR}/<time>.json. See docs/performance.md.

  --only <part>   one of: ${Object.keys(PARTS).join(", ")}
                  http      transcribe calls over HTTP, compared with their store calls alone
                  lists     each list route, uncached and cached
                  store     debits per second, and store round trips per call
                  batches   fresh videos per second in a batch, compared with single calls
                  history   reads and writes of histories with 10, 1,000 and 50,000 rows
                  library   the search index of 1,000 and 10,000 transcripts, and searches
                  og        link preview images, by script
                  summaries streamed text: time added to the model's first byte
                  captions  caption parsing, and whole extractions compared with other packages
                  exits     extraction while exits are blocked, in simulated time
                  mcp       a cached transcript over MCP, compared with the API
                  agent     what an agent spends on everyday requests, by toolset
                  audio     four hours of audio, decoded and split
                  uploads   500 MB as one body, streamed into the store
                  lighthouse public pages and the dashboard, in a browser
                  reader    scrolling and searching a four-hour transcript
                  cold      bundle sizes and import times of Lambdas
  --quick         fewer calls: a smoke test, not a measurement
`,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: { only: { type: "string" }, quick: { type: "boolean", default: false } },
    })
    const { only, quick } = values
    if (only !== undefined && !Object.hasOwn(PARTS, only)) {
      throw new UsageError(`--only must be one of ${Object.keys(PARTS).join(", ")}.`)
    }
    const machine = describeMachine()
    console.log(machine.text)
    const raw: Record<string, unknown> = {}
    for (const [name, load] of Object.entries(PARTS)) {
      if (only !== undefined && only !== name) continue
      const bench = await load()
      const part = await bench({ quick })
      for (const { title, text } of part.tables) console.log(`\n${title}\n\n${text}`)
      raw[name] = part.raw
    }
    console.log(`\nRaw results: ${write({ machine, quick, parts: raw })}`)
  },
}

function describeMachine() {
  const [cpu, ...others] = cpus()
  const load = loadavg()[0] ?? 0
  const gb = Math.round(totalmem() / 1024 ** 3)
  const text = `${cpu?.model ?? "unknown processor"} × ${others.length + 1}, ${gb} GB, Node ${process.version}, load before the run ${load.toFixed(2)}`
  return { text, cpu: cpu?.model, cores: others.length + 1, memoryGb: gb, node: process.version, load }
}

function write(results: object): string {
  mkdirSync(RESULTS_DIR, { recursive: true })
  const file = join(RESULTS_DIR, `${new Date().toISOString().replaceAll(":", "-")}.json`)
  writeFileSync(file, JSON.stringify(results))
  return file
}

await runCommand(command)
