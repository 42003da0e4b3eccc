import { execFileSync } from "node:child_process"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { z } from "zod"
import { SAMPLES } from "../../core/adapters/youtube/samples/samples.ts"
import { ERRORS, type ErrorCode } from "../../core/kernel/errors.ts"
import { RATE_LIMITS } from "../../core/ratelimit/tier.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { errorsOf } from "../../functions/route/traits.ts"
import { ROUTES } from "../../functions/routes.ts"
import { DOCS } from "../../functions/site/generated/docs.gen.ts"
import { LLMS } from "../../functions/site/generated/llms.gen.ts"
import { LLMS_FULL } from "../../functions/site/generated/llms-full.gen.ts"
import { documentedRoutes } from "../../scripts/generate/examples/documented.ts"
import { curl } from "../../scripts/generate/openapi/curl.ts"
import { prettyJson } from "../../scripts/generate/openapi/json.ts"
import { buildOpenApi } from "../../scripts/generate/openapi/openapi.ts"

const RETURNED: readonly ErrorCode[] = [...new Set(Object.values(ROUTES).flatMap((route) => errorsOf(route)))]

describe.each([
  ["/docs", DOCS],
  ["/llms.txt", LLMS],
  ["/llms-full.txt", LLMS_FULL],
])("%s", (_, text) => {
  test("lists every sample video, every error that a route can return, and every plan's limit", () => {
    expect(SAMPLES.length).toBeGreaterThanOrEqual(12)
    for (const { videoId, what } of SAMPLES) {
      expect(text).toContain(videoId)
      expect(text).toContain(what)
    }
    expect(RETURNED.length).toBeGreaterThanOrEqual(8)
    for (const code of [...RETURNED, "not_found", "method_not_allowed"] as const) {
      expect(text).toContain(code)
      expect(text).toContain(String(ERRORS[code].status))
    }
    for (const [tier, limit] of Object.entries(RATE_LIMITS)) {
      expect(text).toMatch(new RegExp(`\\b${tier}\\b.*\\b${limit}\\b`))
    }
  })

  test("lists every route that takes a key", () => {
    const keyed = Object.values(ROUTES).filter(({ caller }) => caller === "key")
    expect(keyed.length).toBeGreaterThanOrEqual(2)
    for (const { method, path } of keyed) expect(text).toContain(`${method} ${path}`)
  })
})

