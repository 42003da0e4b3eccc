import { expect, test } from "vitest"
import { placeFrom } from "../../../../core/adapters/notion/from-notion.ts"

const page = (icon: object | null) => ({ object: "page", id: "p", url: "https://notion.so/p", icon })

test.each([
  ["an emoji", { type: "emoji", emoji: "🌱" }, "🌱"],
  [
    "a workspace's own emoji",
    { type: "custom_emoji", custom_emoji: { id: "e", name: "worm", url: "https://files.test/worm.png" } },
    "https://files.test/worm.png",
  ],
  ["a picture elsewhere", { type: "external", external: { url: "https://x.test/i" } }, "https://x.test/i"],
  ["an uploaded picture", { type: "file", file: { url: "https://files.test/i" } }, "https://files.test/i"],
  ["an icon of Notion's set", { type: "icon", icon: { name: "leaf", color: "green" } }, null],
  ["none", null, null],
])("a place's icon may be %s", (_what, icon, shown) => {
  expect(placeFrom(page(icon))).toMatchObject({ icon: shown })
})
