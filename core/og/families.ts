import { readPackageFile } from "./package-file.ts"

/** One range of code points that a slice covers. A font is split into slices, a file each. */
type Slice = { first: number; last: number; slice: string }

const PACKAGES = "@fontsource-variable"
/**
 * The families of all scripts other than Chinese, Japanese and Korean. Arabic uses Vazirmatn, whose
 * letters are complete glyphs. Noto's dots are combining marks, which satori 0.63 moves up instead
 * of down.
 */
const LETTERS = [
  "noto-sans",
  "vazirmatn",
  "noto-sans-hebrew",
  "noto-sans-thai",
  "noto-sans-bengali",
  "noto-sans-tamil",
  "noto-sans-telugu",
  "noto-sans-gujarati",
  "noto-sans-gurmukhi",
  "noto-sans-kannada",
  "noto-sans-malayalam",
  "noto-sans-khmer",
  "noto-sans-myanmar",
]
const CHINESE = "noto-sans-sc"
const JAPANESE = "noto-sans-jp"
const KOREAN = "noto-sans-kr"

const KANA = /[\u3040-\u30ff\uff66-\uff9f]/u
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/u

/**
 * The font families for a text, in order of preference. Chinese, Japanese and Korean share code
 * points but draw them differently; kana or hangul in the text decide which comes first.
 */
export function familiesFor(text: string): readonly string[] {
  const others = KANA.test(text)
    ? [JAPANESE, CHINESE, KOREAN]
    : HANGUL.test(text)
      ? [KOREAN, CHINESE, JAPANESE]
      : [CHINESE, JAPANESE, KOREAN]
  return [...LETTERS, ...others].map((name) => `${PACKAGES}/${name}`)
}

const indexes = new Map<string, Promise<readonly Slice[]>>()

/** The files of a family that may cover a code point: usually one or none. */
export async function filesFor(family: string, codePoint: number): Promise<readonly string[]> {
  let index = indexes.get(family)
  if (!index) indexes.set(family, (index = readIndex(family)))
  const slices = (await index).filter(({ first, last }) => first <= codePoint && codePoint <= last)
  const name = family.slice(family.indexOf("/") + 1)
  return slices.map(({ slice }) => `${family}/files/${name}-${slice}-wght-normal.woff2`)
}

/** Reads a package's `unicode.json`: `{"[4]": "U+1f1e9-1f1f5,U+21a", "latin": …}`. */
async function readIndex(family: string): Promise<readonly Slice[]> {
  const ranges = JSON.parse(String(await readPackageFile(`${family}/unicode.json`))) as Record<string, string>
  return Object.entries(ranges).flatMap(([name, list]) =>
    list.split(",").map((range) => {
      const [first = "", last = first] = range.trim().slice(2).split("-")
      return {
        first: Number.parseInt(first, 16),
        last: Number.parseInt(last, 16),
        slice: name.replaceAll(/[[\]]/g, ""),
      }
    }),
  )
}
