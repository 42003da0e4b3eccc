import { readFileSync } from "node:fs"
import { join } from "node:path"

export const ROOT = join(import.meta.dirname, "../..")
export const PATCHES = "tests/fixtures/recipes"

/**
 * A recipe of docs/developing.md. `files`: the paths in bold that the reader changes; the reader
 * chooses the `<name>` in one. `patch`: its sample change. `basis`: the recipe that it includes.
 */
export type Recipe = {
  title: string
  files: readonly string[]
  patch: string | undefined
  basis: string | undefined
}

export const readRecipes = (): Recipe[] => recipesIn(readFileSync(join(ROOT, "docs/developing.md"), "utf8"))

export function recipesIn(document: string): Recipe[] {
  return document
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split("\n", 1)[0] ?? "",
      files: [...section.matchAll(/\*\*`([^`]+\/[^`]+)`\*\*/g)].map(([, path = ""]) => path),
      patch: /\/recipes\/([\w-]+\.patch)\)/.exec(section)?.[1],
      basis: /^Do \[([^\]]+)\]/m.exec(section)?.[1],
    }))
    .filter(({ files, patch }) => files.length > 0 || patch !== undefined)
}

/** The files that a patch changes or adds. */
export const filesOf = (patch: string): string[] =>
  [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = ""]) => path)

/** Returns the files that only the recipe or only its patch names. */
export function differences(listed: readonly string[], changed: readonly string[]): string[] {
  const patterns = listed.map((path) => ({ path, pattern: patternOf(path) }))
  return [
    ...changed
      .filter((path) => !patterns.some(({ pattern }) => pattern.test(path)))
      .map((path) => `the recipe does not list ${path}`),
    ...patterns
      .filter(({ pattern }) => !changed.some((path) => pattern.test(path)))
      .map(({ path }) => `the patch does not change ${path}`),
  ]
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/<[\w -]+>/g, "[^/]+")}$`)
