import * as fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import * as z from "zod"
import { ERRORS } from "../../core/kernel/errors.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { errorsOf } from "../../functions/route/traits.ts"
import { ROUTES } from "../../functions/routes.ts"
import { sweep } from "../../functions/schedule/sweep.ts"
import { bearer, type RouteId } from "../contract/provoke/provocation.ts"
import { httpStage } from "../contract/stage.ts"
import { validCall } from "../contract/support.ts"
import { extractorOver, KEYED } from "../functions/extractor/support.ts"
import { INITIALIZE, openSession, startMcp } from "../mcp/support.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { type RawAnswer, type RawRequest, sendRaw } from "../support/raw-http.ts"
import { TEST_SEED } from "../support/seed.ts"
import { type Mutation, malformed, mutate } from "./malformed.ts"

/** Requests in all. CI sends the default, the nightly run sets more. */
const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 4_200)
const MCP_SHARE = 0.1
const EXTRACTOR_SHARE = 0.08
const PARALLEL = 6

const { service, instance: mcp } = await startMcp()
const stage = await httpStage(service)
const extractor = await extractorOver("http://127.0.0.1:1")

const routes = Object.keys(ROUTES) as RouteId[]
const perRoute = Math.ceil((REQUESTS * (1 - MCP_SHARE - EXTRACTOR_SHARE)) / routes.length)

const statusOf = (code: keyof typeof ERRORS): number => ERRORS[code].status

/**
 * Statuses of answers that come from no route: unknown paths, wrong methods and Node's own
 * refusals.
 */
const OF_NO_ROUTE = [204, 400, 404, 405, 431]
/** Documented failures that these tests cause, and the 304 of a conditional request. */
const OTHER_STATUSES: Readonly<Record<string, readonly number[]>> = {
  notesOauthStart: [500],
  notesDestination: [500],
  playlist: [500],
  og: [304],
}

/** The documented statuses of every route with this path, because mutations change the method. */
function documentedStatuses(path: string): number[] {
  const here = routes.filter((id) => ROUTES[id].path === path)
  return OF_NO_ROUTE.concat(
    here.flatMap((id) => {
      const route: RouteDeclaration = ROUTES[id]
      const { status = 200, accepted, outcomes = {} } = route
      const errors = errorsOf(route).filter((code) => code !== "internal_error" && code !== "unavailable")
      const others = [
        ...(accepted ? [202] : []),
        ...Object.keys(outcomes).map(Number),
        ...(OTHER_STATUSES[id] ?? []),
      ]
      return [status, ...errors.map(statusOf), ...others]
    }),
  )
}

type Finding = { request: string; status: number; body: string }

/** Sends each mutation and returns the answers whose status is not documented. */
async function findings(
  mutations: readonly Mutation[],
  send: (mutation: Mutation) => Promise<{ request: RawRequest; answer: RawAnswer }>,
  documented: readonly number[],
): Promise<Finding[]> {
  const found: Finding[] = []
  const waiting = [...mutations]
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (let mutation = waiting.pop(); mutation; mutation = waiting.pop()) {
        // Advances the clock in small steps, so that no hold of a running call becomes overdue.
        service.clock.advance(1_100)
        const { request, answer } = await send(mutation)
        const isUnknown = !documented.includes(answer.status) || isUnknownFailure(answer)
        if (!isUnknown) continue
        const shown = `${request.method} ${request.path} ${JSON.stringify(mutation)}`.slice(0, 400)
        found.push({ request: shown, status: answer.status, body: answer.text.slice(0, 200) })
      }
    }),
  )
  return found
}

/** True for the answer to an unexpected failure. */
const isUnknownFailure = ({ status, text }: RawAnswer) =>
  status === 500 && /Internal error|internal_error/.test(text)

/**
 * Waits until the ledger is settled. The clock moved while calls were open, so holds may wait for
 * the sweep, and a call whose caller has hung up may still run.
 */
async function expectSettled(accountId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      service.clock.advance(120_000)
      await sweep(service.services)
      await expectSettledLedger(service.table, accountId)
    },
    { timeout: 20_000, interval: 100 },
  )
}

