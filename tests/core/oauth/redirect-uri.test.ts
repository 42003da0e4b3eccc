import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { destinationOf, isAcceptable, isRegistered, redirectTo } from "../../../core/oauth/redirect-uri.ts"

describe("a redirect URI", () => {
  test.each([
    "https://claude.ai/api/mcp/auth_callback",
    "https://agent.example.org:8443/callback?tenant=1",
    "http://127.0.0.1/callback",
    "http://localhost:33418/",
    "http://[::1]:5000/callback",
    "cursor://anysphere.cursor-mcp/oauth/callback",
    "com.example.app:/callback",
  ])("may be %s", (uri) => {
    expect(isAcceptable(uri)).toBe(true)
    expect(isRegistered([uri], uri)).toBe(true)
  })

  test.each([
    "http://127.0.0.1.evil.example/",
    "http://localhost.evil.example/",
    "http://0.0.0.0/",
    "http://2130706433.example/",
    "https://user:word@agent.example/",
    "https://:@agent.example:/#",
    "https://agent.example/a b",
    "https://agent.example/\u0000",
    "https://agent.exämple/",
    "https://a,b/",
    "https:",
    "javascript://x/%0aalert(1)",
    "file:///etc/passwd",
    "blob:https://agent.example/x",
    "about:blank",
    `https://agent.example/${"x".repeat(2000)}`,
    "",
  ])("may not be %j", (uri) => {
    expect(isAcceptable(uri)).toBe(false)
    expect(isRegistered([uri], uri)).toBe(false)
  })

  test("must match the registered one exactly, unless it is a loopback address", () => {
    const registered = "https://agent.example.org/callback"
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string().map((more) => registered + more),
        ),
        (requested) => {
          expect(isRegistered([registered], requested)).toBe(requested === registered)
        },
      ),
    )
  })

  test("may have any port on a loopback address, with the same host and path", () => {
    const path = fc.constantFrom("/", "/callback", "/callback?x=1")
    const host = fc.constantFrom("127.0.0.1", "localhost", "[::1]")
    const place = fc.tuple(host, path)
    const port = fc.integer({ min: 1, max: 65_535 })
    fc.assert(
      fc.property(place, place, port, port, ([hostA, pathA], [hostB, pathB], portA, portB) => {
        const isSame = hostA === hostB && pathA === pathB
        const registered = `http://${hostA}:${portA}${pathA}`
        expect(isRegistered([registered], `http://${hostB}:${portB}${pathB}`)).toBe(isSame)
        expect(isRegistered([registered], `https://${hostA}:${portA}${pathA}`)).toBe(false)
      }),
    )
  })

  test("is shown to the user by the part that decides where the answer goes", () => {
    expect(destinationOf("https://agent.example.org:8443/claude.ai")).toEqual({
      name: "agent.example.org:8443",
      isThisMachine: false,
    })
    expect(destinationOf("http://localhost:1/x")).toEqual({ name: "localhost", isThisMachine: true })
    expect(destinationOf("cursor://claude.ai/x")).toEqual({ name: "cursor:", isThisMachine: true })
    expect(destinationOf("https://xn--clude-6ra.ai/").name).toBe("xn--clude-6ra.ai")
  })
})

describe("an authorization response", () => {
  test("has exactly the given parameters, and otherwise leaves the redirect URI unchanged", () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (code, state) => {
        const url = new URL(
          redirectTo("https://agent.example.org/cb?tenant=1", { code, state, iss: undefined }),
        )
        expect(url.origin + url.pathname).toBe("https://agent.example.org/cb")
        expect([...url.searchParams.keys()]).toEqual(["tenant", "code", "state"])
        expect(url.searchParams.get("code")).toBe(code.toWellFormed())
        expect(url.searchParams.get("state")).toBe(state.toWellFormed())
        expect(url.href).not.toMatch(/[\r\n]/)
      }),
    )
  })

  test("replaces parameters that the redirect URI already has", () => {
    expect(
      redirectTo("https://agent.example.org/cb?code=theirs&state=theirs", { code: "ours", state: "s" }),
    ).toBe("https://agent.example.org/cb?code=ours&state=s")
  })
})
