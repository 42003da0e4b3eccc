import { AppError } from "../../core/kernel/errors.ts"
import type { Services } from "../compose/services.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import type { Connection } from "./caller/client-address.ts"

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"]
const isLoopback = (host: string) => LOOPBACK.includes(host)

/**
 * Refuses requests under a foreign host name, as in a DNS rebinding attack. Throws `forbidden`.
 * Checks only on the local server, because gateways have host names and authorization of their own.
 * While PUBLIC_URL is a loopback address, only internal routes are checked: nothing else protects
 * them there.
 */
export function refuseForeignHost(
  { config }: Pick<Services, "config">,
  route: Pick<RouteDeclaration, "caller"> | undefined,
  request: Request,
  connection: Connection | undefined,
): void {
  if (!connection?.incoming) return
  const { hostname } = new URL(request.url)
  if (isLoopback(hostname)) return
  const ours = [config.PUBLIC_URL, config.MCP_URL].map((url) => new URL(url).hostname)
  const isChecked = !isLoopback(ours[0] ?? "") || route?.caller === "internal"
  if (isChecked && !ours.includes(hostname)) {
    throw new AppError("forbidden", "Use the service's public address.")
  }
}
