import { describe, expect, test } from "vitest"
import { dayKey, hashAddress, isHash } from "../../../core/blocking/address-hash.ts"
import { findAddress } from "../../../core/blocking/find-address.ts"
import { networkMatcher, parseNetwork } from "../../../core/blocking/network.ts"

describe("an address or network to block", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7/32"],
    ["203.0.113.0/24", "203.0.113.0/24"],
    ["203.0.113.7/24", "203.0.113.0/24"],
    ["10.1.130.7/23", "10.1.130.0/23"],
    ["::ffff:203.0.113.7", "203.0.113.7/32"],
    ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:f002::/52", "2001:db8:1:f000::/52"],
    ["fe80::1", "fe80::/64"],
    ["2001:db8::/32", "2001:db8::/32"],
    ["::1", undefined],
    ["::ffff:cb00:7107", undefined],
    ["::ffff:203.0.113.7/96", undefined],
    ["10.0.0.0/7", undefined],
    ["0.0.0.0/0", undefined],
    ["203.0.113.0/33", undefined],
    ["2001:db8::/65", undefined],
    ["203.0.113.0/", undefined],
    ["203.0.113.0/24/8", undefined],
    ["example.org", undefined],
    ["", undefined],
  ])("%j is read as %j", (text, expected) => {
    expect(parseNetwork(text)).toBe(expected)
  })

  test("contains the callers of its network, as the service names them", () => {
    const isIn = networkMatcher(["203.0.113.0/24", "2001:db8:1:2::1/64"])
    expect(["203.0.113.0", "203.0.113.255", "2001:db8:1:2::/64"].map(isIn)).toEqual([true, true, true])
    expect(["203.0.114.0", "2001:db8:1:3::/64", "unknown", ""].map(isIn)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

test("a network of IPv6 contains no caller of IPv4, in any form", () => {
  const isIn = networkMatcher(["::ffff:203.0.113.7/64", "2001:db8::/32"])
  expect(isIn("203.0.113.7")).toBe(false)
})

describe("the hash of an address", () => {
  const key = dayKey("a-secret-of-at-least-32-characters-", "2026-11-22")

  test("differs by day, and reveals the address only to a search with the day's key", () => {
    const hash = hashAddress(key, "203.0.113.7")
    const tomorrow = dayKey("a-secret-of-at-least-32-characters-", "2026-11-23")
    expect([isHash(hash), isHash("203.0.113.7")]).toEqual([true, false])
    expect(hashAddress(tomorrow, "203.0.113.7")).not.toBe(hash)
    expect(findAddress(key, hash, "203.0.112.0/22")).toBe("203.0.113.7")
    expect(findAddress(tomorrow, hash, "203.0.112.0/22")).toBeUndefined()
    expect(findAddress(key, hash, "198.51.100.0/24")).toBeUndefined()
  })

  test.each(["2001:db8::/64", "203.0.0.0/9", "example.org"])("is not searched in %s", (network) => {
    expect(() => findAddress(key, "x".repeat(12), network)).toThrow(RangeError)
  })
})
