import { describe, expect, test } from "vitest"
import { calledUrls, isMcpResource } from "../../../core/oauth/resource.ts"

const LOCAL = { PUBLIC_URL: "http://127.0.0.1:3000", MCP_URL: "http://127.0.0.1:3001" }
const CLOUD = { PUBLIC_URL: "https://app.example", MCP_URL: "https://mcp.example" }

describe("the resource that tokens are valid for", () => {
  test.each([
    ["its own URL", LOCAL, "http://127.0.0.1:3001/mcp", true],
    ["the same with a slash", LOCAL, "http://127.0.0.1:3001/mcp/", true],
    ["this machine under another name", LOCAL, "http://localhost:3001/mcp", true],
    ["another port of this machine", LOCAL, "http://localhost:3002/mcp", false],
    ["another host", LOCAL, "http://mcp.example:3001/mcp", false],
    ["a text that is not a URL", LOCAL, "mcp", false],
    ["this machine, for a server in the cloud", CLOUD, "http://localhost/mcp", false],
    ["the cloud's own URL", CLOUD, "https://mcp.example/mcp", true],
  ])("is accepted or refused as it should be: %s (%#)", (_, config, resource, isOurs) => {
    expect(isMcpResource(config, [resource])).toBe(isOurs)
  })

  test("is named as the client called it, on this machine only", () => {
    expect(calledUrls(LOCAL, "http://localhost:3001/mcp").MCP_URL).toBe("http://localhost:3001")
    expect(calledUrls(CLOUD, "http://localhost:3001/mcp")).toEqual(CLOUD)
    expect(calledUrls(LOCAL, "http://evil.example:3001/mcp")).toEqual(LOCAL)
  })
})
