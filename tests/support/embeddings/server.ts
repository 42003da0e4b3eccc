/**
 * A fake embeddings server on loopback. It imitates the refusals and faults of OpenAI's
 * `/v1/embeddings` that the service can get.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { keepConnections } from "../keep-connections.ts"
import { sendJson } from "../llm/completion.ts"
import { check, type EmbeddingsRequest, isRefusal, type Rules } from "./refusal.ts"
import { vectorOf } from "./vectors.ts"

/** How the fake answers a request. */
export type Fault =
  | { kind: "status"; status: number; code?: string; retryAfter?: string }
  /** Never answers. */
  | { kind: "stall" }
  | { kind: "not_json" }
  /** Leaves out the last vector. */
  | { kind: "too_few" }
  /** All vectors are for the first text. */
  | { kind: "same_index" }
  /** The last vector is one number too short. */
  | { kind: "uneven" }
  /** All vectors have half the length. */
  | { kind: "short" }
  | { kind: "zeros" }
  | { kind: "text" }

export type FakeEmbeddings = {
  /** The value for OPENAI_BASE_URL. */
  baseUrl: string
  /** The texts of each request that was not refused, and the number of refused ones. */
  seen: (readonly string[])[]
  refused: number
  /** The fault of every request until it is set again; undefined for none. */
  fault: Fault | undefined
  /** Refuses requests with such a text. */
  rejects: RegExp | undefined
  /** Runs before a request is answered. */
  before: ((texts: readonly string[]) => Promise<void>) | undefined
  stop(): Promise<void>
}

// Fewer dimensions would make unrelated texts similar by chance.
const RULES: Rules = { models: ["fake-embed"], dimensions: 256 }
const CHAT = "/v1/chat/completions"

/** `chat`: the origin of a fake language model, which answers under the same base URL. */
export async function startFakeEmbeddings({
  chat,
  ...rules
}: Partial<Rules> & { chat?: string } = {}): Promise<FakeEmbeddings> {
  const server = createServer((request, response) => void answer(request, response))
  keepConnections(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" ? address?.port : ""
  const fake: FakeEmbeddings = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen: [],
    refused: 0,
    fault: undefined,
    rejects: undefined,
    before: undefined,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    if (chat !== undefined && request.url === CHAT) {
      const { authorization = "" } = request.headers
      const headers = { authorization, "content-type": "application/json" }
      const answer = await fetch(chat + CHAT, { method: "POST", headers, body })
      response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" })
      return response.end(await answer.text())
    }
    if (request.method !== "POST" || request.url !== "/v1/embeddings") {
      return sendJson(response, 404, { error: { message: "Unknown path", type: "invalid_request_error" } })
    }
    const { fault } = fake
    const checked = check({ ...RULES, ...rules, rejects: fake.rejects }, request.headers.authorization, body)
    if (isRefusal(checked)) {
      fake.refused += 1
      const { status, ...error } = checked
      return sendJson(response, status, { error: { ...error, param: null } })
    }
    fake.seen.push(checked.input)
    await fake.before?.(checked.input)
    if (fault?.kind === "stall") return
    if (fault?.kind === "status") {
      if (fault.retryAfter !== undefined) response.setHeader("retry-after", fault.retryAfter)
      return sendJson(response, fault.status, {
        error: { message: checked.input.join(" "), type: "error", code: fault.code ?? null },
      })
    }
    if (fault?.kind === "not_json") return response.end("<html>busy</html>")
    sendJson(response, 200, { object: "list", model: checked.model, data: dataOf(checked, fault) })
  }
  return fake
}

function dataOf({ input, dimensions }: EmbeddingsRequest, fault: Fault | undefined): readonly object[] {
  const data = input.map((each, index) => {
    const whole = vectorOf(each, dimensions)
    const isLast = index === input.length - 1
    const embedding =
      fault?.kind === "zeros"
        ? whole.map(() => 0)
        : fault?.kind === "text"
          ? whole.map(String)
          : fault?.kind === "short"
            ? whole.slice(0, dimensions / 2)
            : fault?.kind === "uneven" && isLast
              ? whole.slice(1)
              : whole
    return { object: "embedding", index: fault?.kind === "same_index" ? 0 : index, embedding }
  })
  // The API does not promise an order.
  return (fault?.kind === "too_few" ? data.slice(0, -1) : data).toReversed()
}
