import { expect, test } from "vitest"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { bodyBytesMax } from "../../functions/route/traits.ts"
import { ROUTES } from "../../functions/routes.ts"
import { startService } from "../support/service.ts"
import { bearer, type RouteId } from "./provoke/provocation.ts"
import { httpStage } from "./stage.ts"
import { expectError, statusWithoutModel, validCall, wrongFields } from "./support.ts"

const service = await startService()
const stage = await httpStage(service)

const routes = (Object.entries<RouteDeclaration>(ROUTES) as [RouteId, RouteDeclaration][])
  .filter(([, route]) => route.body)
  .map(([id, route]) => [id, route.path, route] as const)

/**
 * Returns the parts of a valid call, and a function that sends it with another body. A key is on
 * the highest tier, so that the calls of one test stay within its rate limit.
 */
async function aCall(id: RouteId) {
  const valid = await validCall(stage, id)
  const keyed = ROUTES[id].caller === "key"
  const headers = keyed ? bearer(await stage.key({ tier: "scale" })) : (valid.headers ?? {})
  const json = valid.body ?? ""
  if (keyed && `${valid.path} ${json}`.includes("trn_et-sample-1")) {
    // The call names a row of the history, so this account transcribes the video first.
    const body = JSON.stringify({ url: "et-sample-1" })
    await (await stage.send({ method: "POST", path: ROUTES.transcribe.path, headers, body })).text()
  }
  const sentTo = keyed ? await ofOwnWatchlist(valid.path, headers) : valid.path
  const sendBody = (body: string, more: Record<string, string> = {}) =>
    stage.send({ ...valid, path: sentTo, headers: { ...headers, ...more }, body })
  return {
    json,
    fields: JSON.parse(json) as object,
    headers,
    sendBody,
    method: valid.method,
    sentTo,
  }
}

/**
 * Returns the path with the ID of a new watchlist of the caller in place of the one that it names.
 */
async function ofOwnWatchlist(path: string, headers: Record<string, string>): Promise<string> {
  if (!path.includes("/wat_")) return path
  const body = JSON.stringify({ sources: [{ channel: "UCdemo-kitchen-garden-01" }] })
  const made = await stage.send({ method: "POST", path: ROUTES.createWatchlist.path, headers, body })
  const { watchlist_id: id } = (await made.json()) as { watchlist_id: string }
  return path.replace(/wat_[\da-v]{26}/, id)
}

test("the tests cover every route with a body, and know its fields", () => {
  expect(routes.length).toBeGreaterThan(0)
  expect(wrongFields(ROUTES.transcribe).map(([field]) => field)).toContain("url")
})

test.each(routes)(
  "%s refuses a body that is not a JSON object",
  async (id, path, { bodyOptional, rateLimit }) => {
    const { json, sendBody } = await aCall(id)
    const bodies = [
      ...(bodyOptional ? [] : [""]),
      " ",
      "{",
      "nothing",
      "[]",
      `[${json}]`,
      "null",
      "true",
      "7",
      '"text"',
      "'{}'",
      "url=x",
    ]
    bodies.push(`${json}${json}`, `\uFEFF\uFEFF${json}`, `${json}\0`, `\0${json}`, "[".repeat(100_000))
    for (const body of bodies) {
      // Calls with an invalid body count towards the route's limit, so a new window begins.
      service.clock.advance((rateLimit?.windowSeconds ?? 0) * 1000)
      const message = await expectError(await sendBody(body), path, "invalid_request")
      expect(message.length, "says what is wrong and quotes nothing").toBeLessThan(100)
    }
  },
)

/** Fields that may be null: forms send null for empty ones, and null removes a key's setting. */
const TAKES_NULL = [
  "contact.subject",
  "contact.website",
  "notesExport.summary",
  "notesExport.videoId",
  ...["createKey", "updateKey"].flatMap((id) =>
    ["name", "expires_at", "scopes", "monthly_budget"].map((field) => `${id}.${field}`),
  ),
]
/**
 * The routes that name a wrong field. `refundUpload` answers an invalid upload ID like an unknown
 * one (tests/journey/audio-rules.test.ts).
 */
