import { hashAddress } from "./address-hash.ts"
import { parseNetwork } from "./network.ts"

/** A search of 2^22 addresses takes a few seconds. */
const SEARCH_BITS_MAX = 22

/**
 * Finds the IPv4 address of a hash by hashing every address of a network with the day's `key`.
 * Returns undefined if none matches. Throws RangeError if the network is IPv6 or has more than 2^22
 * addresses.
 */
export function findAddress(key: string, hash: string, network: string): string | undefined {
  const [address = "", length] = (parseNetwork(network) ?? "").split("/")
  const bits = 32 - Number(length)
  if (address === "" || address.includes(":") || bits > SEARCH_BITS_MAX) {
    throw new RangeError(`${network} must be an IPv4 network of /${32 - SEARCH_BITS_MAX} or smaller.`)
  }
  const size = 2 ** bits
  const first = Math.floor(numberOf(address) / size) * size
  for (let n = first; n < first + size; n += 1) {
    const tried = textOf(n)
    if (hashAddress(key, tried) === hash) return tried
  }
  return undefined
}

const numberOf = (address: string): number =>
  address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0)

const textOf = (n: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(n / 2 ** shift) % 256).join(".")
