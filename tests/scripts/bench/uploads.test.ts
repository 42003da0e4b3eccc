import { expect, test } from "vitest"
import { benchUploads } from "../../../scripts/bench/media/uploads.ts"

test("the bench of uploads starts its service, and sends a tenth of the largest upload", async () => {
  const { tables } = await benchUploads({ quick: true })
  expect(tables.map(({ text }) => text).join("\n")).toMatch(/\| 52\.4 \| +[\d.]+ \| +[\d.]+ \|/)
}, 60_000)
