import * as z from "zod"
import type { RouteDeclaration } from "../../route/declaration.ts"

/** Where the tool protocol was before it had a service of its own: every method says where it went. */
const retired = {
  path: "/api/mcp",
  summary: "Find the tool protocol",
  description: "Retired: the message names the address that took its place.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: { schema: z.object({ error: z.object({ code: z.literal("gone"), message: z.string() }) }) },
  status: 410,
  errors: [],
  permissions: [],
} as const

export const mcpGet = {
  ...retired,
  method: "GET",
  file: "mcp/retired/get.ts",
} as const satisfies RouteDeclaration
export const mcpPost = {
  ...retired,
  method: "POST",
  file: "mcp/retired/post.ts",
} as const satisfies RouteDeclaration
export const mcpDelete = {
  ...retired,
  method: "DELETE",
  file: "mcp/retired/delete.ts",
} as const satisfies RouteDeclaration
