import { describe, expect, test } from "vitest"
import { spellingsOf } from "../../functions/route/aliases.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { permissionsOf } from "../../functions/route/permissions.ts"
import { errorsOf } from "../../functions/route/traits.ts"
import { ROUTES } from "../../functions/routes.ts"
import { readModules } from "./modules.ts"

const ROUTE_LIST: readonly (readonly [string, RouteDeclaration])[] = Object.entries(ROUTES)
const PATHS = ROUTE_LIST.flatMap(([, { path }]) => spellingsOf(path)).filter((path) =>
  path.startsWith("/api/"),
)
/** `/api/keys/{keyId}` and `/api/keys/${id}` are the same path. */
const SPELLED: ReadonlySet<string> = new Set(PATHS.map((path) => path.replaceAll(/\{\w+\}/g, "{}")))
/**
 * Strings and templates that start with a path, except links in HTML. Templates without a
 * placeholder are skipped: they may be inline code in prose.
 */
const STARTING = /(?<!href=)(["'])(\/api\/[^"'`\n]*)\1|`(\/api\/[^"'`\n]*\$\{[^`\n]*)`/g

/** True if a whole literal in the source is the path of a route, with or without a query. */
const namesPath = (source: string): boolean =>
  [...source.matchAll(STARTING)].some(([, , text, template = ""]) => {
    const [path = ""] = (text ?? template).replaceAll(/\$\{[^}]*\}/g, "{}").split("?")
    return SPELLED.has(path)
  })

/**
 * The browser's script calls the API over HTTP, like web/. Declarations would bring zod into the
 * page.
 */
const ALLOWED = [/\/routes\.ts$/, /^functions\/site\/browser\//, /\.gen\.ts$/]

const updates = (route: RouteDeclaration) =>
  permissionsOf(route).some(({ resource, actions }) => resource === "table" && actions.includes("UpdateItem"))

describe("a route's path, method and schemas are only in its declaration", () => {
  test("no other module of functions/ or scripts/generate/ spells a route's path", () => {
    const modules = readModules().filter(({ path }) => /^(functions|scripts\/generate)\//.test(path))
    expect(modules.length).toBeGreaterThan(100)
    const naming = modules.filter(
      ({ path, source }) => namesPath(source) && !ALLOWED.some((pattern) => pattern.test(path)),
    )
    expect(naming.map(({ path }) => path)).toEqual([])
  })

  test.each([
    'if (path === "/api/transcribe") return',
    "const LARGE = ['/api/v1/summarize']",
    "await fetch(`/api/keys/${id}?permanent=true`)",
    'get("/api/v1/media/search")',
  ])("finds %s", (line) => {
    expect(namesPath(line)).toBe(true)
  })

  test.each([
    'path.startsWith("/api/v1/")',
    'const PREFIX = "/api/"',
    '"Send it to `/api/transcribe` first."',
    'import { transcribe } from "./app/transcribe.ts"',
  ])("allows %s", (line) => {
    expect(namesPath(line)).toBe(false)
  })
})

describe("the route table", () => {
  test("has every export of every group's routes.ts under its own name", async () => {
    const files = readModules().filter(({ path }) => /^functions\/.+\/routes\.ts$/.test(path))
    const groups = await Promise.all(
      files.map(
        async ({ path }) =>
          (await import(/* @vite-ignore */ `../../${path}`)) as Record<string, RouteDeclaration>,
      ),
    )
    const declared = groups.flatMap((group) => Object.entries(group))
    expect(declared.length).toBe(ROUTE_LIST.length)
    for (const [id, route] of declared) expect([id, ROUTES[id as keyof typeof ROUTES]]).toEqual([id, route])
  })

  test("admits API keys on every public route, and takes an Idempotency-Key on every POST", () => {
    const routes = ROUTE_LIST.filter(([, { path }]) => path.startsWith("/api/v1/"))
    expect(routes.length).toBeGreaterThan(5)
    expect(routes.filter(([, { caller }]) => caller !== "key")).toEqual([])
    expect(routes.filter(([, { method, idempotent }]) => method === "POST" && !idempotent)).toEqual([])
  })

  test("fetches jobs where a route serves them", () => {
    const paths = ROUTE_LIST.map(([, { path }]) => path)
    const jobs = ROUTE_LIST.flatMap(([, { jobsPath }]) => jobsPath ?? [])
    expect(jobs.length).toBeGreaterThan(1)
    for (const path of jobs) expect(paths).toContain(`${path}/{job_id}`)
    const accepting = ROUTE_LIST.filter(([, { method, accepted }]) => method === "POST" && accepted)
    expect(accepting.filter(([, { jobsPath }]) => jobsPath === undefined)).toEqual([])
  })

  test("lists rate_limited among the errors of every route with a limit of its own", () => {
    const limited = ROUTE_LIST.filter(([, { rateLimit }]) => rateLimit)
    expect(limited.length).toBeGreaterThan(5)
    expect(limited.filter(([, route]) => !errorsOf(route).includes("rate_limited"))).toEqual([])
    const countedHere = limited.filter(([, { rateLimit }]) => rateLimit?.countedBy === undefined)
    expect(countedHere.filter(([, route]) => !updates(route)).map(([id]) => id)).toEqual([])
  })
})
