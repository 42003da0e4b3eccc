import { existsSync } from "node:fs"
import { join } from "node:path"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import { beforeAll, describe, expect, test } from "vitest"
import { ERRORS, type ErrorCode } from "../../core/kernel/errors.ts"
import { API_VERSION, SERVICE_NAME } from "../../core/kernel/service.ts"

import { EVENT_TYPES } from "../../core/webhook/outbox/event.schema.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"

import { hasOauthErrors } from "../../functions/route/oauth-errors.ts"
import { SIGN_IN_FIRST } from "../../functions/route/sign-in-first.ts"
import { errorsOf } from "../../functions/route/traits.ts"
import { ROUTES } from "../../functions/routes.ts"
import { OPENAPI } from "../../functions/site/openapi.ts"
import { type GeneratedFile, makeDocuments } from "../../scripts/generate/documents.ts"
import { generate } from "../../scripts/generate/generate.ts"
import { ErrorBody } from "../../scripts/generate/openapi/responses.ts"
import { readCatalogues } from "../../scripts/generate/words/catalogue.ts"
import { temporaryFolder } from "../support/process.ts"
import { answerOf, DOCUMENT, examplesOf, follow, operationOf } from "./document.ts"
import { OauthErrorBody } from "./support.ts"

const ROOT = join(import.meta.dirname, "..", "..")
const ROUTE_LIST: readonly (readonly [string, RouteDeclaration])[] = Object.entries(ROUTES)

/** Callers with a session get another message, because they send no key. */
const messageOf = ({ caller }: RouteDeclaration, code: ErrorCode) =>
  code === "unauthorized" && (caller === "cookie" || caller === "session")
    ? SIGN_IN_FIRST
    : ERRORS[code].message

/** The document's answers of a route. */
const pointerOf = ({ path, method }: RouteDeclaration) =>
  `#/paths/${path.replaceAll("/", "~1")}/${method.toLowerCase()}/responses`

function refsIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => (key === "$ref" ? [String(value)] : refsIn(value)))
}

describe("the generated files", () => {
  let files: readonly GeneratedFile[]
  beforeAll(async () => {
    files = await makeDocuments()
  })

  test("match the route table", () => {
    const words = files.filter(({ path }) => path.includes("/words/"))
    // One module for each catalogue, and one with the types of all.
    expect(words).toHaveLength(readCatalogues().length + 1)
    expect(files).toHaveLength(30 + words.length)
    expect(generate(files, ROOT, true)).toEqual([])
  })

  test("are the same on every run", async () => {
    expect(await makeDocuments()).toEqual(files)
  })

  test("are named when stale, and written only on request", () => {
    const root = temporaryFolder()
    const flat = files.map(({ path, content }) => ({ path: path.replaceAll("/", "-"), content }))
    const [first, ...others] = flat.map(({ path }) => path)
    expect(generate(flat, root, true)).toEqual([first, ...others])
    expect(flat.some(({ path }) => existsSync(join(root, path)))).toBe(false)
    expect(generate(flat, root, false)).toEqual([first, ...others])
    expect(generate(flat, root, true)).toEqual([])
    const changed = flat.map((file) => (file.path === first ? { ...file, content: "// other" } : file))
    expect(generate(changed, root, true)).toEqual([first])
  })
})