describe("/docs", () => {
  const ids = [...DOCS.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

  test("runs no script and loads nothing but this site's fonts", () => {
    expect(DOCS).not.toMatch(
      /<script|<iframe|<img|<form| on\w+=|@import|url\((?!"\/assets\/[\w-]+\.woff2"\))|javascript:/i,
    )
    const targets = [...DOCS.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, target = ""]) => target)
    expect(targets.length).toBeGreaterThan(10)
    // Links within this site or this page.
    expect(targets.filter((target) => !/^(#|\/(?!\/)|data:image\/svg)/.test(target))).toEqual([])
  })

  test("has each anchor once, and no broken link", () => {
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...DOCS.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
  })

  test("closes every element that it opens", () => {
    const tags = [...DOCS.matchAll(/<(\/?[a-z]\w*)/g)].map(([, tag = ""]) => tag)
    const open: string[] = []
    for (const tag of tags.filter((tag) => tag !== "meta" && tag !== "link")) {
      if (tag === `/${open.at(-1)}`) open.pop()
      else open.push(tag)
    }
    expect(tags.length).toBeGreaterThan(300)
    expect(open).toEqual([])
  })
})

describe("/llms.txt", () => {
  test("follows llmstxt.org: a title, a summary, and lists of links under headings", () => {
    const [title, , summary] = LLMS.split("\n")
    expect(title).toMatch(/^# \S/)
    expect(summary).toMatch(/^> \S/)
    const [details = "", ...sections] = LLMS.split(/^## .+$/m)
    expect(details.match(/^#+ /gm)).toHaveLength(1)
    expect(sections.length).toBeGreaterThanOrEqual(2)
    for (const section of sections) {
      for (const line of section.trim().split("\n")) expect(line).toMatch(/^- \[[^\]]+\]\(\/[^)]*\): \S/)
    }
  })
})

/** Made-up routes, so that these tests don't depend on real ones. */
const MADE_UP = {
  listThings: {
    method: "GET",
    path: "/api/v1/youtube/things",
    file: "v1/list-things.ts",
    tag: "Lists",
    summary: 'List <b>things</b> & "more"',
    description: "`<script>alert(1)</script>`",
    caller: "key",
    scopeGroup: "lists",
    metered: true,
    quote: { min: 1, max: 1 },
    price: "1 credit",
    streaming: false,
    lambda: { memoryMb: 128, timeoutSeconds: 5 },
    query: z.object({
      q: z.string().meta({ description: "Words to find.", examples: ["tea & milk"] }),
      order: z.enum(["time", "relevance"]).optional(),
    }),
    output: { schema: z.object({ things: z.array(z.object({ name: z.string().nullable() })) }) },
    errors: ["not_found", "quota_exceeded"],
    permissions: [{ resource: "table", items: ["ACCOUNT"], actions: ["GetItem"] }],
  },
  saveThing: {
    method: "POST",
    path: "/api/things",
    file: "notes/save-thing.ts",
    tag: "Account",
    summary: "Save a thing",
    description: "An app route.",
    caller: "session",
    metered: false,
    streaming: false,
    lambda: { memoryMb: 128, timeoutSeconds: 5 },
    body: z.object({ id: z.string() }),
    output: { mediaType: "text/plain; charset=utf-8" },
    errors: ["not_found"],
    permissions: [],
  },
} as const satisfies Record<string, RouteDeclaration>

describe("the OpenAPI document of made-up routes", () => {
  const document = buildOpenApi(documentedRoutes(MADE_UP), [])

  test("documents a route with its alias, its query and its own price", () => {
    const operation = document.paths?.["/api/v1/youtube/things"]?.get
    expect(operation?.description).toContain("`/api/v1/media/things`")
    expect(operation).toMatchObject({
      "x-price": "1 credit",
      parameters: [
        { $ref: "#/components/parameters/ApiVersion" },
        { name: "q", in: "query", required: true, description: "Words to find." },
        { name: "order", in: "query", required: false },
      ],
    })
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      "200",
      "400",
      "401",
      "402",
      "403",
      "404",
      "429",
      "500",
      "503",
    ])
    expect(document.paths?.["/api/v1/media/things"]).toBeUndefined()
  })

  test("documents errors as plain text outside /api/v1 and as JSON inside", () => {
    const { responses } = document.components ?? {}
    expect(responses?.["NotFound"]).toMatchObject({ content: { "application/json": {} } })
    expect(responses?.["NotFoundText"]).toMatchObject({
      content: { "text/plain": { examples: { not_found: { value: ERRORS.not_found.message } } } },
    })
    expect(responses?.["QuotaExceededOrUnavailable"]).toMatchObject({ headers: { "Retry-After": {} } })
  })

  test("fails if a route's generated examples are missing", () => {
    const route = { ...MADE_UP.listThings, examples: { responses: "generated" as const } }
    expect(() => documentedRoutes({ listThings: route })).toThrow("listThings has no generated examples")
    const examples = [{ name: "one", summary: "One", value: { things: [] } }]
    expect(documentedRoutes({ listThings: route }, { listThings: examples })[0]?.responses).toEqual(examples)
  })
})

describe("the format of the examples", () => {
  test("the shell passes a printed command's arguments to curl unchanged", () => {
    const body = { text: 'it\'s "quoted" & `run` $HOME\n' }
    const command = curl({ method: "POST", path: "/x", hasKey: true, query: { q: "a b&c" }, body })
    const said = execFileSync("sh", ["-c", command.replace("curl", "printf '%s\\0'")], {
      env: { BASE_URL: "http://127.0.0.1:1", API_KEY: "et_key" },
      encoding: "utf8",
    })
    expect(said.split("\0")).toEqual([
      "-sS",
      "http://127.0.0.1:1/x?q=a+b%26c",
      "-H",
      "Authorization: Bearer et_key",
      "-H",
      "Content-Type: application/json",
      "-d",
      JSON.stringify(body),
      "",
    ])
  })

  test("a method other than curl's default is named", () => {
    expect(curl({ method: "DELETE", path: "/x", hasKey: false })).toBe('curl -sS -X DELETE "$BASE_URL/x"')
    expect(curl({ method: "GET", path: "/x", hasKey: false })).toBe('curl -sS "$BASE_URL/x"')
  })

  test("pretty-printed JSON is the same JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(prettyJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
