import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import type { Operation, Reference } from "../../scripts/generate/reference/types.ts"
import { startService } from "../support/service.ts"

type Property = {
  name: string
  type: string
  required?: boolean
  displayOptions?: { show: { resource?: string[]; operation?: string[] } }
  options?: (Property & { value?: string; routing?: { request?: { method: string; url: string } } })[]
  routing?: { send?: { type: "query" | "body"; property: string } }
}
type Node = { description: { properties: Property[]; credentials: { name: string }[] } }
type Credentials = { name: string; test: { request: { url: string } } }

const ROOT = join(import.meta.dirname, "../..")
const FOLDER = join(ROOT, "web/clients/n8n")
const REFERENCE = JSON.parse(
  readFileSync(join(ROOT, "web/site/docs/data/reference.gen.json"), "utf8"),
) as Reference
const OPERATIONS = REFERENCE.operations.filter(
  ({ isPublic, mediaType }) => isPublic && mediaType === "application/json",
)
const service = await startService()

/** What n8n loads: the modules that the package names. */
const load = createRequire(join(FOLDER, "package.json"))
const { n8n } = load("./package.json") as { n8n: { nodes: [string]; credentials: [string] } }
const made = (path: string): unknown => {
  const [Made] = Object.values(load(`./${path}`) as Record<string, new () => unknown>)
  if (!Made) throw new Error(`${path} exports nothing`)
  return new Made()
}
const { description } = made(n8n.nodes[0]) as Node
const credentials = made(n8n.credentials[0]) as Credentials

const choices = description.properties
  .filter(({ name }) => name === "operation")
  .flatMap(({ options = [] }) => options)
const requestOf = (id: string) => choices.find(({ value }) => value === id)?.routing?.request

/** The parameters of an operation, those of its collection included. */
const parametersOf = (id: string) =>
  description.properties
    .filter(({ displayOptions }) => displayOptions?.show.operation?.includes(id))
    .flatMap((property) => (property.type === "collection" ? (property.options ?? []) : [property]))

const sentBy = (id: string, type: "query" | "body") =>
  parametersOf(id).flatMap(({ routing }) => (routing?.send?.type === type ? routing.send.property : []))

/** The call of an operation with the values of its first example, as n8n makes it from the node. */
function exampleCall({ id, path, examples: [example] }: Operation): { path: string; body?: string } {
  const [filled = "", search = ""] = example?.path.split("?") ?? []
  const at = path.split("/")
  const url = requestOf(id)?.url.replace(/^=/, "") ?? ""
  const address = url.replaceAll(
    /\{\{ encodeURIComponent\(\$parameter\["(\w+)"\]\) \}\}/g,
    (_, name: string) => filled.split("/")[at.indexOf(`{${name}}`)] ?? "",
  )
  const query = [...new URLSearchParams(search)].filter(([name]) => sentBy(id, "query").includes(name))
  const values = Object.entries(example?.body ?? {})
  const body = values.filter(([name]) => sentBy(id, "body").includes(name))
  return {
    path: `${address}?${new URLSearchParams(query).toString()}`,
    ...(example?.body === undefined ? {} : { body: JSON.stringify(Object.fromEntries(body)) }),
  }
}

describe("the node for n8n", () => {
  test("is a package whose files exist, and asks for its own credentials", () => {
    expect(readdirSync(join(FOLDER, "nodes"))).toHaveLength(3)
    expect(description.credentials.map(({ name }) => name)).toEqual([credentials.name])
    expect(credentials.test.request.url).toBe("/api/v1/credits")
  })

  test("offers every operation that answers with JSON, with each of its fields", () => {
    expect(new Set(choices.map(({ value }) => value))).toEqual(new Set(OPERATIONS.map(({ id }) => id)))
    expect(choices).toHaveLength(OPERATIONS.length)
    for (const { id, method, query, body, pathFields } of OPERATIONS) {
      expect(requestOf(id)?.method).toBe(method)
      const names = [...pathFields, ...query, ...body].map(({ name }) => name)
      expect(new Set(parametersOf(id).map(({ name }) => name))).toEqual(
        new Set(names.filter((name) => name !== "stream")),
      )
    }
  })

  test.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    "the service understands its call of %s",
    async (id, operation) => {
      const client = await service.client({ tier: "scale", credits: 100 })
      const { path, body } = exampleCall(operation)
      const options = body === undefined ? {} : { body: JSON.parse(body) as unknown }
      const response = await client.call(operation.method, path, options)
      const told = await response.text()
      const isWrong = [400, 401, 403, 405, 413, 500].includes(response.status)
      // No example can have this token: only an earlier answer has it.
      expect(isWrong && !told.includes("`replies_token`") ? `${id}: ${told}` : undefined).toBeUndefined()
    },
  )
})
