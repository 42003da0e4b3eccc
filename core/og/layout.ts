import { createHash } from "node:crypto"
import type { Card } from "./card.ts"
import { directionOf, widthOf } from "./text.ts"

/** The renderer's input in place of markup. */
export type Node = {
  key: null
  type: "div"
  props: {
    dir?: "ltr" | "rtl"
    style: Readonly<Record<string, string | number>>
    children?: string | readonly Node[]
  }
}

export const WIDTH = 1200
export const HEIGHT = 630
const MARGIN = 76

/** The two hues of ordinary pages, and of kinds that HUES does not have. */
const PAGE_HUES = ["#7dd3fc", "#818cf8"] as const
const HUES: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["video", ["#fda4af", "#fb7185"]],
  ["transcript", ["#6ee7b7", "#22d3ee"]],
  ["summary", ["#fde68a", "#fb923c"]],
  ["docs", ["#c4b5fd", "#f0abfc"]],
])

/** Longer titles get a smaller font. `letters`: the longest title of a size, in Latin letters. */
const SIZES = [
  { letters: 42, fontSize: 92, lineHeight: 1.14, lines: 2 },
  { letters: 84, fontSize: 74, lineHeight: 1.18, lines: 3 },
  { letters: Number.POSITIVE_INFINITY, fontSize: 58, lineHeight: 1.22, lines: 4 },
] as const

/** The layout of a card; mirrored for right-to-left titles. */
export function layoutOf(card: Card & { kind: string }, fontFamily: readonly string[]): Node {
  const [bright, deep] = HUES.get(card.type) ?? PAGE_HUES
  const children = [
    box(
      { height: 40, alignItems: "center" },
      card.type === "page" ? [] : [words(card.kind, { fontSize: 28, letterSpacing: 4, color: bright })],
    ),
    box({ flexGrow: 1, alignItems: "center" }, [title(card.title)]),
    box({ height: 54, marginBottom: 34 }, card.tags.map(tag)),
    box({ height: 60, alignItems: "center", justifyContent: "space-between" }, [
      box({ alignItems: "center" }, [logo(bright, deep), words(card.brand, { fontSize: 34 })]),
      wave(card.title, bright, deep),
    ]),
  ]
  const style = {
    display: "flex",
    flexDirection: "column",
    width: WIDTH,
    height: HEIGHT,
    padding: MARGIN,
    paddingBottom: 60,
    paddingTop: 56,
    boxSizing: "border-box",
    color: "#f8fafc",
    fontFamily: fontFamily.join(", "),
    backgroundColor: "#0b1120",
    backgroundImage: `radial-gradient(circle at 88% 0%, ${deep}59, #0b112000 60%), linear-gradient(160deg, #111a30, #0b1120)`,
  }
  return { key: null, type: "div", props: { dir: directionOf(card.title), style, children } }
}

function box(style: Node["props"]["style"], children: readonly Node[]): Node {
  return { key: null, type: "div", props: { style: { display: "flex", ...style }, children } }
}

function words(text: string, style: Node["props"]["style"]): Node {
  return {
    key: null,
    type: "div",
    props: { style: { display: "block", whiteSpace: "nowrap", ...style }, children: text },
  }
}

function title(text: string): Node {
  const width = widthOf(text)
  const { fontSize, lineHeight, lines } = SIZES.find(({ letters }) => width <= letters) ?? SIZES[2]
  return words(text, {
    width: WIDTH - 2 * MARGIN,
    whiteSpace: "normal",
    overflow: "hidden",
    wordBreak: "break-word",
    lineClamp: lines,
    fontSize,
    lineHeight,
  })
}

function tag(text: string): Node {
  return words(text, {
    fontSize: 26,
    padding: "8px 20px",
    marginInlineEnd: 14,
    borderRadius: 27,
    color: "#cbd5e1",
    backgroundColor: "#ffffff14",
    border: "1px solid #ffffff26",
  })
}

/** The logo, an echo: bars that swell and fade. */
function logo(bright: string, deep: string): Node {
  const heights = [16, 34, 52, 34, 16]
  return box(
    { alignItems: "center", marginInlineEnd: 22 },
    heights.map((height) => bar(height, 7, bright, deep)),
  )
}

/** A decorative wave derived from the title. */
function wave(text: string, bright: string, deep: string): Node {
  const bytes = [...createHash("sha256").update(text).digest()]
  return box(
    { alignItems: "center", opacity: 0.55 },
    bytes.map((byte, n) =>
      bar(8 + Math.round((byte / 255) * 50 * Math.sin((Math.PI * (n + 1)) / 33)), 6, bright, deep),
    ),
  )
}

function bar(height: number, width: number, bright: string, deep: string): Node {
  const backgroundImage = `linear-gradient(180deg, ${bright}, ${deep})`
  return box({ width, height, marginInlineEnd: 5, borderRadius: width / 2, backgroundImage }, [])
}
