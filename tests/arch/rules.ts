import { isBuiltin } from "node:module"
import type { Module } from "./modules.ts"

/** Which way imports may point (docs/decisions.md, "Imports"). A module is judged by the first rule whose `from` it matches. */
type Rule = { name: string; from: RegExp; may: readonly RegExp[]; packages?: RegExp }

const NONE = /^$/
const ANY = /^/

/** The form in which core asks for what only an adapter can do: it has its folder's name. */
const PORT = /^core\/provider\/(\w+)\/\1\.ts$/

/** Adapters that alone know their vendor's packages, by the file in their port's folder. */
export const VENDORS = [
  ["llm/openai", "openai(/|$)"],
  ["speech/openai", "openai(/|$)"],
  ["objects/s3", "@aws-sdk/(client-s3|lib-storage|s3-presigned-post|s3-request-presigner)$"],
  ["decoder/find", "@ffmpeg-installer/ffmpeg$"],
  ["queue/sqs", "@aws-sdk/client-sqs$"],
  ["payments/stripe", "stripe(/|$)"],
  ["notes/notion", "@notionhq/client(/|$)"],
  ["sealing/kms", "@aws-sdk/client-kms$"],
] as const
export const PROVIDERS = [
  "llm",
  "speech",
  "decoder",
  "objects",
  "queue",
  "payments",
  "notes",
  "sealing",
] as const

/** Rooms that need nothing but the floor they all stand on. */
export const ROOMS = [
  "account",
  "apikey",
  "audio",
  "billing",
  "chat",
  "contact",
  "credit",
  "history",
  "idempotency",
  "job",
  "listing",
  "mail",
  "mcp",
  "notes",
  "oauth",
  "operation",
  "quota",
  "ratelimit",
  "summary",
  "transcript",
  "trial",
] as const

