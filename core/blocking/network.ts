import { BlockList, isIP } from "node:net"

/** The largest networks that a block may name, so that a slip does not shut everybody out. */
const BITS_MIN = { 4: 8, 6: 19 }
/** Callers of IPv6 are told apart by their /64, which one household or server shares. */
const BITS_MAX = { 4: 32, 6: 64 }

/**
 * Returns an address or network as `<address>/<bits>`, in lower case: an IPv4 address is a /32, an
 * IPv6 address its /64. Undefined if it is neither, or too large or too small to block.
 */
export function parseNetwork(text: string): string | undefined {
  const [address = "", bits, ...more] = text.trim().toLowerCase().split("/")
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || more.length > 0) return undefined
  if (bits === undefined) return `${address}/${BITS_MAX[version]}`
  const length = /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
  return length >= BITS_MIN[version] && length <= BITS_MAX[version] ? `${address}/${length}` : undefined
}

/** Returns a function that tells whether one of the networks contains an address. */
export function networkMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = "", bits] = network.split("/")
    list.addSubnet(address, Number(bits), familyOf(address))
  }
  // A caller's address may be the prefix of its network (functions/http/caller/client-address.ts).
  return (caller) => {
    const [address = ""] = caller.split("/")
    return isIP(address) !== 0 && list.check(address, familyOf(address))
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4")
