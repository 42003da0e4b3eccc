import { hashAddress } from "./address-hash.ts"
import { parseNetwork } from "./network.ts"

/** A search of 2^22 addresses takes a few seconds. */
const SEARCH_BITS_MAX = 22

/** The sizes of networks that can be searched. */
export const SEARCHABLE = `/${32 - SEARCH_BITS_MAX} to /32`

/**
 * Finds the IPv4 address of a hash by hashing every address of a network with the day's `key`.
 * Returns undefined if none matches. Throws RangeError if the network is IPv6 or has more than 2^22
 * addresses.
 */
export function findAddress(key: string, hash: string, network: string): string | undefined {
  if (!isSearchable(network)) throw new RangeError(`${network} is not an IPv4 network from ${SEARCHABLE}.`)
  const { address, bits } = partsOf(network)
  const size = 2 ** bits
  const first = Math.floor(numberOf(address) / size) * size
  for (let n = first; n < first + size; n += 1) {
    const tried = textOf(n)
    if (hashAddress(key, tried) === hash) return tried
  }
  return undefined
}

/** True for an IPv4 network of at most 2^22 addresses. */
export function isSearchable(network: string): boolean {
  const { address, bits } = partsOf(network)
  return address !== "" && !address.includes(":") && bits <= SEARCH_BITS_MAX
}

/** Returns the first address of a network, and how many bits of its addresses differ. */
function partsOf(network: string): { address: string; bits: number } {
  const [address = "", length] = (parseNetwork(network) ?? "").split("/")
  return { address, bits: 32 - Number(length) }
}

const numberOf = (address: string): number =>
  address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0)

const textOf = (n: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(n / 2 ** shift) % 256).join(".")
