import { BlockList, isIP, isIPv4 } from "node:net"

/** IPv4 networks that are not on the public internet (IANA special-purpose registry). */
const SPECIAL_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]
/** The only IPv6 network with public addresses, and the networks in it that are not public. */
const GLOBAL_V6 = "2000::/3"
const SPECIAL_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"]

const listOf = (networks: readonly string[], family: "ipv4" | "ipv6") => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = "", bits = ""] = network.split("/")
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
const special4 = listOf(SPECIAL_V4, "ipv4")
const special6 = listOf(SPECIAL_V6, "ipv6")
const global6 = listOf([GLOBAL_V6], "ipv6")

/**
 * True for an address of the public internet. False for IPv6 addresses that contain an IPv4 address
 * (mapped, NAT64, 6to4), because they could lead to a private network.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv4(address)) return !special4.check(address, "ipv4")
  return global6.check(address, "ipv6") && !special6.check(address, "ipv6")
}
