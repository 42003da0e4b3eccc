import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { parseArgs } from "node:util"
import { keepConnections } from "../keep-connections.ts"
import { answerTo, FALLBACKS, type Fallback, missAnswer } from "./answers.ts"
import { answerIn, type Rule } from "./breakages/world.ts"
import { dataApi } from "./data-api.ts"
import { cannedAnswer, type Fault, faultQueue } from "./faults.ts"
import { feeds } from "./feeds.ts"
import { readLibrary } from "./library.ts"
import { partialAnswer, vocabularyOf } from "./partial/partial-response.ts"
import { type PlatformRequest, parseRequest } from "./request.ts"

/** The project's own recordings: hand-made, small, in the same layout as real ones. */
export const OWN_SAMPLES = join(import.meta.dirname, "samples")

export type ReplayOptions = {
  /** Folders of recordings; the first match wins. The project's own samples by default. */
  dir?: string | readonly string[]
  /** A free port by default. */
  port?: number
  /** The delay of every answer. */
  delayMs?: number
  faults?: readonly Fault[]
  /**
   * Generates answers for any ID of `syn` and eight more characters, as a video of 600 seconds by
   * default, and for any list `PLsynthetic-list-of-NNNN` with that many of them
   * (./synthetic-list.ts).
   */
  synthetic?: boolean | { durationSeconds: number }
  /** "miss" by default. */
  fallback?: Fallback
  /** The Data API's quota in units; unlimited by default. */
  quotaUnits?: number
}

/**
 * One answered request. `status` is 0 until it is answered, and stays 0 when it hung or was cut
 * off.
 */
export type Logged = Omit<PlatformRequest, "parameters"> & {
  status: number
  fault: Fault["fault"] | null
  /** True for a request with `$fields`. */
  isMasked: boolean
  /** The client's version; empty when the request names none. */
  version: string
}

export type Replay = {
  /** `http://127.0.0.1:<port>`: the value for `PLATFORM_WEB_ORIGIN` and `PLATFORM_API_ORIGIN`. */
  origin: string
  /** Every request so far, in order of arrival. */
  requests: readonly Logged[]
  /** The requests that no recording matches. Most tests expect none. */
  misses: readonly Logged[]
  /** The number of player requests for this video, by any client, without those for its date. */
  playerCalls(videoId: string): number
  /** Units of the official Data API spent so far. */
  quotaSpent(): number
  /** Replaces the pending faults. */
  setFaults(faults: readonly Fault[]): void
  /** Replaces the usual answers to some requests; an empty world replaces none. */
  setWorld(world: readonly Rule[]): void
  setDelay(ms: number): void
  /** Closes every connection and frees the port. */
  stop(): Promise<void>
}

