/**
 * `npm run brand`: draws the icons from the logo in `functions/html/logo.ts`, and subsets the fonts
 * to Latin and to the weights that the pages use. Prints the font file names for
 * `functions/html/tokens.ts`. The families have names of our own, because the license of one
 * reserves its name for the unmodified font.
 */
import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Resvg } from "@resvg/resvg-js"
import subsetFont from "subset-font"
import { ICON_SVG } from "../../functions/html/logo.ts"

const WEB = join(import.meta.dirname, "../../web")
const OUT = join(WEB, "public/assets")

/**
 * The copyright notice in the font's own name table. The package's license names only its packager.
 */
const SERIF_NOTICE =
  "© 2014 - 2021 Adobe Systems Incorporated (http://www.adobe.com/), with Reserved Font Name ‘Source’.\n\n"

const SOURCES = [
  { name: "reading-serif", font: "source-serif-4", wght: { min: 400, max: 600 }, notice: SERIF_NOTICE },
  { name: "reading-sans", font: "instrument-sans", wght: { min: 400, max: 600 }, notice: "" },
  { name: "reading-mono", font: "geist-mono", wght: 450, notice: "" },
] as const

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)).join("")
/** Basic Latin, Latin-1, and the symbols that our texts use. Other scripts use system fonts. */
const LETTERS = `${range(0x20, 0x7f)}${range(0xa0, 0x100)}ŒœŠšŸŽž–—‘’‚“”„†•…‰‹›€™←↑→↓−×÷≈✓`

const folderOf = (font: string) =>
  fileURLToPath(new URL(".", import.meta.resolve(`@fontsource-variable/${font}/package.json`)))

mkdirSync(OUT, { recursive: true })
for (const old of readdirSync(OUT).filter((file) => file.startsWith("reading-"))) rmSync(join(OUT, old))
let licences = "The fonts reading-*.woff2 are subsets of these, under the SIL Open Font License 1.1.\n"
for (const { name, font, wght, notice } of SOURCES) {
  const folder = folderOf(font)
  const whole = readFileSync(join(folder, `files/${font}-latin-wght-normal.woff2`))
  const cut = await subsetFont(whole, LETTERS, { targetFormat: "woff2", variationAxes: { wght } })
  const file = `${name}-${createHash("sha256").update(cut).digest("hex").slice(0, 8)}.woff2`
  writeFileSync(join(OUT, file), cut)
  licences += `\n--- ${name}: ${font} ---\n\n${notice}${readFileSync(join(folder, "LICENSE"), "utf8")}`
  console.log(`${file}  ${cut.byteLength} bytes`)
}
writeFileSync(join(OUT, "reading-fonts-licences.txt"), licences)

writeFileSync(join(WEB, "public/favicon.svg"), `${ICON_SVG}\n`)
const png = (width: number) =>
  new Resvg(ICON_SVG, { fitTo: { mode: "width", value: width } }).render().asPng()
for (const width of [180, 512]) writeFileSync(join(WEB, `public/icon-${width}.png`), png(width))
for (const width of [16, 32, 48, 128])
  writeFileSync(join(WEB, `extension/public/icon-${width}.png`), png(width))
