import { UsageError } from "./terminal.ts"

const ENDINGS: Readonly<Record<string, string>> = { markdown: "md", text: "txt", segments: "tsv" }

/**
 * The most bytes of a title in a name. File systems allow 255 bytes, and a name may also have a
 * number, an ID and an ending.
 */
const NAME_BYTES = 200

/** The values that a template can use. */
export type OutFile = { id: string; title: string; number: number; format: string }

/** True if a template has a part that differs between videos. */
export const differsByVideo = (template: string): boolean => /\{(?:id|title|number)\}/.test(template)

/** True if the path is known before the call, because it depends on neither ID nor title. */
export const isKnownBeforeCall = (template: string): boolean => !/\{(?:id|title)\}/.test(template)

/** Fills in a template such as `transcripts/{number}-{title}.{ext}`. Throws a UsageError. */
export function outPath(template: string, { id, title, number, format }: OutFile): string {
  const values: Readonly<Record<string, string>> = {
    id: fileName(id),
    title: fileName(title) || fileName(id),
    number: String(number).padStart(3, "0"),
    ext: ENDINGS[format] ?? format,
  }
  return template.replaceAll(/\{(\w*)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) {
      throw new UsageError(`--out knows {${Object.keys(values).join("}, {")}}, not {${name}}.`)
    }
    return value
  })
}

/**
 * Returns a function that gives each file of a run its path. Videos can share a title: if a path
 * already belongs to another video of the run, the video's ID is added to the name.
 */
export function createOutPaths(template: string): (file: OutFile) => string {
  const owners = new Map<string, string>()
  return (file) => {
    const isTaken = (path: string) => (owners.get(foldPath(path)) ?? file.id) !== file.id
    let unique = template
    let path = outPath(unique, file)
    while (isTaken(path)) {
      unique = unique.replace(ENDING, "-{id}$1")
      path = outPath(unique, file)
    }
    owners.set(foldPath(path), file.id)
    return path
  }
}

const ENDING = /(\.(?:\{ext\}|\w+))?$/

/** Some file systems ignore case, or how a letter is composed. */
const foldPath = (path: string) => path.normalize("NFC").toLowerCase()

/** Returns a title as one part of a path. It never leads to another folder or a hidden file. */
function fileName(title: string): string {
  const plain = title
    .replaceAll(/\p{Cf}+/gu, "")
    .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, " ")
    .replaceAll(/\s+/g, " ")
  const short = truncateName(plain.trim().replace(/^[.\s]+/, ""))
  return short.replace(/[.\s]+$/, "").replace(DEVICE, "_$&")
}

/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]) *(?:\.|$)/i

/** Cuts a name to at most `NAME_BYTES` bytes, at a whole character. */
function truncateName(name: string): string {
  const bytes = new TextEncoder().encode(name)
  if (bytes.length <= NAME_BYTES) return name
  // With `stream`, the decoder holds back an incomplete character at the end.
  return new TextDecoder().decode(bytes.subarray(0, NAME_BYTES), { stream: true })
}
