import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { COLORS, FONTS } from "../../functions/html/tokens.ts"

const ASSETS = join(import.meta.dirname, "../../web/public/assets")

type Name = keyof typeof COLORS
/** Text and its background. */
const TEXTS: readonly [Name, Name][] = [
  ...(["paper", "card", "surface", "wash"] as const).flatMap((ground) =>
    (["ink", "muted", "accent", "bad", "good"] as const).map((text): [Name, Name] => [text, ground]),
  ),
  ["on-accent", "accent"],
  ["on-night", "night"],
  ["ember", "night"],
]
/** Edges of controls and their background. */
const EDGES: readonly [Name, Name][] = [
  ["edge", "paper"],
  ["edge", "card"],
]

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const below = (pairs: readonly [Name, Name][], least: number) =>
  pairs.flatMap(([text, ground]) =>
    [0, 1].flatMap((theme) => {
      const ratio = contrast(COLORS[text][theme] ?? "", COLORS[ground][theme] ?? "")
      return ratio < least ? [`${text} on ${ground}, theme ${theme}: ${ratio.toFixed(2)}`] : []
    }),
  )

describe("the tokens of the pages", () => {
  test("have enough contrast in both themes", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21)
    expect(below(TEXTS, 4.5)).toEqual([])
    expect(below(EDGES, 3)).toEqual([])
  })

  test("name exactly the font files that exist, which have at most 80 KB", () => {
    const files = readdirSync(ASSETS).filter((file) => file.endsWith(".woff2"))
    expect(FONTS.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
    const bytes = files.reduce((sum, file) => sum + statSync(join(ASSETS, file)).size, 0)
    console.log(`Fonts: ${bytes} bytes`)
    expect(bytes).toBeLessThanOrEqual(80_000)
    const licences = readFileSync(join(ASSETS, "reading-fonts-licences.txt"), "utf8")
    expect(licences.match(/SIL Open Font License, Version 1\.1/g)?.length).toBeGreaterThanOrEqual(
      FONTS.length,
    )
  })
})
