import { describe, expect, test } from "vitest"
import { moduleOf, readModules } from "./modules.ts"
import { cycles, isInCycle, PROVIDERS, ROOMS, RULES, VENDORS, wrongImports } from "./rules.ts"

const modules = readModules()
/** Fewer than this means that the reader found nothing to judge. */
const MODULES_MIN = 100

/**
 * Files through which all of today's circles go: without them there is none. This list may only shrink.
 * pages.ts: the list of pages imports every page, and pages import it for their links.
 * search.tsx: the page and its results share types.
 */
const KNOWN_CYCLES: readonly string[] = ["web/app/pages.ts", "web/app/pages/search/search.tsx"]

/** One violation for each rule that can be broken. */
const PLANTED: readonly (readonly [string, string])[] = [
  ["core/kernel/x.ts", "../table/table.ts"],
  ["core/kernel/x.ts", "hono"],
  ["core/video/x.ts", "../kernel/errors.ts"],
  ["core/table/x.ts", "../credit/credit.ts"],
  ["core/provider/platform/youtubei.ts", "../../table/table.ts"],
  ["core/provider/platform/lists/official/x.ts", "fast-xml-parser"],
  ["core/provider/platform/lists/feed.ts", "entities"],
  ["core/provider/platform/lists/client/x.ts", "entities"],
  ["core/provider/platform/x.ts", "youtubei.js"],
  ["core/flow/x.ts", "../provider/platform/client-api.ts"],
  ["core/flow/x.ts", "../../functions/routes.ts"],
  ["core/credit/credit.schema.ts", "./ledger.ts"],
  ["core/provider/mail/ses.ts", "../../table/table.ts"],
  ["core/provider/mail/x.ts", "@aws-sdk/client-sesv2"],
  ...VENDORS.map(([file]) => [`core/provider/${file}.ts`, "../../table/table.ts"] as const),
  ...PROVIDERS.map((provider) => [`core/provider/${provider}/x.ts`, "stripe"] as const),
  ["core/provider/openai/client.ts", "../../table/table.ts"],
  ["core/audio/tokens.ts", "../table/table.ts"],
  ["core/flow/x.ts", "../provider/llm/openai.ts"],
  ["core/identity/sessions.ts", "better-auth/api"],
  ["core/identity/x.ts", "../account/account.ts"],
  ["core/passage/x.ts", "../kernel/errors.ts"],
  ["core/og/x.ts", "../table/table.ts"],
  ...ROOMS.map((room) => [`core/${room}/x.ts`, "../flow/metered.ts"] as const),
  ["core/newroom/x.ts", "../kernel/errors.ts"],
  ["functions/routes.ts", "./v1/transcribe.ts"],
  ["functions/v1/x.route.ts", "../compose/services.ts"],
  ["functions/resources.ts", "../core/table/table.ts"],
  ["functions/compose/x.ts", "../v1/transcribe.ts"],
  ["functions/v1/x.ts", "../../core/provider/platform/client-api.ts"],
  ["functions/v1/x.ts", "youtubei.js"],
  ["functions/site/browser/x.ts", "../../compose/services.ts"],
  ["functions/mcp/server.ts", "hono"],
  ["functions/mcp/post.ts", "@modelcontextprotocol/sdk/types.js"],
  ["functions/extractor/main.ts", "hono"],
  ["stacks/x.ts", "../core/table/schema.ts"],
  ["web/x.ts", "../core/kernel/errors.ts"],
  ["web/x.tsx", "../functions/site/page.ts"],
  ["scripts/x.ts", "../tests/support/service.ts"],
]

describe("imports point one way", () => {
  test("no module of the repository imports what its room may not", () => {
    expect(modules.length).toBeGreaterThan(MODULES_MIN)
    expect(modules.flatMap((module) => module.imports).length).toBeGreaterThan(MODULES_MIN)
    expect(wrongImports(modules)).toEqual([])
  })

  test("nothing imports in a circle, except through the known files", () => {
    expect(cycles(modules.filter(({ path }) => !KNOWN_CYCLES.includes(path)))).toEqual([])
  })

  test("each known file is still in a circle; remove it from the list when it is not", () => {
    expect(KNOWN_CYCLES.filter((path) => !isInCycle(modules, path))).toEqual([])
  })

  test("sees modules with JSX and their imports", () => {
    const page = 'import { a } from "./a.tsx"\nexport const Page = () => <a.B c={1}>text</a.B>'
    expect(moduleOf("web/x/page.tsx", page).imports).toEqual(["web/x/a.tsx"])
    const unused = 'import type { A } from "./a.tsx"\nimport { b } from "./b.ts"'
    expect(moduleOf("web/x/page.tsx", unused).imports).toEqual(["web/x/a.tsx", "web/x/b.ts"])
    const endings = new Set(modules.map(({ path }) => path.split(".").at(-1)))
    expect(endings).toEqual(new Set(["ts", "tsx", "js"]))
  })

  test.each(PLANTED)("%s may not import %s", (path, name) => {
    expect(wrongImports([moduleOf(path, `import { x } from "${name}"`)])).toHaveLength(1)
    expect(wrongImports([moduleOf(path, `import type { X } from "${name}"`)])).toHaveLength(1)
  })

  test("every rule has a planted violation", () => {
    const broken = PLANTED.map(([path]) => RULES.find(({ from }) => from.test(path))?.name)
    const all = RULES.map(({ name }) => name).filter((name) => name !== "tests may see all")
    expect(new Set(broken)).toEqual(new Set(all))
  })

  test("a planted circle is found", () => {
    const circle = [
      moduleOf("core/kernel/a.ts", 'import "./b.ts"'),
      moduleOf("core/kernel/b.ts", 'import "./a.ts"'),
    ]
    expect(cycles(circle)).toHaveLength(1)
  })
})

describe("what only some may touch", () => {
  test("the environment is read by compose, by scripts and by tests alone", () => {
    const readers = modules.filter(({ source }) => source.includes("process.env")).map(({ path }) => path)
    // What builds the pages is told where the API is.
    expect(readers.filter((path) => /^(core|web)\//.test(path))).toEqual(["web/vite.config.ts"])
    expect(readers.filter((path) => path.startsWith("functions/"))).toEqual([
      "functions/compose/environment.ts",
    ])
  })
})
