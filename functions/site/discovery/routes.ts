import type { RouteDeclaration } from "../../route/declaration.ts"
import { STATIC_ROUTE } from "../../route/presets.ts"

/**
 * The common fields of the documents from which programs, agents and their authors learn what the
 * service offers.
 */
const DOCUMENT = { ...STATIC_ROUTE, method: "GET", tag: "Service", cors: "any-origin" } as const

export const llmsFull = {
  ...DOCUMENT,
  path: "/llms-full.txt",
  file: "site/discovery/llms-full.ts",
  summary: "Read all guides and operations as text",
  description:
    "Every guide, and every operation of the public API with its fields, price, example and errors, as one Markdown page for language models.",
  output: { mediaType: "text/plain; charset=utf-8" },
} as const satisfies RouteDeclaration

export const skill = {
  ...DOCUMENT,
  path: "/skill.md",
  file: "site/discovery/skill.ts",
  summary: "Read the skill for coding agents",
  description:
    "A `SKILL.md` in the Agent Skills format: how to use the API, the command line and the MCP server, with this server's addresses.",
  output: { mediaType: "text/markdown; charset=utf-8" },
} as const satisfies RouteDeclaration

export const postman = {
  ...DOCUMENT,
  path: "/api/postman.json",
  file: "site/discovery/postman.ts",
  summary: "Get the Postman collection",
  description:
    "A collection (format 2.1) of every operation of the public API, with its examples. Its variables are `base_url`, set to this server, and `api_key`.",
  output: { mediaType: "application/json" },
} as const satisfies RouteDeclaration

export const apiCatalog = {
  ...DOCUMENT,
  path: "/.well-known/api-catalog",
  file: "site/discovery/api-catalog.ts",
  summary: "Find the APIs of this host",
  description:
    "The API and the MCP server, each with links to its description, its documentation and its state: a linkset (RFC 9264) as RFC 9727 defines it.",
  output: { mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"' },
  responseHeaders: ["Link"],
} as const satisfies RouteDeclaration
