import { UsageError } from "./terminal.ts"

const ENDINGS: Readonly<Record<string, string>> = { markdown: "md", text: "txt", segments: "tsv" }

/** Of a title. File systems take names of 255 bytes, with its number, ID and ending. */
const NAME_BYTES = 200

/** What a template can name. */
export type OutFile = { id: string; title: string; number: number; format: string }

/** Whether a template gives every video a file of its own. */
export const isVarying = (template: string): boolean => /\{(?:id|title|number)\}/.test(template)

/** Whether the path is known before the video is. */
export const isKnown = (template: string): boolean => !/\{(?:id|title)\}/.test(template)

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

/** A title as a part of a path: it names no folder, and no hidden file. */
function fileName(title: string): string {
  const plain = title
    .replaceAll(/\p{Cf}+/gu, "")
    .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, " ")
    .replaceAll(/\s+/g, " ")
  return cut(plain.trim().replace(/^[.\s]+/, "")).replace(/[.\s]+$/, "")
}

/** Whole characters of at most `NAME_BYTES` bytes. */
function cut(name: string): string {
  const bytes = new TextEncoder().encode(name)
  if (bytes.length <= NAME_BYTES) return name
  // The decoder keeps an incomplete character to itself.
  return new TextDecoder().decode(bytes.subarray(0, NAME_BYTES), { stream: true })
}
