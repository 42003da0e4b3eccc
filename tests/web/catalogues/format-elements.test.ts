import { expect, test } from "vitest"
import { formatElements } from "../../../web/words/format-elements.ts"

const format = (message: Parameters<typeof formatElements>[0], values: object) =>
  formatElements(message, "en", { ...values })

test("a message is split into its texts and elements", () => {
  expect(format("Run <code>npm start</code>, then <link>open it</link>.", {})).toEqual([
    "Run ",
    { name: "code", content: "npm start" },
    ", then ",
    { name: "link", content: "open it" },
    ".",
  ])
})

test("an element may contain a value, of several lines", () => {
  const message = ["<list>", ["texts"], "</list>"] as const
  expect(format(message, { texts: "one\ntwo" })).toEqual(["", { name: "list", content: "one\ntwo" }, ""])
})

test.each(["</list>", "<list>", "<list>x</list>", "<b>x</b>", "1 < 2"])(
  "a value such as %s is text",
  (texts) => {
    const message = ["Skipped: <list>", ["texts"], "</list>"] as const
    expect(format(message, { texts })).toEqual(["Skipped: ", { name: "list", content: texts }, ""])
  },
)
