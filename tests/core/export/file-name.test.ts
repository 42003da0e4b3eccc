import { describe, expect, test } from "vitest"
import { fileName } from "../../../core/export/file-name.ts"

describe("the name of an exported file", () => {
  test.each([
    ["CON", null, "_CON"],
    ["aux.", null, "_aux"],
    ["Com1 .old", "demo-talk-1", "_Com1 .old [demo-talk-1]"],
    ["Context", null, "Context"],
    ["???", null, "Transcript"],
    ["???", "demo-talk-1", "[demo-talk-1]"],
  ])("is not one that Windows reserves: %s, %s", (title, id, name) => {
    expect(fileName(title, id)).toBe(name)
  })

  test("has at most 255 bytes in every script, with the longest ID and an extension", () => {
    const name = fileName("苗".repeat(200), "x".repeat(26))
    expect(Buffer.byteLength(`${name}.json`)).toBeLessThanOrEqual(255)
  })
})
