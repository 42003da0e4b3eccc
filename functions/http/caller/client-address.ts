import { isIPv4, isIPv6 } from "node:net"

/** What the two homes of the service say of a connection: the local server its socket, API Gateway and Lambda URLs the event's context. */
export type Connection = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
  readonly requestContext?: { readonly http?: { readonly sourceIp?: string } }
}

/**
 * Who calls, for limits: an IPv4 address, or the /64 of an IPv6 one, which is what one household or server has. Taken from the
 * connection alone: a forwarded header is the caller's own text.
 */
export function clientAddress(connection: Connection | undefined): string {
  const address =
    connection?.requestContext?.http?.sourceIp ?? connection?.incoming?.socket?.remoteAddress ?? ""
  return addressPrefix(address)
}

/** Exported for what is behind a proxy that is trusted to name its caller. */
export function addressPrefix(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (isIPv4(address)) return address
  const [bare = ""] = address.split("%")
  return isIPv6(bare) ? `${network64(bare)}::/64` : "unknown"
}

/** The first four groups, without leading zeros. */
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
