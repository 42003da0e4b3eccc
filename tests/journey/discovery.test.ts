import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { SERVICE_NAME } from "../../core/kernel/service.ts"
import { apiResource, mcpResource } from "../../core/oauth/resource.ts"
import { ROUTES } from "../../functions/routes.ts"
import { GUIDES, guideOf } from "../docs/guides.ts"
import { startService } from "../support/service.ts"

const ADDRESSES = { PUBLIC_URL: "https://transcripts.example", MCP_URL: "https://mcp.example" }
const service = await startService({ environment: ADDRESSES })
const read = async (path: string, method = "GET") => await fetch(service.url + path, { method })
const keyed = Object.values(ROUTES).filter(({ caller }) => caller === "key")

type Link = { href: string; type: string }
type Context = {
  anchor: string
  "service-desc": Link[]
  "service-doc": Link[]
  "service-meta": Link[]
  status: Link[]
}

describe("the API catalog", () => {
  const PATH = ROUTES.apiCatalog.path
  const TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
  const contexts = async () => ((await (await read(PATH)).json()) as { linkset: Context[] }).linkset

  test.each(["GET", "HEAD"])(
    "answers %s with the type and the link that RFC 9727 asks for",
    async (method) => {
      const { status, headers } = await read(PATH, method)
      expect([status, headers.get("content-type")]).toEqual([200, TYPE])
      expect(headers.get("link")).toBe(`<${PATH}>; rel="api-catalog"`)
    },
  )

  test("has the API and the MCP server, each with its description, documents and state", async () => {
    const linkset = await contexts()
    expect(linkset.map(({ anchor }) => anchor)).toEqual([apiResource(ADDRESSES), mcpResource(ADDRESSES)])
    for (const context of linkset) {
      expect(Object.keys(context)).toEqual([
        "anchor",
        "service-desc",
        "service-doc",
        "service-meta",
        "status",
      ])
    }
    expect(linkset[0]?.["service-desc"][0]).toEqual({
      href: `${ADDRESSES.PUBLIC_URL}/api/openapi.json`,
      type: "application/json",
    })
  })

  test("links only to documents of this host that are served with the named type", async () => {
    const links = (await contexts()).flatMap(({ anchor, ...relations }) => {
      expect(URL.canParse(anchor)).toBe(true)
      return Object.values(relations).flat()
    })
    const own = links.filter(({ href }) => href.startsWith(ADDRESSES.PUBLIC_URL))
    expect(own.length).toBeGreaterThanOrEqual(7)
    for (const { href, type } of own) {
      const { status, headers } = await read(new URL(href).pathname)
      expect([href, status, headers.get("content-type")?.split(";")[0]]).toEqual([href, 200, type])
    }
  })

  test("is linked from the front page", async () => {
    expect(await (await read("/")).text()).toContain(`<link rel="api-catalog" href="${PATH}">`)
  })
})

describe("the texts for language models", () => {
  test("the short one links to the long one, and to nothing that is not served", async () => {
    const text = await (await read("/llms.txt")).text()
    expect(text).toContain("(/llms-full.txt)")
    const paths = [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = ""]) => path)
    // This service lacks the built pages, which are those of operations and guides.
    const guides = new Set(GUIDES.map((name) => `/docs/${name}`))
    const outside = paths.filter((path) => !path.startsWith("/docs/api/") && !guides.has(path))
    expect(outside.length).toBeGreaterThanOrEqual(7)
    for (const path of outside) expect([path, (await read(path)).status]).toEqual([path, 200])
  })

  test("the long one has every guide, and every operation with its price and errors", async () => {
    const text = await (await read("/llms-full.txt")).text()
    for (const name of GUIDES) expect(text).toContain(`\n## ${guideOf(name).split("\n")[0]?.slice(2)}\n`)
    for (const { method, path } of keyed) {
      const section = text.split(`\n### ${method} ${path}\n`)[1]?.split("\n### ")[0]
      expect(section).toMatch(/Price: \S[\s\S]*```sh[\s\S]*- 401: `unauthorized`/)
    }
    expect(text).not.toMatch(/\{\{|undefined|\[object/)
  })
})

describe("the texts that programs read", () => {
  test.each(["/llms.txt", "/llms-full.txt", "/docs"])("%s names this server's addresses", async (path) => {
    const text = await (await read(path)).text()
    expect(text).toContain(ADDRESSES.PUBLIC_URL)
    expect(text).not.toMatch(/127\.0\.0\.1:300[01]/)
  })

  test("the long one names the address of MCP, too", async () => {
    const text = await (await read("/llms-full.txt")).text()
    expect(text).toContain(mcpResource(ADDRESSES))
    expect(text).not.toMatch(/\$(?:BASE|MCP)_URL/)
  })

  test("the OpenAPI document names this server's addresses", async () => {
    const text = await (await read("/api/openapi.json")).text()
    const { info, servers } = JSON.parse(text) as {
      info: { description: string }
      servers: { url: string }[]
    }
    expect(info.description).toContain(`export BASE_URL=${ADDRESSES.PUBLIC_URL}\n`)
    expect(servers).toEqual([{ url: ADDRESSES.PUBLIC_URL }])
    expect(info.description).not.toMatch(/error never costs|failed call: 0/)
    expect(info.description).toMatch(/0, with two exceptions: a `conflict` with `Retry-After: 1`/)
    expect(text).not.toMatch(/127\.0\.0\.1:300[01]/)
  })
})

describe("the skill", () => {
  test("has the front matter of the Agent Skills format", async () => {
    const [, front = "", body = ""] = (await (await read("/skill.md")).text()).split(/^---$/m)
    const { name, description, compatibility } = parse(front) as Record<string, string>
    expect(name).toBe(SERVICE_NAME.toLowerCase())
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(description?.length).toBeLessThanOrEqual(1024)
    expect(compatibility?.length).toBeLessThanOrEqual(500)
    expect(body.split("\n").length).toBeLessThanOrEqual(500)
  })

  test("names this server's addresses, and every operation", async () => {
    const text = await (await read("/skill.md")).text()
    expect(text).toContain(`_BASE_URL=${ADDRESSES.PUBLIC_URL}\n`)
    expect(text).toContain(` ${mcpResource(ADDRESSES)} `)
    expect(text).not.toContain("127.0.0.1")
    for (const { method, path } of keyed) expect(text).toContain(`| \`${method} ${path}\` |`)
  })
})
