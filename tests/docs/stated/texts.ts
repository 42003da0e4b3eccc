import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fill } from "../../../web/site/docs/data/content.ts"
import { REFERENCE } from "../guides.ts"
import { ROOT } from "../recipes.ts"

/** A text that users, programmers or agents read about the API. */
export type Text = { path: string; source: string }
/** A statement of a text that does not match the service. `line` counts from 1. */
export type Mistake = { line: number; found: string; problem: string }

/** Written by hand. Guides get their values from placeholders. */
const WRITTEN = [
  "README.md",
  "docs/mcp.md",
  "web/clients/*/README.md",
  "web/clients/{cli,typescript}/src/*.ts",
  "web/clients/python/src/*.py",
  "web/site/docs/guides/*.md",
  "web/site/{extension,landing,mcp-setup,plans,pricing}/{*.ts,*.tsx,words/en.json}",
  "scripts/generate/{n8n,page,skill}/*.ts",
  "scripts/generate/openapi/guide.ts",
]
/** Generated from declarations, whose descriptions are written by hand. */
const GENERATED = [
  "functions/site/generated/{llms,llms-full,skill}.gen.ts",
  "functions/site/generated/postman.gen.json",
  "web/clients/plugin/skills/*/SKILL.md",
  "web/clients/n8n/nodes/description.gen.json",
]

const isGenerated = (path: string) => path.includes(".gen.") || path.endsWith("/_operations.py")

const read = (patterns: readonly string[]): readonly Text[] =>
  globSync(patterns, { cwd: ROOT })
    .toSorted()
    .map((path) => {
      const source = readFileSync(join(ROOT, path), "utf8").replaceAll("\\`", "`")
      return { path, source: path.startsWith("web/site/docs/guides/") ? fill(source, REFERENCE) : source }
    })

export const ALL: readonly Text[] = read([...WRITTEN, ...GENERATED])
export const BY_HAND: readonly Text[] = read(WRITTEN).filter(({ path }) => !isGenerated(path))

/** Formats a mistake as `path:line`, which editors turn into a link. */
export const messageOf = ({ path }: Text, { line, found, problem }: Mistake): string =>
  `${path}:${line}: "${found}": ${problem}`

/** Returns the line number of an index, from 1. */
export const lineAt = (source: string, index: number): number => source.slice(0, index).split("\n").length
