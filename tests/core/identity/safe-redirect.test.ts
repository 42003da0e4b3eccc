import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { deviceOf } from "../../../core/identity/device.ts"
import { safeRedirect } from "../../../core/identity/safe-redirect.ts"

describe("the redirect after signing in", () => {
  test.each([
    ["/dashboard?x=1", "/dashboard?x=1"],
    ["/a/b#c", "/a/b#c"],
    ["/verlauf/größe?q=日本", "/verlauf/gr%C3%B6%C3%9Fe?q=%E6%97%A5%E6%9C%AC"],
    ["/login?next=//evil.example", "/login?next=//evil.example"],
  ])("%j is a path of this site", (next, path) => {
    expect(safeRedirect(next)).toBe(path)
  })

  test.each([
    undefined,
    "",
    "x",
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "/\tevil.example",
    "/x\r\nset-cookie: a=b",
    "/..//evil.example",
    "/./\\evil.example",
    "javascript:alert(1)",
    "\\\\evil.example",
    " /x",
    "/\u0085x",
    `/${"x".repeat(3000)}`,
  ])("%j is not, and becomes the dashboard", (next) => {
    expect(safeRedirect(next)).toBe("/dashboard")
  })

  test("never leaves this site, whatever is requested, and always fits in a header", () => {
    const parts = fc.constantFrom(
      "/",
      "\\",
      "..",
      ".",
      "evil.example",
      "@",
      ":",
      "?",
      "#",
      "\t",
      "%2f",
      "é",
      "\ud800",
    )
    const targets = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(parts).map((some) => `/${some.join("")}`),
    )
    fc.assert(
      fc.property(targets, (next) => {
        const path = safeRedirect(next)
        expect(new URL(path, "https://ours.example/deep/er").origin).toBe("https://ours.example")
        expect(new Headers({ location: path }).get("location")).toBe(path)
        expect(safeRedirect(path)).toBe(path)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
    "Safari on iOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["curl/8.14.1", "curl"],
  ["", null],
  [undefined, null],
  ["\0<script>", null],
])("the device of %j is %j", (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
