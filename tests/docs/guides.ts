import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Reference } from "../../web/site/docs/data/reference.gen.ts"

const DOCS = join(import.meta.dirname, "../../web/site/docs")
const FOLDER = join(DOCS, "guides")

/** What the documentation shows of the service, and the values of its placeholders. */
export const REFERENCE = JSON.parse(readFileSync(join(DOCS, "data/reference.gen.json"), "utf8")) as Reference

/** The guides of the documentation, by their files' names. */
export const GUIDES: readonly string[] = readdirSync(FOLDER).map((name) => name.replace(/\.md$/, ""))

/** The Markdown of a guide. */
export const guideOf = (name: string): string => readFileSync(join(FOLDER, `${name}.md`), "utf8")

/**
 * A fenced block: its language, the words after the language, its code, and where the code starts
 * in the Markdown.
 */
export type Fence = { language: string; info: string; code: string; start: number }

export const fencesIn = (markdown: string): readonly Fence[] =>
  [...markdown.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].map(
    ({ 1: language = "", 2: info = "", 3: code = "", index }) => ({
      language,
      info,
      code,
      start: index + `\`\`\`${language}${info}\n`.length,
    }),
  )

/** The fenced blocks of every guide. */
export const FENCES: readonly (Fence & { guide: string })[] = GUIDES.flatMap((guide) =>
  fencesIn(guideOf(guide)).map((fence) => ({ guide, ...fence })),
)
