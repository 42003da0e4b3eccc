import { BlockList, isIP } from "node:net"

/** The shortest prefix lengths that a block may have, so that a typo cannot block most callers. */
const BITS_MIN = { 4: 8, 6: 19 }
/** IPv6 callers are identified by their /64, which belongs to one household or server. */
const BITS_MAX = { 4: 32, 6: 64 }

/**
 * Returns an address or network as `<address>/<bits>`, in lower case. An IPv4 address becomes a
 * /32, an IPv6 address its /64. Returns undefined if the text is neither, or if the network is too
 * large or too small to block.
 */
export function parseNetwork(text: string): string | undefined {
  const [written = "", bits, ...more] = text.trim().toLowerCase().split("/")
  // Node adds this prefix to IPv4 addresses on a socket that accepts both versions.
  const address = written.replace(/^::ffff:(?=\d+\.)/, "")
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || more.length > 0) return undefined
  const length = bits === undefined ? BITS_MAX[version] : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
  if (!(length >= BITS_MIN[version] && length <= BITS_MAX[version])) return undefined
  const network = networkOf(address, length)
  // Loopback, and IPv4 addresses written as IPv6. No caller has such an address.
  return network.startsWith("::/") ? undefined : network
}

/** Returns a network with its first address, so that each network has only one spelling. */
function networkOf(address: string, bits: number): string {
  const isV6 = isIP(address) === 6
  const [digits, base] = isV6 ? [16, 16] : [8, 10]
  const parts = isV6 ? expanded(address) : address.split(".")
  const masked = parts.map((part, index) => {
    const kept = Math.min(Math.max(bits - index * digits, 0), digits)
    const value = Number.parseInt(part, base)
    return (value - (value % 2 ** (digits - kept))).toString(base)
  })
  const first = isV6 ? new URL(`http://[${masked.join(":")}]`).hostname.slice(1, -1) : masked.join(".")
  return `${first}/${bits}`
}

/** Returns the eight groups of an IPv6 address. */
function expanded(address: string): string[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::")
  if (tail === undefined) return groupsOf(head)
  const [left, right] = [groupsOf(head), groupsOf(tail)]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right]
}

const groupsOf = (part: string): string[] => part.split(":").filter((group) => group !== "")

/** Returns a function that is true for an address in one of the networks. */
export function networkMatcher(networks: readonly string[]): (address: string) => boolean {
  // One list for each version, because Node also compares IPv4 addresses with IPv6 rules.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const network of networks) {
    const [address = "", bits] = network.split("/")
    lists[familyOf(address)].addSubnet(address, Number(bits), familyOf(address))
  }
  // A caller's address may be the prefix of its network (functions/http/caller/client-address.ts).
  return (caller) => {
    const [address = ""] = caller.split("/")
    const family = familyOf(address)
    return isIP(address) !== 0 && lists[family].check(address, family)
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4")
