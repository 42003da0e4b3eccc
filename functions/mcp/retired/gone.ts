import { AppError } from "../../../core/kernel/errors.ts"
import { errorHeaders } from "../../http/error-response.ts"
import { handlerOf } from "../../http/pipeline.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"

/**
 * Creates a handler that answers 410 with the MCP server's new URL as JSON (docs/contract.md,
 * "MCP").
 */
export function goneHandler<const R extends RouteDeclaration>(route: R) {
  return handlerOf(route, async ({ services }) => {
    const message = `The MCP server has moved. Connect to ${services.config.MCP_URL}/mcp`
    return Response.json(
      { error: { code: "gone", message } },
      { status: 410, headers: errorHeaders(new AppError("gone")) },
    )
  })
}
