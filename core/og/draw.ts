import { LRUCache } from "lru-cache"
import { limitConcurrency } from "../kernel/async.ts"
import { sha256 } from "../kernel/hash.ts"
import type { Card } from "./card.ts"
import { replaceEmoji } from "./emoji.ts"
import { selectFonts } from "./fonts.ts"
import { HEIGHT, layoutOf, WIDTH } from "./layout.ts"

/** An image and the hash of its bytes. */
export type CardImage = { png: Buffer; sha256: string }

/** Limits concurrent rendering: it is CPU-bound, and the route is public. */
const CONCURRENCY_MAX = 2
const limited = limitConcurrency(CONCURRENCY_MAX)

const CACHE_BYTES_MAX = 16 * 1024 * 1024
const images = new LRUCache<string, CardImage>({
  maxSize: CACHE_BYTES_MAX,
  sizeCalculation: ({ png }) => png.length,
  fetchMethod: async (card) => await limited(async () => await render(JSON.parse(card) as Card)),
})

/** The renderer's own mark for truncated titles. */
const ELLIPSIS = "…"
const PLAIN = { weight: 400, style: "normal" } as const

/** Returns a card's image if this process has it cached. */
export const getCachedImage = (card: Card): CardImage | undefined => images.get(JSON.stringify(card))

/**
 * Renders a card's preview image: PNG, 1200 × 630 pixels, deterministic. All fonts come from
 * installed packages; nothing is fetched, whatever the card contains.
 */
export async function drawCard(card: Card): Promise<CardImage> {
  const image = await images.fetch(JSON.stringify(card))
  if (!image) throw new Error("the image is larger than the whole image cache")
  return image
}

/** Each card gets its own set of font faces, so that its bytes do not depend on earlier cards. */
async function render(card: Card): Promise<CardImage> {
  const [{ default: satori }, { renderAsync }] = await Promise.all([import("satori"), loadRenderer()])
  const texts = [card.title, card.brand, card.type.toUpperCase(), ...card.tags]
  const illustrated = await Promise.all(texts.map(replaceEmoji))
  const { faces, absent } = await selectFonts(ELLIPSIS + illustrated.map(({ letters }) => letters).join(""))
  const [title = "", brand = "", kind = "", ...tags] = illustrated.map(({ text }) =>
    removeLetters(text, absent),
  )
  const shown = { title: isVisible(title) ? title : brand, brand, kind, tags: tags.filter(isVisible) }
  const fonts = faces.map(({ data }, n) => ({ name: `face${n}`, data, ...PLAIN }))
  const layout = layoutOf(
    { ...card, ...shown },
    fonts.map(({ name }) => name),
  )
  const graphemeImages = Object.fromEntries(illustrated.flatMap(({ pictures }) => Object.entries(pictures)))
  const svg = await satori(layout, { width: WIDTH, height: HEIGHT, fonts, graphemeImages })
  const png = (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
  return { png, sha256: sha256(png) }
}

/**
 * Loads the renderer. It looks up its native binary with a process report, which by default
 * resolves every open connection through DNS, for seconds each; `excludeNetwork` prevents that.
 */
async function loadRenderer() {
  Object.assign(process.report, { excludeNetwork: true })
  return await import("@resvg/resvg-js")
}

/** Omits letters without a glyph instead of showing empty boxes. */
function removeLetters(text: string, absent: ReadonlySet<string>): string {
  return absent.size === 0 ? text : Array.from(text, (letter) => (absent.has(letter) ? "" : letter)).join("")
}

/** False if a text contains only joiners, fillers and blanks. */
const isVisible = (text: string): boolean => /[^\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/u.test(text)
