import { Blob, Face as ParsedFace } from "harfbuzzjs"
import { LRUCache } from "lru-cache"
import subsetFont from "subset-font"
import { familiesFor, filesFor } from "./families.ts"
import { readPackageFile } from "./package-file.ts"

/** One face of a text. `data` stays the same object while it is remembered: the renderer knows parsed fonts by it. */
export type Face = { data: Buffer; coverage: ReadonlySet<number> }

const WEIGHT = 600
const BYTES_MAX = 32 * 1024 * 1024
/** Every letter of the basic plane, as a bitmap: better than an empty box. */
const LAST_RESORT = "@fontsource/unifontex/files/unifontex-latin-400-normal.woff2"
/** Tables of it that the subsetter refuses. */
const UNREADABLE_TABLES = ["BASE", "GDEF", "JSTF", "MATH", "vhea", "vmtx"]
const WHOLE = { targetFormat: "sfnt", keepAllGlyphs: true } as const
const ONE_WEIGHT = { ...WHOLE, variationAxes: { wght: WEIGHT } }
const READABLE = { ...WHOLE, dropTables: UNREADABLE_TABLES }

/** Faces of this process, by their file: made when a text first needs them. */
const faces = new LRUCache<string, Face>({
  maxSize: BYTES_MAX,
  sizeCalculation: ({ data }) => data.length,
  fetchMethod: async (file) => await cut(file),
})

/** What a text is set in, best face first, and the letters of it that no face has. */
export type Setting = { faces: readonly Face[]; absent: ReadonlySet<string> }

/**
 * The faces for a text. Each letter is covered by one of them as far as any has it; the rarest come last, from a bitmap
 * font. Only what the text needs is read.
 */
export async function settingOf(text: string): Promise<Setting> {
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

/** One weight of a variable font: the renderer would take its thinnest. */
async function cut(file: string): Promise<Face> {
  return faceFrom(await subsetFont(await readPackageFile(file), "", ONE_WEIGHT))
}

let bitmaps: Promise<Face> | undefined

/** The whole bitmap font, once read for all. */
async function bitmapFont(): Promise<Face> {
  bitmaps ??= readPackageFile(LAST_RESORT).then(async (font) =>
    faceFrom(await subsetFont(font, "", READABLE)),
  )
  return await bitmaps
}

async function bitmapFace(whole: Face, letters: readonly string[]): Promise<Face> {
  return faceFrom(await subsetFont(whole.data, letters.join(""), { targetFormat: "sfnt" }))
}

/** Web fonts say what they were cut for, not what they hold, and a letter that none holds would be an empty box. */
function faceFrom(data: Buffer): Face {
  return { data, coverage: new Set(new ParsedFace(new Blob(data)).collectUnicodes()) }
}
