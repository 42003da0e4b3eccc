import { UsageError } from "./terminal.ts"

const ENDINGS: Readonly<Record<string, string>> = { markdown: "md", text: "txt", segments: "txt" }

/** What a template can name. */
export type Named = { id: string; title: string; number: number; format: string }

/** Fills in a template such as `transcripts/{number}-{title}.{ext}`. Throws a UsageError. */
export function outPath(template: string, { id, title, number, format }: Named): string {
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
  const plain = title.replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, " ").replaceAll(/\s+/g, " ")
  return Array.from(plain.trim().replace(/^[.\s]+/, ""))
    .slice(0, 80)
    .join("")
    .replace(/[.\s]+$/, "")
}
