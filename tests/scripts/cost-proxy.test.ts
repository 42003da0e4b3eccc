import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"
import { PRICES } from "../../scripts/cost/prices.ts"
import { FRESH_KB, PLATFORM_KB, proxyKb } from "../../scripts/cost/proxy.ts"
import { recordingsDir, warnIfMissing } from "../support/recordings.ts"

warnIfMissing("the size of the platform's answers")
const recorded = recordingsDir && join(recordingsDir, "platform")

/** The mean size of recorded bodies, in KB. */
function meanKb(folder: string, ending: RegExp, sizeOf: (body: Buffer) => number): number {
  const path = join(recorded ?? "", folder)
  const sizes = readdirSync(path)
    .filter((name) => ending.test(name))
    .map((name) => sizeOf(readFileSync(join(path, name))) / 1000)
  expect(sizes.length).toBeGreaterThan(5)
  return sizes.reduce((sum, kb) => sum + kb, 0) / sizes.length
}

const zipped = (body: Buffer) => gzipSync(body).length
const plain = (body: Buffer) => body.length

test.skipIf(!recorded)("the bill's answers are as large as the recorded ones", () => {
  const captions = ["captions-timedtext", /json3$|vtt$/] as const
  expect(Math.round(meanKb("innertube-player", /\.json$/, zipped))).toBe(PLATFORM_KB.playerWhole)
  expect(Math.round(meanKb(...captions, zipped))).toBe(PLATFORM_KB.captions)
  expect(Math.round(meanKb(...captions, plain))).toBe(PLATFORM_KB.captionsPlain)
})

test("a masked player answer has the size that docs/extraction.md measures", () => {
  const text = readFileSync(join(import.meta.dirname, "../../docs/extraction.md"), "utf8")
  const [, plain, gzip] = /^\| player \|.*\| ([\d.]+) \| ([\d.]+) \|$/m.exec(text) ?? []
  expect(Math.round(Number(plain))).toBe(PLATFORM_KB.playerMaskedPlain)
  expect(Number(gzip)).toBe(PLATFORM_KB.playerMasked)
})

test("only calls that reach the platform go through the proxy", () => {
  const calls = { transcribe: 1000, "transcribe, cached": 1_000_000, getCredits: 1_000_000 }
  expect(proxyKb(calls)).toBeCloseTo(1000 * FRESH_KB.masked, 6)
  expect(FRESH_KB.masked).toBeLessThan(FRESH_KB.unmasked)
  expect(PRICES.proxyGb).toBeGreaterThan(0)
})
