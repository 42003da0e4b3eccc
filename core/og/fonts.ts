import { Blob, Face as ParsedFace } from "harfbuzzjs"
import { LRUCache } from "lru-cache"
import subsetFont from "subset-font"
import { familiesFor, filesFor } from "./families.ts"
import { readPackageFile } from "./package-file.ts"

/**
 * A font face. While it is cached, `data` stays the same object, because the renderer caches parsed
 * fonts by that object.
 */
export type Face = { data: Buffer; coverage: ReadonlySet<number> }

const WEIGHT = 600
const BYTES_MAX = 32 * 1024 * 1024
/** A bitmap font with every letter of the basic plane, as a last resort before empty boxes. */
const LAST_RESORT = "@fontsource/unifontex/files/unifontex-latin-400-normal.woff2"
/** Tables of that font that the subsetter rejects. */
const UNREADABLE_TABLES = ["BASE", "GDEF", "JSTF", "MATH", "vhea", "vmtx"]
const WHOLE = { targetFormat: "sfnt", keepAllGlyphs: true } as const
const ONE_WEIGHT = { ...WHOLE, variationAxes: { wght: WEIGHT } }
const READABLE = { ...WHOLE, dropTables: UNREADABLE_TABLES }

/** Faces cached in this process by file, created on first use. */
const faces = new LRUCache<string, Face>({
  maxSize: BYTES_MAX,
  sizeCalculation: ({ data }) => data.length,
  fetchMethod: async (file) => await cut(file),
})

/** The faces for a text, best first, and its letters without a glyph. */
export type FontSelection = { faces: readonly Face[]; absent: ReadonlySet<string> }

/**
 * Selects the faces for a text so that every letter is covered if possible; rare ones fall back to
 * a bitmap font. Reads only the files that the text needs.
 */
export async function selectFonts(text: string): Promise<FontSelection> {
  const families = familiesFor(text)
  const chosen = families.map(() => new Set<Face>())
  const missing: string[] = []
  for (const letter of new Set(text)) {
    const found = await faceOf(families, codePointOf(letter))
    if (found) chosen[found.rank]?.add(found.face)
    else missing.push(letter)
  }
  const faces = chosen.flatMap((some) => [...some])
  if (missing.length === 0) return { faces, absent: new Set() }
  const bitmaps = await bitmapFont()
  const rare = missing.filter((letter) => bitmaps.coverage.has(codePointOf(letter)))
  const absent = new Set(missing).difference(new Set(rare))
  return { faces: rare.length === 0 ? faces : [...faces, await bitmapFace(bitmaps, rare)], absent }
}

const codePointOf = (letter: string): number => letter.codePointAt(0) ?? 0

async function faceOf(
  families: readonly string[],
  codePoint: number,
): Promise<{ face: Face; rank: number } | undefined> {
  for (const [rank, family] of families.entries()) {
    for (const file of await filesFor(family, codePoint)) {
      const face = await faces.fetch(file)
      if (face && face.coverage.has(codePoint)) return { face, rank }
    }
  }
  return undefined
}

/** Fixes the weight of a variable font; the renderer would use the thinnest. */
async function cut(file: string): Promise<Face> {
  return faceFrom(await subsetFont(await readPackageFile(file), "", ONE_WEIGHT))
}

let bitmaps: Promise<Face> | undefined

/** The bitmap font, read once per process. */
async function bitmapFont(): Promise<Face> {
  bitmaps ??= readPackageFile(LAST_RESORT).then(async (font) =>
    faceFrom(await subsetFont(font, "", READABLE)),
  )
  return await bitmaps
}

async function bitmapFace(whole: Face, letters: readonly string[]): Promise<Face> {
  return faceFrom(await subsetFont(whole.data, letters.join(""), { targetFormat: "sfnt" }))
}

/** Reads the real coverage: a web font's declared ranges include letters that it lacks. */
function faceFrom(data: Buffer): Face {
  return { data, coverage: new Set(new ParsedFace(new Blob(data)).collectUnicodes()) }
}