export const RULES: readonly Rule[] = [
  {
    name: "a schema embeds schemas",
    from: /^core\/.*\.schema\.ts$/,
    may: [/^core\/(kernel|video)\//, /^core\/.*\.schema\.ts$/, /^core\/summary\/presets\.ts$/],
    packages: /^zod$/,
  },
  { name: "kernel stands alone", from: /^core\/kernel\//, may: [/^core\/kernel\//], packages: /^zod$/ },
  {
    name: "video is a pure leaf",
    from: /^core\/video\//,
    may: [/^core\/video\//],
    packages: /^entities(\/|$)/,
  },
  {
    name: "the table alone knows the AWS SDK",
    from: /^core\/table\//,
    may: [/^core\/(kernel|table)\//],
    packages: /^@aws-sdk\//,
  },
  {
    name: "youtubei.js is known to its one strategy",
    from: /^core\/provider\/platform\/youtubei\.ts$/,
    may: [/^core\/(kernel|video|provider\/platform)\//],
    packages: /^youtubei\.js$/,
  },
  {
    name: "the official lists unescape titles",
    from: /^core\/provider\/platform\/lists\/official\//,
    may: [/^core\/(kernel|video|provider\/platform)\//],
    packages: /^entities\/decode$/,
  },
  {
    name: "the feed is read by an XML parser",
    from: /^core\/provider\/platform\/lists\/feed\.ts$/,
    may: [/^core\/(kernel|video|provider\/platform)\//],
    packages: /^fast-xml-parser$/,
  },
  {
    name: "the client's lists are read by youtubei.js",
    from: /^core\/provider\/platform\/lists\/client\//,
    may: [/^core\/(kernel|video|provider\/platform)\//],
    packages: /^youtubei\.js$/,
  },
  {
    name: "a provider knows its port, kernel and video",
    from: /^core\/provider\/platform\//,
    may: [/^core\/(kernel|video|provider\/platform)\//],
    packages: NONE,
  },
  {
    name: "flows join rooms and ports",
    from: /^core\/flow\//,
    may: [/^core\/(?!provider\/)/, /^core\/provider\/platform\/(platform|lists\/lists|sound)\.ts$/, PORT],
    packages: NONE,
  },
  {
    name: "mail by SES",
    from: /^core\/provider\/mail\/ses\.ts$/,
    may: [/^core\/(kernel|mail)\//],
    packages: /^@aws-sdk\/client-sesv2$/,
  },
  {
    name: "mail leaves by its port",
    from: /^core\/provider\/mail\//,
    may: [/^core\/(kernel|mail)\//],
    packages: NONE,
  },
  ...VENDORS.map(([file, packages]) => ({
    name: `${file} alone knows its vendor`,
    from: new RegExp(`^core/provider/${file}(-\\w+)*\\.ts$`),
    may: [new RegExp(`^core/(kernel|video|provider/(${file.split("/")[0]}|openai))/`)],
    packages: new RegExp(`^${packages}`),
  })),
  ...PROVIDERS.map((provider) => ({
    name: `${provider} is asked through its port`,
    from: new RegExp(`^core/provider/${provider}/`),
    may: [new RegExp(`^core/(kernel|video|provider/(${provider}|openai))/`)],
    packages: NONE,
  })),
  {
    name: "both models of sound and words are asked through one client",
    from: /^core\/provider\/openai\//,
    may: [/^core\/(kernel|provider\/openai)\//],
    packages: /^openai(\/|$)/,
  },
  {
    name: "uploads' tokens are signed by jose",
    from: /^core\/audio\/tokens\.ts$/,
    may: [/^core\/(kernel|audio)\//],
    packages: /^(zod|jose)$/,
  },
  {
    name: "a session is looked at without better-auth",
    from: /^core\/identity\/(device|next|session|sessions|ticket|users)\.ts$/,
    may: [/^core\/(kernel|table)\//, /^core\/identity\/(device|session)\.ts$/],
    packages: NONE,
  },
  {
    name: "identity alone knows better-auth",
    from: /^core\/identity\//,
    may: [/^core\/(kernel|table|identity)\//],
    packages: /^(zod|better-auth(\/.*)?)$/,
  },
  {
    name: "pictures are drawn by satori and resvg, with fonts by HarfBuzz",
    from: /^core\/og\//,
    may: [/^core\/(kernel|og)\//],
    packages: /^(satori|@resvg\/resvg-js|subset-font|harfbuzzjs|wawoff2|lru-cache)$/,
  },
  {
    name: "passages are a pure leaf",
    from: /^core\/passage\//,
    may: [/^core\/(passage|video)\//],
    packages: NONE,
  },
  ...ROOMS.map((room) => ({
    name: `${room} keeps to itself`,
    from: new RegExp(`^core/${room}/`),
    may: [new RegExp(`^core/(kernel|table|video|passage|${room})/`), PORT],
    packages: /^(zod|lru-cache)$/,
  })),
  { name: "a room of core that no rule names", from: /^core\//, may: [NONE], packages: NONE },
  {
    name: "the route table is declarations alone",
    from: /^functions\/routes\.ts$/,
    may: [/\.route\.ts$/, /^functions\/http\/declaration\.ts$/],
    packages: NONE,
  },
  {
    name: "a declaration is data and schemas",
    from: /^functions\/.*(\.route|http\/declaration)\.ts$/,
    // A route of our pages may be the twin of a program's.
    may: [
      /^core\/.*\.schema\.ts$/,
      /^core\/kernel\/errors\.ts$/,
      /^functions\/(http\/declaration|v1\/.*\.route)\.ts$/,
    ],
    packages: /^zod$/,
  },
  {
    name: "resources are pure data",
    from: /^functions\/resources\.ts$/,
    may: [/^core\/table\/schema\.ts$/, /^functions\/\w+\/\w+\.service\.ts$/],
    packages: NONE,
  },
  {
    name: "compose alone picks adapters",
    from: /^functions\/compose\//,
    may: [/^core\//, /^functions\/(compose|http)\//],
    packages: /^(zod|undici|@aws-sdk\/client-(dynamodb|ssm|s3|sqs|kms))$/,
  },
  {
    name: "what runs in a page stands on nothing of the server",
    from: /^functions\/site\/browser\//,
    may: [/^functions\/site\/browser\//, /^functions\/.*\.route\.ts$/, /^core\/identity\/next\.ts$/],
    packages: /^zod$/,
  },
  {
    name: "the tool protocol's SDKs are known to three modules",
    from: /^functions\/mcp\/(server|stateless|message)\.ts$/,
    may: [/^core\/(?!provider\/)/, /^functions\//],
    packages: /^(zod|@modelcontextprotocol\/(sdk|server)(\/.*)?)$/,
  },
  {
    name: "the container listens by itself",
    from: /^functions\/extractor\/main\.ts$/,
    may: [/^core\/(?!provider\/)/, /^functions\//],
    packages: /^(zod|@hono\/node-server)$/,
  },
  {
    name: "ways in know core, not adapters",
    from: /^functions\//,
    may: [/^core\/(?!provider\/)/, PORT, /^functions\//],
    packages: /^(zod|hono(\/.*)?)$/,
  },
  {
    name: "stacks read the tables",
    from: /^stacks\//,
    may: [/^stacks\//, /^functions\/(routes|resources|http\/(declaration|aliases)|site\/web-headers)\.ts$/],
  },
  { name: "the web knows the API alone", from: /^web\//, may: [/^web\//] },
  { name: "scripts stand on functions and core", from: /^scripts\//, may: [/^(scripts|functions|core)\//] },
  { name: "tests may see all", from: /^tests\//, may: [ANY] },
]

/** `path -> import (rule)` for every import that points the wrong way. */
export function wrongImports(modules: readonly Module[]): string[] {
  return modules.flatMap(({ path, imports }) => {
    const rule = RULES.find(({ from }) => from.test(path))
    if (!rule) return [`${path} (no rule)`]
    return imports.filter((name) => !allows(rule, name)).map((name) => `${path} -> ${name} (${rule.name})`)
  })
}

const OURS = /^(core|functions|scripts|stacks|tests|web)\/.*\.(tsx?|js)$/

function allows(rule: Rule, name: string): boolean {
  if (OURS.test(name)) return rule.may.some((pattern) => pattern.test(name))
  return isBuiltin(name) || (rule.packages ?? ANY).test(name)
}

/** True for a module that leads back to itself. */
export function isInCycle(modules: readonly Module[], path: string): boolean {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const seen = new Set<string>()
  const open = [...(byPath.get(path)?.imports ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === path) return true
    if (seen.has(next)) continue
    seen.add(next)
    open.push(...(byPath.get(next)?.imports ?? []))
  }
  return false
}

/** Cycles, each as the path that closes it. */
export function cycles(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) {
      found.push([...trail.slice(trail.indexOf(path)), path].join(" -> "))
      return
    }
    if (done.has(path)) return
    for (const next of byPath.get(path)?.imports ?? []) {
      if (byPath.has(next)) visit(next, [...trail, path])
    }
    done.add(path)
  }
  for (const { path } of modules) visit(path, [])
  return found
}
