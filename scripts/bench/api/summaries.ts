import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { authenticate } from "../../../core/apikey/authenticate.ts"
import { credits } from "../../../core/kernel/credits.ts"
import { newId } from "../../../core/kernel/id.ts"
import { payerOf } from "../../../core/ledger/payer.ts"
import { type MeteredCall, runMetered } from "../../../core/metering/metered.ts"
import { createTable } from "../../../core/table/create.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose, type Services } from "../../../functions/compose/services.ts"
import { buildApp } from "../../../functions/http/app.ts"
import { handler as summarize } from "../../../functions/v1/summarize.ts"
import { LOOPBACK } from "../../local/process/ports.ts"
import { nodeServerOf } from "../../local/serve/serve.ts"
import { startDynamo } from "../../local/store/dynamo.ts"
import { localEnvironment } from "../../local/store/environment.ts"
import { type Caller, makeCallers } from "../rig/callers.ts"
import { computeFigures, formatNumber, formatTable, median } from "../rig/figures.ts"
import type { Part, PartOptions } from "../rig/part.ts"

const ROOT = join(import.meta.dirname, "../../..")
const MODEL = "fake-small"
const PATH = "/api/v1/summarize?stream=true"
/** About half an hour of transcript. */
const TRANSCRIPT = "Worms turn leaves into soil, and soil turns rain into leaves again. ".repeat(450)

const FIRST_WORD = "One"

/** Calls before measuring starts. */
const WARM_UP = 50

function createMeteredCall(accountId: string, { clock }: Services): MeteredCall {
  const operationId = newId("operation", clock.now())
  return {
    payer: payerOf({ accountId, through: "rest" }),
    operationId,
    kind: "summarize",
    description: "Bench",
    price: credits(1),
    attempts: [],
  }
}

/**
 * Measures the time to the first word of a streamed summary, of the model alone, and of the store
 * calls and the model that any metered text needs. The three alternate, so that load on the machine
 * affects all of them.
 */
export async function benchSummaries({ quick }: PartOptions): Promise<Part> {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"))
  const dynamo = await startDynamo({ dataDir })
  const model = startModel()
  const stops = [async () => await dynamo.stop(), async () => await end(model)]
  try {
    const origin = await firstLine(model)
    const services = compose(
      parseConfig(
        localEnvironment({
          TABLE_NAME: "summaries",
          DYNAMODB_ENDPOINT: dynamo.endpoint,
          OPENAI_BASE_URL: `${origin}/v1`,
          OPENAI_API_KEY: "",
          LLM_MODEL: MODEL,
          LOG_FORMAT: "none",
        }),
      ),
    )
    await createTable(services.table)
    // A key may make 300 calls per minute, so the calls are spread over many keys.
    const calls = quick ? 100 : 500
    const callers = await makeCallers(services.table, { accounts: 20, keysOfEach: 10 })
    const { url, stop } = await serve(services)
    stops.unshift(stop)
    const samples: Samples = { alone: [], needed: [], through: [] }
    for (let n = -WARM_UP; n < calls; n += 1) {
      const caller = callers[(n + WARM_UP) % callers.length]
      if (!caller) throw new Error("no caller")
      const alone = await firstWordMs(() => askModel(origin))
      const needed = await neededMs(services, caller, origin)
      const through = await firstWordMs(() => askService(url, caller))
      // The first calls load lazy modules.
      if (n < 0) continue
      samples.alone.push(alone)
      samples.needed.push(needed)
      samples.through.push(through)
    }
    return partOf(samples)
  } finally {
    for (const stop of stops) await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Samples = { alone: number[]; needed: number[]; through: number[] }

function partOf({ alone, needed, through }: Samples): Part {
  const over = through.map((ms, n) => ms - (alone[n] ?? Number.NaN))
  const ratio = median(through.map((ms, n) => ms / (needed[n] ?? Number.NaN)))
  return {
    tables: [
      {
        title: "First word of a streamed summary (milliseconds, a model with one word every 2 ms)",
        text: formatTable(
          ["", "p50", "p95", "p99"],
          [
            row("model alone", alone),
            row("key, hold and model in sequence", needed),
            row("through the service", through),
            row("added by the service", over),
          ],
        ),
      },
      { title: "Through the service ÷ key, hold and model (median)", text: formatNumber(ratio) },
    ],
    raw: { alone, needed, through },
  }
}

function row(label: string, latenciesMs: readonly number[]): string[] {
  const { p50, p95, p99 } = computeFigures({ latenciesMs, wallMs: 1, cpuMs: 0 })
  return [label, formatNumber(p50), formatNumber(p95), formatNumber(p99)]
}

/** The minimum for any metered text: the key's update, the hold, and the model's first word. */
async function neededMs(services: Services, { key, accountId }: Caller, origin: string): Promise<number> {
  const startedAt = performance.now()
  await authenticate(services.table, key)
  const work = async () => {
    const toHere = performance.now() - startedAt
    return toHere + (await firstWordMs(() => askModel(origin)))
  }
  return (await runMetered(services.table, createMeteredCall(accountId, services), work)).value
}

/** Measures the time to the first word, not byte, because a model's first chunk is empty. */
async function firstWordMs(ask: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now()
  const response = await ask()
  if (response.status !== 200 || !response.body)
    throw new Error(`${response.status} ${await response.text()}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  while (!text.includes(FIRST_WORD)) text += (await reader.read()).value ?? ""
  const ms = performance.now() - startedAt
  while (!(await reader.read()).done);
  return ms
}

const askModel = async (origin: string) =>
  await fetch(`${origin}/v1/chat/completions`, {
    method: "POST",
    body: JSON.stringify({ model: MODEL, messages: [{ role: "user", content: TRANSCRIPT }], stream: true }),
  })

const askService = async (url: string, { key }: Caller) =>
  await fetch(url + PATH, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ transcript: TRANSCRIPT }),
  })

async function serve(services: Services): Promise<{ url: string; stop: () => Promise<void> }> {
  const app = buildApp(services, [summarize])
  const server = nodeServerOf(app.fetch)
  server.listen(0, LOOPBACK)
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  return {
    url: `http://${LOOPBACK}:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

/**
 * Starts the fake model in its own process, which ends with this one. It writes word by word, like
 * a real model.
 */
function startModel(): ChildProcess {
  const program = join(ROOT, "tests/support/llm/server.ts")
  const guardian = join(ROOT, "scripts/local/process/guardian.ts")
  return spawn(
    process.execPath,
    [guardian, process.execPath, program, "--text", `${FIRST_WORD} two three. `.repeat(4), "--pause-ms", "2"],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  )
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("the child process has no output")
  const [line] = (await once(createInterface(child.stdout), "line")) as [string]
  return line.trim()
}

async function end(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit")
  child.stdin?.end()
  await exit
}
