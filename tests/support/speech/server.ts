/**
 * A fake speech-to-text server on loopback: the state, refusals and faults of OpenAI's
 * transcriptions that the service can meet.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { parseArgs } from "node:util"
import { keepConnections } from "../keep-connections.ts"
import type { Behaviour, FakeSegment } from "./behaviour.ts"
import { type Refusal, type Rules, read, type SpeechRequest } from "./form.ts"
import { transcribeTones } from "./transcribe-tones.ts"

/** One recorded request. */
export type Seen = {
  authorization: string | undefined
  /** Undefined when it was refused. */
  form: (Omit<SpeechRequest, "bytes"> & { size: number }) | undefined
  /** The length of the audio, if it was decoded. */
  seconds: number | undefined
  isOver: boolean
}

export type FakeSpeech = {
  origin: string
  /** The value for OPENAI_BASE_URL. */
  baseUrl: string
  seen: readonly Seen[]
  /** The largest number of concurrent requests. */
  together: number
  /** Scripts the answers of the next requests, before the default applies again. */
  next(...behaviours: readonly Behaviour[]): void
  always(behaviour: Behaviour): void
  /** Resolves with the request of this index, from 0, when it has arrived. */
  waitForRequest(index: number): Promise<Seen>
  /** Restores the default answer. Forgets scripted answers and recorded requests. */
  reset(): void
  stop(): Promise<void>
}

const WHISPER = ["json", "text", "srt", "verbose_json", "vtt"]
const RULES: Rules = {
  models: {
    "whisper-1": WHISPER,
    "gpt-4o-transcribe": ["json"],
    "gpt-4o-mini-transcribe": ["json"],
    // A self-hosted server that supports only the plain form.
    "own-plain": ["json"],
  },
}
const TRANSCRIBES: Behaviour = { kind: "transcribe" }
const LOOP: FakeSegment = { start: 0, end: 28, text: "Thank you. ".repeat(30), compression_ratio: 9 }

/**
 * Starts a fake speech server. `always`: the default answer. Without it, an answer names the tones.
 */
export async function startSpeech(
  given: Partial<Rules> & { always?: Behaviour; port?: number } = {},
): Promise<FakeSpeech> {
  const { always = TRANSCRIBES, port = 0, ...rules } = given
  let usual = always
  let queue: Behaviour[] = []
  let seen: Seen[] = []
  let arrivals: (() => void)[] = []
  let together = 0
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  keepConnections(server)
  let resets = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== "POST" || request.url !== "/v1/audio/transcriptions") {
      return sendError(response, { status: 404, code: null, message: "Unknown path" })
    }
    const { authorization } = request.headers
    const begunAfter = resets
    const speechRequest = await read({ ...RULES, ...rules }, request)
    // The caller has left, or the fake was reset meanwhile. No test waits for this answer.
    if (!speechRequest || begunAfter !== resets) return response.destroy()
    const record: Seen = { authorization, form: undefined, seconds: undefined, isOver: false }
    response.once("close", () => {
      record.isOver = true
    })
    seen.push(record)
    together = Math.max(together, seen.filter(({ isOver }) => !isOver).length)
    for (const arrived of arrivals.splice(0)) arrived()
    if ("status" in speechRequest) return sendError(response, speechRequest)
    const { bytes, ...rest } = speechRequest
    record.form = { ...rest, size: bytes.length }
    await transcribe(response, speechRequest, queue.shift() ?? usual, record)
  }
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
  return {
    origin,
    baseUrl: `${origin}/v1`,
    get seen() {
      return seen
    },
    get together() {
      return together
    },
    next: (...behaviours) => void queue.push(...behaviours),
    always: (behaviour) => {
      usual = behaviour
    },
    waitForRequest: async (index) => {
      for (;;) {
        const found = seen[index]
        if (found) return found
        await new Promise<void>((resolve) => arrivals.push(resolve))
      }
    },
    reset: () => {
      resets += 1
      usual = always
      queue = []
      seen = []
      arrivals = []
      together = 0
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function transcribe(
  response: ServerResponse,
  speechRequest: SpeechRequest,
  behaviour: Behaviour,
  record: Seen,
) {
  switch (behaviour.kind) {
    case "stall":
      return
    case "drop":
      response.destroy()
      return
    case "malformed":
      return send(response, 200, behaviour.body ?? '{"text":')
    case "status": {
      const { status, code = null, retryAfter } = behaviour
      const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter }
      return sendError(response, { status, code, message: "Failed with the caller's secret." }, headers)
    }
    case "silent":
      return sendTranscription(response, speechRequest, { segments: [] })
    case "loop":
      return sendTranscription(response, speechRequest, { segments: [LOOP] })
    case "say":
      return sendTranscription(response, speechRequest, behaviour)
    case "transcribe": {
      await behaviour.gate?.pass()
      const tones = await transcribeTones(speechRequest.bytes)
      if (!tones) {
        return sendError(response, { status: 400, code: null, message: "Audio file might be corrupted" })
      }
      record.seconds = tones.seconds
      return sendTranscription(response, speechRequest, { ...behaviour, segments: tones.segments })
    }
  }
}

type Transcription = { segments: readonly FakeSegment[]; language?: string; outputTokens?: number }

function sendTranscription(
  response: ServerResponse,
  { model, format }: SpeechRequest,
  said: Transcription,
): void {
  const { segments, language = "english", outputTokens = 5 } = said
  const text = segments.map((segment) => segment.text.trim()).join(" ")
  const isWhisper = model === "whisper-1"
  const usage = isWhisper
    ? { type: "duration", seconds: Math.ceil(segments.at(-1)?.end ?? 0) }
    : { type: "tokens", input_tokens: 10, output_tokens: outputTokens, total_tokens: 10 + outputTokens }
  if (format !== "verbose_json") return send(response, 200, JSON.stringify({ text, usage }))
  const doubts = { temperature: 0, avg_logprob: -0.2, compression_ratio: 1.3, no_speech_prob: 0.01 }
  const timedSegments = segments.map((segment, id) => ({ id, seek: 0, tokens: [], ...doubts, ...segment }))
  send(response, 200, JSON.stringify({ task: "transcribe", language, text, segments: timedSegments, usage }))
}

function sendError(
  response: ServerResponse,
  { status, code, message }: Refusal,
  headers: Record<string, string> = {},
): void {
  const type = status === 429 ? "rate_limit_error" : "invalid_request_error"
  send(response, status, JSON.stringify({ error: { message, type, code, param: null } }), headers)
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", "x-request-id": "req_fake", ...headers })
  response.end(body)
}

/**
 * When this file is run as a program, prints the value for OPENAI_BASE_URL and runs until it is
 * stopped.
 */
if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: "string" } } })
  console.log((await startSpeech({ port: Number(values.port ?? 0) })).baseUrl)
}
