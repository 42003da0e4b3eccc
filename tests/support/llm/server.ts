/**
 * A fake LLM server on loopback: the state, refusals and faults of OpenAI's chat completions that
 * the service can meet.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { parseArgs } from "node:util"
import { keepConnections } from "../keep-connections.ts"
import type { Behaviour } from "./behaviour.ts"
import { complete, sendJson } from "./completion.ts"
import { type CompletionRequest, check, isRefusal, type Rules } from "./refusal.ts"

/** One recorded request. */
export type Seen = {
  authorization: string | undefined
  body: string
  /** Undefined when it was refused. */
  completionRequest: CompletionRequest | undefined
  /** The number of chunks sent. */
  pieces: number
  /**
   * Resolves at the end of the exchange. Says whether the answer was sent whole or the caller left
   * first.
   */
  over: Promise<"finished" | "aborted">
  isOver: boolean
}

export type FakeLlm = {
  origin: string
  /** The value for OPENAI_BASE_URL. */
  baseUrl: string
  seen: readonly Seen[]
  /** Scripts the answers of the next requests, before the default applies again. */
  next(...behaviours: readonly Behaviour[]): void
  always(behaviour: Behaviour): void
  /** Resolves with the request of this index, from 0, when it has arrived. */
  waitForRequest(index: number): Promise<Seen>
  /** Restores the default answer. Forgets scripted answers and recorded requests. */
  reset(): void
  stop(): Promise<void>
}

const RULES: Rules = { models: ["fake-small"], contextTokens: 128_000, outputTokensMax: 16_384 }
const CORRECT_MODEL = { kind: "honest" } as const

/** Starts a fake LLM server. `always`: the default answer; an honest summary if left out. */
export async function startFakeLlm(
  given: Partial<Rules> & { always?: Behaviour; port?: number } = {},
): Promise<FakeLlm> {
  const { always = CORRECT_MODEL, port = 0, ...rules } = given
  let usual = always
  let queue: Behaviour[] = []
  let seen: Seen[] = []
  let arrivals: (() => void)[] = []
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  keepConnections(server)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === "GET" && request.url === "/v1/models") return sendModels(response)
    if (request.method !== "POST" || request.url !== "/v1/chat/completions") {
      return sendJson(response, 404, { error: { message: "Unknown path", type: "invalid_request_error" } })
    }
    const body = await text(request)
    const { authorization } = request.headers
    const checked = check({ ...RULES, ...rules }, authorization, body)
    const over = overOf(response)
    const record: Seen = {
      authorization,
      body,
      completionRequest: isRefusal(checked) ? undefined : checked,
      pieces: 0,
      over,
      isOver: false,
    }
    response.once("close", () => {
      record.isOver = true
    })
    seen.push(record)
    for (const arrived of arrivals.splice(0)) arrived()
    if (isRefusal(checked)) {
      const { status, ...error } = checked
      return sendJson(response, status, { error: { ...error, param: null } })
    }
    await complete(response, checked, queue.shift() ?? usual, () => {
      record.pieces += 1
    })
  }
  const sendModels = (response: ServerResponse) => {
    const { models = RULES.models } = rules
    sendJson(response, 200, { object: "list", data: models.map((id) => ({ id, object: "model" })) })
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
      usual = always
      queue = []
      seen = []
      arrivals = []
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function overOf(response: ServerResponse): Promise<"finished" | "aborted"> {
  return new Promise((resolve) => {
    response.once("close", () => resolve(response.writableFinished ? "finished" : "aborted"))
  })
}

/** When this file is run as a program, prints the server's address and runs until it is stopped. */
if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: "string" }, text: { type: "string" }, "pause-ms": { type: "string" } },
  })
  const pauseMs = Number(values["pause-ms"] ?? 0)
  const always: Behaviour =
    values.text === undefined ? { ...CORRECT_MODEL, pauseMs } : { kind: "answer", text: values.text, pauseMs }
  const fake = await startFakeLlm({ always, port: Number(values.port ?? 0) })
  console.log(fake.origin)
}
