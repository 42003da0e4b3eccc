import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { TOOLS } from "../../functions/mcp/tools/tools.ts"
import { TOOLS as SHOWN } from "../../web/site/mcp-setup/clients.ts"

const NUMBERS = ["nine", "ten", "eleven", "twelve", "thirteen"]
const word = NUMBERS[TOOLS.length - 9] ?? "?"

test.each(["README.md", "web/site/landing/audiences.tsx", "web/site/mcp-setup/mcp-setup.tsx"])(
  "%s states how many tools agents have",
  (path) => {
    const text = readFileSync(join(import.meta.dirname, "../..", path), "utf8")
    const stated = [...text.matchAll(/\b(\w+) tools(?:,| over)/g)].map(([, number = ""]) =>
      number.toLowerCase(),
    )
    expect(stated).toEqual([word])
  },
)

test("the page that connects agents lists every tool, with its price", () => {
  const prices = TOOLS.map(({ name, price }) => [name, priceText(price)])
  expect(SHOWN.map(([name, , price]) => [name, price])).toEqual(prices)
})

/** A tool's price as the page words it: `1 per page` is "1 credit a page". */
function priceText(price: string): string {
  if (price === "free") return price
  const [number = "", page] = price.split(" per ")
  return `${number} ${number === "1" ? "credit" : "credits"}${page === undefined ? "" : ` a ${page}`}`
}