const drawn = (count: number, salt: number) =>
  fc.sample(malformed, { numRuns: count, seed: (TEST_SEED + salt) % 2 ** 31 })

let sent = 0

describe("no malformed request fails or gets an undocumented status:", () => {
  test.each(routes.map((id, index) => [id, index] as const))("%s", async (id, index) => {
    const { body: _body, from: _from, ...valid } = await validCall(stage, id)
    const { body } = await validCall(stage, id)
    const client = await service.client({ credits: 500, tier: "scale" })
    const headers = ROUTES[id].caller === "key" ? bearer(client.rawKey) : (valid.headers ?? {})
    const base: RawRequest = { method: valid.method, path: valid.path, headers, body }
    const mutations = drawn(perRoute, index)
    sent += mutations.length
    const send = async (mutation: Mutation) => {
      const request = mutate(base, mutation, namesOf(ROUTES[id]))
      return { request, answer: await sendRaw(service.url, request) }
    }
    expect(await findings(mutations, send, documentedStatuses(ROUTES[id].path))).toEqual([])
    await expectSettled(client.accountId)
  })

  test("MCP", async () => {
    const client = await service.client({ credits: 500, tier: "scale" })
    const session = await openSession(mcp.url, client)
    const { origin } = new URL(mcp.url)
    const calls = [
      { method: "initialize", params: INITIALIZE },
      { method: "tools/list" },
      { method: "tools/call", params: { name: "get_transcript", arguments: { video: "et-sample-1" } } },
      { method: "tools/call", params: { name: "search_youtube", arguments: { query: "garden" } } },
      { method: "resources/read", params: { uri: "transcript://et-sample-1" } },
    ]
    const mutations = drawn(Math.ceil(REQUESTS * MCP_SHARE), 1_000)
    sent += mutations.length
    let turn = 0
    const send = async (mutation: Mutation) => {
      turn += 1
      const message = { jsonrpc: "2.0", id: turn, ...calls[turn % calls.length] }
      const own = turn % 2 ? session : bearer(client.rawKey)
      const headers = {
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        ...own,
      }
      const base = { method: "POST", path: "/mcp", headers, body: JSON.stringify(message) }
      const request = mutate(base, mutation, ["jsonrpc", "id", "method", "params"])
      return { request, answer: await sendRaw(origin, request) }
    }
    const documented = [200, 202, 400, 401, 403, 404, 405, 406, 413, 429, 431, 204]
    expect(await findings(mutations, send, documented)).toEqual([])
    await expectSettled(client.accountId)
  })

  test("the extraction service", async () => {
    const mutations = drawn(Math.ceil(REQUESTS * EXTRACTOR_SHARE), 2_000)
    sent += mutations.length
    const paths = ["/info", "/captions", "/innertube", "/audio", "/transcribe", "/health"]
    let turn = 0
    const send = async (mutation: Mutation) => {
      turn += 1
      const path = paths[turn % paths.length] ?? ""
      const isUpload = path === "/transcribe"
      const headers = isUpload ? { "x-upload-token": "a.b.c" } : KEYED
      const base = {
        method: isUpload ? "POST" : "GET",
        path: isUpload ? path : `${path}?videoId=et-sample-1`,
        headers,
        body: isUpload ? "sound" : undefined,
      }
      const request = mutate(base, mutation, ["videoId", "lang"])
      return { request, answer: await sendRaw(extractor.url, request) }
    }
    const documented = [200, 202, 204, 400, 401, 404, 405, 413, 422, 431, 502, 503, 504]
    expect(await findings(mutations, send, documented)).toEqual([])
  })
})

test("at least 4,000 requests were sent", () =>
  expect(sent).toBeGreaterThanOrEqual(Math.min(REQUESTS, 4_000)))

/** The names of a route's fields and parameters. */
function namesOf({ body, query }: RouteDeclaration): string[] {
  return [body, query].flatMap((schema) => {
    if (!schema) return []
    return Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {})
  })
}