const namesFields = routes.filter(([id]) => id !== "refundUpload")

test.each(namesFields)("%s names the field that has a wrong type", async (id, path, route) => {
  const { fields, sendBody } = await aCall(id)
  for (const [field, wrong] of wrongFields(route)) {
    for (const value of TAKES_NULL.includes(`${id}.${field}`) ? [wrong] : [wrong, null]) {
      const response = await sendBody(JSON.stringify({ ...fields, [field]: value }))
      expect(await expectError(response, path, "invalid_request")).toMatch(new RegExp(`^\`${field}\`: `))
    }
  }
})

/**
 * The routes whose body has texts. The body of `setCreditAlerts` has only numbers and a boolean.
 */
const hasTexts = routes.filter(([id]) => id !== "setCreditAlerts")

test.each(hasTexts)("%s refuses a NUL in any text", async (id, path) => {
  const { fields, sendBody } = await aCall(id)
  const texts = textsIn(fields)
  expect(texts.length).toBeGreaterThan(0)
  for (const [n] of texts.entries()) {
    let seen = 0
    const withNul = (_key: string, value: unknown) => {
      if (typeof value !== "string") return value
      seen += 1
      return seen - 1 === n ? `${value}\0` : value
    }
    await expectError(await sendBody(JSON.stringify(fields, withNul)), path, "invalid_request")
  }
})

/** Every text in a body, at any depth, in document order. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test.each(routes)("%s reads JSON whatever the content type is", async (id) => {
  const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "nonsense"]
  for (const type of types) {
    const { json, sendBody } = await aCall(id)
    const response = await sendBody(json, { "content-type": type })
    expect([type, response.status]).toEqual([type, statusWithoutModel(id)])
  }
})

test.each(routes)("%s names unknown fields, or refuses them", async (id, _path, route) => {
  const { json, sendBody } = await aCall(id)
  const unknown = '"unknown":{"deep":[1]},"__proto__":{"url":7},"constructor":null'
  const { status, headers } = await sendBody(json.replace("{", `{${unknown},`))
  expect(status).toBe(route.isStrict ? 400 : statusWithoutModel(id))
  const ignored = route.isStrict ? null : "unknown, __proto__, constructor"
  expect(headers.get("x-ignored-fields")).toBe(ignored)
})

test.each(routes)("%s accepts a body up to its limit and refuses one more byte", async (id, path, route) => {
  const limit = bodyBytesMax(route)
  const status = statusWithoutModel(id)
  const whole = async (bytes: number) => {
    const { json, sendBody } = await aCall(id)
    return await sendBody(json.padEnd(bytes))
  }
  // A stream does not announce its length.
  const stream = async (bytes: number) => {
    const { json, headers, method, sentTo } = await aCall(id)
    const init = { method, headers, body: new Blob([json.padEnd(bytes)]).stream(), duplex: "half" }
    return await fetch(service.url + sentTo, init)
  }
  expect((await whole(limit)).status).toBe(status)
  await expectError(await whole(limit + 1), path, "payload_too_large")
  expect((await stream(limit)).status).toBe(status)
  for (const bytes of [limit + 1, limit * 8]) {
    await expectError(await stream(bytes), path, "payload_too_large")
  }
})

test.each(routes.filter(([, , route]) => route.idempotent))(
  "%s refuses an Idempotency-Key that is not 1 to 255 visible ASCII characters",
  async (id, path) => {
    const { json, sendBody } = await aCall(id)
    for (const key of ["", "two words", "x".repeat(256), "clé"]) {
      const response = await sendBody(json, { "idempotency-key": key })
      expect(await expectError(response, path, "invalid_request")).toContain("Idempotency-Key")
    }
    expect((await sendBody(json, { "idempotency-key": "~".repeat(255) })).status).toBe(statusWithoutModel(id))
  },
)
