import { randomUUID } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import { keepConnections } from "../keep-connections.ts"
import { type ApiAnswer, apiAnswer, refusal } from "./api.ts"
import { BODY_BYTES_MAX } from "./limits.ts"
import { type Client, consentPage, decide, isClient, revoke, token } from "./oauth.ts"
import { type FakeBlock, type FakeNode, type Json, newWorld, type World } from "./world.ts"

/**
 * A fault for the next matching requests. "drop_after" handles the request and then closes the
 * connection.
 */
export type Fault = {
  /** Matches `METHOD path`, the path without `/v1/`. Any by default. */
  at?: RegExp
  kind: "status" | "drop_before" | "drop_after" | "delay"
  status?: number
  code?: string
  retryAfter?: number
  ms?: number
  times?: number
}
/** One answered request. Status 0 means no answer. */
export type Logged = { call: string; bytes: number; status: number }

/** Options of a fake Notion. `now`: its clock, the real one by default. */
export type NotionOptions = { port?: number; now?: () => number }

export type FakeNotion = {
  /** `http://127.0.0.1:<port>`: the value for `NOTION_API_ORIGIN`. */
  origin: string
  client: Client
  world: World
  requests: Logged[]
  /** Replaces the pending faults. */
  setFaults(...faults: Fault[]): void
  /** Refuses the fourth and further requests of one token within a second. */
  limitRate(isOn: boolean): void
  /** Removes our integration from a user's workspace, as its settings do. */
  revokeAll(): void
  /** Expires access tokens, but not refresh tokens. */
  expireAll(): void
  node(id: string): FakeNode
  /** The pages directly under a page or database that are not in the trash. */
  pagesUnder(id: string): FakeNode[]
  blocksOf(id: string): readonly FakeBlock[]
  stop(): Promise<void>
}

const VERSION = "2026-03-11"
const RATE_PER_SECOND = 3

/** Starts a fake Notion on loopback, including its consent page. Rejects when the port is taken. */
export async function startNotion({ port = 0, now = Date.now }: NotionOptions = {}): Promise<FakeNotion> {
  const client = { clientId: "notion-client-of-nobody", clientSecret: "notion-secret-of-nobody" }
  const world = newWorld(now)
  const requests: Logged[] = []
  let faults: Fault[] = []
  let isLimited = false
  const windows = new Map<string, number>()

  const isOver = (access: string) => {
    const window = `${access} ${Math.floor(Date.now() / 1000)}`
    windows.set(window, (windows.get(window) ?? 0) + 1)
    return isLimited && (windows.get(window) ?? 0) > RATE_PER_SECOND
  }

  const answerTo = (
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
    text: string,
  ): ApiAnswer => {
    if (request.headers["notion-version"] !== VERSION)
      return refusal(400, "missing_version", "Notion-Version")
    if (Buffer.byteLength(text) > BODY_BYTES_MAX) return refusal(413, "validation_error", "body too large")
    const body = (text === "" ? {} : JSON.parse(text)) as Json
    const { authorization } = request.headers
    if (path.startsWith("oauth/")) {
      if (!isClient(client, authorization)) return { status: 401, body: { error: "invalid_client" } }
      return path === "oauth/token" ? token(world, body) : revoke(world, body)
    }
    const grant = world.grants.find(({ access }) => `Bearer ${access}` === authorization)
    if (!grant) return refusal(401, "unauthorized", "API token is invalid.")
    if (world.workspaces.some(({ id, isDown }) => isDown && id === grant.workspaceId)) {
      return refusal(503, "service_unavailable", "Notion is unavailable, please try again later.")
    }
    if (isOver(grant.access)) {
      return {
        ...refusal(429, "rate_limited", "You have been rate limited."),
        headers: { "retry-after": "1" },
      }
    }
    return apiAnswer(world, grant, { method: request.method ?? "", path, query, body })
  }

  const takeFault = (call: string): Fault | undefined => {
    const fault = faults.find(({ at }) => at === undefined || at.test(call))
    if (!fault) return undefined
    fault.times = (fault.times ?? 1) - 1
    if (fault.times <= 0) faults = faults.filter((one) => one !== fault)
    return fault
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://notion.invalid")
    const path = pathname.replace(/^\/v1\//, "")
    const text = await textOf(request)
    if (path === "oauth/authorize") return sendPage(response, consentPage(world, client, searchParams))
    if (path === "oauth/decide") {
      response.writeHead(302, { location: decide(world, new URLSearchParams(text)) }).end()
      return
    }
    const logged: Logged = { call: `${request.method} ${path}`, bytes: Buffer.byteLength(text), status: 0 }
    requests.push(logged)
    const fault = takeFault(logged.call)
    if (fault?.kind === "delay") await wait(fault.ms ?? 100)
    if (fault?.kind === "drop_before") return void response.destroy()
    const answer = fault?.kind === "status" ? failureFor(fault) : answerTo(request, path, searchParams, text)
    if (fault?.kind === "drop_after") return void response.destroy()
    logged.status = answer.status
    const body = JSON.stringify({ ...answer.body, request_id: randomUUID() })
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers }).end(body)
  }

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy())
  })
  keepConnections(server)
  const nodeOf = (id: string): FakeNode => {
    const node = world.nodes.get(id)
    if (!node) throw new Error(`no page ${id}`)
    return node
  }
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve)
  })
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    client,
    world,
    requests,
    setFaults: (...next) => {
      faults = next
    },
    limitRate: (isOn) => {
      isLimited = isOn
    },
    revokeAll: () => {
      world.grants = []
    },
    expireAll: () => {
      for (const grant of world.grants) grant.access = `expired-${randomUUID()}`
    },
    node: nodeOf,
    pagesUnder: (id) => [...world.nodes.values()].filter((node) => node.parentId === id && !node.isInTrash),
    blocksOf: (id) => nodeOf(id).children,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function failureFor({ status = 500, code = "internal_server_error", retryAfter }: Fault): ApiAnswer {
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }
  return { ...refusal(status, code, "The test made this request fail."), headers }
}

function sendPage(response: ServerResponse, page: string | undefined): void {
  response.writeHead(page === undefined ? 400 : 200, { "content-type": "text/html; charset=utf-8" })
  response.end(page ?? "Unknown path.")
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString("utf8")
}

/** Settings that point a service at the fake. */
export const settingsOf = ({ origin, client }: FakeNotion) => ({
  NOTION_API_ORIGIN: origin,
  NOTION_CLIENT_ID: client.clientId,
  NOTION_CLIENT_SECRET: client.clientSecret,
})
