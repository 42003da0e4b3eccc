import { LRUCache } from "lru-cache"
import { limitConcurrency } from "../kernel/async.ts"
import { sha256 } from "../kernel/hash.ts"
import type { Card } from "./card.ts"
import { illustrate } from "./emoji.ts"
import { settingOf } from "./fonts.ts"
import { HEIGHT, layoutOf, WIDTH } from "./layout.ts"

/** A picture and the hash of its bytes. */
export type Picture = { png: Buffer; sha256: string }

/** Pictures drawn side by side: each is a processor's work for a moment, and anybody may ask for them. */
const AT_ONCE = 2
const inTurn = limitConcurrency(AT_ONCE)

const PICTURES_BYTES_MAX = 16 * 1024 * 1024
const pictures = new LRUCache<string, Picture>({
  maxSize: PICTURES_BYTES_MAX,
  sizeCalculation: ({ png }) => png.length,
  fetchMethod: async (card) => await inTurn(async () => await render(JSON.parse(card) as Card)),
})

/** What the renderer itself puts where a title has no more room. */
const ELLIPSIS = "…"
const PLAIN = { weight: 400, style: "normal" } as const

/** A card's picture where this process still has it. */
export const rememberedPicture = (card: Card): Picture | undefined => pictures.get(JSON.stringify(card))

/**
 * The preview picture of a card: PNG, 1200 × 630 pixels, the same bytes for the same card. Everything comes from installed packages:
 * nothing is fetched, whatever the card says.
 */
export async function drawCard(card: Card): Promise<Picture> {
  const picture = await pictures.fetch(JSON.stringify(card))
  if (!picture) throw new Error("a picture larger than all that are remembered")
  return picture
}

/** All text goes through one set of faces of its own, so that a card's bytes do not depend on the cards before it. */
async function render(card: Card): Promise<Picture> {
  const [{ default: satori }, { renderAsync }] = await Promise.all([import("satori"), loadRenderer()])
  const texts = [card.title, card.brand, card.type.toUpperCase(), ...card.tags]
  const illustrated = await Promise.all(texts.map(illustrate))
  const { faces, absent } = await settingOf(ELLIPSIS + illustrated.map(({ letters }) => letters).join(""))
  const [title = "", brand = "", kind = "", ...tags] = illustrated.map(({ text }) => without(text, absent))
  const shown = { title: isSeen(title) ? title : brand, brand, kind, tags: tags.filter(isSeen) }
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
 * The renderer looks for its machine code in a report on this process, and such a report asks the name server for every open
 * connection, for seconds each: unless it is told to leave the network out.
 */
async function loadRenderer() {
  Object.assign(process.report, { excludeNetwork: true })
  return await import("@resvg/resvg-js")
}

/** A letter that nothing can draw is left out: an empty box would say as little. */
function without(text: string, absent: ReadonlySet<string>): string {
  return absent.size === 0 ? text : Array.from(text, (letter) => (absent.has(letter) ? "" : letter)).join("")
}

/** False of a text that draws nothing: of joiners, fillers and blanks alone. */
const isSeen = (text: string): boolean => /[^\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/u.test(text)
