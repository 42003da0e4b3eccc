import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { TOOLS } from "../../functions/mcp/tools/tools.ts"
import { TOOLS as SHOWN } from "../../web/site/mcp-setup/clients.ts"
import words from "../../web/site/mcp-setup/words/en.json" with { type: "json" }
import { inWords } from "./stated/figures.ts"
import { priceText } from "./stated/phrases.ts"

test.each(["README.md", "web/site/landing/words/en.json", "web/site/mcp-setup/words/en.json"])(
  "%s states how many tools agents have",
  (path) => {
    const text = readFileSync(join(import.meta.dirname, "../..", path), "utf8")
    const stated = [...text.matchAll(/\b(\w+) tools(?:,| over)/g)].map(([, number = ""]) =>
      number.toLowerCase(),
    )
    expect(stated).toEqual([inWords(TOOLS.length)])
  },
)

test("the page that connects agents lists every tool, with its price", () => {
  const prices = TOOLS.map(({ name, price }) => [name, priceText(price)])
  expect(SHOWN.map(([name, price]) => [name, words[price]])).toEqual(prices)
})
