import { expect, test } from "vitest"
import { z } from "zod"
import { AppError } from "../../../core/kernel/errors.ts"
import { readBearer } from "../../../functions/http/caller/credentials.ts"
import { readInput } from "../../../functions/http/input.ts"
import type { RouteDeclaration } from "../../../functions/route/declaration.ts"

const MB = 1024 * 1024
const route = {
  method: "POST",
  path: "/api/v1/example",
  file: "v1/example.ts",
  tag: "Utility",
  summary: "An example",
  description: "An example.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  body: z.object({ name: z.string() }),
  query: z.object({ limit: z.coerce.number().int().optional() }),
  output: { mediaType: "text/plain" },
  errors: [],
  permissions: [],
} as const satisfies RouteDeclaration

/**
 * Returns a body of this many chunks of 1 MB without a declared length, and counts what is read.
 */
function stream(pieces: number) {
  const read = { pieces: 0, ended: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (read.pieces === pieces) {
          read.ended = true
          controller.close()
          return
        }
        read.pieces += 1
        controller.enqueue(new Uint8Array(MB).fill(32))
      },
    },
    { highWaterMark: 0 },
  )
  return { read, body }
}

const post = (body: BodyInit, path = "/api/v1/example") =>
  new Request(`http://service.test${path}`, { method: "POST", body, duplex: "half" } as RequestInit)

async function refusal(request: Request): Promise<string> {
  const cause: unknown = await readInput(route, request, {}).catch((error: unknown) => error)
  return cause instanceof AppError ? cause.code : String(cause)
}

test("a body that turns out too large is read to its end, so that its connection stays usable", async () => {
  const { read, body } = stream(8)
  expect(await refusal(post(body))).toBe("payload_too_large")
  expect(read).toEqual({ pieces: 8, ended: true })
})

test("a body that never ends is refused", async () => {
  const { read, body } = stream(Number.POSITIVE_INFINITY)
  expect(await refusal(post(body))).toBe("payload_too_large")
  expect(read.ended).toBe(false)
  expect(read.pieces).toBeLessThan(70)
})

test("a body that declares a length over the limit is not read", async () => {
  const { read, body } = stream(8)
  const request = post(body)
  request.headers.set("content-length", String(8 * MB))
  expect(await refusal(request)).toBe("payload_too_large")
  expect(read.pieces).toBe(0)
})

test("a character split between two chunks of a body is joined", async () => {
  const bytes = new TextEncoder().encode('{"name":"żółw 🐢"}')
  const body = new ReadableStream({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const input = await readInput(route, post(body), {})
  expect(input.body).toEqual({ name: "żółw 🐢" })
})

test("an invalid query names its parameter", async () => {
  const request = post('{"name":"a"}', "/api/v1/example?limit=many")
  await expect(readInput(route, request, {})).rejects.toThrow(/^`limit`: /)
  const right = await readInput(route, post('{"name":"a"}', "/api/v1/example?limit=7&limit=8&x=1"), {})
  expect(right.query).toEqual({ limit: 8 })
})

test("a refused body is not quoted, neither to the caller nor in the logged cause", async () => {
  for (const body of ["et_secret-words", '{"name": et_secret-words}', '{"name":"et_secret-words"', "null"]) {
    const cause: unknown = await readInput(route, post(body), {}).catch((error: unknown) => error)
    expect(cause).toBeInstanceOf(AppError)
    const { message, cause: logged } = cause as AppError
    expect(`${message} ${String(logged)}`).not.toMatch(/secret/)
  }
})

test.each([
  ["Bearer abc", "abc"],
  ["bearer  abc ", "abc"],
  ["Bearer", undefined],
  ["Bearer a b", undefined],
  ["Basic abc", undefined],
  ["abc", undefined],
  ["", undefined],
])("the token of %j is %j", (authorization, token) => {
  expect(readBearer(new Request("http://service.test/", { headers: { authorization } }))).toBe(token)
})
