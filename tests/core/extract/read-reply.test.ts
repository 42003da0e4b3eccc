import { expect, test } from "vitest"
import { DATA_DEPTH_MAX, parseReply } from "../../../core/extract/read-reply.ts"

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`

test.each([
  ["a code fence", '```json\n{"data": {"a": 1}}\n```', { a: 1 }],
  ["text around it", 'Here: {"data": {"a": "}"}} Done.', { a: "}" }],
  ["data that is null", '{"data": null}', null],
])("a reply with %s is read", (_name, reply, data) => {
  expect(parseReply(reply)?.data).toEqual(data)
})

test.each([
  ["prose", "I found nothing."],
  ["no data", '{"evidence": []}'],
  ["half an object", '{"data": {"a": 1}'],
  ["data that is nested too deep", `{"data": ${nested(DATA_DEPTH_MAX + 1)}}`],
  ["data that is nested too deep to be written as JSON", `{"data": ${nested(40_000)}}`],
])("a reply with %s contains no data", (_name, reply) => {
  expect(parseReply(reply)).toBeUndefined()
})

test("data nested as deep as the limit is read", () => {
  expect(parseReply(`{"data": ${nested(DATA_DEPTH_MAX)}}`)).toBeDefined()
})