/** Starts a fake platform on loopback. Rejects when the port is taken. */
export async function startReplay(options: ReplayOptions = {}): Promise<Replay> {
  const { synthetic = false, fallback = "miss" } = options
  const syntheticSeconds = synthetic === true ? 600 : synthetic ? synthetic.durationSeconds : undefined
  const folders = [options.dir ?? OWN_SAMPLES].flat()
  const from = { library: readLibrary(folders), fallback, syntheticSeconds }
  const vocabulary = vocabularyOf([...new Set([OWN_SAMPLES, ...folders])])
  const official = dataApi(folders, options.quotaUnits)
  const feedOf = feeds(folders)
  const requests: Logged[] = []
  const misses: Logged[] = []
  const playerCalls = new Map<string, number>()
  const stopping = new AbortController()
  let faults = faultQueue(options.faults ?? [])
  let world: readonly Rule[] = []
  let delayMs = options.delayMs ?? 0

  const usualAnswer = async (ask: PlatformRequest, target: string, apiKey: string | undefined) => {
    if (ask.kind === "dataapi") return official.answer(target, apiKey)
    if (ask.kind === "feed") return feedOf(target)
    // A video has one date, whichever client was recorded.
    return answerTo(ask, isDateRequest(target) ? { ...from, fallback: "any_client" } : from)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = request.url ?? "/"
    const sent = await textOf(request)
    const ask = parseRequest(request.method ?? "", target, sent)
    const isMasked = target.includes("$fields=")
    const fault = faults.take(ask, isMasked)
    const { parameters: _, ...about } = ask
    const version = String(request.headers["x-youtube-client-version"] ?? "")
    const entry: Logged = { ...about, status: 0, fault: fault?.fault ?? null, isMasked, version }
    requests.push(entry)
    if (ask.kind === "player" && !isDateRequest(target))
      playerCalls.set(ask.videoId, (playerCalls.get(ask.videoId) ?? 0) + 1)
    if (fault?.fault === "hang") return
    const waitMs = delayMs + (fault?.fault === "slow" ? (fault.ms ?? 1000) : 0)
    if (waitMs > 0) await wait(waitMs, undefined, { signal: stopping.signal })
    const apiKey = request.headers["x-goog-api-key"]?.toString()
    const usual = (fault && cannedAnswer(fault, ask)) ?? (await usualAnswer(ask, target, apiKey))
    const answer = answerIn(world, { ...ask, headers: request.headers, body: sent }, usual) ?? usual
    // The service of another test may still call its fake model, whose port this server got.
    if (!answer && entry.path !== "/v1/chat/completions") misses.push(entry)
    const partial = answer && isMasked ? partialAnswer(vocabulary, target, answer) : answer
    const { status, contentType, body } = partial ?? missAnswer(ask)
    const bytes = Buffer.from(body)
    response.writeHead(status, { "content-type": contentType, "content-length": bytes.length })
    if (fault?.fault === "cut_off") {
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
      return
    }
    entry.status = status
    response.end(bytes)
  }

  const server = createServer((request, response) => {
    // A request that fails here (the server stops, the client leaves) ends as a broken connection.
    handle(request, response).catch(() => response.destroy())
  })
  keepConnections(server)
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject)
    server.listen(options.port ?? 0, "127.0.0.1", () => {
      const address = server.address()
      resolve(typeof address === "object" && address ? address.port : 0)
    })
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    misses,
    quotaSpent: () => official.units(),
    playerCalls: (videoId) => playerCalls.get(videoId) ?? 0,
    setFaults: (next) => {
      faults = faultQueue(next)
    },
    setWorld: (next) => {
      world = next
    },
    setDelay: (ms) => {
      delayMs = ms
    },
    stop: () =>
      new Promise((resolve) => {
        stopping.abort()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** True for a request for a video's date: a partial player request without captions. */
function isDateRequest(target: string): boolean {
  return target.includes("/player?") && target.includes("$fields=") && !target.includes("captions")
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString("utf8")
}

const HELP = `Stands in for the video platform on loopback, from recordings.

  node tests/support/youtube/replay.ts [--dir FOLDER]… [--port N] [--delay MS] [--synthetic SECONDS] [--fallback KIND]

  --dir FOLDER          recordings to answer from (MANIFEST.tsv and so on); again for more; the own samples by default
  --port N              a free port by default
  --delay MS            every answer waits this long
  --synthetic SECONDS   also answer for any id of "syn" and eight characters: a video of this length,
                        and for lists PLsynthetic-list-of-NNNN of so many
  --fallback KIND       a video or client that is not recorded: miss (default), any_client or unavailable
  --help                this text
`

/**
 * Runs the replay server from a command line until it is interrupted. Prints only its origin on
 * stdout.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dir: { type: "string", multiple: true, default: [OWN_SAMPLES] },
      port: { type: "string", default: "0" },
      delay: { type: "string", default: "0" },
      synthetic: { type: "string" },
      fallback: { type: "string", default: "miss" },
      help: { type: "boolean", default: false },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const { dir, synthetic } = values
  const fallback = FALLBACKS.find((kind) => kind === values.fallback)
  if (!fallback) throw new Error(`--fallback is one of ${FALLBACKS.join(", ")}, not ${values.fallback}`)
  const replay = await startReplay({
    dir,
    port: wholeNumber("--port", values.port),
    delayMs: wholeNumber("--delay", values.delay),
    synthetic: synthetic === undefined ? false : { durationSeconds: wholeNumber("--synthetic", synthetic) },
    fallback,
  })
  process.stdout.write(`${replay.origin}\n`)
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void replay.stop())
}

function wholeNumber(flag: string, value: string): number {
  if (!/^\d+$/.test(value)) throw new Error(`${flag} takes a whole number, not ${value}`)
  return Number(value)
}

if (import.meta.main) {
  main().catch((cause: unknown) => {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
    process.exitCode = 2
  })
}
