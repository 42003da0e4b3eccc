import { describe, expect, test } from "vitest"
import { readModules } from "./modules.ts"

/**
 * Code that decides by a message's text. Comparing with an empty value (`""`, `null`) is allowed.
 */
const MESSAGE_COMPARISONS = [
  /[mM]essage\)?(?:\??\.(?:toLowerCase|toUpperCase|trim)\(\))*\??\.(?:includes|startsWith|endsWith|match|matchAll|search|indexOf)\(/,
  /\.(?:test|exec)\(\s*[\w.?]*[mM]essage\s*\)/,
  /[mM]essage(?<!typeof\s+[\w.?]*)\s*[!=]==?\s*(?!""|''|``)(?:["'`]|[A-Z][A-Z_]+\b|ERRORS\b)/,
  /["'`]\s*[!=]==?\s*[\w.?]*\.message\b(?!\.)/,
  /\bswitch\s*\(\s*[\w.?]*[mM]essage\s*\)/,
]

const comparesMessage = (source: string) => MESSAGE_COMPARISONS.some((pattern) => pattern.test(source))

describe("error messages", () => {
  test("no module matches or compares a message; programs use codes, fields and headers", () => {
    const modules = readModules().filter(({ path }) => !/^tests\/|\.gen\.ts$/.test(path))
    expect(modules.length).toBeGreaterThan(100)
    expect(modules.filter(({ source }) => comparesMessage(source)).map(({ path }) => path)).toEqual([])
  })

  test.each([
    "if (/\\bask again\\b/i.test(message)) return false",
    "return /nothing was charged/i.test(failure.message)",
    'message.includes("Nothing was charged")',
    'error?.message?.toLowerCase().startsWith("no ")',
    "const found = (await answer).message.match(/private/)",
    'if (cause.message === "This video is private.") return',
    "if (cause.message === LOST) return",
    'if ("No." !== failure.message) return',
    "switch (error.message) {",
  ])("reports %s", (line) => {
    expect(comparesMessage(line)).toBe(true)
  })

  test.each([
    "if (event.message !== null) put(event.message)",
    'typeof told.message === "string" && told.message !== ""',
    'if (message.method === "tools/call") run()',
    'if (incoming.kind === "request") return await answer(incoming.message)',
    "throw new AppError(code, failure.message)",
  ])("allows %s", (line) => {
    expect(comparesMessage(line)).toBe(false)
  })
})
