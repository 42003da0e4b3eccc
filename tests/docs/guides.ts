import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const FOLDER = join(import.meta.dirname, "../../web/site/docs/guides")

/** The guides of the documentation, by their files' names. */
export const GUIDES: readonly string[] = readdirSync(FOLDER).map((name) => name.replace(/\.md$/, ""))

/** The Markdown of a guide. */
export const guideOf = (name: string): string => readFileSync(join(FOLDER, `${name}.md`), "utf8")

/** A fenced block: its guide, language, the words after the language, and its code. */
export type Fence = { guide: string; language: string; info: string; code: string }

export const FENCES: readonly Fence[] = GUIDES.flatMap((guide) =>
  [...guideOf(guide).matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = "", info = "", code = ""]) => ({ guide, language, info, code }),
  ),
)
