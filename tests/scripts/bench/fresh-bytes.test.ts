import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { type FreshBytes, freshBytes } from "../../../scripts/bench/media/fresh-bytes.ts"
import { recordingsDir, warnIfMissing } from "../../support/recordings.ts"

warnIfMissing("the bytes of recorded transcripts")

/** The limit that the documents promise. */
const KB_MAX = 8

const row = ({ name, masked, unmasked }: FreshBytes) =>
  `| ${name} | ${(masked / 1000).toFixed(1)} | ${(unmasked / 1000).toFixed(1)} |`

test.skipIf(!recordingsDir)("a fresh transcript takes as few bytes as the documents say", async () => {
  const rows = await freshBytes()
  const documents = readFileSync(join(import.meta.dirname, "../../../docs/extraction.md"), "utf8")
  expect(documents).toContain(rows.slice(-3).map(row).join("\n"))
  expect(documents).toMatch(new RegExp(`${rows.length - 3} recorded\\s+flows`))
  for (const { masked } of rows) expect(masked / 1000).toBeLessThanOrEqual(KB_MAX)
})
