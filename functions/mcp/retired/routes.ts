import * as z from "zod"
import type { RouteDeclaration } from "../../route/declaration.ts"
import { example } from "../../route/examples.ts"

/** The former URL of the MCP server. Every method returns the new URL. */
const retired = {
  path: "/api/mcp",
  tag: "Utility",
  summary: "Find the MCP server",
  description: "Retired. The message contains the new URL.",
  caller: "none",
  metered: false,
  streaming: false,
  lambda: { memoryMb: 128, timeoutSeconds: 5 },
  output: { schema: z.object({ error: z.object({ code: z.literal("gone"), message: z.string() }) }) },
  status: 410,
  errors: [],
  cors: "any-origin",
  examples: {
    responses: example("gone", "The new URL", {
      error: {
        code: "gone",
        message: "The MCP server has moved. Connect to http://127.0.0.1:3001/mcp",
      },
    }),
  },
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
