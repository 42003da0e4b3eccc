import { Blob, BufferFlag, Face, Font, Buffer as ShapingBuffer, shape } from "harfbuzzjs"
import { decompress } from "wawoff2"
import { readPackageFile } from "./package-file.ts"
import { graphemesOf } from "./text.ts"

const JOINER = "\u200d"
/** Selects the emoji form of a character: "❤️", "1️⃣". */
const AS_PICTURE = "\ufe0f"
const IS_PICTURE = new RegExp(
  `\\p{Emoji}.*(${AS_PICTURE}|${JOINER}|\\p{Emoji_Modifier})|\\p{Emoji_Presentation}`,
  "u",
)
const SKIN = /\p{Emoji_Modifier}/gu
/** Variation selectors and flag tags, which have no glyph of their own. */
const SELECTORS = /\p{Variation_Selector}|[\u{e0020}-\u{e007f}]/gu

/** A text, the part of it that needs fonts, and its emoji images as data URLs. */
export type TextWithEmoji = { text: string; letters: string; pictures: Readonly<Record<string, string>> }

/**
 * Finds the images of a text's emoji (Twemoji, CC BY 4.0, from an installed font). An emoji newer
 * than the font is shown without its skin tone, otherwise by its first part; without any image it
 * stays text.
 */
export async function replaceEmoji(text: string): Promise<TextWithEmoji> {
  const pictures: Record<string, string> = {}
  const shown: string[] = []
  const letters: string[] = []
  for (const letter of graphemesOf(text)) {
    const picture = IS_PICTURE.test(letter) ? (pictures[letter] ?? (await pictureOf(letter))) : undefined
    if (picture === undefined) {
      letters.push(letter.replaceAll(SELECTORS, ""))
      shown.push(letter.replaceAll(SELECTORS, ""))
    } else {
      pictures[letter] = picture
      shown.push(letter)
    }
  }
  return { text: shown.join(""), letters: letters.join(""), pictures }
}

async function pictureOf(letter: string): Promise<string | undefined> {
  const emoji = await emojiFont()
  const [first = letter] = letter.split(JOINER)
  for (const spelling of new Set([letter, letter.replaceAll(SKIN, ""), first.replaceAll(SKIN, "")])) {
    const svg = drawn(emoji, spelling)
    if (svg !== undefined) return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`
  }
  return undefined
}

/** The emoji font. A glyph is a stack of shapes in one color each (OpenType "COLR" version 0). */
type EmojiFont = { face: Face; font: Font; colors: readonly string[] }

let loaded: Promise<EmojiFont> | undefined

async function emojiFont(): Promise<EmojiFont> {
  loaded ??= readEmojiFont()
  return await loaded
}

async function readEmojiFont(): Promise<EmojiFont> {
  const face = new Face(new Blob(await decompress(await readPackageFile("twemoji-colr-font/twemoji.woff2"))))
  const [palette] = face.getColorPalettes()
  const colors = palette?.colors.map(
    ({ red, green, blue, alpha }) => `rgba(${red},${green},${blue},${alpha / 255})`,
  )
  return { face, font: new Font(face), colors: colors ?? [] }
}

/** An emoji as SVG; undefined if the font has no single glyph for it. */
function drawn({ face, font, colors }: EmojiFont, spelling: string): string | undefined {
  const buffer = new ShapingBuffer()
  buffer.addText(spelling)
  buffer.guessSegmentProperties()
  buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES)
  shape(font, buffer)
  const [glyph, ...more] = buffer.getGlyphInfos()
  const layers = glyph && more.length === 0 ? face.getGlyphColorLayers(glyph.codepoint) : []
  if (glyph === undefined || layers.length === 0) return undefined
  const { ascender, descender } = font.hExtents()
  const paths = layers.map(
    (layer) => `<path fill="${colors[layer.colorIndex ?? 0]}" d="${font.glyphToPath(layer.glyph)}"/>`,
  )
  const width = font.glyphHAdvance(glyph.codepoint)
  // The y axis of fonts points up and that of SVG down, so the glyph is flipped.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${-ascender} ${width} ${ascender - descender}"><g transform="scale(1 -1)">${paths.join("")}</g></svg>`
}
