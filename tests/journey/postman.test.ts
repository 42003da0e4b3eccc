import { describe, expect, test } from "vitest"
import { ROUTES } from "../../functions/routes.ts"
import { startService } from "../support/service.ts"

type Pair = { key: string; value: string; disabled?: boolean }
type Request = {
  method: string
  header: Pair[]
  body?: { mode: string; raw: string }
  url: { raw: string; host: string[]; path: string[]; query?: Pair[]; variable?: Pair[] }
}
type Item = {
  name: string
  request: Request
  response: { name: string; code: number; originalRequest: Request }[]
}
type Collection = {
  info: { name: string; schema: string }
  auth: { type: string; bearer: Pair[] }
  item: { name: string; item: Item[] }[]
  variable: Pair[]
}

const service = await startService()
const collection = (await (await fetch(`${service.url}/api/postman.json`)).json()) as Collection
const items = collection.item.flatMap((folder) => folder.item)
const requests = items.flatMap(({ name, request, response }) => [
  { name, request },
  ...response.map((each) => ({ name: `${name}: ${each.name}`, request: each.originalRequest })),
])

/**
 * Composes the URL from its parts as Postman does. For a path parameter that the user must fill in,
 * it uses "unknown".
 */
function addressOf({ path, query = [], variable = [] }: Request["url"]): string {
  const filled = path.map((part) => {
    const value = variable.find(({ key }) => `:${key}` === part)?.value
    return value === undefined ? part : encodeURIComponent(value || "unknown")
  })
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value])
  return `/${filled.join("/")}?${new URLSearchParams(sent)}`
}

const send = async (key: string, { method, header, body, url }: Request) =>
  await fetch(service.url + addressOf(url), {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...Object.fromEntries(
        header.filter(({ disabled }) => !disabled).map(({ key: name, value }) => [name, value]),
      ),
    },
    ...(body ? { body: body.raw } : {}),
  })

describe("the Postman collection", () => {
  test("is of format 2.1, with variables for the address and the key", () => {
    expect(collection.info.schema).toBe(
      "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    )
    const variables = collection.variable.map(({ key, value }) => [key, value])
    expect(variables).toEqual([
      ["base_url", service.services.config.PUBLIC_URL],
      ["api_key", ""],
    ])
    expect(collection.auth).toMatchObject({
      type: "bearer",
      bearer: [{ key: "token", value: "{{api_key}}" }],
    })
    for (const { request } of requests) {
      expect(request.url.host).toEqual(["{{base_url}}"])
      expect(request.url.raw.startsWith(`{{base_url}}/${request.url.path.join("/")}`)).toBe(true)
      expect(() => JSON.parse(request.body?.raw ?? "{}") as unknown).not.toThrow()
    }
  })

  test("has every operation of the public API once", () => {
    const listed = items.map(({ request: { method, url } }) => `${method} /${url.path.join("/")}`)
    const declared = Object.values(ROUTES)
      .filter(({ caller }) => caller === "key")
      .map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`)
    expect(listed.toSorted()).toEqual(declared.toSorted())
  })

  test.each(requests.map(({ name, request }) => [name, request] as const))(
    "the service understands: %s",
    async (_, request) => {
      const { rawKey } = await service.client({ tier: "scale", credits: 100 })
      const response = await send(rawKey, request)
      const text = await response.text()
      // These statuses mean that the call itself is wrong. Any other failure is fine: what a call
      // names may not exist, and YouTube may not answer.
      const isWrong = [400, 401, 403, 405, 413, 500].includes(response.status)
      // An example cannot have this token, which comes from an earlier answer.
      const problem = isWrong && !text.includes("`replies_token`") ? text : undefined
      expect(problem).toBeUndefined()
    },
  )
})
