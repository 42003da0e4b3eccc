import { execFile } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, expect, test } from "vitest"
import { RESOURCES } from "../../functions/resources.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { bundleAll } from "../../scripts/build/bundle.ts"
import { ENTRIES } from "../../scripts/build/entries.ts"

const folder = mkdtempSync(join(tmpdir(), "bundles-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const bundles = await bundleAll(ENTRIES, folder)

const KB = 1000
/**
 * Bytes that a cold start may load. A plain route loads the AWS SDK, Hono and zod; a sign-in route
 * also loads the sign-in library.
 */
const LOADED_MAX = 1050 * KB
const LOADED_MAX_OF_AUTH = 1350 * KB
/** The docs page contains the reference of every route. */
const LOADED_MAX_OF_DOCS = 1300 * KB
/** MCP serves both revisions of the protocol, each with a library of its own. */
const LOADED_MAX_OF_SERVICES = 1400 * KB
/**
 * The most files that a Lambda with its own bundle loads at start. Some are shared with code that
 * it loads on demand.
 */
const FILES_MAX = 10
const OF_AUTH = "better-auth"
/** Packages that a cold start must not load. */
const LAZY = [
  "youtubei.js",
  "undici",
  "openai",
  "stripe",
  "@notionhq/client",
  "satori",
  "@aws-sdk/client-sesv2",
]
/** The SDK's client of SSM, which has more code than the rest of most Lambdas. */
const SSM = "@aws-sdk/client-ssm"
const isAuth = (id: string) =>
  Object.entries<RouteDeclaration>(ROUTES).some(([name, { file }]) => name === id && file.startsWith("auth/"))

/** Whole services, including the one with its own address. */
const SERVICES: readonly string[] = [...RESOURCES.services.map(({ id }) => id), RESOURCES.extractorUrl.id]
const isService = (id: string) => SERVICES.includes(id)

function loadedMax(id: string): number {
  if (isService(id)) return LOADED_MAX_OF_SERVICES
  if (id === "docs") return LOADED_MAX_OF_DOCS
  return isAuth(id) ? LOADED_MAX_OF_AUTH : LOADED_MAX
}

test("every route and every service has its bundle", () => {
  const deployed = Object.entries<RouteDeclaration>(ROUTES).filter(([, { localOnly }]) => !localOnly)
  const ids = [...deployed.map(([id]) => id), ...RESOURCES.services.map(({ id }) => id)]
  expect(bundles.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
})

test.each(bundles)(
  "$id loads little code at start, and no vendor's SDK",
  ({ id, loadedBytes, loadedPackages, packages }) => {
    expect(loadedBytes).toBeLessThan(loadedMax(id))
    expect(loadedPackages).toContain("hono")
    const lazy = isAuth(id) ? LAZY : [...LAZY, OF_AUTH]
    expect(loadedPackages.filter((name) => lazy.includes(name))).toEqual([])
    expect(packages).not.toContain(SSM)
  },
)

test("Lambdas with their own bundle start with few files, and without the code for rare captions", () => {
  const alone = ENTRIES.filter(({ lambda }) => lambda.bundledAlone).map(({ id }) => id)
  expect(alone).toEqual(expect.arrayContaining(["transcribe", "appTranscribe", "mcp"]))
  const started = bundles.filter(({ id }) => alone.includes(id))
  for (const { loadedFiles } of started) expect(loadedFiles).toBeLessThanOrEqual(FILES_MAX)
  const transcribing = started.filter(({ id }) => id.toLowerCase().includes("transcribe"))
  for (const { loadedBytes, loadedPackages } of transcribing) {
    expect(loadedPackages).not.toContain("entities")
    expect(loadedBytes).toBeLessThan(510 * KB)
  }
})

test("a Lambda has no declaration of another route of its group, and no page for unknown paths", () => {
  const { folder: transcribe } = bundles.find(({ id }) => id === "transcribe") ?? { folder: "" }
  const started = readFileSync(join(transcribe, "transcribe.mjs"), "utf8")
  expect(started).toContain(ROUTES.transcribe.summary)
  expect(started).not.toContain(ROUTES.ask.summary)
  expect(started).not.toContain(ROUTES.translate.summary)
  expect(started).not.toContain("Page not found")
})

/** Runs before the bundle. Prints the `jitless` settings that zod saw when it made each schema. */
const WATCH_ZOD = `const config = {}, seen = new Set()
globalThis.__zod_globalConfig = new Proxy(config, { get: (target, name) => {
  if (name === "jitless") seen.add(String(target.jitless))
  return target[name]
} })
await import(process.argv[1]).catch(() => undefined)
console.log([...seen].join())
process.exit()`

test.each(["transcribe", "getCredits", "v1SearchLibrary", "sweep", "extractorUrl"])(
  "%s makes every schema after zod was told not to compile it",
  async (id) => {
    const bundle = bundles.find((each) => each.id === id)
    if (!bundle) throw new Error(`${id} has no bundle`)
    const args = ["--input-type=module", "-e", WATCH_ZOD, join(bundle.folder, `${id}.mjs`)]
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { TABLE_NAME: "unused" } })
    expect(stdout.trim()).toBe("true")
  },
)

/** Runs before the bundle. Prints what it makes of `Intl` while it is imported. */
const WATCH_INTL = `globalThis.awslambda = { streamifyResponse: (handler) => handler }
const made = []
for (const name of Object.getOwnPropertyNames(Intl)) {
  if (typeof Intl[name].supportedLocalesOf !== "function") continue
  Intl[name] = new Proxy(Intl[name], { construct: (target, options) => (made.push(name), new target(...options)) })
}
const { toLocaleString } = Number.prototype
Number.prototype.toLocaleString = function (...options) {
  made.push("toLocaleString")
  return toLocaleString.apply(this, options)
}
await import(process.argv[1])
console.log(made.join())
process.exit()`

test.each(["transcribe", "getCredits", "v1SearchLibrary", "summarize", "mcp", "sweep"])(
  "%s makes no formatter at import, because the first one of a process takes about 12 ms",
  async (id) => {
    const bundle = bundles.find((each) => each.id === id)
    if (!bundle) throw new Error(`${id} has no bundle`)
    const args = ["--input-type=module", "-e", WATCH_INTL, join(bundle.folder, `${id}.mjs`)]
    const env = { TABLE_NAME: "unused", TOKEN_SECRET: "a secret of this test and of nothing else" }
    const { stdout } = await promisify(execFile)(process.execPath, args, { env })
    expect(stdout.trim()).toBe("")
  },
)

const IMPORT_ALL = `const { readdirSync } = await import("node:fs")
for (const file of readdirSync(process.argv[1])) await import(process.argv[1] + "/" + file)`

test("every chunk of the bundles with the most lazy code can be loaded", async () => {
  const largest = bundles.toSorted((a, b) => b.lazyBytes - a.lazyBytes).slice(0, 4)
  for (const { folder: bundle } of largest) {
    const chunks = join(bundle, "chunks")
    expect(readdirSync(chunks).length).toBeGreaterThan(1)
    const args = ["--input-type=module", "-e", IMPORT_ALL, chunks]
    await expect(promisify(execFile)(process.execPath, args, { env: {} })).resolves.toMatchObject({
      stderr: "",
    })
  }
})
