import { monitorEventLoopDelay } from "node:perf_hooks"
import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, test } from "vitest"
import * as z from "zod"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { bodyBytesMax } from "../../functions/route/traits.ts"
import { ROUTES } from "../../functions/routes.ts"
import { bearer, type RouteId } from "../contract/provoke/provocation.ts"
import { httpStage } from "../contract/stage.ts"
import { validCall } from "../contract/support.ts"
import { startMcp } from "../mcp/support.ts"

const { service, instance: mcp } = await startMcp()
const stage = await httpStage(service)

const MB = 1024 * 1024
const routes = (Object.entries<RouteDeclaration>(ROUTES) as [RouteId, RouteDeclaration][])
  .filter(([, { body }]) => body)
  .map(([id, route]) => [id, route] as const)

/** Returns a function that sends bytes to a route as a caller whom it admits. */
async function sender(id: RouteId) {
  const { headers, ...valid } = await validCall(stage, id)
  const admitted = ROUTES[id].caller === "key" ? bearer(await stage.key({ tier: "scale" })) : headers
  return async (body: Buffer<ArrayBuffer>) =>
    await fetch(service.url + valid.path, { method: valid.method, headers: admitted ?? {}, body })
}

/** `before`, then `piece` as often as fits into the size, then `after`. */
const fill = (bytes: number, before: string, piece: string, after: string) =>
  Buffer.from(
    before + piece.repeat(Math.floor((bytes - before.length - after.length) / piece.length)) + after,
  )

const fieldsOf = ({ body }: RouteDeclaration) =>
  Object.keys(body ? (z.toJSONSchema(body, { io: "input" }).properties ?? {}) : {})

/** Bodies that are slow for a parser, a reviver or a recursive walk. */
function heavyBodies(route: RouteDeclaration): [attack: string, body: Buffer<ArrayBuffer>][] {
  const size = bodyBytesMax(route)
  const [first = "x"] = fieldsOf(route)
  return [
    [
      "3,000 nested brackets, zeros and a NUL",
      fill(size, `{"${first}":${"[".repeat(3000)}`, "0,", `"\\u0000"${"]".repeat(3000)}}`),
    ],
    ["half a surrogate pair after flat text", fill(size, `{"${first}":"`, "a", '\\ud83d"}')],
    ["only brackets", fill(size, "", "[", "")],
    ["only quotes", fill(size, "", '"', "")],
    ["only backslashes", fill(size, `{"${first}":"`, "\\", "")],
    ["an escape for each character", fill(size, `{"${first}":"`, "\\ud83d\\ude00", '"}')],
    ["many zeros", fill(size, `{"${first}":[`, "0,", "0]}")],
    ["many empty objects", fill(size, `{"${first}":[`, "{},", "0]}")],
    ["many keys", Buffer.from(`{${keys(size)}"z":0}`)],
    ["one key many times", fill(size, "{", `"${first}":1,`, '"z":0}')],
  ]
}

/** Texts that are slow for a pattern, in each field. */
const heavyFields = (route: RouteDeclaration) =>
  fieldsOf(route).flatMap((field): [attack: string, body: Buffer<ArrayBuffer>][] => [
    [`long words in ${field}`, fill(bodyBytesMax(route), `{"${field}":"`, "a-", '"}')],
    [`long blanks in ${field}`, fill(bodyBytesMax(route), `{"${field}":"`, " ", '"}')],
  ])

function keys(size: number): string {
  const count = Math.floor(size / 12) - 10
  return Array.from({ length: count }, (_, index) => `"k${String(index).padStart(6, "0")}":0,`).join("")
}

/**
 * Returns the longest stall of the event loop while `work` ran, in milliseconds of processor time.
 * Other programs share the processor, so the wall time is scaled by the share that this process
 * gets.
 */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await sleep(3)
  delay.reset()
  await work()
  await sleep(3)
  delay.disable()
  return (delay.max / 1e6) * processorShare()
}

/** Measures the share of one processor that this process gets when busy, at most 1. */
function processorShare(): number {
  const cpu = process.cpuUsage()
  const startedAt = performance.now()
  while (performance.now() - startedAt < 40);
  const { user, system } = process.cpuUsage(cpu)
  return Math.min(1, (user + system) / 1000 / (performance.now() - startedAt))
}

function parseMs(body: Buffer): number {
  const startedAt = performance.now()
  try {
    JSON.parse(body.toString())
  } catch {
    // Most of these bodies are not JSON.
  }
  return performance.now() - startedAt
}

const STALL_MS = 150
/** Other programs also cause stalls. Only a stall that happens in every try is the service's. */
const TRIES = 15

const structures = (["appSummarize", "contact"] as const).flatMap((id) =>
  heavyBodies(ROUTES[id]).map(([attack, body]) => [attack, id, body] as const),
)
const fields = routes.map(([id, route]) => ["heavy fields", id, heavyFields(route)] as const)

