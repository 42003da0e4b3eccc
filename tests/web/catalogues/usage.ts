import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type Node, nodesIn, parse, partsOf } from "./syntax.ts"

const ROOT = join(import.meta.dirname, "../../..")

/**
 * The keys that a catalogue's components may use: whole ones, and patterns of keys with variable
 * parts.
 */
export type Usage = { strings: ReadonlySet<string>; patterns: readonly RegExp[] }

/** The strings and patterns of the modules that read a catalogue. */
export function usageOf(name: string): Usage {
  const mark = new RegExp(`(?:useWords\\(|Translate<)"${name}"`)
  const sources = globSync("web/**/*.{ts,tsx}", { cwd: ROOT, exclude: ["**/node_modules", "**/*.gen.ts"] })
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), "utf8") }))
    .filter(({ path, source }) => mark.test(source) || path.startsWith(`web/site/${name}/`))
  return usageIn(sources)
}

export function usageIn(sources: readonly { path: string; source: string }[]): Usage {
  const nodes = sources.flatMap(({ path, source }) => nodesIn(parse(path, source)))
  return { strings: new Set(nodes.flatMap(stringOf)), patterns: nodes.flatMap(patternOf) }
}

/** Returns string literals and field names, because both can be parts of keys. */
function stringOf({ type, value, key }: Node): string[] {
  if (type === "Literal" && typeof value === "string") return [value]
  if (type === "Property") return [String((key as Node)["name"] ?? (key as Node)["value"])]
  return []
}

const patternOf = ({ type, quasis }: Node): RegExp[] => {
  if (type !== "TemplateLiteral") return []
  const parts = partsOf(quasis).map((part) => part.replaceAll(".", "\\."))
  const isKey = parts.length > 1 && parts.some((part) => /^[\w\\.-]+$/.test(part))
  return isKey ? [new RegExp(`^${parts.join("([\\w-]+)")}$`)] : []
}

/**
 * Lists the keys that no component uses. `more` is source text with other values that become parts
 * of keys.
 */
export const unusedKeys = (keys: readonly string[], { strings, patterns }: Usage, more: string): string[] =>
  keys.filter((key) => {
    if (strings.has(key)) return false
    const parts = patterns.flatMap((pattern) => pattern.exec(key)?.slice(1) ?? [])
    return !parts.some((part) => strings.has(part) || more.includes(`"${part}"`))
  })
