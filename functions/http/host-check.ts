import { AppError } from "../../core/kernel/errors.ts"
import type { Services } from "../compose/services.ts"
import type { RouteDeclaration } from "../route/declaration.ts"
import type { Connection } from "./caller/client-address.ts"

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"]
const isLoopback = (host: string) => LOOPBACK.includes(host)

/**
 * Refuses a host name that is not ours, so that no other site's name leads a browser here (DNS
 * rebinding). Only a server of our own can check: gateways have names of theirs, and their own
 * authorization. Off until a base address is set, except for internal routes, which a local server
 * has no other check for. Throws `forbidden`.
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
