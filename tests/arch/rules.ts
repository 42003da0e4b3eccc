import { isBuiltin } from "node:module"
import { posix } from "node:path"
import type { Module } from "./modules.ts"
import { ROOMS } from "./rooms.ts"

/** Allowed import directions. The first rule whose `from` matches a module applies to it. */
type Rule = { name: string; from: RegExp; may: readonly RegExp[]; packages?: RegExp }

const NONE = /^$/
const ANY = /^/
const CORE_BUT_ADAPTERS = /^core\/(?!adapters\/)/

const exactly = (room: string) => new RegExp(`^core/${room}/[^/]+$`)

export const RULES: readonly Rule[] = [
  {
    name: "a schema embeds schemas",
    from: /^core\/.*\.schema\.ts$/,
    may: [
      /^core\/(kernel|captions|youtube)\//,
      /^core\/.*\.schema\.ts$/,
      /^core\/text\/summary\/presets\.ts$/,
    ],
    packages: /^zod$/,
  },
  ...Object.entries(ROOMS).map(([room, { rooms, packages = NONE }]) => ({
    name: `${room} imports only what stands below it`,
    from: exactly(room),
    may: [exactly(room), exactly("kernel"), ...rooms.map(exactly)],
    packages,
  })),
  { name: "a room of core that no rule names", from: /^core\//, may: [NONE], packages: NONE },
  {
    name: "the route table is declarations alone",
    from: /^functions\/routes\.ts$/,
    may: [/\/routes\.ts$/, /^functions\/route\//],
    packages: NONE,
  },
  {
    name: "a declaration is data and schemas",
    from: /^functions\/(.*\/(routes|examples)\.ts|route\/[^/]+\.ts)$/,
    // An app route may share the code of its v1 route.
    may: [
      /^core\/.*\.schema\.ts$/,
      /^core\/kernel\/(credits|errors|format-count|page-language|service)\.ts$/,
      /^functions\/route\//,
      /^functions\/\w+(\/\w+)?\/examples\.ts$/,
      /^functions\/v1\/.*routes\.ts$/,
    ],
    packages: /^zod$/,
  },
  {
    name: "resources are pure data",
    from: /^functions\/resources\.ts$/,
    may: [/^core\/table\/schema\.ts$/, /^functions\/\w+\/\w+\.service\.ts$/, /^functions\/route\//],
    packages: NONE,
  },
  {
    name: "compose alone picks adapters",
    from: /^functions\/compose\/deps\//,
    may: [/^core\//, /^functions\/(compose|route)\//],
    packages: /^(zod|undici)$/,
  },
  {
    name: "compose reads settings and opens the table",
    from: /^functions\/compose\//,
    may: [/^core\//, /^functions\/(compose\/[^/]+|route\/[^/]+)$/],
    packages: /^(zod|@aws-sdk\/client-dynamodb)$/,
  },
  {
    name: "code of the browser imports nothing of the server",
    from: /^functions\/site\/browser\//,
    may: [
      /^functions\/site\/browser\//,
      /^functions\/.*\/routes\.ts$/,
      /^core\/identity\/(safe-redirect|solve-challenge)\.ts$/,
      // The words that both the server and the browser put into the pages.
      /^core\/kernel\/page-language\.ts$/,
      /^functions\/html\/page-words\.ts$/,
    ],
    packages: /^zod$/,
  },
  {
    name: "the MCP SDKs are known to the protocol alone",
    from: /^functions\/mcp\/protocol\//,
    may: [
      CORE_BUT_ADAPTERS,
      /^functions\/(mcp\/protocol|compose|http|route)\//,
      /^functions\/html\/logo\.ts$/,
    ],
    packages: /^(zod|@modelcontextprotocol\/(sdk|server)(\/.*)?)$/,
  },
  {
    name: "the container listens by itself",
    from: /^functions\/extractor\/main\.ts$/,
    may: [CORE_BUT_ADAPTERS, /^functions\//],
    packages: /^(zod|@hono\/node-server)$/,
  },
  {
    name: "functions know core, not adapters",
    from: /^functions\//,
    may: [CORE_BUT_ADAPTERS, /^functions\//],
    packages: /^(zod|hono(\/.*)?)$/,
  },
  {
    name: "stacks read the tables",
    from: /^stacks\//,
    may: [/^stacks\//, /^functions\/(routes|resources|route\/[^/]+|site\/web-headers|http\/challenge)\.ts$/],
  },
  {
    name: "the web knows the API alone, and reads links and names files as the service does",
    from: /^web\//,
    may: [/^web\//, /^core\/(youtube\/(video|playlist|channel)-reference|export\/file-name)\.ts$/],
  },
  {
    name: "the deployment's scripts also read its settings",
    from: /^scripts\/deploy\//,
    may: [/^(scripts|functions|core)\//, /^stacks\/base\/settings\.ts$/],
  },
  {
    name: "the documents' generator reads the guides",
    from: /^scripts\/generate\/markdown\//,
    may: [/^(scripts|functions|core)\//, /^web\/site\/docs\/data\//],
  },
  { name: "scripts import functions and core", from: /^scripts\//, may: [/^(scripts|functions|core)\//] },
  { name: "tests may import everything", from: /^tests\//, may: [ANY] },
]

/** Returns `path -> import (rule)` for every forbidden import. */
export function wrongImports(modules: readonly Module[]): string[] {
  return modules.flatMap(({ path, imports }) => {
    const rule = RULES.find(({ from }) => from.test(path))
    if (!rule) return [`${path} (no rule)`]
    return imports.filter((name) => !allows(rule, name)).map((name) => `${path} -> ${name} (${rule.name})`)
  })
}

function allows(rule: Rule, name: string): boolean {
  if (/^(core|functions|stacks|scripts|web|tests)\//.test(name)) {
    return rule.may.some((pattern) => pattern.test(name))
  }
  return isBuiltin(name) || (rule.packages ?? ANY).test(name)
}

/** Returns import cycles of files, each as the path that closes it. */
export const cycles = (modules: readonly Module[]): string[] =>
  cyclesOf(new Map(modules.map(({ path, imports }) => [path, imports])))

/** Returns import cycles of folders. A nested folder is a folder of its own. */
export function roomCycles(modules: readonly Module[]): string[] {
  const known = new Set(modules.map(({ path }) => path))
  const rooms = new Map<string, Set<string>>()
  for (const { path, imports } of modules) {
    const room = posix.dirname(path)
    const targets = rooms.get(room) ?? new Set()
    rooms.set(room, targets)
    for (const name of imports) {
      const target = posix.dirname(name)
      if (known.has(name) && target !== room) targets.add(target)
    }
  }
  return cyclesOf(rooms)
}

function cyclesOf(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (node: string, trail: readonly string[]) => {
    if (trail.includes(node)) {
      found.push([...trail.slice(trail.indexOf(node)), node].join(" -> "))
      return
    }
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) if (graph.has(next)) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}
