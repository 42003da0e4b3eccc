import type { Services } from "../../../functions/compose/services.ts"
import { buildMcp, type McpOptions } from "../../../functions/mcp/app.ts"
import { type ListenAddress, type OpenPort, type Serving, serveApp } from "./serve.ts"

const LOOPBACK_HOSTS = ["127.0.0.1", "localhost", "::1"]

/** Serves MCP on its own port. Throws LocalRunError. */
export async function serveMcp(
  services: Services,
  address: ListenAddress | OpenPort,
  options: McpOptions = {},
): Promise<Serving> {
  const mcp = buildMcp(services, { isLoopback: LOOPBACK_HOSTS.includes(address.host), ...options })
  const serving = await serveApp(mcp.app, address, "MCP_PORT")
  return {
    port: serving.port,
    stop: async () => {
      mcp.stop()
      await serving.stop()
      await mcp.settled()
    },
  }
}
