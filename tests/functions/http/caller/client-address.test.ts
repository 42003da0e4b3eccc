import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  addressPrefix,
  type Connection,
  clientAddress,
} from "../../../../functions/http/caller/client-address.ts"

const hex = (parts: readonly number[]) => parts.map((part) => part.toString(16)).join(":")

describe("the client address used by rate limits", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:0003:0004:0005:0006", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8::2:3:4:5:6", "2001:db8:0:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["", "unknown"],
    ["nonsense", "unknown"],
    ["203.0.113.7.8", "unknown"],
    ["2001:db8:::1", "unknown"],
  ])("of %j is %s", (address, prefix) => {
    expect(addressPrefix(address)).toBe(prefix)
  })

  const group = fc.integer({ min: 0, max: 0xffff })
  const groups = fc.array(group, { minLength: 8, maxLength: 8 })

  test("is the same for all addresses of one IPv6 network, and differs for every other network", () => {
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        const neighbour = [...one.slice(0, 4), ...other.slice(4)]
        expect(addressPrefix(hex(neighbour))).toBe(addressPrefix(hex(one)))
        const isSame = hex(one.slice(0, 4)) === hex(other.slice(0, 4))
        expect(addressPrefix(hex(one)) === addressPrefix(hex(other))).toBe(isSame)
      }),
    )
  })

  test("does not depend on how zeros are written", () => {
    fc.assert(
      fc.property(groups, fc.nat(8), fc.nat(8), (parts, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        const zeroed = parts.map((part, index) => (index >= from && index < to ? 0 : part))
        fc.pre(to - from > 1)
        const short = `${hex(zeroed.slice(0, from))}::${hex(zeroed.slice(to))}`
        const long = zeroed.map((part) => part.toString(16).padStart(4, "0")).join(":")
        expect(addressPrefix(short)).toBe(addressPrefix(long))
      }),
    )
  })
})

test("the address comes from API Gateway, or else from the socket", () => {
  const event: Connection = { requestContext: { http: { sourceIp: "203.0.113.7" } } }
  const socket: Connection = { incoming: { socket: { remoteAddress: "::ffff:198.51.100.9" } } }
  expect(clientAddress(event)).toBe("203.0.113.7")
  expect(clientAddress(socket)).toBe("198.51.100.9")
  expect(clientAddress({ ...socket, ...event })).toBe("203.0.113.7")
  expect([clientAddress({}), clientAddress(undefined)]).toEqual(["unknown", "unknown"])
})
