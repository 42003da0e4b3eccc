import { expect, test } from "vitest"
import { newSession, readProxies } from "../../../core/egress/proxy-list.ts"

test("proxies are separated by commas or whitespace, and may include a session placeholder and `direct`", () => {
  const list = "http://user-{session}:pw@proxy.example:7777, https://10.0.0.1:3128\n direct"
  expect(readProxies(list)).toEqual([
    "http://user-{session}:pw@proxy.example:7777",
    "https://10.0.0.1:3128",
    "direct",
  ])
  expect(readProxies("")).toEqual([])
})

test.each([
  "socks5://127.0.0.1:1",
  "proxy.example:80",
  "http://u-{session}-{session}:p@h:1",
  "http://u-{user}:p@h:1",
  "http://",
])("%s is not a proxy", (entry) => {
  expect(readProxies(`direct ${entry}`)).toBeUndefined()
})

test("each session is new, and ten hexadecimal digits", () => {
  const sessions = Array.from({ length: 100 }, newSession)
  expect(new Set(sessions).size).toBe(100)
  for (const session of sessions) expect(session).toMatch(/^[0-9a-f]{10}$/)
})
