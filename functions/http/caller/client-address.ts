import { isIPv4, isIPv6 } from "node:net"

/** From the local server: the socket. From API Gateway and Lambda URLs: the event's context. */
export type Connection = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
  readonly requestContext?: { readonly http?: { readonly sourceIp?: string } }
}

/**
 * The caller's address for rate limits: an IPv4 address, or the /64 of an IPv6 address, which one
 * household or server shares. Read only from the connection, because callers can forge forwarded
 * headers.
 */
export function clientAddress(connection: Connection | undefined): string {
  const address =
    connection?.requestContext?.http?.sourceIp ?? connection?.incoming?.socket?.remoteAddress ?? ""
  return addressPrefix(address)
}

/**
 * The address that a load balancer saw: the last one of X-Forwarded-For, as it adds to what the
 * caller sent. Only for a service whose callers all come through the balancer.
 */
export function forwardedAddress(headers: Headers): string {
  return addressPrefix((headers.get("x-forwarded-for") ?? "").split(",").at(-1)?.trim() ?? "")
}

/** Exported for services behind a trusted proxy that names the caller. */
export function addressPrefix(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (isIPv4(address)) return address
  const [bare = ""] = address.split("%")
  return isIPv6(bare) ? `${network64(bare)}::/64` : "unknown"
}

/** Returns the first four groups without leading zeros. */
function network64(address: string): string {
  const [head = "", tail] = address.split("::")
  const before = head.split(":").filter(Boolean)
  const after = (tail ?? "").split(":").filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill("0"), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")
}
