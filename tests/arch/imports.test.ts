import { describe, expect, test } from "vitest"
import { moduleOf, readModules } from "./modules.ts"
import { ROOMS } from "./rooms.ts"
import { cycles, RULES, roomCycles, wrongImports } from "./rules.ts"

const modules = readModules()
const up = (room: string) => room.replaceAll(/[^/]+/g, "..")
/** With fewer modules than this, the checker missed some, and the tests below prove nothing. */
const MODULES_MIN = 100

/** One violation of each rule. */
const PLANTED: readonly (readonly [string, string])[] = [
  ["core/kernel/x.schema.ts", "../table/table.ts"],
  ...Object.keys(ROOMS).map((room) => [`core/${room}/x.ts`, `${up(room)}/../sweep/x/y.ts`] as const),
  ...Object.keys(ROOMS).map((room) => [`core/${room}/x.ts`, "hono"] as const),
  ["core/ledger/x.ts", "../metering/metered.ts"],
  ["core/metering/x.ts", "../transcription/job.ts"],
  ["core/captions/x.ts", "./parse/vtt.ts"],
  ["core/identity/x.ts", "../account/account.ts"],
  ["core/adapters/openai/x.ts", "../../table/table.ts"],
  ["core/newroom/x.ts", "../kernel/errors.ts"],
  ["functions/routes.ts", "./v1/transcribe.ts"],
  ["functions/v1/routes.ts", "../compose/services.ts"],
  ["functions/resources.ts", "../core/table/table.ts"],
  ["functions/compose/deps/x.ts", "../../v1/transcribe.ts"],
  ["functions/compose/x.ts", "./deps/llm.ts"],
  ["functions/v1/x.ts", "../../core/adapters/youtube/player/video-source.ts"],
  ["functions/v1/x.ts", "youtubei.js"],
  ["functions/site/browser/x.ts", "../../compose/services.ts"],
  ["functions/mcp/protocol/server.ts", "hono"],
  ["functions/mcp/post.ts", "@modelcontextprotocol/sdk/types.js"],
  ["functions/extractor/main.ts", "hono"],
  ["stacks/x.ts", "../core/table/schema.ts"],
  ["web/x.ts", "../core/kernel/errors.ts"],
  ["web/x.tsx", "../functions/site/page.ts"],
  ["scripts/x.ts", "../tests/support/service.ts"],
  ["scripts/generate/markdown/x.ts", "../../../web/site/docs/render.tsx"],
  ["scripts/deploy/x.ts", "../../stacks/app.ts"],
]

describe("import directions", () => {
  test("every module imports only from the areas that it may depend on", () => {
    expect(modules.length).toBeGreaterThan(MODULES_MIN)
    expect(modules.flatMap((module) => module.imports).length).toBeGreaterThan(MODULES_MIN)
    expect(wrongImports(modules)).toEqual([])
  })

  test("no file is part of an import cycle", () => {
    expect(cycles(modules)).toEqual([])
  })

  test("the checker reads JSX modules and their imports", () => {
    const page = 'import { a } from "./a.tsx"\nexport const Page = () => <a.B c={1}>text</a.B>'
    expect(moduleOf("web/x/page.tsx", page).imports).toEqual(["web/x/a.tsx"])
    const unused = 'import type { A } from "./a.tsx"\nimport { b } from "./b.ts"'
    expect(moduleOf("web/x/page.tsx", unused).imports).toEqual(["web/x/a.tsx", "web/x/b.ts"])
    const endings = new Set(modules.map(({ path }) => path.split(".").at(-1)))
    expect(endings).toEqual(new Set(["ts", "tsx", "js"]))
  })

  test("no folder is part of an import cycle", () => {
    const product = modules.filter(({ path }) => !path.startsWith("tests/"))
    expect(roomCycles(product)).toEqual([])
  })

  test.each(PLANTED)("reports %s importing %s", (path, name) => {
    expect(wrongImports([moduleOf(path, `import { x } from "${name}"`)])).toHaveLength(1)
    expect(wrongImports([moduleOf(path, `import type { X } from "${name}"`)])).toHaveLength(1)
  })

  test("every rule has a planted violation", () => {
    const broken = PLANTED.map(([path]) => RULES.find(({ from }) => from.test(path))?.name)
    const all = RULES.map(({ name }) => name).filter((name) => name !== "tests may import everything")
    expect(new Set(broken)).toEqual(new Set(all))
  })

  test("finds planted cycles of files and of folders", () => {
    const files = [
      moduleOf("core/kernel/a.ts", 'import "./b.ts"'),
      moduleOf("core/kernel/b.ts", 'import "./a.ts"'),
    ]
    expect(cycles(files)).toHaveLength(1)
    const folders = [
      moduleOf("core/kernel/a.ts", 'import "./sub/b.ts"'),
      moduleOf("core/kernel/sub/b.ts", 'import "../c.ts"'),
      moduleOf("core/kernel/c.ts", ""),
    ]
    expect(cycles(folders)).toEqual([])
    expect(roomCycles(folders)).toHaveLength(1)
  })
})

/** Generated text. It quotes the example programs of the guides, which read the environment. */
const EXAMPLES = "functions/site/generated/llms-full.gen.ts"

describe("restricted access", () => {
  test("only compose, scripts and tests read the environment", () => {
    const readers = modules
      .filter(({ path, source }) => source.includes("process.env") && path !== EXAMPLES)
      .map(({ path }) => path)
    // The web build reads the API's address; the CLI and the TypeScript SDK read the user's key.
    expect(readers.filter((path) => /^(core|web)\//.test(path))).toEqual([
      "web/vite.config.ts",
      "web/clients/cli/src/main.ts",
      "web/clients/typescript/src/client.ts",
    ])
    expect(readers.filter((path) => path.startsWith("functions/"))).toEqual([
      "functions/compose/environment.ts",
    ])
  })
})
