import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { beforeAll, describe, expect, test } from "vitest"
import { openSite, type Site } from "../../scripts/web/site.ts"
import { builtWeb } from "../support/web.ts"

const KB = 1000
const WEB = join(import.meta.dirname, "../../web")

let folder = ""
let site: Site = () => undefined
beforeAll(async () => {
  folder = await builtWeb()
  site = openSite(folder, { connect: ["https://uploads.example"], media: ["https://kept.example"] })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  site(new Request(`http://local${path}`, { headers }))
const etagOf = (path: string) => get(path)?.headers.get("etag")
const textOf = async (path: string) => (await get(path)?.text()) ?? ""

/** Returns the compressed size of the scripts that a document loads first, in bytes. */
async function firstLoad(path: string): Promise<number> {
  const html = await textOf(path)
  const scripts = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = ""]) => file)
  expect(scripts.length).toBeGreaterThan(1)
  return [...new Set(scripts)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).byteLength,
    0,
  )
}

describe("the built pages", () => {
  test("load at most 90 KB of scripts on the landing page and 165 KB on the dashboard", async () => {
    const [landing, dashboard] = [await firstLoad("/"), await firstLoad("/dashboard")]
    console.log(`First-load script: landing ${landing} bytes, dashboard ${dashboard} bytes (gzip)`)
    expect(landing).toBeLessThanOrEqual(90 * KB)
    expect(dashboard).toBeLessThanOrEqual(165 * KB)
  })

  test("have their content without scripts", async () => {
    const html = await textOf("/")
    expect(html).toContain("Read any video.")
    expect(html).toContain("What do I pay when something fails?")
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    for (const path of ["/pricing", "/mcp-setup", "/extension", "/status", "/contact"]) {
      expect(await textOf(path)).toMatch(/<h1[^>]*>\w/)
    }
    expect(await textOf("/dashboard")).toContain("needs JavaScript")
  })

  test("contain no inline script or style, which the content security policy would refuse", async () => {
    for (const path of ["/", "/mcp-setup", "/contact", "/dashboard"]) {
      const html = await textOf(path)
      expect(html).not.toMatch(/<style|<script(?![^>]* src=)| style="| on[a-z]+="/)
      const policy = get(path)?.headers.get("content-security-policy")
      expect(policy).toContain("style-src 'self';")
      expect(policy).toContain("connect-src 'self' https://uploads.example;")
      expect(policy).toContain("media-src 'self' blob: https://kept.example;")
      expect(policy).not.toMatch(/unsafe/)
    }
  })

  test("cache hashed files for ever, revalidate documents, and are compressed", async () => {
    const html = await textOf("/dashboard")
    const script = /src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? ""
    const answer = get(script, { "accept-encoding": "gzip, br" })
    expect(answer?.headers.get("cache-control")).toContain("immutable")
    expect(answer?.headers.get("content-encoding")).toBe("gzip")
    expect(answer?.headers.get("content-type")).toMatch(/^text\/javascript/)
    expect(get("/")?.headers.get("cache-control")).toBe("no-cache")
    const tag = get("/")?.headers.get("etag") ?? ""
    expect(get("/", { "if-none-match": tag })?.status).toBe(304)
  })

  test("of the dashboard share a document, except for the reader's", () => {
    expect(etagOf("/dashboard/keys")).toBe(etagOf("/dashboard/usage"))
    expect(etagOf("/dashboard/video/tr_1")).not.toBe(etagOf("/dashboard/keys"))
  })

  test("are served only at their own paths", () => {
    const paths = [
      "/",
      "/docs",
      "/docs/api/transcribe",
      "/dashboard",
      "/dashboard/",
      "/dashboard/video/tr_1",
      "/favicon.svg",
      "/mcp-setup",
    ]
    expect(paths.filter((path) => get(path) === undefined)).toEqual([])
    const others = [
      "/login",
      "/docs.html",
      "/docs/none",
      "/api/credits",
      "/dashboards",
      "/nope",
      "/app.html",
      "/web.json",
      "/../package.json",
    ]
    expect(others.filter((path) => get(path) !== undefined)).toEqual([])
    expect(site(new Request("http://local/", { method: "POST" }))).toBeUndefined()
  })
})

describe("the sources of the pages", () => {
  const sources = readdirSync(WEB, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(WEB, name), "utf8") }))

  test("import nothing from the service but its readers of links and its file names", () => {
    expect(sources.length).toBeGreaterThan(40)
    const reaching =
      /(?:from|import\()\s*"[./]*\/(?!core\/(?:youtube\/\w+-reference|export\/file-name)\.ts")(?:core|functions|scripts|stacks|tests)\//
    expect(reaching.test('import { x } from "../../core/kernel/errors.ts"')).toBe(true)
    expect(sources.filter(({ text }) => reaching.test(text)).map(({ name }) => name)).toEqual([])
  })

  test("write no markup past the library that escapes it", () => {
    const unsafe = /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write/
    expect(sources.filter(({ text }) => unsafe.test(text)).map(({ name }) => name)).toEqual([])
  })

  test("are within the line limit", () => {
    const long = sources.filter(
      ({ name, text }) => !name.endsWith(".gen.ts") && text.split("\n").length > 301,
    )
    expect(long.map(({ name }) => name)).toEqual([])
  })
})
