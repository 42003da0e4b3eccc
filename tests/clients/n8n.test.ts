import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import type { Operation, Reference } from "../../scripts/generate/reference/types.ts"
import { readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import { loadNode, type NodeRun } from "./n8n-node.ts"

const ROOT = join(import.meta.dirname, "../..")
const FOLDER = join(ROOT, "web/clients/n8n")
const REFERENCE = JSON.parse(
  readFileSync(join(ROOT, "web/site/docs/data/reference.gen.json"), "utf8"),
) as Reference
const OPERATIONS = REFERENCE.operations.filter(
  ({ isPublic, mediaType }) => isPublic && mediaType === "application/json",
)
const service = await startService()

const { description, credentials, choices, requestOf, parametersOf, request } = loadNode(FOLDER)

/** The values of an operation's first example, by the names of its fields. */
function exampleOf({ path, examples: [example] }: Operation): Record<string, unknown> {
  const [filled = "", search = ""] = example?.path.split("?") ?? []
  const parts = filled.split("/")
  const inPath = path.split("/").flatMap((part, at) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name === undefined ? [] : [[name, parts[at]]]
  })
  return {
    ...Object.fromEntries(inPath),
    ...Object.fromEntries(new URLSearchParams(search)),
    ...(example?.body as object | undefined),
  }
}

const paid = OPERATIONS.filter(({ price }) => price !== undefined)
/**
 * Matches the idempotency key of a call: n8n's host, the execution, the node, its run and the item.
 */
const key = (execution: number, run: number, item: number): unknown =>
  expect.stringMatching(new RegExp(`^n8n\\.example:5678/${execution}/[\\w-]{36}/${run}/${item}$`))
const keyOf = (sent: Request) => sent.headers.get("idempotency-key")

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
      const { rawKey: apiKey } = await service.client({ tier: "scale", credits: 100 })
      const credentials = { baseUrl: service.url, apiKey }
      const response = await fetch(request(id, { credentials, parameters: exampleOf(operation) }))
      const text = await response.text()
      const isWrong = [400, 401, 403, 405, 413, 500].includes(response.status)
      // An example cannot have this token, which comes from an earlier answer.
      expect(isWrong && !text.includes("`replies_token`") ? `${id}: ${text}` : undefined).toBeUndefined()
    },
  )

  test("sends an idempotency key with every call that takes one, which includes every paid call", () => {
    const keyed = OPERATIONS.filter(({ headers }) => headers.some(({ name }) => name === "Idempotency-Key"))
    const sending = OPERATIONS.filter(({ id }) => requestOf(id)?.headers?.["Idempotency-Key"] !== undefined)
    expect(sending).toEqual(keyed)
    expect(keyed).toEqual(expect.arrayContaining(paid))
    expect(paid.length).toBeGreaterThan(10)
  })

  test.each([
    ["search", { q: "garden" }],
    ["summarize", { transcript: "A plant needs water. It also needs light." }],
  ])("a retry of %s is free; another item, turn or execution is charged", async (id, parameters) => {
    const { rawKey: apiKey, accountId } = await service.client({ credits: 20 })
    const credentials = { baseUrl: service.url, apiKey }
    const send = async (run: Omit<NodeRun, "credentials">) => {
      const sent = request(id, { credentials, parameters, ...run })
      const response = await fetch(sent)
      await response.text()
      const { account } = await readLedger(service.table, accountId)
      return [response.status, keyOf(sent), account.balance, response.headers.get("idempotent-replayed")]
    }
    expect(await send({})).toEqual([200, key(1, 0, 0), 19, null])
    expect(await send({})).toEqual([200, key(1, 0, 0), 19, "true"])
    expect(await send({ item: 1 })).toEqual([200, key(1, 0, 1), 18, null])
    expect(await send({ run: 1 })).toEqual([200, key(1, 1, 0), 17, null])
    expect(await send({ execution: 2 })).toEqual([200, key(2, 0, 0), 16, null])
    expect(await send({ execution: 2 })).toEqual([200, key(2, 0, 0), 16, "true"])
  })
})
