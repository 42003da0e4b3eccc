import { readdirSync, readFileSync } from "node:fs"
import { stripTypeScriptTypes } from "node:module"
import { join, posix } from "node:path"
import { parse } from "es-module-lexer"
import { transformSync } from "esbuild"

/** A module by its path in the repository, with its imports: our own paths or package names. */
export type Module = { path: string; lines: number; source: string; imports: readonly string[] }

const ROOT = join(import.meta.dirname, "../..")
const FOLDERS = ["core", "functions", "stacks", "scripts", "tests", "web"]

/** TypeScript with and without JSX, and JavaScript sources. */
const isModule = (path: string) => /\.(tsx?|js)$/.test(path) && !path.includes("node_modules")

/** Every module of the repository. */
export function readModules(): Module[] {
  const present = readdirSync(ROOT)
  const paths = FOLDERS.filter((folder) => present.includes(folder)).flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter(isModule)
      .map((path) => posix.join(folder, path)),
  )
  return paths.map((path) => moduleOf(path, readFileSync(join(ROOT, path), "utf8")))
}

/**
 * Parses a module. `import type` counts as an import, because types follow the same direction as
 * values.
 */
export function moduleOf(path: string, source: string): Module {
  const withTypes = source.replaceAll(/^(import|export) type (?=[{*]|\w+ from)/gm, "$1 ")
  const [imports] = parse(path.endsWith(".tsx") ? withoutJsx(withTypes) : stripTypeScriptTypes(withTypes))
  // A computed import is a glob. Only the route table's loader has one, and its files are checked
  // one by one.
  const names = imports.flatMap((found) =>
    found.specifier && !("glob" in found && found.glob) ? found.specifier : [],
  )
  const resolved = names.map((name) => (name.startsWith(".") ? posix.join(posix.dirname(path), name) : name))
  return { path, lines: source.split("\n").length - 1, source, imports: resolved }
}

/**
 * Compiles JSX, which Node's type stripping keeps and the import lexer cannot read. Unused imports
 * stay.
 */
function withoutJsx(source: string): string {
  const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true, jsx: "react" as const } }
  return transformSync(source, { loader: "tsx", tsconfigRaw }).code
}
