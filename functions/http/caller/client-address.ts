import { isIPv4, isIPv6 } from "node:net"

/**
 * How a request reached us: over a socket (`incoming`) on the local server, as an event
 * (`requestContext`) from API Gateway or a Lambda URL.
 */
export type Connection = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
  readonly requestContext?: { readonly http?: { readonly sourceIp?: string } }
}

/**
 * Returns the caller's address for rate limits: an IPv4 address, or the /64 network of an IPv6
 * address, which one household or server shares. Reads only the connection, because callers can
 * forge X-Forwarded-For.
 */
export function clientAddress(connection: Connection | undefined): string {
  const address =
    connection?.requestContext?.http?.sourceIp ?? connection?.incoming?.socket?.remoteAddress ?? ""
  return addressPrefix(address)
}

/**
 * Returns the address that a load balancer saw: the last one in X-Forwarded-For, because the
 * balancer appends to what the caller sent. Only for a service that is reachable through the
 * balancer alone.
 */
export function forwardedAddress(headers: Headers): string {
  return addressPrefix((headers.get("x-forwarded-for") ?? "").split(",").at(-1)?.trim() ?? "")
}

/**
 * Returns the part of an address that rate limits count: an IPv4 address, or the /64 network of an
 * IPv6 address. "unknown" for anything else.
 */
export function addressPrefix(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (isIPv4(address)) return address
  const [bare = ""] = address.split("%")
  return isIPv6(bare) ? `${network64(bare)}::/64` : "unknown"
}

/** Returns the first four groups of an IPv6 address, without leading zeros. */
function network64(address: string): string {
  const [head = "", tail] = address.split("::")
  const before = head.split(":").filter(Boolean)
  const after = (tail ?? "").split(":").filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(zeros).fill("0"), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")
}
