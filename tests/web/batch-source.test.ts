import { expect, test } from "vitest"
import { parseBatchSource } from "../../web/app/pages/batches/batch-source.ts"

const LIST = "PLdemo-kitchen-garden-list-00000001"

test.each([
  ["https://youtu.be/et-sample-1 and et-auto-cap", { urls: ["et-sample-1", "et-auto-cap"] }],
  [`https://www.youtube.com/playlist?list=${LIST}`, { playlist: LIST }],
  [`https://www.youtube.com/watch?v=et-sample-1&list=${LIST}`, { urls: ["et-sample-1"] }],
  ["https://www.youtube.com/@demo", { channel: "@demo" }],
  [`et-sample-1 https://www.youtube.com/playlist?list=${LIST}`, "mixed"],
  ["et-sample-1\nhttps://www.youtube.com/@demo", "mixed"],
  ["nothing here", undefined],
])("a batch of %j is %j", (text, source) => {
  expect(parseBatchSource(text)).toEqual({ source, unknown: [] })
})

test.each([
  ["et-sample-1 https://example.org/x", { urls: ["et-sample-1"] }],
  [`https://example.org/x https://www.youtube.com/playlist?list=${LIST}`, { playlist: LIST }],
  ["https://example.org/x\n@demo", { channel: "@demo" }],
  ["@demo @other https://example.org/x", "several"],
  [`@demo https://www.youtube.com/playlist?list=${LIST} https://example.org/x`, "several"],
])("a batch of %j leaves out what is not a known link", (text, source) => {
  expect(parseBatchSource(text)).toEqual({ source, unknown: ["https://example.org/x"] })
})