describe("the OpenAPI document", () => {
  test("is OpenAPI 3.1 with the interface's version and the service's name", () => {
    expect(DOCUMENT.openapi).toMatch(/^3\.1\.\d+$/)
    expect(DOCUMENT.info).toMatchObject({ title: SERVICE_NAME, version: API_VERSION })
  })

  test("passes a public linter, except where pages have no errors and a route only redirects", async () => {
    const config = await createConfig({ extends: ["recommended"] })
    const problems = await lintFromString({ source: OPENAPI, absoluteRef: "openapi.json", config })
    const found = problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)
    const expected = ROUTE_LIST.flatMap(([, route]) => {
      const { status = 200, outcomes = {} } = route
      const statuses = [status, ...Object.keys(outcomes).map(Number)]
      const refuses =
        statuses.some((each) => each >= 400) || errorsOf(route).some((code) => ERRORS[code].status < 500)
      return [
        ...(refuses ? [] : [`operation-4xx-response ${pointerOf(route)}`]),
        ...(status < 300 ? [] : [`operation-2xx-response ${pointerOf(route)}`]),
      ]
    })
    expect(found.sort()).toEqual(expected.sort())
  })

  test("is rejected by the linter when it is broken", async () => {
    const config = await createConfig({ extends: ["recommended"] })
    const source = OPENAPI.replaceAll("#/components/schemas/Error", "#/components/schemas/Eror")
    const problems = await lintFromString({ source, absoluteRef: "openapi.json", config })
    expect(problems.filter(({ severity }) => severity === "error").length).toBeGreaterThan(0)
  })

  test("has every route of the table, and on other servers only the extraction service's", () => {
    const all = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, ...operation })),
    )
    const [operations, elsewhere] = [
      all.filter(({ servers }) => !servers),
      all.filter(({ servers }) => servers),
    ].map((list) =>
      list.map(({ operationId, method, path }) => [operationId, method.toUpperCase(), path]),
    ) as [string[][], string[][]]
    expect(elsewhere.map(([, ...call]) => call.join(" "))).toEqual([
      "GET /info",
      "GET /captions",
      "GET /innertube",
      "GET /audio",
      "POST /transcribe",
    ])
    expect(operations.length).toBeGreaterThanOrEqual(7)
    const declared = ROUTE_LIST.map(([id, { method, path }]) => [id, method, path])
    expect(operations).toHaveLength(declared.length)
    expect(operations).toEqual(expect.arrayContaining(declared))
  })

  test("has a webhook for each event, whose schema has its type", () => {
    const types = Object.entries(DOCUMENT.webhooks).map(([name, { post }]) => {
      const { $ref = "" } = post.requestBody?.content["application/json"]?.schema ?? {}
      const { properties } = follow($ref) as { properties: { type: { enum: string[] } } }
      expect(properties.type.enum).toEqual([name])
      return name
    })
    expect(types.toSorted()).toEqual([...EVENT_TYPES, "endpoint.challenge"].toSorted())
  })

  test("has no dangling reference", () => {
    const refs = refsIn(DOCUMENT)
    expect(refs.length).toBeGreaterThan(20)
    expect(refs.filter((ref) => follow(ref) === undefined)).toEqual([])
  })

  test.each(ROUTE_LIST)(
    "%s lists each status that it can answer, and each error of that status",
    (_, route) => {
      const { [String(route.status ?? 200)]: success, ...failures } = operationOf(route).responses
      expect(success).toBeDefined()
      const documented = Object.keys(failures).flatMap((status) => {
        const [body] = Object.values(answerOf(route, status).content)
        return Object.entries(body?.examples ?? {}).map(([code, { value }]) => {
          const error = route.path.startsWith("/api/v1/")
            ? ErrorBody.parse(value).error
            : {
                code,
                message: hasOauthErrors(route.path)
                  ? OauthErrorBody.parse(value).error_description
                  : String(value),
              }
          expect(error.code).toBe(code)
          expect(error.message).toContain(messageOf(route, code as ErrorCode))
          return `${status} ${code}`
        })
      })
      const declared = errorsOf(route).map((code) => `${ERRORS[code].status} ${code}`)
      expect(documented.sort()).toEqual(declared.sort())
    },
  )

  test.each(ROUTE_LIST)("%s declares how its callers authenticate", (_, route) => {
    const cookie = { sessionCookie: [] }
    const session = { sessionBearer: [] }
    const known = {
      key: [{ apiKey: [] }],
      cookie: [cookie],
      session: [session, cookie],
      visitor: [{}, session, cookie],
      internal: [],
      none: [],
    }
    expect(operationOf(route).security).toEqual(known[route.caller])
    const headers = Object.keys(answerOf(route, route.status ?? 200).headers)
    expect(headers.includes("RateLimit-Limit")).toBe(route.caller === "key")
    const declared = route.responseHeaders?.includes("x-credits-used") ?? false
    expect(headers.includes("x-credits-used")).toBe(route.caller === "key" || declared)
  })

  test.each(ROUTE_LIST)("%s has examples that match its schemas exactly", (_, route) => {
    const { requestBody } = operationOf(route)
    expect(requestBody?.required).toBe(route.body ? !route.bodyOptional : undefined)
    const { body, output } = route
    const answer = "schema" in output ? output.schema : undefined
    const requests = body ? examplesOf(requestBody?.content).map((value) => ({ schema: body, value })) : []
    const answers = answer
      ? examplesOf(answerOf(route, route.status ?? 200).content).map((value) => ({ schema: answer, value }))
      : []
    // Compared with toEqual, because a schema silently drops unknown fields.
    for (const { schema, value } of [...requests, ...answers]) expect(schema.parse(value)).toEqual(value)
  })

  test("an answer that is not JSON declares its media type", () => {
    const types = ROUTE_LIST.flatMap(([id, route]) => {
      if ("schema" in route.output) return []
      return [[id, Object.keys(answerOf(route, route.status ?? 200).content)]]
    })
    const declared = ROUTE_LIST.flatMap(([id, { output, otherMediaTypes = [] }]) =>
      "schema" in output ? [] : [[id, [output.mediaType.split(";")[0], ...otherMediaTypes]]],
    )
    expect(Object.fromEntries(types)).toEqual(Object.fromEntries(declared))
    expect(Object.fromEntries(types)).toMatchObject({
      openapi: ["application/json"],
      docs: ["text/html"],
      llms: ["text/plain"],
      og: ["image/png"],
      appSummarize: ["text/plain"],
    })
  })

  test("a transcript without options has the six fields of the specification", () => {
    const [value] = examplesOf(answerOf(ROUTES.transcribe, 200).content)
    expect(Object.keys(value as object)).toEqual([
      "video_id",
      "video_title",
      "transcript",
      "method",
      "cached",
      "credits_used",
    ])
  })

  test("only the routes that read an idempotency key declare it", () => {
    const offered = ROUTE_LIST.filter(([, route]) =>
      operationOf(route).parameters?.some(({ $ref }) => $ref === "#/components/parameters/IdempotencyKey"),
    )
    expect(offered.map(([id]) => id).sort()).toEqual([
      "appAsk",
      "appChannelSearch",
      "appChannelVideos",
      "appCommentReplies",
      "appComments",
      "appCreateBatch",
      "appCreateShare",
      "appCreateWatchlist",
      "appSearch",
      "appSummarize",
      "appTranscribe",
      "appTranslate",
      "ask",
      "authorizeUpload",
      "channelSearch",
      "channelVideos",
      "chat",
      "commentReplies",
      "comments",
      "createBatch",
      "createShare",
      "createWatchlist",
      "extract",
      "playlistVideos",
      "search",
      "summarize",
      "transcribe",
      "translate",
    ])
  })
})