/** Sends each body until one try stays within the allowed stall. */
async function expectNoStall(
  id: RouteId,
  bodies: readonly (readonly [attack: string, body: Buffer<ArrayBuffer>])[],
) {
  const send = await sender(id)
  for (const [attack, body] of bodies) {
    const stalls: number[] = []
    let allowed = STALL_MS
    do {
      allowed = Math.max(STALL_MS, 3 * parseMs(body))
      let status = 0
      const stall = await longestStall(async () => {
        const response = await send(body)
        status = response.status
        await response.text()
      })
      expect([attack, status]).toEqual([attack, expect.toSatisfy((code: number) => code < 500)])
      stalls.push(Math.round(stall))
    } while (Math.min(...stalls) > allowed && stalls.length < TRIES)
    expect(Math.min(...stalls), `${attack}: ${stalls.join(", ")} ms`).toBeLessThanOrEqual(allowed)
  }
}

test.each(structures)("%s does not block %s for longer than parsing takes", async (attack, id, body) => {
  await expectNoStall(id, [[attack, body]])
})

test.each(fields)("%s do not block %s for longer than parsing takes", async (_attack, id, bodies) => {
  await expectNoStall(id, bodies)
})

const deep = (depth: number) => `{"url":${"[".repeat(depth)}${"]".repeat(depth)}}`
const REFUSED: [attack: string, body: Buffer<ArrayBuffer> | string, message: RegExp][] = [
  ["64 levels below the object", deep(64), /nests deeper than 64 levels/],
  ["9,000 nested brackets", "[".repeat(9000), /nests deeper than 64 levels/],
  ["9,000 nested objects", '{"a":'.repeat(9000), /nests deeper than 64 levels/],
  ["20,000 values", `{"url":[${"0,".repeat(20_000)}0]}`, /has too many fields and values/],
  ["a NUL", '{"url":"a\\u0000"}', /^`url`: must not contain a NUL/],
  ["a NUL in a list of objects", '{"include":[{"a":1},{"b":"\\u0000"}]}', /^`include\.1\.b`: must not/],
  ["a NUL in a key", '{"a\\u0000":1}', /^`\?`: must not contain a NUL/],
  ["a NUL after an escaped backslash", '{"url":"\\\\\\u0000"}', /^`url`: must not contain a NUL/],
  ["half a pair, high", '{"url":"a\\ud83d"}', /^`url`: contains half of a surrogate pair/],
  ["half a pair, low", '{"url":"\\ude00a"}', /^`url`: contains half of a surrogate pair/],
  ["two high halves", '{"url":"\\uD83D\\uD83D"}', /^`url`: contains half of a surrogate pair/],
  [
    "a byte that is not UTF-8",
    Buffer.from([...Buffer.from('{"url":"a'), 0xff, 0x22, 0x7d]),
    /^`url`: is not valid/,
  ],
  [
    "an overlong slash",
    Buffer.from([...Buffer.from('{"url":"'), 0xc0, 0xaf, 0x22, 0x7d]),
    /^`url`: is not valid/,
  ],
  [
    "a raw surrogate",
    Buffer.from([...Buffer.from('{"url":"'), 0xed, 0xa0, 0xbd, 0x22, 0x7d]),
    /^`url`: is not valid/,
  ],
  ["UTF-16", Buffer.from('\uFEFF{"url":1}', "utf16le"), /is not valid UTF-8/],
  ["a raw NUL", '{"url":"\0"}', /not valid JSON/],
  ["two documents", '{"url":"a"}{"url":"b"}', /not valid JSON/],
]

describe("a body with", () => {
  test.each(REFUSED)(
    "%s is refused by name on the public API, free of charge",
    async (_attack, body, message) => {
      const client = await service.client()
      const headers = bearer(client.rawKey)
      const response = await fetch(`${service.url}/api/v1/transcribe`, { method: "POST", headers, body })
      expect(response.status).toBe(400)
      expect(response.headers.get("x-credits-used")).toBe("0")
      const { error } = (await response.json()) as { error: { code: string; message: string } }
      expect(error.code).toBe("invalid_request")
      expect(error.message).toMatch(message)
    },
  )

  test.each(REFUSED)("%s is refused by MCP", async (_attack, body, message) => {
    const client = await service.client()
    const headers = { ...bearer(client.rawKey), accept: "application/json, text/event-stream" }
    const response = await fetch(mcp.url, { method: "POST", headers, body })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { error: { message: string } }).error.message).toMatch(message)
  })

  test("64 levels, whole surrogate pairs and a byte order mark is read", async () => {
    const client = await service.client()
    const headers = bearer(client.rawKey)
    for (const body of [
      `{"url":"et-sample-1","other":${"[".repeat(63)}${"]".repeat(63)}}`,
      '{"url":"et-sample-1","other":"\\ud83d\\ude00"}',
      '\uFEFF{"url":"et-sample-1"}',
      '{"url":"et-sample-1","other":"\\\\u0000 \\\\ud83d"}',
    ]) {
      const response = await fetch(`${service.url}/api/v1/transcribe`, { method: "POST", headers, body })
      expect([body, response.status]).toEqual([body, 200])
    }
  })
})

test("a body of exactly its limit is read, and one byte more is refused", async () => {
  const body = JSON.stringify({ transcript: "The garden needs water." })
  for (const [bytes, status] of [
    [5 * MB, 200],
    [5 * MB + 1, 413],
  ] as const) {
    const client = await service.client()
    const headers = bearer(client.rawKey)
    const sent = body.padEnd(bytes)
    expect(
      (await fetch(`${service.url}/api/v1/summarize`, { method: "POST", headers, body: sent })).status,
    ).toBe(status)
  }
})
