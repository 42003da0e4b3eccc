import { expect, test } from "vitest"
import { NotionError } from "../../../core/notion/notion.ts"

test("an error has the name of its class, which the log shows", () => {
  const error = new NotionError("missing", "Notion: not shared")
  expect([error.name, String(error)]).toEqual(["NotionError", "NotionError: Notion: not shared"])
})
